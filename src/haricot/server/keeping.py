"""What is kept for how long: who was here, what operators want done, and what is let go."""

import secrets
from typing import Final, NamedTuple

from haricot.server.database import Database, Statement
from haricot.server.states import CLOSED, OVER

DAY: Final = 24 * 3600
BATCH: Final = 200
"""Tables that are let go in one transaction, so that nobody waits long for the next."""

SPACE: Final = 65_536
"""Bytes that should fit before people are sent here again: a row can be changed where it is on a disk that is full."""

OF_A_TABLE: Final = (
    "moves",
    "chat",
    "seats",
    "watchers",
    "judgements",
    "tallies",
    "terms",
    "analyses",
    "withheld",
    "leases",
)
"""Where else a table has rows."""
OF_A_PERSON: Final = ("watchers", "devices", "codes", "pushes", "mails", "terms", "reports")
"""Where else a person has rows that go with them; what they said goes with the table."""


class Errand(NamedTuple):
    """Something an operator wants done."""

    number: int
    deed: str
    table: str | None
    seat: int | None
    person: int | None


class Gone(NamedTuple):
    """What was let go, or would be."""

    tables: int
    persons: int


class Keeping:
    """The questions about what is kept."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # Room

    async def find_room(self) -> None:
        """Store as much as a few moves take, and let go of it; `NotStored` where there is no room."""
        sql = "INSERT INTO keys (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        await self._database.write([(sql, ("room", secrets.token_hex(SPACE // 2)))])
        await self._database.write([("DELETE FROM keys WHERE name = ?", ("room",))])

    # Persons

    async def seen(self, person: int, today: int) -> None:
        """Somebody is here; written once a day."""
        sql = "UPDATE persons SET seen = ? WHERE id = ? AND seen < ?"
        await self._database.write([(sql, (today, person, today))])

    async def ban(self, person: int, banned: bool) -> None:
        """Somebody may come no more, or again."""
        await self._database.write([("UPDATE persons SET banned = ? WHERE id = ?", (int(banned), person))])

    async def unfinished_of(self, person: int) -> list[str]:
        """Tables where somebody has a seat that is not over."""
        sql = "SELECT DISTINCT s.table_key FROM seats s JOIN tables t ON t.key = s.table_key"
        sql += " WHERE s.person = ? AND t.state NOT IN (?, ?)"
        return [str(key) for (key,) in await self._database.read(sql, (person, OVER, CLOSED))]

    # Errands

    async def ask(self, deed: str, at: int, *, table: str | None, seat: int | None, person: int | None) -> int:
        """Have something done by whoever serves; the number of the errand."""
        sql = "INSERT INTO errands (deed, table_key, seat, person, made) VALUES (?, ?, ?, ?, ?)"
        await self._database.write([(sql, (deed, table, seat, person, at))])
        return int((await self._database.read("SELECT MAX(id) FROM errands"))[0][0])

    async def open_errands(self) -> list[Errand]:
        """What is to be done, in the order it was asked for."""
        sql = "SELECT id, deed, table_key, seat, person FROM errands WHERE done IS NULL ORDER BY id LIMIT 100"
        return [Errand(*row) for row in await self._database.read(sql)]

    async def settle(self, errand: int, at: int, outcome: str) -> None:
        """Something was done, or why not."""
        await self._database.write([("UPDATE errands SET done = ?, outcome = ? WHERE id = ?", (at, outcome, errand))])

    async def outcome(self, errand: int) -> str | None:
        """What came of it; nothing yet where that is open."""
        rows = await self._database.read("SELECT outcome FROM errands WHERE id = ? AND done IS NOT NULL", (errand,))
        return str(rows[0][0]) if rows else None

    # Letting go

    async def old(self, before: int) -> Gone:
        """What `let_go` would delete."""
        tables = await self._database.read_many("SELECT COUNT(*) FROM tables WHERE ended < ?", (before,))
        sql = f"SELECT COUNT(*) FROM persons WHERE {_WITHOUT_GAMES}"
        persons = await self._database.read_many(sql, (before, before))
        return Gone(int(tables[0][0]), int(persons[0][0]))

    async def let_go(self, before: int) -> Gone:
        """Delete tables that ended before, with all that was played and said there, then persons who have no other
        table and were not here since, and errands that were done."""
        gone = await self.old(before)
        while keys := await self._database.read("SELECT key FROM tables WHERE ended < ? LIMIT ?", (before, BATCH)):
            statements: list[Statement] = []
            for table in OF_A_TABLE:
                statements += [(f"DELETE FROM {table} WHERE table_key = ?", key) for key in keys]
            statements += [("DELETE FROM tables WHERE key = ?", key) for key in keys]
            await self._database.write(statements)
        await self._database.write(
            [
                (f"DELETE FROM persons WHERE {_WITHOUT_GAMES}", (before, before)),
                *[(f"DELETE FROM {table} WHERE person NOT IN (SELECT id FROM persons)", ()) for table in OF_A_PERSON],
                ("DELETE FROM errands WHERE done < ?", (before,)),
            ]
        )
        return gone


_WITHOUT_GAMES: Final = """seen < ? AND banned = 0 AND NOT EXISTS (
    SELECT 1 FROM seats s JOIN tables t ON t.key = s.table_key
    WHERE s.person = persons.id AND (t.ended IS NULL OR t.ended >= ?)
)"""
