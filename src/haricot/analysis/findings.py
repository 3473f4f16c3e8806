"""What an analysis finds: plain data, which is also its form as JSON."""

from typing import Final

from msgspec import Struct

from haricot.analysis.comparing import Gauge

KNOWN: Final = "known"
"""The light of what could be known: from the view of that seat at that moment, the rest imagined."""
LAID: Final = "laid"
"""The light of the cards as they lay, hidden ones and the order of the pile included."""
LIGHTS: Final = (KNOWN, LAID)

Lit = dict[str, Gauge]
"""A figure in each light."""


class Moment(Struct, frozen=True):
    """How likely each seat won when a turn began."""

    turn: int
    seat: int
    """Whose turn."""
    place: int
    """The step of the game."""
    known: list[Gauge]
    """Each seat by its own view."""
    laid: list[Gauge]


class Decision(Struct, frozen=True):
    """A move that was looked into."""

    place: int
    turn: int
    seat: int
    made: str
    """In notation."""
    instead: str
    """What would have been best of all that was tried; empty: nothing to do."""
    cost: Lit
    """By how much likelier the seat had won with that."""
    gave: list[Gauge]
    """What it gave each seat as the cards lay, against what quick hands would have done."""


class Bargain(Struct, frozen=True):
    """A deal, made or not, judged for both sides against no deal."""

    place: int
    turn: int
    maker: int
    partner: int
    gives: list[str]
    """What the maker gave, by name …"""
    gets: list[str]
    """… and had for it."""
    maker_gains: Lit
    partner_gains: Lit
    gave: list[Gauge]
    """What it gave each seat, as the cards lay."""


class Trade(Struct, frozen=True):
    """The whole trading of a turn."""

    place: int
    turn: int
    parties: list[int]
    """Whose turn it was, and all who dealt."""
    gave: list[Gauge]
    """What it gave each seat as the cards lay, against what quick hands would have traded."""


class Look(Struct, frozen=True):
    """What was found in one turn."""

    moment: Moment
    decisions: list[Decision]
    deals: list[Bargain]
    missed: list[Bargain]
    trades: list[Trade]


class Split(Struct, frozen=True):
    """Where a seat's result came from; in parts of a win, adding up to the result."""

    start: Gauge
    """How likely it won at the start."""
    farming: Gauge
    """What its own planting and selling gave, against quick hands."""
    trading: Gauge
    """What the trading it took part in gave, against what quick hands would have traded."""
    others: Gauge
    """What the others' decisions gave or took."""
    cards: Gauge
    """The rest: what was drawn and dealt, and who was lucky."""
    result: float


class Turning(Struct, frozen=True):
    """A turn in which a seat's chance changed most."""

    turn: int
    place: int
    seat: int
    """Whose chance."""
    before: float
    after: float
    light: str
    because: str
    """“deal”, “decision” or “cards”."""
    at: int
    """The step that did it, where one did; else that of the turn."""


class Analysis(Struct, frozen=True):
    """All that was found."""

    game: str
    seats: int
    players: str
    """Who played, as the journal notes it."""
    scores: list[int]
    shares: list[float]
    steps: int
    quick: bool
    seed: int
    moments: list[Moment]
    turnings: list[Turning]
    mistakes: list[Decision]
    """Decisions that cost, looked into anew; the dearest first."""
    deals: list[Bargain]
    missed: list[Bargain]
    luck: list[Split]
    """For each seat, as the cards lay."""
    version: int = 1
    doubtful: list[Decision] = []
    """Decisions that surely looked worse than another, and are no mistakes by what comes true; the worst first."""
