"""What becomes of imagined tables: a quick hand plays them on, and says what they are worth then."""

from collections.abc import Iterable
from itertools import islice
from typing import TYPE_CHECKING, Final

from haricot.cards.engine import CardGame
from haricot.cards.state import State
from haricot.kernel.chance import Chance
from haricot.players.rollouts import QuickHand
from haricot.players.trader.rivals import Rivals
from haricot.players.trader.valuation import Valuation

if TYPE_CHECKING:
    from haricot.players.values.judge import Judge

AHEAD: Final = 4
"""Turns that are played on."""

Round = tuple[list[State], int]
"""One imagined table as each candidate leaves it, and the seed of the luck that all of them have."""


class Foresight:
    """By the sums of the hand itself."""

    ahead = AHEAD

    def __init__(self, game: CardGame, values: Valuation) -> None:
        self._hand = QuickHand(game, values, Rivals(values))
        self._until = values.view.turn + self.ahead

    def worths(self, rounds: Iterable[Round]) -> list[list[float]]:
        """What the tables of each round are worth to the searcher, in coins."""
        return [self.played_on(tables, seed) for tables, seed in rounds]

    def played_on(self, tables: list[State], seed: int) -> list[float]:
        """Play the tables on with the same luck; what the hand thinks of each."""
        return [self._hand.play(table, self._until, Chance(seed)) for table in tables]


class Learned(Foresight):
    """By a net that learned from many games what situations at the end of a turn are worth.

    Four turns of a quick hand hide more by their luck, and by what it does not see, than they show.
    """

    ahead = 1

    def __init__(self, game: CardGame, values: Valuation, judge: "Judge") -> None:
        super().__init__(game, values)
        self._game = game
        self._seat = values.seat
        self._judge = judge

    def worths(self, rounds: Iterable[Round]) -> list[list[float]]:
        """All rounds are judged at once: a net takes hardly longer for many tables than for one."""
        sizes: list[int] = []
        ended: list[State] = []
        for tables, seed in rounds:
            self.played_on(tables, seed)
            sizes.append(len(tables))
            ended += tables
        found = iter(self._judge.worths(self._game, self._seat, ended))
        return [list(islice(found, size)) for size in sizes]
