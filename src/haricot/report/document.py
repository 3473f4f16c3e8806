"""A report as a document: sections of sentences, tables and plots as plain data, for terminals, pages and programs."""

from collections.abc import Sequence

from msgspec import Struct

from haricot.sim.estimate import Estimate


class Grid(Struct, frozen=True):
    """A table; its first column names the rows."""

    headings: list[str]
    rows: list[list[str]]
    first: int = 0
    """So many rows say it; the others are for those who want to look all of it up. 0 for all."""


class Spot(Struct, frozen=True):
    """A value in a plot; without bounds where there are too few games for them."""

    value: float
    low: float | None = None
    high: float | None = None


class Series(Struct, frozen=True):
    """What has one colour in a plot: a spot for each mark of the axis, or nothing there."""

    name: str
    spots: list[Spot | None]


class Link(Struct, frozen=True):
    """A line between two nodes of a net: how thick, and how much flows to the second less what flows back."""

    one: int
    other: int
    weight: float
    net: float


class Plot(Struct, frozen=True):
    """A picture as data."""

    kind: str
    """`points` (with intervals), `bars`, `line` (with a band) or `net`."""
    title: str
    across: str = ""
    """What the marks are."""
    up: str = ""
    """What the values are."""
    percent: bool = False
    marks: list[str] = []
    """The names along the axis, or of the nodes of a net."""
    series: list[Series] = []
    rule: float | None = None
    """A value to compare with: a fair share, or nothing."""
    links: list[Link] = []
    gains: list[float] = []
    """What each node of a net gains in all."""


class Section(Struct, frozen=True):
    """One question and its answer."""

    key: str
    heading: str
    sentences: list[str] = []
    warnings: list[str] = []
    """What to think of it all; they stand above the sentences."""
    grids: list[Grid] = []
    plots: list[Plot] = []


def spot(estimate: Estimate) -> Spot | None:
    """A value as a plot has it; nothing where no deal said anything."""
    if not estimate.deals:
        return None
    if not estimate.known():
        return Spot(round(estimate.value, 5))
    return Spot(round(estimate.value, 5), round(estimate.low, 5), round(estimate.high, 5))


def listed(words: Sequence[str]) -> str:
    """Words as a sentence lists them."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
