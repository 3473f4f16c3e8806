"""What the server keeps: persons, tables, seats, journals and chat; journals are the truth."""

import json
import time
from itertools import groupby
from typing import Any, NamedTuple, TypeVar

import msgspec

from haricot.kernel.journal import VERSION
from haricot.kernel.reasons import BadInput
from haricot.kernel.text import brief
from haricot.players.why import Reason
from haricot.server.database import Database, Statement
from haricot.server.keeping import Keeping
from haricot.server.states import CLOSED, OVER, PLAYING, WAITING, TableState
from haricot.server.tallies import Tallies, rows_of
from haricot.table.chairs import FREE, Chair, ChairKind
from haricot.table.clock import ClockKind
from haricot.table.ledger import Ending, Entry, Ledger

T = TypeVar("T")


class TableRow:
    """A table as it was made, and how it ended."""

    def __init__(
        self,
        *,
        key: str,
        game: str,
        seats: int,
        options: dict[str, str],
        clock: ClockKind,
        is_open: bool,
        invite: str,
        made: int,
        state: TableState = WAITING,
        result: Ending | None = None,
        rematch: str | None = None,
        damage: str = "",
    ) -> None:
        self.key = key
        self.game = game
        self.seats = seats
        self.options = options
        self.clock: ClockKind = clock
        self.is_open = is_open
        self.invite = invite
        self.made = made
        self.state: TableState = state
        self.result = result
        self.rematch = rematch
        self.damage = damage
        """What of its row cannot be read; nothing can be done with such a table but to say so."""


class PersonRow(NamedTuple):
    """Somebody who was here before."""

    number: int
    name: str
    seen: int
    """The last day they were, in seconds."""
    banned: int


class SeatRow:
    """Who sits on a seat."""

    def __init__(
        self, kind: ChairKind, level: str, name: str, person: int | None, wishes: str = "", damage: str = ""
    ) -> None:
        self.kind: ChairKind = kind
        self.level = level
        self.name = name
        self.person = person
        self.wishes = wishes
        self.damage = damage
        """What of its row cannot be read; its table cannot be brought back."""


class ChatRow:
    """One line of chat."""

    def __init__(self, n: int, person: int, command: str, seat: int | None, name: str, line: str, at: int) -> None:
        self.n = n
        self.person = person
        self.command = command
        self.seat = seat
        self.name = name
        self.line = line
        self.at = at


_COLUMNS = "key, game, seats, options, clock, open, invite, made, state, result, rematch, version"


