"""What the server keeps: persons, tables, seats, journals and chat; journals are the truth."""

import json
import time
from itertools import groupby
from typing import Any

from haricot.kernel.journal import VERSION
from haricot.players.why import Reason
from haricot.server.database import Database, Statement
from haricot.server.keeping import Keeping
from haricot.server.mine import Mine
from haricot.server.rows import COLUMNS, ChatRow, PersonRow, SeatRow, TableRow, read_json, seat_row, table_row
from haricot.server.states import CLOSED, OVER, PLAYING, WAITING
from haricot.server.tallies import Tallies, rows_of
from haricot.table.chairs import Chair
from haricot.table.ledger import Entry, Ledger


class Store(Ledger):
    """The questions the server asks its database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.tallies = Tallies(database)
        self.keeping = Keeping(database)
        self.mine = Mine(database)

    async def close(self) -> None:
        """Write what is waiting, and stop."""
        await self._database.close()

    # Journals

    async def append(self, table: str, entry: Entry) -> None:
        # A table that was given up meanwhile stays so.
        rows: list[Statement] = []
        for i, line in enumerate(entry.lines):
            own = i == 0  # id, note and reason belong to the player's move, not to chance's after it
            rows.append(
                (
                    "INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                    (
                        table,
                        entry.seq + i,
                        entry.rev,
                        line,
                        entry.seat if own else None,
                        entry.command if own else None,
                        entry.note if own else "",
                        _reason_text(entry.reason) if own else "",
                    ),
                )
            )
        if entry.rev == 1:
            rows.append(("UPDATE tables SET state = ? WHERE key = ? AND state <> ?", (PLAYING, table, CLOSED)))
        if entry.ending is not None:
            sql = "UPDATE tables SET state = ?, result = ?, ended = ? WHERE key = ? AND state <> ?"
            rows.append((sql, (OVER, json.dumps(entry.ending), int(time.time()), table, CLOSED)))
            if entry.tally is not None:
                rows += rows_of(table, entry.ending, entry.tally)
        await self._database.write(rows)

    async def journal(self, table: str) -> list[Entry]:
        """A table's journal, step by step; `BadInput` for one that is damaged."""
        rows = await self._database.read_many(
            "SELECT rev, seq, line, seat, command, note, reason FROM moves WHERE table_key = ? ORDER BY seq", (table,)
        )
        entries: list[Entry] = []
        for rev, group in groupby(rows, key=lambda row: int(row[0])):
            steps = list(group)
            _, seq, _, seat, command, note, reason = steps[0]
            lines = [row[2] for row in steps]
            entries.append(Entry(seq, rev, lines, seat, command, note, None, _reason(reason)))
        return entries

    # Persons

    async def new_person(self, token: bytes, name: str, at: int) -> int:
        """Somebody new; their number."""
        sql = "INSERT INTO persons (token, name, made, seen) VALUES (?, ?, ?, ?)"
        await self._database.write([(sql, (token, name, at, at))])
        return int((await self._database.read("SELECT id FROM persons WHERE token = ?", (token,)))[0][0])

    async def person(self, token: bytes) -> PersonRow | None:
        """Whoever has the token of this hash."""
        sql = "SELECT id, name, seen, banned FROM persons"
        sql += " WHERE token = ? OR id = (SELECT person FROM devices WHERE token = ?)"
        rows = await self._database.read(sql, (token, token))
        return PersonRow(*rows[0]) if rows else None

    async def rename(self, person: int, name: str) -> None:
        """A person has another name."""
        await self._database.write([("UPDATE persons SET name = ? WHERE id = ?", (name, person))])

    # Tables

    async def new_table(
        self, row: TableRow, chairs: list[Chair], *, watcher: int | None = None, before: str | None = None
    ) -> None:
        """A table was made, perhaps by somebody who watches, perhaps as the successor of the table `before`."""
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
        )
        statements: list[Statement] = [(f"INSERT INTO tables ({COLUMNS}) VALUES (?,?,?,?,?,?,?,?,?,?,?,?)", values)]
        statements += [_seat(row.key, seat, chair) for seat, chair in enumerate(chairs)]
        if watcher is not None:
            statements.append(_watcher(row.key, watcher))
        if before is not None:
            statements.append(("UPDATE tables SET rematch = ? WHERE key = ?", (row.key, before)))
        await self._database.write(statements)

    async def set_seats(self, table: str, chairs: list[Chair]) -> None:
        """Somebody sat down."""
        await self._database.write([_seat(table, seat, chair) for seat, chair in enumerate(chairs)])

    async def set_wishes(self, table: str, seat: int, more: list[str], less: list[str]) -> None:
        """Somebody wishes for something else."""
        sql = "UPDATE seats SET wishes = ? WHERE table_key = ? AND seat = ?"
        await self._database.write([(sql, (_wishes(more, less), table, seat))])

    async def close_table(self, table: str) -> None:
        """A table is given up."""
        sql = "UPDATE tables SET state = ?, ended = ? WHERE key = ?"
        await self._database.write([(sql, (CLOSED, int(time.time()), table))])

    async def table(self, key: str) -> TableRow | None:
        """The table of that key."""
        rows = await self._database.read(f"SELECT {COLUMNS} FROM tables WHERE key = ?", (key,))
        return table_row(rows[0]) if rows else None

    async def unfinished(self) -> list[TableRow]:
        """All tables that wait or play, damaged ones included."""
        sql = f"SELECT {COLUMNS} FROM tables WHERE state IN (?, ?)"
        return [table_row(row) for row in await self._database.read(sql, (WAITING, PLAYING))]

    async def finished_of(self, person: int, most: int) -> list[TableRow]:
        """Finished games of a person, newest first."""
        sql = f"SELECT {COLUMNS} FROM tables WHERE state = ? AND key IN (SELECT table_key FROM seats WHERE person = ?)"
        sql += " ORDER BY made DESC LIMIT ?"
        return [table_row(row) for row in await self._database.read(sql, (OVER, person, most))]

    async def seats(self, table: str) -> list[SeatRow]:
        """Who sits, or sat, at a table."""
        sql = "SELECT kind, level, name, person, wishes FROM seats WHERE table_key = ? ORDER BY seat"
        return [seat_row(*row) for row in await self._database.read(sql, (table,))]

    async def add_watcher(self, table: str, person: int) -> None:
        """Somebody may watch."""
        await self._database.write([_watcher(table, person)])

    async def may_watch(self, table: str, person: int) -> bool:
        """Whether somebody was let in to watch."""
        sql = "SELECT 1 FROM watchers WHERE table_key = ? AND person = ?"
        return bool(await self._database.read(sql, (table, person)))

    # Words

    async def add_chat(self, table: str, row: ChatRow) -> None:
        """A line was said."""
        values = (table, row.n, row.person, row.command, row.seat, row.name, row.line, row.at)
        await self._database.write([("INSERT INTO chat VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values)])

    async def chat(self, table: str, most: int) -> list[ChatRow]:
        """The newest lines, oldest of them first."""
        sql = "SELECT n, person, command, seat, name, line, at FROM chat WHERE table_key = ? ORDER BY n DESC LIMIT ?"
        return [ChatRow(*row) for row in reversed(await self._database.read(sql, (table, most)))]

    async def judge(self, table: str, offer: int, seat: int, kept: bool) -> None:
        """A promise was judged."""
        sql = "INSERT INTO judgements VALUES (?, ?, ?, ?)"
        sql += " ON CONFLICT (table_key, offer) DO UPDATE SET seat = excluded.seat, kept = excluded.kept"
        await self._database.write([(sql, (table, offer, seat, int(kept)))])

    async def judgements(self, table: str) -> list[tuple[int, int, bool]]:
        """Offer, who judged, and how."""
        sql = "SELECT offer, seat, kept FROM judgements WHERE table_key = ?"
        return [(int(offer), int(seat), bool(kept)) for offer, seat, kept in await self._database.read(sql, (table,))]


def _reason_text(reason: Reason | None) -> str:
    return "" if reason is None else json.dumps([reason.code, reason.args])


def _reason(text: str) -> Reason | None:
    return Reason(*read_json(text, tuple[str, dict[str, Any]], "reason")) if text else None


def _wishes(more: list[str], less: list[str]) -> str:
    return json.dumps([more, less]) if more or less else ""


def _seat(table: str, seat: int, chair: Chair) -> Statement:
    values = (table, seat, chair.kind, chair.level, chair.name, chair.person, _wishes(chair.more, chair.less))
    sql = "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (table_key, seat) DO UPDATE SET"
    sql += " kind = excluded.kind, level = excluded.level, name = excluded.name, person = excluded.person,"
    return f"{sql} wishes = excluded.wishes", values


def _watcher(table: str, person: int) -> Statement:
    return "INSERT INTO watchers VALUES (?, ?) ON CONFLICT DO NOTHING", (table, person)
