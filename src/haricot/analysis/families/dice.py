"""The dice game: a race to the last coin, counted in rounds."""

from functools import cache
from typing import Any, Final

from haricot.analysis.hands import Hands, Race, ThriftyHands
from haricot.catalog import AnyGame
from haricot.players.dicing.race import Runner
from haricot.players.dicing.values import rounds_at


class DiceHands(ThriftyHands):
    """Thrifty at the dice; nothing is hidden there, so that one turn tells what a decision brings."""

    turns = 1
    cost = 8000.0
    race = Race(sharp=2.6, open=0.2)

    def standings(self, table: Any) -> list[float]:
        view: Any = self.game.glance(table, 0)
        rounds = rounds_at(self.game.seats)
        return [-Runner(rounds, view, seat).left(0) for seat in range(self.game.seats)]

    def left(self, table: Any) -> float:
        return self.game.seats * -max(self.standings(table))


@cache
def _hands(game: AnyGame) -> Hands:
    return DiceHands(game, quick=False)


def dice_hands(game: AnyGame, view: Any, quick: bool) -> Hands:
    """Hands at such a table; they look no farther than a turn, in a hurry or not."""
    return _hands(game)


ROOM: Final = dice_hands
