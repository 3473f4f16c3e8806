"""Planting, selling and all else that is decided outside of trading: what was done, and what else there was to do."""

from collections.abc import Sequence
from typing import Any, Final

from haricot.analysis.comparing import NOTHING, Choice, Eyes, Gauge, Imagined, Lying, Results, better, play_out
from haricot.analysis.families import hands_for
from haricot.analysis.families.bohnanza import FAIR, learned_hands
from haricot.analysis.findings import KNOWN, LAID, LIGHTS, Decision
from haricot.analysis.hands import Hands
from haricot.analysis.story import Step, Story
from haricot.cards.edition import BASE
from haricot.cards.engine import CardGame
from haricot.catalog import AnyGame
from haricot.kernel.chance import Chance
from haricot.kernel.move import NATURE, Move
from haricot.players.roster import make_player
from haricot.players.search import CLEAR
from haricot.players.trader.player import options
from haricot.players.trader.valuation import valued
from haricot.table.loop import prompt_for

OTHERS: Final = 3
"""Moves besides the one made that are tried."""
LEARNED: Final = 3
"""By how many times fewer tables the learned net needs, whose word differs less from table to table; …"""
FEWEST: Final = 2
"""… but so many."""
ADVISER: Final = "hard"
"""Whose advice is heard where the trader's sums do not tell."""


def is_decision(story: Story, step: Step) -> bool:
    """Whether somebody decided something outside of trading there: a move of the trading is judged by its deals."""
    game, table = story.game, story.before(step.place)
    move = step.move
    if move.seat == NATURE or move.is_answer:
        return False
    if not game.is_trading(table) and game.to_act(table) == move.seat:
        return len(game.legal(table, move.seat)) > 1
    return _is_liberty(game, move)


def _is_liberty(game: AnyGame, move: Move) -> bool:
    """Whether it may be done at any time, and so be left."""
    return isinstance(game, CardGame) and type(move) in game.liberties


class Choices:
    """What could be done at a step: first what was, then what quick hands do, then the rest."""

    def __init__(self, story: Story, step: Step, hands: Hands, quick: bool) -> None:
        game, table, move = story.game, story.before(step.place), step.move
        self.made: Choice = (move,)
        if game.is_trading(table) or game.to_act(table) != move.seat:
            self.usual: Choice = ()
            others: list[Choice] = [()]
        else:
            self.usual = (hands.usual(table, move.seat),)
            advised = [] if quick else _advised(game, table, move.seat)
            others = [self.usual, *[(other,) for other in advised]]
        self.all = list(dict.fromkeys([self.made, *others]))[: OTHERS + 1]


def _advised(game: AnyGame, table: Any, seat: int) -> list[Move]:
    """Moves worth a thought: by the trader's sums, else what the best level does."""
    prompt = prompt_for(game, table, seat)
    if isinstance(game, CardGame) and game.family == BASE:
        view: Any = prompt.view
        found = options(valued(game.sheet, FAIR, view), prompt)
        return [move for worth, move in found if worth > found[0][0] - CLEAR]
    # A new one each time: what it says may not hang on what it was asked before, nor by which process.
    return [make_player(ADVISER, Chance(1)).choose(prompt)]


def looked_into(
    story: Story,
    step: Step,
    tables: int,
    seed: int,
    *,
    quick: bool,
    instead: str | None = None,
    lights: Sequence[str] = LIGHTS,
) -> Decision | None:
    """A decision tried out against others, or against one of them alone; nothing where there was no other."""
    game, table, seat = story.game, story.before(step.place), step.move.seat
    view = game.view(table, seat)
    hands = hands_for(game, view, quick=quick)
    choices = Choices(story, step, hands, quick)
    tried = choices.all
    if instead is not None:
        best: Choice = (game.read(instead),) if instead else ()
        tried = list(dict.fromkeys([choices.made, choices.usual, best]))
    if len(tried) == 1:
        return None
    eyes: dict[str, Eyes] = {KNOWN: Imagined(game, view, Chance(seed)), LAID: Lying(table)}
    minds, times = {KNOWN: hands, LAID: hands}, {KNOWN: tables, LAID: tables}
    learned = learned_hands(game, view)
    if learned is not None:
        minds[KNOWN], times[KNOWN] = learned, max(FEWEST, tables // LEARNED)
    found = {light: play_out(game, minds[light], eyes[light], tried, times[light], seed) for light in lights}
    if instead is None:
        best = tried[_best(found[KNOWN], seat)]
    at, usual = tried.index(best), tried.index(choices.usual)
    return Decision(
        place=step.place,
        turn=step.turn,
        seat=seat,
        made=game.write(step.move),
        instead=" ".join([game.write(move) for move in best]),
        cost={light: better(results[at], results[0])[seat] if at else NOTHING for light, results in found.items()},
        gave=_gave(found[LAID], usual) if LAID in found else [],
    )


def _best(found: list[Results], seat: int) -> int:
    return max(range(len(found)), key=lambda choice: sum([shares[seat] for shares in found[choice]]))


def _gave(results: list[Results], usual: int) -> list[Gauge]:
    """What the move made gave each seat against the usual one."""
    if not usual:
        return [NOTHING] * len(results[0][0])
    return better(results[0], results[usual])
