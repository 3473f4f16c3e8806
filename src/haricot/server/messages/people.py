"""Who somebody is, where they sit, and which tables there are."""

from msgspec import Struct

from haricot.server.messages.table import Result, Seat, Told
from haricot.server.states import TableState
from haricot.table.clock import ClockKind


class Seated(Struct):
    """Where you sit now."""

    table: str
    seat: int | None
    invite: str | None


class TableInfo(Struct):
    """A table, as somebody who may look at it sees it from outside."""

    table: str
    game: str
    title: str
    seats: int
    options: dict[str, str]
    clock: ClockKind
    open: bool
    state: TableState
    people: list[Seat]
    you: int | None
    """The first of your seats."""
    yours: list[int]
    """All of them."""
    your_turn: bool
    """Whether one of them is waited for, as far as that is known from outside."""
    night: bool
    """Whether no time runs at night."""
    made: int
    """When it was made, in seconds since 1970."""
    house: list[Told]
    """What is played here otherwise than the booklet says."""
    result: Result | None


class Telling(Struct):
    """How I can be told that it is my turn, and what I have chosen."""

    key: str | None
    """The server's public key for push notifications; null where it sends none."""
    browsers: int
    """How many browsers of mine are told."""
    can_mail: bool
    mail: str | None
    """The address I confirmed."""


class EntryCode(Struct):
    """What lets another browser be the same person, once."""

    code: str
    seconds: int
    """For so long."""


class Me(Struct):
    """What the server knows of this browser."""

    name: str
    tables: list[TableInfo]
    """Unfinished tables where this browser has a seat."""
    known: bool = True
    """Whether anything is stored of this browser."""
