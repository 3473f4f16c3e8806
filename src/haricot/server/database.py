"""What the store asks of a database, whichever it is: rows in SQL that SQLite and Postgres both understand.

Values stand in the order of the question marks. A write is one transaction, and durable when it returns; a read sees
what is committed, this server's own writes included.
"""

from collections.abc import Sequence
from typing import Any, Protocol

Statement = tuple[str, Sequence[Any]]
Rows = list[tuple[Any, ...]]
Fence = tuple[str, int]
"""A table, and the epoch of the lease under which something is written to it."""


class NotStored(OSError):
    """The rows could not be written, or not be read: the disk is full, or the fence stood in the way."""


class Fenced(NotStored):
    """Somebody else holds the table now; whoever wrote must let go of it."""


class Database(Protocol):
    """Where rows are kept."""

    clock: str
    """What time it is, in SQL: seconds since 1970, by the database's own clock, which all nodes share."""

    async def open(self) -> None:
        """Connect, where that has not happened yet."""

    async def write(self, statements: list[Statement], fence: Fence | None = None) -> None:
        """Run the statements, all or none; they are durable when this returns, `NotStored` if not, `Fenced` if the
        table's lease has another epoch."""

    async def read(self, sql: str, values: Sequence[Any] = ()) -> Rows:
        """The rows of a question that touches few of them."""

    async def read_many(self, sql: str, values: Sequence[Any] = ()) -> Rows:
        """The rows of a question that touches many; whoever asks others meanwhile does not wait for them."""

    async def close(self) -> None:
        """Write what is waiting, and stop."""
