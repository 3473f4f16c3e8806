"""La Isla Bohnita: fields and cargo alike are on their way to coins."""

from functools import cache
from typing import Any, Final

from haricot.analysis.hands import Hands, Race, ThriftyHands
from haricot.cards.engine import CardGame
from haricot.catalog import AnyGame
from haricot.editions.isla.sea import Sea
from haricot.players.rollouts import LATER
from haricot.players.thrifty.isla import hope
from haricot.players.trader.counting import turns_left
from haricot.players.worth import Worth


class FarmingHands(ThriftyHands):
    """What fields and hands promise, in coins."""

    turns = 4
    cost = 4000.0
    race = Race(sharp=1.6, open=0.8)

    def __init__(self, game: CardGame, *, quick: bool) -> None:
        super().__init__(game, quick=quick)
        self._cards = game
        self._worth = Worth(game.sheet)

    def standings(self, table: Any) -> list[float]:
        scores = self.game.scores(table)
        return [scores[seat] + self._promise(table, seat) for seat in range(table.seats)]

    def _promise(self, table: Any, seat: int) -> float:
        worth, fields = self._worth, table.fields[seat]
        total = sum([worth.of_field(field) for field in fields])
        for bean, later in zip(table.hands[seat], LATER, strict=False):
            total += later * max(0.0, worth.gain(fields, bean)) if any(fields) else 0.0
        sea = table.extra
        if isinstance(sea, Sea):
            total += sum([hope(self._cards, cargo[0], len(cargo)) for cargo in sea.cargo[seat] if cargo])
        return total

    def left(self, table: Any) -> float:
        return turns_left(self._cards.sheet, self.game.glance(table, 0))


@cache
def _hands(game: CardGame, quick: bool) -> Hands:
    return FarmingHands(game, quick=quick)


def farming_hands(game: AnyGame, view: Any, quick: bool) -> Hands:
    """Hands at such a table."""
    assert isinstance(game, CardGame)
    return _hands(game, quick)


ROOM: Final = farming_hands
