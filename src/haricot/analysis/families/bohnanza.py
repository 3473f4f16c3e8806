"""The Bohnanza editions: the searcher's quick hands, and what their sums say of a table."""

from typing import TYPE_CHECKING, Any, Final

from haricot.analysis.hands import SLIPS, Hands, Race, quieten
from haricot.cards.engine import CardGame
from haricot.catalog import AnyGame
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.players.master import own_judge
from haricot.players.rollouts import QuickHand
from haricot.players.trader.rivals import Rivals
from haricot.players.trader.temper import Temper
from haricot.players.trader.valuation import valued

if TYPE_CHECKING:
    from haricot.players.values.judge import Judge

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
            return self._game.shares(table)
        standings = [self._hand.standing(table, seat) for seat in range(table.seats)]
        return RACE.chances(standings, max(0.0, self._end - table.turn))

    def usual(self, table: Any, seat: int) -> Move:
        return self._hand.move(table, seat)


class LearnedHands(QuickHands):
    """They play the turn to its end; what the seat then may hope for says a net that learned it from many games.

    Their own sums take what grows on fields for too much: players who trade on make good what a decision lost.
    """

    def __init__(self, game: CardGame, view: Any, judge: "Judge") -> None:
        super().__init__(game, view)
        self._judge = judge
        self._seat: int = view.seat

    def play(self, table: Any, chance: Chance) -> list[float]:
        quieten(self._game, table)
        self._hand.play(table, table.turn + 1, chance, SLIPS)
        return self.judge(table)

    def judge(self, table: Any) -> list[float]:
        """Of the seat's chance; nothing is asked about the others."""
        if table.over:
            return self._game.shares(table)
        (chance,) = self._judge.foretell(self._game, self._seat, [table])
        return [chance if seat == self._seat else 0.0 for seat in range(table.seats)]


def learned_hands(game: AnyGame, view: Any) -> Hands | None:
    """Who judges the view's seat by what was learned; nobody where no such table was."""
    judge = judge_of(game)
    return None if judge is None or not isinstance(game, CardGame) else LearnedHands(game, view, judge)


def judge_of(game: AnyGame) -> "Judge | None":
    """The net that has learned such tables."""
    judge = own_judge()
    return judge if judge is not None and isinstance(game, CardGame) and judge.net.knows(game.key, game.seats) else None


def quick_hands(game: AnyGame, view: Any, quick: bool) -> Hands:
    """Hands at such a table."""
    assert isinstance(game, CardGame)
    return QuickHands(game, view)


ROOM: Final = quick_hands
