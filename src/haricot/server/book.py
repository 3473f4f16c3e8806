"""What one table writes, under the lease by which its node holds it."""

import json
import time
from collections.abc import Callable, Sequence
from typing import Final

from haricot.players.why import Reason
from haricot.server.database import Database, Fence, Fenced, Statement
from haricot.server.rows import ChatRow
from haricot.server.states import CLOSED, OVER, PLAYING
from haricot.server.tallies import rows_of
from haricot.table.chairs import Chair
from haricot.table.ledger import Entry, Ledger
from haricot.table.terms import Terms

CHAT_KEPT: Final = 1000
"""Lines of a table's chat, the newest; those who come are shown the last hundred."""


class Book(Ledger):
    """The rows of one table; `Fenced` and nothing written if another node holds it now."""

    def __init__(self, database: Database, table: str, epoch: int) -> None:
        self._database = database
        self._table = table
        self.fence: Fence = (table, epoch)
        self.lost: Callable[[], None] = lambda: None
        """Called when it turns out that another node holds the table."""

    async def _write(self, *statements: Statement) -> None:
        try:
            await self._database.write(list(statements), self.fence)
        except Fenced:
            self.lost()
            raise

    async def append(self, table: str, entry: Entry) -> None:
        # A table that was given up meanwhile stays so.
        rows: list[Statement] = []
        now = time.time()
        for i, line in enumerate(entry.lines):
            own = i == 0  # id, note and reason belong to the player's move, not to chance's after it
            values = (
                table,
                entry.seq + i,
                entry.rev,
                line,
                entry.seat if own else None,
                entry.command if own else None,
                entry.note if own else "",
                _reason_text(entry.reason) if own else "",
                now,
            )
            rows.append(("INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", values))
        if entry.rev == 1:
            rows.append(("UPDATE tables SET state = ? WHERE key = ? AND state <> ?", (PLAYING, table, CLOSED)))
        if entry.ending is not None:
            sql = "UPDATE tables SET state = ?, result = ?, ended = ? WHERE key = ? AND state <> ?"
            rows.append((sql, (OVER, json.dumps(entry.ending), int(time.time()), table, CLOSED)))
            if entry.tally is not None:
                rows += rows_of(table, entry.ending, entry.tally)
        await self._write(*rows)

    async def set_seats(self, chairs: list[Chair]) -> None:
        """Somebody sat down, or got up."""
        await self._write(*[seat_statement(self._table, seat, chair) for seat, chair in enumerate(chairs)])

    async def set_wishes(self, seat: int, more: list[str], less: list[str]) -> None:
        """Somebody wishes for something else."""
        sql = "UPDATE seats SET wishes = ? WHERE table_key = ? AND seat = ?"
        await self._write((sql, (_wishes(more, less), self._table, seat)))

    async def set_terms(self, seat: int, person: int, terms: Terms) -> None:
        """Somebody would not consider some offers."""
        sql = "INSERT INTO terms (table_key, seat, person, keep, least, calls) VALUES (?, ?, ?, ?, ?, ?)"
        sql += " ON CONFLICT (table_key, seat) DO UPDATE SET person = excluded.person, keep = excluded.keep,"
        sql += " least = excluded.least, calls = excluded.calls"
        values = (self._table, seat, person, json.dumps(terms.keep), terms.least, int(terms.calls))
        await self._write((sql, values))

    async def add_chat(self, row: ChatRow) -> None:
        """A line was said; those long before it are let go, so that talk does not fill a disk."""
        values = (self._table, row.n, row.person, row.command, row.seat, row.name, row.line, row.at)
        said: list[Statement] = [("INSERT INTO chat VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values)]
        if row.n > CHAT_KEPT:
            said.append(("DELETE FROM chat WHERE table_key = ? AND n <= ?", (self._table, row.n - CHAT_KEPT)))
        await self._write(*said)

    async def judge(self, offer: int, seat: int, kept: bool) -> None:
        """A promise was judged."""
        sql = "INSERT INTO judgements VALUES (?, ?, ?, ?)"
        sql += " ON CONFLICT (table_key, offer) DO UPDATE SET seat = excluded.seat, kept = excluded.kept"
        await self._write((sql, (self._table, offer, seat, int(kept))))

    async def close(self) -> None:
        """The table is given up; nobody wakes it any more."""
        sql = "UPDATE tables SET state = ?, ended = ?, due = NULL WHERE key = ?"
        await self._write((sql, (CLOSED, int(time.time()), self._table)), self._let_go())

    async def sleep(self, due: float | None, awaits: Sequence[int] = ()) -> None:
        """The table goes out of memory, until somebody comes or a moment in seconds since 1970; whom it waits for."""
        sql = "UPDATE tables SET due = ?, awaits = ? WHERE key = ?"
        await self._write((sql, (due, json.dumps(list(awaits)), self._table)), self._let_go())

    def _let_go(self) -> Statement:
        return "UPDATE leases SET node = '' WHERE table_key = ?", (self._table,)


def _reason_text(reason: Reason | None) -> str:
    return "" if reason is None else json.dumps([reason.code, reason.args])


def _wishes(more: list[str], less: list[str]) -> str:
    return json.dumps([more, less]) if more or less else ""


def seat_statement(table: str, seat: int, chair: Chair) -> Statement:
    """Who sits on a chair, as it is written."""
    values = (table, seat, chair.kind, chair.level, chair.name, chair.person, _wishes(chair.more, chair.less))
    sql = "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (table_key, seat) DO UPDATE SET"
    sql += " kind = excluded.kind, level = excluded.level, name = excluded.name, person = excluded.person,"
    return f"{sql} wishes = excluded.wishes", values
