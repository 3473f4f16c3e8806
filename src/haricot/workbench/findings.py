"""What a quick report found, as a page draws it."""

from msgspec import Struct


class Figure(Struct):
    """A number with its 95 % interval; without bounds where there are too few games."""

    value: float
    low: float | None
    high: float | None


class BeanWorth(Struct):
    """What a bean was worth."""

    bean: str
    coins: Figure
    """For each card."""


class TableFindings(Struct):
    """One table, of which many games were played."""

    wins: list[Figure]
    """Shares, by place in the turn order."""
    scores: list[Figure]
    """The same for what they scored."""
    lengths: list[tuple[int, int]]
    """Turns, and how many games had so many; the shortest first."""
    beans: list[BeanWorth]


class Difference(Struct):
    """A figure by these rules and by the booklet's, on the same deals."""

    key: str
    share: bool
    """Whether it is a part of one."""
    own: Figure
    booklet: Figure
    more: Figure
    """What it is more by these rules."""
    clear: bool
    """Whether that is more than chance, with all comparisons counted."""


class QuickReport(Struct):
    """A rule set measured, beside the booklet's rules where it differs from them."""

    game: str
    seats: int
    options: dict[str, str]
    games: int
    """At each table."""
    asked: int
    """As many were to be played; fewer were where they would have taken too long."""
    player: str
    """Who sat on all seats."""
    own: TableFindings
    booklet: TableFindings | None
    differences: list[Difference]
