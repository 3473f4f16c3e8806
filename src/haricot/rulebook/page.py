"""What a rules page is made of."""

from typing import Literal

from msgspec import Struct


class Ware(Struct):
    """A bean of a game, whatever the table size: its cards, its meter, whether that is made up."""

    bean: str
    cards: int
    meter: list[tuple[int, int]]
    """Steps (cards, coins), rising."""
    reconstructed: bool


ColumnKind = Literal["number", "numbers", "coins", "percent", "beans", "faces", "word", "codes", "order"]


class Column(Struct):
    """A column of a table on a rules page: the word above it, and what its cells are."""

    key: str
    kind: ColumnKind


class RuleTable(Struct):
    """Numbers that belong to a clause; a cell is null where there is nothing."""

    clause: str
    columns: list[Column]
    rows: list[list[int | str | list[int | str] | None]]
    reconstructed: bool
    folded: bool
    """Long, and to be shown on demand."""


class RuleClause(Struct):
    """One numbered rule; a ring ° in its text marks a ruling."""

    number: str
    text: str
    instead: list[str]
    """Clauses of the base game it takes the place of."""


class RuleSection(Struct):
    """Rules under one title."""

    title: str
    clauses: list[RuleClause]


class Panel(Struct):
    """One thing to know, to be read beside a drawing."""

    key: str
    """Which drawing, up to a dot; what comes after it tells variants of the text apart."""
    step: int
    """Its place in a turn, from 1; 0 where it is no part of one."""
    title: str
    text: str


class Minute(Struct):
    """The game in one minute, with the numbers of one table."""

    seats: int
    numbers: dict[str, int]
    beans: list[Ware]
    """Some beans of that table, for drawings; the first has a meter worth reading."""
    panels: list[Panel]


class Seek(Struct):
    """How the rules are asked in a language: which words mean the same, and which mean nothing."""

    ask: str
    example: str
    none: str
    skip: list[str]
    same: list[str]
    also: dict[str, str]
    """By clause, words of those who ask for it that it does not have itself."""


class Rulebook(Struct):
    """A rules page: the text in one language, and the numbers this server plays by."""

    game: str
    title: str
    about: str
    minute: Minute
    house: list[str]
    """What that table plays otherwise than the booklet says."""
    words: dict[str, str]
    """What stands in and above tables, and, by clause, under drawings."""
    own: list[RuleSection]
    base: list[RuleSection]
    """What holds of the base game."""
    beans: list[Ware]
    tables: list[RuleTable]
    examples: list[str]
    """Clauses with a small table on which they refuse something."""
    seek: Seek
