"""The Bohnanza editions: the searcher's quick hands, and what their sums say of a table."""

from typing import Any, Final

from haricot.analysis.hands import SLIPS, Hands, Race, quieten
from haricot.analysis.story import shares_of
from haricot.cards.engine import CardGame
from haricot.catalog import AnyGame
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.players.rollouts import QuickHand
from haricot.players.trader.rivals import Rivals
from haricot.players.trader.temper import Temper
from haricot.players.trader.valuation import valued

AHEAD: Final = 4
"""Turns that are played on, as the searcher does."""
RACE: Final = Race(sharp=1.6, open=0.8)
FAIR: Final = Temper()


class QuickHands(Hands):
    """Trading is shortened to what it mostly comes to."""

    cost = 450.0

    def __init__(self, game: CardGame, view: Any) -> None:
        self._game = game
        values = valued(game.sheet, FAIR, view)
        self._hand = QuickHand(game, values, Rivals(values))
        self._end = values.turns + view.turn

    def play(self, table: Any, chance: Chance) -> list[float]:
        quieten(self._game, table)
        self._hand.play(table, table.turn + AHEAD, chance, SLIPS)
        return self.judge(table)

    def judge(self, table: Any) -> list[float]:
        if table.over:
            return shares_of(self._game, table)
        standings = [self._hand.standing(table, seat) for seat in range(table.seats)]
        return RACE.chances(standings, max(0.0, self._end - table.turn))

    def usual(self, table: Any, seat: int) -> Move:
        return self._hand.move(table, seat)


def quick_hands(game: AnyGame, view: Any, quick: bool) -> Hands:
    """Hands at such a table."""
    assert isinstance(game, CardGame)
    return QuickHands(game, view)


ROOM: Final = quick_hands
