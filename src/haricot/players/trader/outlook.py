"""What a field is worth with so much of the game to come: the best time to sell it, by a model of what arrives.

In each half round of the table some cards of a bean reach the field, more of a common bean than of a rare one; now and
then a card that fits nowhere forces an early sale. Whoever sells has an empty field again, worth what the best of the
next few cards would make of it. Worked backwards from the end of the game this gives every field its worth in coins.
"""

from functools import lru_cache
from math import exp
from typing import Final

from haricot.cards.edition import Sheet
from haricot.players.trader.packing import MOST, SHIFT

LEVELS: Final = 9
"""How plentiful a bean is now against the deck as printed: 4 as printed, 0 gone, 8 twice as many."""
PRINTED: Final = LEVELS // 2
HORIZON: Final = 24
"""Half rounds looked ahead; what is farther away changes nothing."""
ARRIVALS: Final = 6
LAID_OUT: Final = 128
"""Lists of all fields that are kept for each outlook; together they are a megabyte and a half."""
SHEETS: Final = 32
"""Sheets of games being played whose outlook is at hand; an outlook is three megabytes."""

Row = list[float]
Model = tuple[float, float, float]
"""Cards of the table that reach a seat's fields in a round; chance of a forced sale and cards to choose a new field's
bean from, both in half a round."""


class Outlook:
    """The tables for one sheet at one table size."""

    __slots__ = ("_laid_out", "empty", "losses", "worths")

    def __init__(self, deck: tuple[int, ...], payout: tuple[tuple[int, ...], ...], model: Model) -> None:
        reach, hazard, choice = model
        shares = {bean: count / sum(deck) for bean, count in enumerate(deck) if count}
        meters = {bean: _meter(payout[bean]) for bean in shares}
        reach /= 2
        printed: dict[int, list[Row]] = {bean: [[float(coins) for coins in meters[bean]]] for bean in shares}
        self.empty: Row = [0.0]
        """empty[t]: an empty field with t half rounds to come."""
        for _ in range(HORIZON):
            self.empty.append(_best_start(shares, printed, choice, self.empty[-1]))
            for bean, rows in printed.items():
                rows.append(_earlier(rows[-1], meters[bean], shares[bean] * reach, hazard, self.empty[-2:]))
        self.worths: dict[int, list[list[Row]]] = {}
        """worths[bean][level][t][cards]"""
        self.losses: dict[int, list[list[Row]]] = {}
        """losses[bean][level][t][cards]: what selling at once would waste."""
        for bean, meter in meters.items():
            self.worths[bean] = []
            for level in range(LEVELS):
                rows = [[float(coins) for coins in meter]]
                for t in range(1, HORIZON + 1):
                    arriving = shares[bean] * reach * level / PRINTED
                    rows.append(_earlier(rows[-1], meter, arriving, hazard, self.empty[t - 1 : t + 1]))
                self.worths[bean].append(rows)
            self.losses[bean] = [
                [
                    [worth - coins - self.empty[t] for worth, coins in zip(row, meter, strict=True)]
                    for t, row in enumerate(rows)
                ]
                for rows in self.worths[bean]
            ]
        self._laid_out: dict[tuple[int, tuple[int, ...]], tuple[Row, Row]] = {}

    def at(self, t: int, levels: list[int]) -> tuple[Row, Row]:
        """What each packed field is worth, and what selling it would waste, with t half rounds to come and each bean so
        plentiful; whoever gets them must not change them.

        Imagined tables differ in hands, and hardly in how plentiful a bean is: nine of ten times it is known already.
        """
        key = (t, tuple(levels))
        known = self._laid_out.get(key)
        if known is None:
            if len(self._laid_out) >= LAID_OUT:
                self._laid_out.clear()
            known = self._laid_out[key] = self._lay_out(t, levels)
        return known

    def _lay_out(self, t: int, levels: list[int]) -> tuple[Row, Row]:
        worths = [0.0] * (len(levels) << SHIFT)
        losses = worths[:]
        for bean in self.worths:
            start = bean << SHIFT
            worths[start : start + MOST + 1] = self.worths[bean][levels[bean]][t]
            losses[start : start + MOST + 1] = self.losses[bean][levels[bean]][t]
        worths[0] = self.empty[t]
        losses[0] = 0.0
        return worths, losses


def _meter(payout: tuple[int, ...]) -> list[int]:
    return [payout[min(cards, len(payout) - 1)] for cards in range(MOST + 1)]


def _best_start(shares: dict[int, float], rows: dict[int, list[Row]], choice: float, later: float) -> float:
    """The best that `choice` random cards make of an empty field, or leaving it empty."""
    total, below = 0.0, 0.0
    for worth, share in sorted((max(rows[bean][-1][1], later), share) for bean, share in shares.items()):
        upto = below + share
        total += worth * (min(upto, 1.0) ** choice - below**choice)
        below = upto
    return total


def _earlier(later: Row, meter: list[int], arriving: float, hazard: float, empty: Row) -> Row:
    """The worth of a bean's fields half a round earlier: sold now, or left to grow, unless forced to sell."""
    chances = [exp(-arriving)]
    rest = 1.0 - chances[0]
    for k in range(1, ARRIVALS):
        chances.append(chances[-1] * arriving / k)
        rest -= chances[-1]
    chances.append(max(0.0, rest))
    row = [0.0]
    last = meter.index(meter[-1])
    for cards in range(1, last + 1):
        grown = 0.0
        for k, chance in enumerate(chances):
            n = min(cards + k, last)
            grown += chance * ((1 - hazard) * later[n] + hazard * (meter[n] + empty[0]))
        row.append(max(meter[cards] + empty[1], grown))
    return row + [row[-1]] * (MOST - last)


@lru_cache(maxsize=SHEETS)
def _outlook(deck: tuple[int, ...], payout: tuple[tuple[int, ...], ...], model: Model) -> Outlook:
    return Outlook(deck, payout, model)


@lru_cache(maxsize=SHEETS)
def outlook_of(sheet: Sheet, model: Model) -> Outlook:
    """The outlook of a sheet, worked out once for all tables that are played by it."""
    payout = tuple([tuple(meter[: MOST + 1]) for meter in sheet.payout])
    return _outlook(tuple(sheet.deck), payout, model)
