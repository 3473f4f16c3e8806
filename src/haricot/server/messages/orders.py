"""Orders: the bodies of POST requests."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from haricot.server.messages.parts import MOST_GAMES, Key, Name, Options, SeatNumber, Seats, Secret
from haricot.table.clock import ClockKind


class NewTable(Struct, forbid_unknown_fields=True):
    """Make a table and sit down at its first free seat."""

    game: Key
    seats: Seats
    options: Options = {}
    bots: Annotated[list[Key | None], Meta(max_length=99)] = []
    """For each seat the level of its bot, or null for a person; seats left out are for persons."""
    clock: ClockKind = "relaxed"
    night: Annotated[str, Meta(max_length=60)] = ""
    """With a long clock: the time zone where no time runs from ten in the evening to eight."""
    open: bool = False
    name: Name = ""
    beside: Annotated[list[Name], Meta(max_length=98)] = []
    """Further people at the same device, who take the next free seats."""


class Quick(Struct, forbid_unknown_fields=True):
    """Play at once: one person, the rest bots."""

    game: Key = ""
    seats: Seats | None = None
    options: Options = {}
    level: Key = ""
    name: Name = ""


class Join(Struct, forbid_unknown_fields=True):
    """Sit down at a table."""

    invite: Secret = ""
    name: Name = ""
    seat: SeatNumber | None = None
    beside: bool = False
    """Whether this is one more person at the device of somebody who sits there."""


class Look(Struct, forbid_unknown_fields=True):
    """Look at a table, or watch it, with its invitation where it needs one."""

    invite: Secret = ""


class Start(Struct, forbid_unknown_fields=True):
    """Begin without waiting for more people: bots take the free seats."""

    level: Key = ""


class SetBot(Struct, forbid_unknown_fields=True):
    """Put a bot on a free seat of a table that waits, or send it away."""

    seat: SeatNumber
    level: Key | None = ""
    """Empty: the usual one; null: the seat is free again."""


class GiveUp(Struct, forbid_unknown_fields=True):
    """Give up a seat for good; without a number all that this browser has."""

    seat: SeatNumber | None = None


class Enter(Struct, forbid_unknown_fields=True):
    """Be in this browser whoever had the code made in another."""

    code: Annotated[str, Meta(max_length=40)]


Push = Annotated[str, Meta(min_length=1, max_length=1000)]
Language = Annotated[str, Meta(max_length=10)]


class PushHere(Struct, forbid_unknown_fields=True):
    """Tell this browser when it is my turn: what its `PushSubscription` says."""

    endpoint: Push
    p256dh: Annotated[str, Meta(max_length=204, pattern="^[A-Za-z0-9_-]{20,200}=*$")]
    auth: Annotated[str, Meta(max_length=104, pattern="^[A-Za-z0-9_-]{10,100}=*$")]
    language: Language = "en"


class PushStop(Struct, forbid_unknown_fields=True):
    """Tell this browser no more."""

    endpoint: Push


class MailTo(Struct, forbid_unknown_fields=True):
    """Write to this address when it is my turn; empty: to none."""

    address: Annotated[str, Meta(max_length=250)]
    language: Language = "en"


class Confirm(Struct, forbid_unknown_fields=True):
    """The code that came by mail."""

    code: Secret


class Forget(Struct, forbid_unknown_fields=True):
    """Delete what is stored of me."""

    sure: bool


class Rename(Struct, forbid_unknown_fields=True):
    """Be called so from now on."""

    name: Name


class Share(Struct, forbid_unknown_fields=True):
    """Whether a finished game of mine, played at a private table, may be seen by whoever has its address."""

    shared: bool


class RuleSet(Struct, forbid_unknown_fields=True):
    """A game with rules of one's own, on the workbench."""

    game: Key
    seats: Seats
    options: Options = {}


class Measure(RuleSet, forbid_unknown_fields=True):
    """Have a report made on a rule set."""

    games: Annotated[int, Meta(ge=2, le=MOST_GAMES)] = 100
    """At each table."""
    player: Literal["thrifty", "trader"] = "trader"
    """Who sits on all seats: one that is fast, or one that trades well."""


class Qr(Struct, forbid_unknown_fields=True):
    """Draw a link as a QR code."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]