class Store(Ledger):
    """The questions the server asks its database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.tallies = Tallies(database)
        self.keeping = Keeping(database)

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

    def journal(self, table: str) -> list[Entry]:
        """A table's journal, step by step; `BadInput` for one that is damaged."""
        rows = self._database.read(
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
        return int(self._database.read("SELECT id FROM persons WHERE token = ?", (token,))[0][0])

    def person(self, token: bytes) -> PersonRow | None:
        """Whoever has the token of this hash."""
        rows = self._database.read("SELECT id, name, seen, banned FROM persons WHERE token = ?", (token,))
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
        statements: list[Statement] = [(f"INSERT INTO tables ({_COLUMNS}) VALUES (?,?,?,?,?,?,?,?,?,?,?,?)", values)]
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
        await self._database.write(
            [("UPDATE tables SET state = ?, ended = ? WHERE key = ?", (CLOSED, int(time.time()), table))]
        )

    def table(self, key: str) -> TableRow | None:
        """The table of that key."""
        rows = self._database.read(f"SELECT {_COLUMNS} FROM tables WHERE key = ?", (key,))
        return _table(rows[0]) if rows else None

    def unfinished(self) -> list[TableRow]:
        """All tables that wait or play, damaged ones included."""
        sql = f"SELECT {_COLUMNS} FROM tables WHERE state IN (?, ?)"
        return [_table(row) for row in self._database.read(sql, (WAITING, PLAYING))]

    def finished_of(self, person: int, most: int) -> list[TableRow]:
        """Finished games of a person, newest first."""
        sql = f"SELECT {_COLUMNS} FROM tables WHERE state = ? AND key IN (SELECT table_key FROM seats WHERE person = ?)"
        sql += " ORDER BY made DESC LIMIT ?"
        return [_table(row) for row in self._database.read(sql, (OVER, person, most))]

    def seats(self, table: str) -> list[SeatRow]:
        """Who sits, or sat, at a table."""
        sql = "SELECT kind, level, name, person, wishes FROM seats WHERE table_key = ? ORDER BY seat"
        return [_seat_row(*row) for row in self._database.read(sql, (table,))]

    async def add_watcher(self, table: str, person: int) -> None:
        """Somebody may watch."""
        await self._database.write([_watcher(table, person)])

    def may_watch(self, table: str, person: int) -> bool:
        """Whether somebody was let in to watch."""
        sql = "SELECT 1 FROM watchers WHERE table_key = ? AND person = ?"
        return bool(self._database.read(sql, (table, person)))

    # Words

    async def add_chat(self, table: str, row: ChatRow) -> None:
        """A line was said."""
        values = (table, row.n, row.person, row.command, row.seat, row.name, row.line, row.at)
        await self._database.write([("INSERT INTO chat VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values)])

    def chat(self, table: str, most: int) -> list[ChatRow]:
        """The newest lines, oldest of them first."""
        sql = "SELECT n, person, command, seat, name, line, at FROM chat WHERE table_key = ? ORDER BY n DESC LIMIT ?"
        return [ChatRow(*row) for row in reversed(self._database.read(sql, (table, most)))]

    async def judge(self, table: str, offer: int, seat: int, kept: bool) -> None:
        """A promise was judged."""
        await self._database.write(
            [("INSERT OR REPLACE INTO judgements VALUES (?, ?, ?, ?)", (table, offer, seat, int(kept)))]
        )

    def judgements(self, table: str) -> list[tuple[int, int, bool]]:
        """Offer, who judged, and how."""
        sql = "SELECT offer, seat, kept FROM judgements WHERE table_key = ?"
        return [(int(offer), int(seat), bool(kept)) for offer, seat, kept in self._database.read(sql, (table,))]


def _reason_text(reason: Reason | None) -> str:
    return "" if reason is None else json.dumps([reason.code, reason.args])


def _reason(text: str) -> Reason | None:
    return Reason(*read_json(text, tuple[str, dict[str, Any]], "reason")) if text else None


def read_json(text: str, kind: type[T], what: str) -> T:
    """What was stored as JSON; `BadInput` where that is damaged."""
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, TypeError) as error:
        raise BadInput(f"its {what} cannot be read: {error}") from None


def _wishes(more: list[str], less: list[str]) -> str:
    return json.dumps([more, less]) if more or less else ""


def _seat(table: str, seat: int, chair: Chair) -> Statement:
    values = (table, seat, chair.kind, chair.level, chair.name, chair.person, _wishes(chair.more, chair.less))
    return "INSERT OR REPLACE INTO seats VALUES (?, ?, ?, ?, ?, ?, ?)", values


def _watcher(table: str, person: int) -> Statement:
    return "INSERT OR IGNORE INTO watchers VALUES (?, ?)", (table, person)


def _seat_row(kind: Any, level: str, name: str, person: int | None, wishes: str) -> SeatRow:
    try:
        return SeatRow(_one_of(kind, ChairKind, "kind of seat"), level, name, person, wishes)
    except BadInput as mistake:
        return SeatRow(FREE, level, name, person, wishes, str(mistake))


def _one_of(text: Any, words: Any, what: str) -> Any:
    """One of a few words; `BadInput` where something else is stored."""
    try:
        return msgspec.convert(text, words)
    except msgspec.ValidationError as error:
        raise BadInput(f"its {what} cannot be read: {error}") from None


def _table(row: tuple[Any, ...]) -> TableRow:
    key, game, seats, options, clock, is_open, invite, made, state, result, rematch, version = row
    table = TableRow(
        key=key,
        game=game,
        seats=seats,
        options={},
        clock="relaxed",
        is_open=bool(is_open),
        invite=invite,
        made=made,
        rematch=rematch,
    )
    try:
        table.state = _one_of(state, TableState, "state")
        if version != VERSION:
            raise BadInput(f"its journal is of version {brief(version)}, and this program reads version {VERSION}")
        table.clock = _one_of(clock, ClockKind, "clock")
        table.options = read_json(options, dict[str, str], "options")
        if result is not None:
            table.result = read_json(result, tuple[list[int], list[int]], "result")
    except BadInput as mistake:
        table.damage = str(mistake)
    return table
