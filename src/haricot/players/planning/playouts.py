"""A planner for sister games: what else could be done now is tried out on imagined tables, played on by thrifty hands.

The unseen cards are dealt at random; on each such table every candidate is made, and thrifty players go on for a few
turns. What a seat then has, less what its rival has, is compared with what the thrifty move itself leads to, on the
same table with the same luck.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from haricot.cards.engine import CardGame
from haricot.kernel.chance import Chance
from haricot.kernel.move import NATURE, Move
from haricot.players.base import Player, Prompt
from haricot.players.thrifty.advice import advised
from haricot.players.thrifty.bohnanza import farmed
from haricot.players.trader.options import Option
from haricot.players.trials import Trials
from haricot.players.why import Reason

SEEDS: Final = 1 << 30
DOUBT: Final = 0.1
"""Coins by which the thrifty move is believed to be better than any other, until tables show it."""


@dataclass(frozen=True)
class Foresight:
    """How far and how often it plays on."""

    attention: float = 1.0
    """How often it thinks at all; else it does what thrifty sums say."""
    turns: int = 3
    rollouts: int = 20
    candidates: int = 4
    """Moves besides the thrifty one."""


FORESIGHTS: Final = {"hard": Foresight(), "medium": Foresight(attention=0.4), "easy": Foresight(attention=0.1)}
"""Of the levels: the weaker ones often play by habit."""


@dataclass(frozen=True)
class Family:
    """What the planner must know of a family of games."""

    standing: Callable[[CardGame, Any], float]
    """What the seat of a view has, in coins: earned, growing and promised."""
    routine: tuple[type[Move], ...]
    """Moves that are left to thrifty sums: what they bring shows too late, or there are too many of them."""


class PlayoutPlanner(Player):
    """Tries moves out."""

    name = "planner"

    def __init__(self, chance: Chance, family: Family, foresight: Foresight) -> None:
        self._chance = chance
        self._family = family
        self._foresight = foresight

    def choose(self, prompt: Prompt) -> Move:
        self.last_reason = Reason("move.plain")
        usual = thrifty_move(prompt)
        if isinstance(usual, self._family.routine) or self._chance.random() >= self._foresight.attention:
            return usual
        others = [move for move in prompt.legal if move != usual and not isinstance(move, self._family.routine)]
        if not others:
            return usual
        found: list[Option] = [(0.0, usual), *[(-DOUBT, move) for move in others[: self._foresight.candidates]]]
        return self._tried_out(prompt, found)

    def _tried_out(self, prompt: Prompt, found: list[Option]) -> Move:
        game = prompt.game
        assert isinstance(game, CardGame)
        view: Any = prompt.view
        trials = Trials(found)
        until = view.turn + self._foresight.turns
        played = 0
        while played < self._foresight.rollouts:
            world = game.determinize(view, self._chance)
            seed = self._chance.below(SEEDS)
            worths: list[float] = []
            for trial in trials.left:
                table = world.clone()
                game.apply(table, trial.move)
                worths.append(self._played_on(game, table, prompt.seat, until, Chance(seed)))
            played += len(worths)
            if trials.note(worths):
                break
        return trials.best()

    def _played_on(self, game: CardGame, table: Any, seat: int, until: int, chance: Chance) -> float:
        while not table.over and table.turn < until:
            acting = game.to_act(table)
            if acting == NATURE:
                game.apply(table, game.nature(table, chance))
                continue
            prompt = Prompt(
                game, acting, game.view(table, acting), game.legal(table, acting), game.may_offer(table, acting)
            )
            game.apply(table, thrifty_move(prompt))
        standing = self._family.standing
        others = [standing(game, game.view(table, other)) for other in range(game.seats) if other != seat]
        return standing(game, game.view(table, seat)) - max(others)


def thrifty_move(prompt: Prompt) -> Move:
    """What a thrifty player would do."""
    move = advised(prompt)
    return farmed(prompt) if move is None else move
