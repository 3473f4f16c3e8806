"""Other nodes that have tables; a server that is alone has none."""

from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from haricot.server.auth import Person
from haricot.server.messages import Seated


class Visit(msgspec.Struct, array_like=True):
    """Somebody who wants to be connected to a table."""

    table: str
    person: int
    """Their number, 0 for a stranger."""
    name: str
    seat: str
    """The one they name; empty for the first of theirs."""
    since: int
    """The last revision they know."""


class Line(Protocol):
    """A connection to somebody, here or at another node."""

    @property
    def is_writable(self) -> bool:
        """Whether the other side keeps up with what it is sent."""

    def say(self, texts: Sequence[bytes]) -> None:
        """Send messages, all at once."""

    def part(self, code: int) -> None:
        """Close it."""

    def pause_reading(self) -> None:
        """Let what comes wait."""

    def resume_reading(self) -> None:
        """Take messages again."""


class Moved(Exception):
    """The node that was asked does not have the table any more."""


class Ear:
    """Whoever serves a connection."""

    __slots__ = ()

    def heard(self, message: bytes, *, is_text: bool) -> None:
        """A message came."""
        raise NotImplementedError

    def writable(self) -> None:
        """What was written is on its way, and there may be more."""
        raise NotImplementedError

    def gone(self) -> None:
        """The connection is lost; said once."""
        raise NotImplementedError


class Guide(Ear):
    """Serves a connection by taking it to another node."""

    __slots__ = ()

    def open(self, line: Line) -> None:
        """Begin."""
        raise NotImplementedError


class Neighbours(Protocol):
    """The other nodes."""

    def visit(self, node: str, visit: Visit, gone: Callable[[], None]) -> Guide:
        """Connect somebody to a table of another node."""

    async def ask(self, node: str, deed: str, table: str, person: Person, order: msgspec.Struct) -> Seated:
        """Have something done at a table of another node; `Trouble` as there, `Moved` if the table is not there."""

    async def part_with(self, person: int, *, is_deleted: bool) -> None:
        """Let all other nodes know that somebody was deleted, or may come no more."""
