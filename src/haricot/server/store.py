"""What the server keeps: persons, tables, seats, journals and chat; journals are the truth."""

import json
from itertools import groupby
from typing import Any

from haricot.kernel.journal import VERSION
from haricot.players.why import Reason
from haricot.server.book import seat_statement
from haricot.server.database import Database, Fence, Statement
from haricot.server.keeping import Keeping
from haricot.server.mine import Mine
from haricot.server.notices import Notices
from haricot.server.rows import COLUMNS, ChatRow, PersonRow, SeatRow, TableRow, read_json, seat_row, table_row
from haricot.server.states import OVER, PLAYING, WAITING
from haricot.server.tallies import Tallies
from haricot.server.withholding import Withholding
from haricot.table.chairs import PERSON, Chair
from haricot.table.ledger import Entry
from haricot.table.terms import Terms


class Store:
    """The questions the server asks its database."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.tallies = Tallies(database)
        self.keeping = Keeping(database)
        self.mine = Mine(database)
        self.notices = Notices(database)
        self.withholding = Withholding(database)

    async def close(self) -> None:
        """Write what is waiting, and stop."""
        await self.database.close()

    # Journals

    async def journal(self, table: str) -> list[Entry]:
        """A table's journal, step by step; `BadInput` for one that is damaged."""
        rows = await self.database.read_many(
            "SELECT rev, seq, line, seat, command, note, reason, at FROM moves WHERE table_key = ? ORDER BY seq",
            (table,),
        )
        entries: list[Entry] = []
        for rev, group in groupby(rows, key=lambda row: int(row[0])):
            steps = list(group)
            _, seq, _, seat, command, note, reason, at = steps[0]
            lines = [row[2] for row in steps]
            entries.append(Entry(seq, rev, lines, seat, command, note, None, _reason(reason), at=float(at)))
        return entries

    # Persons

    async def new_person(self, token: bytes, name: str, at: int) -> int:
        """Somebody new; their number."""
        sql = "INSERT INTO persons (token, name, made, seen) VALUES (?, ?, ?, ?)"
        await self.database.write([(sql, (token, name, at, at))])
        return int((await self.database.read("SELECT id FROM persons WHERE token = ?", (token,)))[0][0])

    async def person(self, token: bytes) -> PersonRow | None:
        """Whoever has the token of this hash."""
        sql = "SELECT id, name, seen, banned FROM persons"
        sql += " WHERE token = ? OR id = (SELECT person FROM devices WHERE token = ?)"
        rows = await self.database.read(sql, (token, token))
        return PersonRow(*rows[0]) if rows else None

    async def rename(self, person: int, name: str) -> None:
        """A person has another name."""
        await self.database.write([("UPDATE persons SET name = ? WHERE id = ?", (name, person))])

    # Tables

    async def new_table(
        self,
        row: TableRow,
        chairs: list[Chair],
        *,
        lease: Statement | None = None,
        watcher: int | None = None,
        before: Fence | None = None,
    ) -> None:
        """A table was made, perhaps by somebody who watches, perhaps as the successor of the table `before`, which
        must be held."""
        values = (
            row.key,
            row.game,
            row.seats,
            json.dumps(row.options),
            row.clock,
            int(row.is_open),
            row.invite,
            row.made,
            row.state,
            None,
            None,
            VERSION,
            row.night,
            "[]",
        )
        places = ", ".join("?" for _ in values)
        statements: list[Statement] = [(f"INSERT INTO tables ({COLUMNS}) VALUES ({places})", values)]
        statements += [seat_statement(row.key, seat, chair) for seat, chair in enumerate(chairs)]
        if lease is not None:
            statements.append(lease)
        if watcher is not None:
            statements.append(_watcher(row.key, watcher))
        if before is not None:
            statements.append(("UPDATE tables SET rematch = ? WHERE key = ?", (row.key, before[0])))
        await self.database.write(statements, before)

    async def table(self, key: str) -> TableRow | None:
        """The table of that key."""
        rows = await self.database.read(f"SELECT {COLUMNS} FROM tables WHERE key = ?", (key,))
        return table_row(rows[0]) if rows else None

    async def unfinished_of(self, person: int, most: int) -> list[TableRow]:
        """Tables that wait or play where a person has a seat, newest first."""
        sql = f"SELECT {COLUMNS} FROM tables WHERE state IN (?, ?)"
        sql += " AND key IN (SELECT table_key FROM seats WHERE person = ? AND kind = ?) ORDER BY made DESC, key LIMIT ?"
        return [table_row(row) for row in await self.database.read(sql, (WAITING, PLAYING, person, PERSON, most))]

    async def open_ones(self, most: int) -> list[TableRow]:
        """Open tables: those that wait first, then those that play; the newest first."""
        sql = f"SELECT {COLUMNS} FROM tables WHERE open = 1 AND state = ? ORDER BY made DESC, key LIMIT ?"
        found = [table_row(row) for row in await self.database.read(sql, (WAITING, most))]
        if len(found) < most:
            found += [table_row(row) for row in await self.database.read(sql, (PLAYING, most - len(found)))]
        return found

    async def finished_of(self, person: int, most: int) -> list[TableRow]:
        """Finished games of a person, newest first."""
        sql = f"SELECT {COLUMNS} FROM tables WHERE state = ? AND key IN (SELECT table_key FROM seats WHERE person = ?)"
        sql += " ORDER BY made DESC LIMIT ?"
        return [table_row(row) for row in await self.database.read(sql, (OVER, person, most))]

    async def seats_of_all(self, tables: list[str]) -> dict[str, list[SeatRow]]:
        """Who sits, or sat, at some tables."""
        marks = ", ".join(["?"] * len(tables))
        sql = f"SELECT table_key, kind, level, name, person, wishes FROM seats WHERE table_key IN ({marks})"
        found: dict[str, list[SeatRow]] = {table: [] for table in tables}
        for table, *seat in await self.database.read(f"{sql} ORDER BY table_key, seat", tables) if tables else []:
            found[str(table)].append(seat_row(*seat))
        return found

    async def seats(self, table: str) -> list[SeatRow]:
        """Who sits, or sat, at a table."""
        sql = "SELECT kind, level, name, person, wishes FROM seats WHERE table_key = ? ORDER BY seat"
        return [seat_row(*row) for row in await self.database.read(sql, (table,))]

    async def terms(self, table: str) -> list[tuple[int, int, Terms]]:
        """Seat, person, and what they would not consider; `BadInput` where that is damaged."""
        sql = "SELECT seat, person, keep, least, calls FROM terms WHERE table_key = ?"
        return [
            (int(seat), int(person), Terms(read_json(keep, list[str], "terms"), int(least), bool(calls)))
            for seat, person, keep, least, calls in await self.database.read(sql, (table,))
        ]

    async def add_watcher(self, table: str, person: int) -> None:
        """Somebody may watch."""
        await self.database.write([_watcher(table, person)])

    async def may_watch(self, table: str, person: int) -> bool:
        """Whether somebody was let in to watch."""
        sql = "SELECT 1 FROM watchers WHERE table_key = ? AND person = ?"
        return bool(await self.database.read(sql, (table, person)))

    # Words

    async def chat(self, table: str, most: int) -> list[ChatRow]:
        """The newest lines, oldest of them first."""
        sql = "SELECT n, person, command, seat, name, line, at FROM chat WHERE table_key = ? ORDER BY n DESC LIMIT ?"
        return [ChatRow(*row) for row in reversed(await self.database.read(sql, (table, most)))]

    async def judgements(self, table: str) -> list[tuple[int, int, bool]]:
        """Offer, who judged, and how."""
        sql = "SELECT offer, seat, kept FROM judgements WHERE table_key = ?"
        return [(int(offer), int(seat), bool(kept)) for offer, seat, kept in await self.database.read(sql, (table,))]


def _reason(text: str) -> Reason | None:
    return Reason(*read_json(text, tuple[str, dict[str, Any]], "reason")) if text else None


def _watcher(table: str, person: int) -> Statement:
    return "INSERT INTO watchers VALUES (?, ?) ON CONFLICT DO NOTHING", (table, person)
