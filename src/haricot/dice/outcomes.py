"""What the dice can show and how often: exact, counted over all outcomes (W11, W13)."""

from typing import Final

from haricot.dice.faces import CREAM, CREAMS, FACES, WHITES, beans_of, one
from haricot.dice.orders import Order

ALL: Final[int] = FACES ** (WHITES + CREAMS)
"""The outcomes of one roll of all seven dice: 279,936."""


def _throws(faces: list[int], dice: int, shift: int) -> list[int]:
    """Every outcome of so many dice of one kind; equal handfuls as often as they occur."""
    throws = [0]
    for _ in range(dice):
        throws = [throw + (one(bean) << shift) for throw in throws for bean in faces]
    return throws


class Outcomes:
    """The outcomes of the two kinds of dice."""

    __slots__ = ("_beans", "creams", "possible", "ways", "whites")

    def __init__(self, white: list[int], cream: list[int]) -> None:
        self.whites = [_throws(white, n, 0) for n in range(WHITES + 1)]
        """whites[n]: the 6^n outcomes of n white dice, all equally likely."""
        self.creams = [_throws(cream, n, CREAM) for n in range(CREAMS + 1)]
        """creams[n]: the 6^n outcomes of n cream dice."""
        self.possible = 0
        """A full digit for every bean that a kind of die can show."""
        for bean in range(CREAM // 4):
            if bean in white:
                self.possible |= 15 * one(bean)
            if bean in cream:
                self.possible |= 15 * one(bean) << CREAM
        self._beans: dict[int, dict[int, int]] = {}
        self.ways: dict[int, int] = self.beans(WHITES, CREAMS)
        """Of all outcomes of the seven dice, how many show these beans."""

    def beans(self, whites: int, creams: int) -> dict[int, int]:
        """What so many dice can show, and in how many of their 6^n outcomes."""
        number = whites * (CREAMS + 1) + creams
        table = self._beans.get(number)
        if table is None:
            table = {}
            cream_ways = _tally([beans_of(throw) for throw in self.creams[creams]])
            for white, white_ways in _tally(self.whites[whites]).items():
                for cream, ways in cream_ways.items():
                    beans = white + cream
                    table[beans] = table.get(beans, 0) + white_ways * ways
            self._beans[number] = table
        return table

    def ways_to(self, order: Order) -> int:
        """How many of the 279,936 outcomes of the seven dice fill the order."""
        ways = 0
        for beans, times in self.ways.items():
            if order.met(beans):
                ways += times
        return ways

    def mask(self, order: Order) -> int:
        """One bit for every different outcome of the seven dice, set where it fills the order."""
        bits = "".join(["1" if order.met(beans) else "0" for beans in self.ways])
        return int(bits, 2)


def percent(ways: int) -> int:
    """The chance an order shows, in percent, rounded (W11)."""
    return (200 * ways + ALL) // (2 * ALL)


def _tally(throws: list[int]) -> dict[int, int]:
    counts: dict[int, int] = {}
    for throw in throws:
        counts[throw] = counts.get(throw, 0) + 1
    return counts
