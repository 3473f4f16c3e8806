"""Finished games: replay, summary, analysis, and who may see them."""

from msgspec import Struct

from haricot.server.messages.people import TableInfo
from haricot.server.messages.table import BeanCard, Because, Told
from haricot.wire import Held, Shown


class Step(Struct):
    """What was decided and what came of it, with all revealed; the first is the table set up.

    Noes, withdrawals and decisions of which nothing is told are no steps of their own.
    """

    n: int
    move: str
    """What was decided, in the notation; empty for the first."""
    tell: list[Told]
    reason: Because | None
    view: Shown
    hands: list[list[str]]
    held: list[list[Held]]
    """What else each seat held, as `extra.hand` of its own view tells it; empty where a game has nothing like it."""


class ReplayPage(Struct):
    """Some steps of a finished game."""

    table: TableInfo
    beans: list[BeanCard]
    total: int
    steps: list[Step]


class Beat(Struct):
    """A step in words alone, for finding one's way through a game."""

    turn: int
    seat: int | None
    """Who decided; null for chance."""
    tell: list[Told]
    deals: int
    """How many deals were made."""
    sales: int
    """How many fields, cargoes or cards were sold."""


class Outline(Struct):
    """All steps of a finished game: `steps[i]` is step i + 1 of its replay."""

    table: TableInfo
    steps: list[Beat]


class Harvested(Struct):
    """One harvest, or a cargo or card that was sold."""

    turn: int
    seat: int
    bean: str
    """Empty where a harvest card of the dice game was sold."""
    cards: int
    """How many beans, or filled orders."""
    coins: int


class Mark(Struct):
    """The coins of every seat when a turn began, or at the end."""

    turn: int
    coins: list[int]


class Summary(Struct):
    """What the end screen shows."""

    table: TableInfo
    turns: int
    chart: list[Mark]
    harvests: list[Harvested]
    deals: list[int]
    """How many deals each seat took part in."""
    why: list[Told]
    """Why the winner won: one fact or two, for the catalogues' `why.KEY`."""


class AnalysedPart(Struct):
    """Some of an analysis in words: lines, or a table of cells."""

    heading: str
    lines: list[str]
    head: list[str]
    rows: list[list[str]]
    steps: list[int]
    """The step of the replay, from 1, that each row, or each line where there are no rows, is about; or none."""


class AnalysedLight(Struct):
    """The chances to win in one light: as could be known, or as the cards lay."""

    name: str
    chances: list[list[tuple[float, float, float]]]
    """For each seat its chance at each moment, and where its interval begins and ends."""


class Analysed(Struct):
    """A finished game looked back upon, in words; without parts while it is worked out or was never asked for."""

    done: int
    total: int
    """Of the work; 0 where nobody has asked."""
    title: str
    about: list[str]
    moments: list[tuple[str, int]]
    """The names of the moments, and the steps of the replay, from 1."""
    lights: list[AnalysedLight]
    turnings: list[int]
    """Which moments were turning points, from 0."""
    parts: list[AnalysedPart]


class Sharing(Struct):
    """Who may look back upon a finished game."""

    open: bool
    """Everybody: it was played at an open table."""
    shared: bool
    """Whoever has its address; else those alone who were there."""
    yours: bool | None
    """Whether you allow that; null where it is not yours to say."""
