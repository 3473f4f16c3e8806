"""Commands: what a client says over its socket."""

from typing import Annotated

from msgspec import Meta, Struct

from haricot.server.messages.parts import MOST_MOVE, Beans, Chat, Id, MoveText, Note, OfferNumber, Revision
from haricot.table.pace import Speed


class Move(Struct, tag="move", tag_field="t", forbid_unknown_fields=True):
    """Make a move; `do` is its text without the seat's letter, `seen` the revision it was decided on."""

    id: Id
    seen: Revision
    do: MoveText
    note: Note = ""
    """A promise that goes with an offer; words only (T8)."""


class Pass(Struct, tag="pass", tag_field="t", forbid_unknown_fields=True):
    """Say no to every offer that was open to me at the revision `seen`; until I offer or agree again, bots wait for me
    only where a new offer says what it wants."""

    id: Id
    seen: Revision


class Composing(Struct, tag="composing", tag_field="t", forbid_unknown_fields=True):
    """I put an offer together, or have cleared it: a bot whose turn it is waits a while longer, within bounds."""

    id: Id = "-"
    open: bool = True


class Say(Struct, tag="chat", tag_field="t", forbid_unknown_fields=True):
    """Say something to everybody at the table."""

    id: Id
    text: Chat


class Wish(Struct, tag="wish", tag_field="t", forbid_unknown_fields=True):
    """Set the seat's standing wishes, replacing the old ones."""

    id: Id
    more: Beans = []
    less: Beans = []


class SetTerms(Struct, tag="terms", tag_field="t", forbid_unknown_fields=True):
    """Say what I would not consider: such offers are declined for me at once, until I say otherwise."""

    id: Id
    keep: Beans = []
    """Beans I do not give."""
    least: Annotated[int, Meta(ge=0, le=9)] = 0
    """Cards I want for each that I give."""
    calls: bool = True
    """Whether I may be asked for offers of my own."""


class Judge(Struct, tag="judge", tag_field="t", forbid_unknown_fields=True):
    """Say of a promise made to you whether it was kept."""

    id: Id
    offer: OfferNumber
    kept: bool


class Leave(Struct, tag="leave", tag_field="t", forbid_unknown_fields=True):
    """Let a bot play the seat from now on, until its owner comes back."""

    id: Id


class Back(Struct, tag="back", tag_field="t", forbid_unknown_fields=True):
    """Play the seat oneself again; any move does the same."""

    id: Id


class Hurry(Struct, tag="pace", tag_field="t", forbid_unknown_fields=True):
    """Let bots play faster or slower; heard where all people of the table share one browser."""

    id: Id
    speed: Speed


class Advise(Struct, tag="advise", tag_field="t", forbid_unknown_fields=True):
    """Ask the coach; heard where the seat plays with bots alone. What it says comes as `advice`, or as an `opinion`
    where it is asked about an offer of mine that is not made yet."""

    id: Id = "-"
    offer: Annotated[str, Meta(max_length=MOST_MOVE)] = ""
    """Its text without the seat's letter."""


class Resync(Struct, tag="resync", tag_field="t", forbid_unknown_fields=True):
    """Ask for the whole state again, and the story since a revision (without one: all of it)."""

    id: Id = "-"
    since: Revision | None = None


class Ping(Struct, tag="ping", tag_field="t", forbid_unknown_fields=True):
    """Ask whether the server is there."""

    id: Id = "-"


Command = Move | Pass | Composing | Say | Wish | SetTerms | Judge | Leave | Back | Hurry | Advise | Resync | Ping
