"""How hard a puzzle is: by who of our players finds it, and by how much it matters.

Three levels are asked. Of medium strength there are several players, who see the same but weigh it otherwise, and the
strong are asked several times, so that no grade hangs on a whim. What the weak find and the medium miss is no question
of skill, and is left out.
"""

from typing import Any, Final

from haricot.analysis.comparing import Gauge
from haricot.cards.engine import CardGame
from haricot.cards.moves import Offer
from haricot.catalog import AnyGame
from haricot.kernel.chance import Chance
from haricot.players.master import own_judge
from haricot.players.roster import make_player
from haricot.players.trader.bargains import Bargains
from haricot.players.trader.rivals import Rivals
from haricot.players.trader.temper import TEMPERS
from haricot.players.trader.valuation import valued
from haricot.players.worth import Worth
from haricot.puzzles.posing import Posed, costs_of
from haricot.puzzles.puzzle import DEAL, GRADES
from haricot.table.loop import prompt_for

WEAK, MEDIUM, STRONG = "thrifty", "medium", "hard"
LEVELS: Final = (WEAK, MEDIUM, STRONG)
TEMPERED: Final = ("fair", "generous", "shark", "hoarder")
"""Tempers of which each judges as one more of medium strength."""
TIMES: Final = 3
"""How often the strong are asked, who imagine tables of their own: all of them must find it."""
THOUGHT: Final = 16
"""Tables on which they try a deal where they have learned no such table."""
STRIKING: Final = 0.08
"""What the next best costs where it is hard to miss."""
MOST: Final = 0.5
"""The share of a level that must be beaten for it to find something."""


class Question:
    """A position in which somebody is asked."""

    def __init__(self, game: AnyGame, table: Any, seat: int, posed: Posed) -> None:
        self._game = game
        self._table = table
        self._seat = seat
        self._posed = posed

    def finders(self, best: int, seed: int = 1) -> list[bool]:
        """Which levels find the best, the weakest first: the medium if most of them do and their own player, the strong
        if all do."""
        weak, medium, strong = [[choice == best for choice in self.panel(level, seed)] for level in LEVELS]
        return [weak[0], medium[0] and sum(medium) > MOST * len(medium), all(strong)]

    def panel(self, level: str, seed: int) -> list[int]:
        """What each player of a level chooses; −1: something else."""
        if level == WEAK:
            return [self.choice(WEAK, seed)]
        if level == STRONG:
            return [self.choice(STRONG, seed + number) for number in range(TIMES)]
        if self._posed.theme == DEAL:
            return [self.choice(MEDIUM, seed), *[self._liked(temper, seed) for temper in TEMPERED]]
        return [self.choice(MEDIUM, seed), *[self._moved(f"trader:{temper}", seed) for temper in TEMPERED]]

    def choice(self, level: str, seed: int) -> int:
        """What the level's own player chooses; of deals the one it likes best."""
        return self._liked(level, seed) if self._posed.theme == DEAL else self._moved(level, seed)

    def _moved(self, name: str, seed: int) -> int:
        move = make_player(name, Chance(seed)).choose(prompt_for(self._game, self._table, self._seat))
        return self._posed.moves.index(move) if move in self._posed.moves else -1

    def _liked(self, name: str, seed: int) -> int:
        """Which deal somebody likes best by its own sums; the last is none."""
        game, moves = self._game, self._posed.moves
        assert isinstance(game, CardGame)
        view: Any = game.view(self._table, self._seat)
        offers = [move for move in moves if isinstance(move, Offer)]
        deals = [(offer.to, offer.give, offer.want) for offer in offers]
        if name == WEAK:
            worth, fields = Worth(game.sheet), view.fields[self._seat]
            utilities = [worth.gain_all(fields, offer.want) for offer in offers]
        elif name == STRONG:
            judge, values = own_judge(), valued(game.sheet, TEMPERS["fair"], view)
            if judge is None or not judge.net.knows(game.key, game.seats):
                costs = costs_of(game, self._table, self._seat, self._posed, THOUGHT, seed)
                return _cheapest(costs) if costs else -1
            utilities = judge.utilities(values, deals)
        else:
            values = valued(game.sheet, TEMPERS.get(name, TEMPERS["fair"]), view)
            bargains = Bargains(values, Rivals(values))
            utilities = [bargains.utility(*deal) for deal in deals]
        return max(range(len(moves)), key=lambda choice: utilities[choice] if choice < len(offers) else 0.0)


def _cheapest(costs: list[Gauge]) -> int:
    return min(range(len(costs)), key=lambda choice: costs[choice].value)


def grade_of(finders: list[bool], gap: float) -> int | None:
    """How hard it is that is found by these, and whose next best costs so much; nothing where it is not to be asked:
    the strong do not agree upon it, or the weak find what the medium miss."""
    weak, medium, strong = finders
    if not strong or weak > medium:
        return None
    hard = (not weak) + (not medium) + (gap < STRIKING)
    return min(1 + hard, GRADES[-1])
