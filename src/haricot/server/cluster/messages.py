"""What nodes say to each other."""

import msgspec

from haricot.kernel.reasons import Argument
from haricot.server.messages import Seated
from haricot.server.neighbours import Visit


class Enter(msgspec.Struct, tag=1, array_like=True):
    """Somebody who is connected to me wants to be at your table; from now on they have this number between us."""

    number: int
    visit: Visit


class Said(msgspec.Struct, tag=2, array_like=True):
    """They say something."""

    number: int
    message: bytes
    is_text: bool


class Gone(msgspec.Struct, tag=3, array_like=True):
    """They are not connected any more."""

    number: int


class Heard(msgspec.Struct, tag=4, array_like=True):
    """Tell them this."""

    number: int
    messages: list[bytes]


class Parted(msgspec.Struct, tag=5, array_like=True):
    """Close their connection."""

    number: int
    code: int


class Ask(msgspec.Struct, tag=6, array_like=True):
    """Somebody wants something done at your table."""

    number: int
    deed: str
    table: str
    person: int
    name: str
    order: bytes


class Reply(msgspec.Struct, tag=7, array_like=True):
    """It is done."""

    number: int
    seated: Seated


class Refused(msgspec.Struct, tag=8, array_like=True):
    """It is not, for a reason."""

    number: int
    status: int
    code: str
    details: dict[str, Argument]
    sentence: str


class NotHere(msgspec.Struct, tag=9, array_like=True):
    """That table is not mine any more: the visit, or the question, of this number has to look elsewhere."""

    number: int


class PartWith(msgspec.Struct, tag=10, array_like=True):
    """Somebody was deleted, or may come no more: let go of them."""

    person: int
    is_deleted: bool


Word = Enter | Said | Gone | Heard | Parted | Ask | Reply | Refused | NotHere | PartWith


class Envelope(msgspec.Struct, array_like=True):
    """Words from one node to another."""

    sender: str
    session: int
    """Grows when the sender has forgotten what it had sent."""
    number: int
    """Of the envelope within the session, from 1; 0 for one without words."""
    last: int
    """The newest number that was sent in the session."""
    their: int
    """The receiver's session as far as the sender knows, and …"""
    got: int
    """… up to which number of it everything has arrived."""
    wants: bool
    """Whether what follows that should be sent again."""
    words: list[Word]
