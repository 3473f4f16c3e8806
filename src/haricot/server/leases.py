"""Who holds which table: a lease with an epoch, for as long as its node is alive.

A node is one run of the server. It says every now and then that it is alive, for all of its tables at once; when it has
not for a while, or has said goodbye, whoever is asked for one of its tables takes it. The epoch grows with each taking,
and every write to a table names the epoch it is made under (`Database.write`), so that a node that slept meanwhile
cannot write any more. A server that is alone is alive until the next one starts.
"""

import secrets
import time
from typing import Final

from haricot.server.book import Book
from haricot.server.database import Database, Fence, NotStored, Statement

FOREVER: Final = 1e12
KEPT: Final = 3600.0
"""Seconds for which a node that is gone, and has no tables left, is remembered."""
LONGEST: Final = 30 * 24 * 3600.0
"""Seconds that no table sleeps: three days without the nights are five of them."""

_TAKE: Final = """
INSERT INTO leases (table_key, node, epoch) VALUES (?, ?, 1)
ON CONFLICT (table_key) DO UPDATE SET node = excluded.node, epoch = leases.epoch + 1
WHERE leases.node = excluded.node
OR NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.id = leases.node AND nodes.until > {clock} - {shy})
"""
_AWAKE: Final = """
UPDATE tables SET due = NULL
WHERE key = ? AND EXISTS (SELECT 1 FROM leases WHERE leases.table_key = ? AND leases.node = ?)
"""
_GONE: Final = "SELECT id FROM nodes WHERE until <= {clock} - {shy}"


class Elsewhere(Exception):
    """A table is held by another node."""

    def __init__(self, table: str, node: str) -> None:
        super().__init__(f"table {table} is held by {node}")
        self.node = node


class Leases:
    """The leases of one node."""

    def __init__(self, database: Database, name: str = "", term: float | None = None) -> None:
        self._database = database
        self._name = name
        self._term = term
        """For how many seconds the node may be silent; nothing where it is alone."""
        self.node = f"{name or 'haricot'}.{secrets.token_hex(4)}"
        self._renewed = time.monotonic()
        self._shy_until = 0.0
        self._closed = False

    def _sql(self, text: str) -> str:
        # Whoever could not reach the database lately cannot say whether the others have been silent on purpose.
        shy = 0.0 if self._term is None or time.monotonic() > self._shy_until else self._term
        return text.format(clock=self._database.clock, shy=shy)

    async def open(self) -> None:
        """Be alive. An earlier run under the same name is not any more, so that its tables can be taken at once."""
        gone = f"DELETE FROM nodes WHERE until < {{clock}} - {KEPT} AND id NOT IN (SELECT node FROM leases)"
        before = "UPDATE nodes SET until = 0 WHERE name = ?"
        new = f"INSERT INTO nodes (id, name, until) VALUES (?, ?, {self._until()})"
        self._renewed = time.monotonic()
        await self._database.write(
            [(self._sql(gone), ()), (before, (self._name,)), (self._sql(new), (self.node, self._name))]
        )

    def _until(self) -> str:
        return str(FOREVER) if self._term is None else f"{{clock}} + {self._term}"

    @property
    def is_sure(self) -> bool:
        """Whether nobody can have taken a table meanwhile."""
        return self._term is None or time.monotonic() - self._renewed < self._term

    @property
    def pause(self) -> float | None:
        """Seconds between two signs of life; nothing where none is needed."""
        return None if self._term is None else self._term / 4

    async def renew(self) -> bool:
        """Still alive; whether that comes so late that tables may have been taken."""
        began = time.monotonic()
        sql = f"UPDATE nodes SET until = {self._until()} WHERE id = ?"
        await self._database.write([(self._sql(sql), (self.node,))])
        late = self._term is not None and time.monotonic() - self._renewed > self._term
        self._renewed = began
        if late and self._term is not None:
            self._shy_until = time.monotonic() + self._term
        return late

    async def is_alive(self, node: str) -> bool:
        """Whether another node is."""
        sql = self._sql("SELECT 1 FROM nodes WHERE id = ? AND until > {clock} - {shy}")
        return bool(await self._database.read(sql, (node,)))

    async def others(self) -> list[str]:
        """The other nodes that are alive."""
        sql = self._sql("SELECT id FROM nodes WHERE id <> ? AND until > {clock} - {shy}")
        return [str(node) for (node,) in await self._database.read(sql, (self.node,))]

    async def close(self) -> None:
        """Say goodbye: all tables can be taken at once."""
        self._closed = True
        await self._database.write([("UPDATE nodes SET until = 0 WHERE id = ?", (self.node,))])

    async def take(self, table: str) -> Book:
        """Hold a table from now on; `Elsewhere` if another node does that is alive, `NotStored` if this one has said
        goodbye."""
        if self._closed:
            raise NotStored("this node is leaving")
        await self._database.write(
            [(self._sql(_TAKE), (table, self.node)), (_AWAKE, (table, table, self.node))],
        )
        sql = "SELECT node, epoch FROM leases WHERE table_key = ?"
        (node, epoch) = (await self._database.read(sql, (table,)))[0]
        if node != self.node:
            raise Elsewhere(table, str(node))
        return Book(self._database, table, int(epoch))

    def first(self, table: str) -> tuple[Book, Statement]:
        """The lease of a table that is just made, and what is written of it."""
        sql = "INSERT INTO leases (table_key, node, epoch) VALUES (?, ?, 1)"
        return Book(self._database, table, 1), (sql, (table, self.node))

    async def holder(self, table: str) -> str | None:
        """The node that holds a table and is alive."""
        sql = "SELECT node FROM leases JOIN nodes ON id = node WHERE table_key = ? AND until > {clock}"
        rows = await self._database.read(self._sql(sql), (table,))
        return str(rows[0][0]) if rows else None

    async def held(self) -> set[Fence]:
        """All tables that are this node's, with their epochs."""
        rows = await self._database.read_many("SELECT table_key, epoch FROM leases WHERE node = ?", (self.node,))
        return {(str(key), int(epoch)) for key, epoch in rows}

    async def orphans(self, most: int) -> list[str]:
        """Tables whose node is gone."""
        sql = self._sql(f"SELECT table_key FROM leases WHERE node IN ({_GONE}) LIMIT ?")
        return [str(key) for (key,) in await self._database.read_many(sql, (most,))]

    async def due(self, most: int) -> list[tuple[str, float]]:
        """Sleeping tables that have to be woken, and since when; it is not known (0) of those that no table sleeps as
        long as, which were put to sleep by a clock that was set back since."""
        sql = self._sql("SELECT key, due FROM tables WHERE due <= {clock} ORDER BY due LIMIT ?")
        due = [(str(key), float(at)) for key, at in await self._database.read_many(sql, (most,))]
        sql = self._sql("SELECT key FROM tables WHERE due > {clock} + ? LIMIT ?")
        lost = await self._database.read_many(sql, (LONGEST, most - len(due)))
        return due + [(str(key), 0.0) for (key,) in lost]
