"""What an operator asks of a data folder or a shared database; each answer is plain data, shown or printed as JSON."""

import asyncio
import time
from pathlib import Path
from typing import Any, Final

from haricot.catalog import entry
from haricot.kernel.move import SEAT_LETTERS, seat_letter
from haricot.kernel.reasons import BadInput
from haricot.server.desk import Desk, FolderDesk, put_back
from haricot.server.errands import DONE
from haricot.server.keeping import DAY, Keeping
from haricot.server.rows import TableRow
from haricot.server.states import CLOSED, OVER, PLAYING, WAITING
from haricot.server.store import Store
from haricot.table.course import Course

Answer = dict[str, Any]

STATES: Final = (WAITING, PLAYING, OVER, CLOSED)
WAIT: Final = 5.0
"""Seconds to wait until a server has done what it is asked to do."""


async def tables(desk: Desk, state: str | None, most: int) -> list[Answer]:
    """Tables, the newest first: what is played, who sits there, how far it is. No invitations and no cards."""
    sql = "SELECT key, game, seats, clock, open, state, made, ended,"
    sql += " (SELECT COALESCE(MAX(rev), 0) FROM moves m WHERE m.table_key = tables.key) FROM tables"
    values: tuple[Any, ...] = ()
    if state is not None:
        sql, values = f"{sql} WHERE state = ?", (state,)
    names = ("table", "game", "seats", "clock", "open", "state", "made", "ended", "steps")
    found = [
        dict(zip(names, row, strict=True))
        for row in await desk.read(f"{sql} ORDER BY made DESC LIMIT ?", (*values, most))
    ]
    for table in found:
        table["open"] = bool(table["open"])
        rows = await desk.read(
            "SELECT seat, kind, name, person FROM seats WHERE table_key = ? ORDER BY seat", (table["table"],)
        )
        table["people"] = [
            {"seat": seat_letter(seat), "kind": kind, "name": name, "person": person}
            for seat, kind, name, person in rows
        ]
    return found


async def persons(desk: Desk, most: int) -> list[Answer]:
    """Persons, those who were here last first."""
    sql = """SELECT id, name, made, seen, banned,
        (SELECT COUNT(DISTINCT table_key) FROM seats WHERE person = persons.id)
        FROM persons ORDER BY seen DESC, id DESC LIMIT ?"""
    names = ("person", "name", "made", "seen", "banned", "tables")
    found = [dict(zip(names, row, strict=True)) for row in await desk.read(sql, (most,))]
    for person in found:
        person["banned"] = bool(person["banned"])
    return found


async def close(desk: Desk, table: str) -> Answer:
    """Close a table that is not over."""
    await _must_be_there(desk, table)
    return await _have_done(desk, "close", table=table)


async def kick(desk: Desk, table: str, letter: str) -> Answer:
    """Take a seat from its person: a bot plays on, or the seat is free again."""
    seats = await _must_be_there(desk, table)
    if len(letter) != 1 or letter.upper() not in SEAT_LETTERS[:seats]:
        raise BadInput(f"there is no seat “{letter[:20]}” at this table; the seats are A to {seat_letter(seats - 1)}")
    return await _have_done(desk, "kick", table=table, seat=SEAT_LETTERS.index(letter.upper()))


async def ban(desk: Desk, person: int, *, banned: bool) -> Answer:
    """Let somebody come no more, and take their seats; or let them come again."""
    if not await desk.read("SELECT 1 FROM persons WHERE id = ?", (person,)):
        raise BadInput(f"there is no person {person}; “haricot admin persons” lists them")
    return await _have_done(desk, "ban" if banned else "unban", person=person)


async def _must_be_there(desk: Desk, table: str) -> int:
    """How many seats the table has."""
    rows = await desk.read("SELECT state, seats FROM tables WHERE key = ?", (table,))
    if not rows:
        raise BadInput(f"there is no table “{table[:40]}”; “haricot admin tables” lists them")
    state, seats = rows[0]
    if state in (OVER, CLOSED):
        raise BadInput(f"table {table} is {state} already")
    return int(seats)


async def _have_done(
    desk: Desk, deed: str, *, table: str | None = None, seat: int | None = None, person: int | None = None
) -> Answer:
    """Leave an errand for the server, and wait for it where one serves."""
    keeping = Keeping(desk)
    number = await keeping.ask(deed, int(time.time()), table=table, seat=seat, person=person)
    if not await desk.is_served():
        return {"deed": deed, "done": False, "when": "when a server starts"}
    end = time.monotonic() + WAIT
    while (outcome := await keeping.outcome(number)) is None:
        if time.monotonic() > end:
            return {"deed": deed, "done": False, "when": "when the server comes to it; it has not answered yet"}
        await asyncio.sleep(0.05)
    if outcome != DONE:
        raise BadInput(f"the server has not done it: {outcome}")
    return {"deed": deed, "done": True}


async def retention(desk: Desk, days: int, *, only_count: bool) -> Answer:
    """Let go of what is older than so many days."""
    keeping = Keeping(desk)
    before = int(time.time()) - days * DAY
    gone = await (keeping.old(before) if only_count else keeping.let_go(before))
    return {"days": days, "tables": gone.tables, "persons": gone.persons, "deleted": not only_count}


async def backup(desk: Desk, file: Path) -> Answer:
    """Copy everything into one file."""
    if file.exists():
        raise BadInput(f"{file} is there already; name a new file")
    desk.copy_to(file)
    return {"file": str(file), "bytes": file.stat().st_size, "schema": desk.schema, **await _counts(desk)}


async def restore(file: Path, folder: Path) -> Answer:
    """Put a copy back."""
    kept = await put_back(file, folder)
    desk = FolderDesk(folder)
    try:
        return {
            "file": str(file),
            "kept": None if kept is None else str(kept),
            "schema": desk.schema,
            **await _counts(desk),
        }
    finally:
        await desk.close()


async def _counts(desk: Desk) -> Answer:
    names = ("tables", "persons", "moves")
    return {name: int((await desk.read(f"SELECT COUNT(*) FROM {name}"))[0][0]) for name in names}


async def check(desk: Desk) -> Answer:
    """Whether the database is sound and every game can be played again from its journal."""
    faults = [{"table": None, "fault": fault} for fault in desk.faults()]
    store = Store(desk)
    keys = [str(key) for (key,) in await desk.read("SELECT key FROM tables WHERE state <> ? ORDER BY made", (CLOSED,))]
    for key in keys:
        row = await store.table(key)
        assert row is not None
        fault = await _fault(store, row)
        if fault:
            faults.append({"table": key, "fault": fault})
    return {"schema": desk.schema, "checked": len(keys), "sound": not faults, "faults": faults, **await _counts(desk)}


async def _fault(store: Store, row: TableRow) -> str:
    """What is wrong with a table; whatever a damaged journal leads to, it is one sentence without cards in it."""
    try:
        if row.damage:
            return row.damage
        course = Course(row.key, entry(row.game).load(row.seats, row.options))
        course.replay(await store.journal(row.key))
        if row.state == OVER and not course.over:
            return "its journal ends before the game does"
        if row.state == PLAYING and not course.rev:
            return "its journal is missing"
        found = len(await store.seats(row.key))
        return "" if found == row.seats else f"it has {row.seats} seats, but {found} are stored"
    except BadInput as mistake:
        return str(mistake)
    except Exception as error:
        return f"its journal cannot be played again ({type(error).__name__})"
