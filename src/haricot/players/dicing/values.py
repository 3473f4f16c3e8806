"""How many rounds harvest cards still take, as `tools/dice_values.py` has solved it.

A round is a turn of everybody. Table sizes that are not in the file use the nearest one. The file knows the cards of
the box that comes with the program; any other card, say one of another box, counts as their mean.
"""

import json
from bisect import bisect_left
from functools import cache
from importlib.resources import files
from typing import Final

from haricot.dice.box import ORDERS, Box

NEEDS: Final = (1, 2, 3, 4, 8)
"""The coins still needed for which cards are solved: those that one card can bring, and as many once more; in between
and beyond every coin takes the same."""
HUNDREDTHS: Final = 100.0

Table = list[list[float]]
"""By coins needed, as in NEEDS, and filled orders."""


class Rounds:
    """The rounds left at tables of one size, when the own turn has ended; never changed."""

    def __init__(self, seats: int) -> None:
        text = files("haricot.players.dicing").joinpath("values.json").read_text(encoding="utf-8")
        self._cards: dict[str, Table] = {}
        for card, tables in json.loads(text).items():
            nearest = min(map(int, tables), key=lambda solved: abs(solved - seats))
            self._cards[card] = [[hundredths / HUNDREDTHS for hundredths in row] for row in tables[str(nearest)]]
        known = list(self._cards.values())
        self._mean = [
            [sum([table[need][filled] for table in known]) / len(known) for filled in range(ORDERS + 1)]
            for need in range(len(NEEDS))
        ]
        self._coin = (self._mean[-1][0] - self._mean[-2][0]) / (NEEDS[-1] - NEEDS[-2])
        """What one coin more takes."""

    def table(self, box: Box, card: int) -> Table:
        """The rounds of a card."""
        return self._cards.get(title(box, card), self._mean)

    def left(self, table: Table, need: int, filled: int) -> float:
        """The rounds until so many coins are earned, with a card of that table."""
        if need <= 0:
            return 0.0
        if need >= NEEDS[-1]:
            return table[-1][filled] + self._coin * (need - NEEDS[-1])
        above = bisect_left(NEEDS, need)
        if NEEDS[above] == need:
            return table[above][filled]
        low, high = table[above - 1][filled], table[above][filled]
        return low + (high - low) * (need - NEEDS[above - 1]) / (NEEDS[above] - NEEDS[above - 1])

    def fresh(self, need: int) -> float:
        """The same with any new card."""
        return self.left(self._mean, need, 0)

    @property
    def mean(self) -> Table:
        """The rounds of a card of which nothing is known but the filled orders."""
        return self._mean


@cache
def rounds_at(seats: int) -> Rounds:
    """Read once for each table size."""
    return Rounds(seats)


def title(box: Box, card: int) -> str:
    """The orders of a card: what it is known by."""
    return "; ".join([order.text for order in box.lines[card]])
