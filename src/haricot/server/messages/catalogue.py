"""What can be played here, with whom and by which clock."""

from msgspec import Struct

from haricot.table.clock import ClockKind


class OptionInfo(Struct):
    """A setting of a game: one of `values`, a number between `least` and `most`, or else written like its `example`."""

    key: str
    default: str
    """What a new table has where nothing is said; empty: what the booklet says, by the number of players."""
    house: bool
    """Whether it changes a rule of the booklet."""
    example: str
    values: list[str]
    least: int | None
    most: int | None
    about: str
    seats: dict[str, list[int]]
    """For each value the table sizes it has room for."""


class GameInfo(Struct):
    """One game of the catalogue."""

    game: str
    title: str
    booklet: str
    variant_of: str | None
    """The game it is another edition of."""
    seats: list[int]
    minutes: int
    """About how long a game takes."""
    options: list[OptionInfo]
    levels: dict[int, list[str]]
    """For each table size the levels of bots to choose from, the weakest first; one alone where all play the same."""


class BotInfo(Struct):
    """One level of bots."""

    level: str
    about: str


class ClockInfo(Struct):
    """One kind of clock, in seconds; nothing where people take their time."""

    clock: ClockKind
    trade: int | None
    """For a trading phase, all players together."""
    other: int | None
    """For each other decision."""
    bank: int
    """What a player may use beyond that, once a game."""
    long: bool
    """Whether it is for games that go on for weeks, and people need not be there meanwhile."""


class Catalogue(Struct):
    """All that can be chosen."""

    version: str
    protocol: int
    start: str
    """The game to start with."""
    games: list[GameInfo]
    bots: list[BotInfo]
    default_bot: str
    clocks: list[ClockInfo]
    languages: list[str]
    keep_days: int | None
    """Days after which finished tables are deleted; null where they are kept."""
    workbench: bool
    """Whether the host has switched it on."""
