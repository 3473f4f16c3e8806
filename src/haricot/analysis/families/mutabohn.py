"""Mutabohn: what is earned and grows, and what bonus cards may bring."""

from functools import cache
from typing import Any, Final

from haricot.analysis.hands import Hands, Race, ThriftyHands
from haricot.cards.engine import CardGame
from haricot.catalog import AnyGame
from haricot.players.planning.mutabohn import standing
from haricot.players.trader.counting import turns_left


class MutatingHands(ThriftyHands):
    """As the planner of two counts, for every table size."""

    turns = 4
    cost = 4000.0
    race = Race(sharp=1.6, open=0.8)

    def __init__(self, game: CardGame, *, quick: bool) -> None:
        super().__init__(game, quick=quick)
        self._cards = game

    def standings(self, table: Any) -> list[float]:
        return [standing(self._cards, self.game.glance(table, seat)) for seat in range(table.seats)]

    def left(self, table: Any) -> float:
        return turns_left(self._cards.sheet, self.game.glance(table, 0))


@cache
def _hands(game: CardGame, quick: bool) -> Hands:
    return MutatingHands(game, quick=quick)


def mutating_hands(game: AnyGame, view: Any, quick: bool) -> Hands:
    """Hands at such a table."""
    assert isinstance(game, CardGame)
    return _hands(game, quick)


ROOM: Final = mutating_hands
