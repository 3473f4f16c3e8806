"""An equation between two figures, and where along a parameter it holds.

What is left less what is right is a number with an error at every value that was played; between two values it is
drawn as a straight line. All places where that line is not clearly off nothing are the 95 % interval (Fieller's way:
no root is divided by a guessed slope).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from msgspec import Struct

from haricot.kernel.reasons import BadInput
from haricot.kernel.text import brief
from haricot.report.labels import label
from haricot.report.playing import Columns
from haricot.sim.estimate import FEWEST, Column, jackknifed
from haricot.sim.student import errors95

GRID: Final = 200
"""Places that are looked at between two values."""


@dataclass(frozen=True)
class Gap:
    """Left less right at one value: the number, and how far each deal pulls it."""

    value: float
    pulls: list[float]

    def error(self) -> float:
        """The standard error."""
        return jackknifed(self.pulls, len(self.pulls))

    def first(self, deals: int) -> "Gap":
        """As if only the first deals were known, for the error's sake."""
        scale = len(self.pulls) / deals
        return Gap(self.value, [pull * scale for pull in self.pulls[:deals]])


class Equation(Struct, frozen=True):
    """`bean.red.coins=bean.soy.coins`, or a figure and a number."""

    left: str
    right: str

    def gap(self, columns: Columns) -> Gap:
        """Left less right."""
        one, other = columns[self.left], self.right_of(columns)
        pulls = [a - b for a, b in zip(one.pulls(), other.pulls(), strict=True)]
        return Gap(one.value() - other.value(), pulls)

    def right_of(self, columns: Columns) -> Column:
        """The right side, also where it is a number."""
        number = _decimal(self.right)
        return columns[self.right] if number is None else Column([number] * columns.deals, [1.0] * columns.deals)

    def sides(self) -> tuple[str, str]:
        """Both sides in words."""
        named = label(self.left)
        number = _decimal(self.right)
        return named.text, label(self.right).text if number is None else named.number(number)


def read_equation(text: str, known: Sequence[str]) -> Equation:
    """An equation from text; beans alone (`red=soy`) mean what their cards bring."""
    left, equals, right = text.partition("=")
    if not equals:
        raise BadInput(f"“{brief(text)}” should be an equation such as red=soy or wins.1=0.25")
    beans = {key.split(".")[1] for key in known if key.startswith("bean.")}
    left, right = [f"bean.{side}.coins" if side in beans else side for side in (left, right)]
    for side in (left, right):
        if side not in known and (side == left or _decimal(side) is None):
            raise BadInput(
                f"“{brief(side)}” is no figure of this game; --figures lists them, as in red=soy or wins.1=0.25"
            )
    return Equation(left, right)


def _decimal(text: str) -> float | None:
    try:
        number = float(text)
    except ValueError:
        return None
    return number if abs(number) < 1e9 else None


@dataclass(frozen=True)
class Root:
    """Where the sides are equal."""

    at: float | None
    """By straight lines between the values; nothing where they do not meet."""
    low: float | None
    """The places that cannot be ruled out reach from here …"""
    high: float | None
    """… to here; nothing where all are ruled out."""
    open_below: bool
    """Whether they begin at the first value, and so may begin before it."""
    open_above: bool


def root(values: Sequence[float], gaps: Sequence[Gap]) -> Root:
    """Find it; the values rise."""
    crossings: list[float] = []
    held: list[float] = []
    for (x1, one), (x2, other) in pairwise(zip(values, gaps, strict=True)):
        if one.value == 0 or (one.value > 0) != (other.value > 0):
            crossings.append(x1 + (x2 - x1) * one.value / (one.value - other.value) if one.value != other.value else x1)
        deals = min(len(one.pulls), len(other.pulls))
        if deals < FEWEST:
            continue
        mine, theirs = one.first(deals).pulls, other.first(deals).pulls
        a, b = [jackknifed(pulls, deals) ** 2 for pulls in (mine, theirs)]
        both = jackknifed([p + q for p, q in zip(mine, theirs, strict=True)], deals) ** 2 - a - b
        for step in range(GRID + 1):
            part = step / GRID
            value = (1 - part) * one.value + part * other.value
            spread = (1 - part) ** 2 * a + part * (1 - part) * both + part**2 * b
            if value**2 <= errors95(deals - 1) ** 2 * spread:
                held.append(x1 + part * (x2 - x1))
    at = sum(crossings) / len(crossings) if crossings else None
    if not held:
        return Root(at, None, None, False, False)
    return Root(at, min(held), max(held), min(held) == values[0], max(held) == values[-1])
