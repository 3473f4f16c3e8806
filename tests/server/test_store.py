"""What a store promises, whatever it keeps its rows in: what belongs together is stored together, what is closed stays
closed, and each of those who write at once is answered for their own rows."""

import asyncio
import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from haricot.kernel.chance import Chance
from haricot.players.roster import make_player
from haricot.players.why import Reason
from haricot.server.book import Book
from haricot.server.database import Database, Fence, Fenced, NotStored, Rows, Statement
from haricot.server.keeping import OF_A_PERSON, OF_A_TABLE
from haricot.server.leases import Elsewhere, Leases
from haricot.server.notices import BROWSERS, Browser
from haricot.server.rows import ChatRow, TableRow
from haricot.server.sqlite import FILE, Sqlite
from haricot.server.store import Store
from haricot.table.chairs import BOT, PERSON, Chair
from haricot.table.ledger import Entry
from haricot.table.tally import Sold, Tally
from tests.server.stores import Open, opened, postgres

__all__ = ["opened", "postgres"]

INSERT = "INSERT INTO moves VALUES (?, ?, 1, 'x', NULL, NULL, '', '', 0)"


class Counted:
    """Counts transactions."""

    clock = ""

    def __init__(self, inner: Database) -> None:
        self._inner = inner
        self.jobs = 0

    async def open(self) -> None:
        await self._inner.open()

    async def write(self, statements: list[Statement], fence: Fence | None = None) -> None:
        self.jobs += 1
        await self._inner.write(statements, fence)

    async def read(self, sql: str, values: Sequence[Any] = ()) -> Rows:
        return await self._inner.read(sql, values)

    async def read_many(self, sql: str, values: Sequence[Any] = ()) -> Rows:
        return await self._inner.read_many(sql, values)

    async def close(self) -> None:
        await self._inner.close()


def row(key: str) -> TableRow:
    """A table for two."""
    order: dict[str, Any] = {"game": "bohnanza-2016", "seats": 2, "options": {}, "clock": "relaxed", "is_open": False}
    return TableRow(key=key, **order, invite="i", made=1)


def chairs() -> list[Chair]:
    """Two bots."""
    return [Chair(BOT, "thrifty", make_player("thrifty", Chance(1)), "Bot") for _ in range(2)]


async def founded(store: Store, key: str, seats: list[Chair]) -> Book:
    """A table, and what writes to it."""
    book, lease = Leases(store.database).first(key)
    await store.new_table(row(key), seats, lease=lease)
    return book


def test_writes_share_a_commit_and_fail_alone(opened: Open) -> None:
    """Many at once are all stored; one that hits the fence fails alone, with all of its rows."""

    async def scene() -> None:
        database = await opened()
        await asyncio.gather(*[database.write([(INSERT, ("t", n))]) for n in range(200)])
        jobs = [database.write([(INSERT, ("u", 1)), (INSERT, ("t", 7))]), database.write([(INSERT, ("u", 2))])]
        first, second = await asyncio.gather(*jobs, return_exceptions=True)
        assert isinstance(first, NotStored) and second is None
        assert await database.read("SELECT count(*) FROM moves WHERE table_key = 't'") == [(200,)]
        assert await database.read_many("SELECT seq FROM moves WHERE table_key = 'u'") == [(2,)]
        await database.close()

    asyncio.run(scene())


def test_a_value_that_cannot_be_stored_harms_nobody_else(opened: Open) -> None:
    """A number too large for a column, half a letter: its job fails, and the database goes on."""

    async def scene() -> None:
        database = await opened()
        with pytest.raises(NotStored):
            await database.write([(INSERT, ("t", 10**30))])
        with pytest.raises(NotStored):
            await database.write([(INSERT, ("\ud800", 1))])
        await database.write([(INSERT, ("t", 1))])
        await database.close()

    asyncio.run(scene())


def test_what_is_stored_is_there_again(opened: Open) -> None:
    """Closed and opened anew: persons, tables, seats, journal, chat and judgements."""

    async def scene() -> None:
        store = Store(await opened())
        anna = await store.new_person(b"token", "Anna", 1)
        await store.rename(anna, "Hannah")
        seats = [Chair(PERSON, "easy", make_player("easy", Chance(1)), "Hannah", anna), *chairs()[1:]]
        book, lease = Leases(store.database).first("t")
        await store.new_table(row("t"), seats, lease=lease, watcher=7)
        await book.set_wishes(0, ["red"], [])
        reason = Reason("hold", {"cards": 2})
        await book.append("t", Entry(1, 1, ["first A", "shuffle x"], None, None, "", None))
        await book.append("t", Entry(3, 2, ["A close"], 0, "c1", "a note", None, reason))
        await book.add_chat(ChatRow(1, anna, "c2", 0, "Hannah", "hello", 5))
        await book.judge(3, 1, True)
        await book.judge(3, 1, False)
        await store.close()
        store = Store(await opened())
        person = await store.person(b"token")
        assert person is not None and person[:2] == (anna, "Hannah") and await store.person(b"other") is None
        found = await store.table("t")
        assert found is not None and (found.state, found.invite, found.options, found.damage) == (
            "playing",
            "i",
            {},
            "",
        )
        assert [(seat.kind, seat.name, seat.person, seat.wishes) for seat in await store.seats("t")] == [
            ("person", "Hannah", anna, '[["red"], []]'),
            ("bot", "Bot", None, ""),
        ]
        first, second = await store.journal("t")
        assert (first.seq, first.lines, first.seat, first.command) == (1, ["first A", "shuffle x"], None, None)
        assert (second.seq, second.rev, second.command, second.note) == (3, 2, "c1", "a note")
        assert second.because is not None and (second.because[1].code, second.because[1].args) == ("hold", {"cards": 2})
        assert [(line.n, line.line, line.seat) for line in await store.chat("t", 9)] == [(1, "hello", 0)]
        assert await store.judgements("t") == [(3, 1, False)]
        assert await store.may_watch("t", 7) and not await store.may_watch("t", 8)
        assert await store.finished_of(anna, 9) == []
        await store.close()

    asyncio.run(scene())


def test_a_new_table_is_one_transaction(opened: Open) -> None:
    """With its seats, whoever made it to watch, and the way to it from the table before."""

    async def scene() -> None:
        database = Counted(await opened())
        store = Store(database)
        old = await founded(store, "old", chairs())
        _, lease = Leases(database).first("new")
        await store.new_table(row("new"), chairs(), lease=lease, watcher=7, before=old.fence)
        assert database.jobs == 2
        before = await store.table("old")
        assert before is not None and before.rematch == "new"
        assert await store.may_watch("new", 7) and len(await store.seats("new")) == 2
        await store.close()

    asyncio.run(scene())


def test_a_closed_table_stays_closed(opened: Open) -> None:
    """A step that was on its way when the table was given up is kept, but does not bring it back."""

    async def scene() -> None:
        store = Store(await opened())
        book = await founded(store, "t", chairs())
        await book.close()
        await book.append("t", Entry(1, 1, ["first A"], None, None, "", None))
        await book.append("t", Entry(2, 2, ["A close"], 0, None, "", ([1, 2], [3, 4])))
        found = await store.table("t")
        assert found is not None and found.state == "closed" and len(await store.journal("t")) == 2
        assert await store.open_ones(9) == []
        await store.close()

    asyncio.run(scene())


def test_what_finished_games_came_to(opened: Open) -> None:
    """Stored with the last move; counting a game again changes nothing."""

    async def scene() -> None:
        store = Store(await opened())
        seats = chairs()
        seats[0].sit(5, "Anna")
        book = await founded(store, "t", seats)
        tally = Tally(2)
        tally.deals, tally.sales, tally.turn = [1, 1], [Sold(3, 0, "soy", 4, 2)], 9
        ending = ([1, 2], [5, 4])
        await book.append("t", Entry(1, 1, ["first A"], 0, None, "", ending, tally=tally))
        assert await store.tallies.missing(9) == []
        await store.tallies.add("t", ending, tally)
        (score,) = await store.tallies.scores(5)
        assert score == ("t", "bohnanza-2016", 1, 5, 1, "soy", 4, 2)
        (meeting,) = await store.tallies.meetings(5)
        assert (meeting.kind, meeting.ahead, meeting.behind) == ("bot", True, False)
        (past,) = await store.finished_of(5, 9)
        assert past.key == "t" and past.result == ending
        await store.close()

    asyncio.run(scene())


def test_who_keeps_a_game_to_themselves(opened: Open) -> None:
    """Each for their own seats, in every database; it goes with the table, and not with the person."""

    async def scene() -> None:
        store = Store(await opened())
        seats = chairs()
        for chair, person in zip(seats, (5, 6), strict=True):
            chair.sit(person, "P")
        await founded(store, "t", seats)
        kept = store.withholding
        for _ in range(2):
            await kept.withhold("t", 5)
        await kept.withhold("t", 7)
        await kept.withhold("other", 5)
        assert await kept.seats("t") == {0} and await kept.seats("other") == set()
        await kept.share("t", 6)
        assert await kept.seats("t") == {0}
        await kept.share("t", 5)
        assert await kept.seats("t") == set()
        await kept.withhold("t", 6)
        await store.mine.forget(6)
        assert await kept.seats("t") == {1}
        await store.database.write([("UPDATE tables SET ended = 3", ())])
        await store.keeping.let_go(4)
        assert await kept.seats("t") == set()
        await store.close()

    asyncio.run(scene())


def test_who_lost_a_table_cannot_write_to_it(opened: Open) -> None:
    """A table has one node at a time; when that is gone another takes it, and the first is refused from then on."""

    async def scene() -> None:
        database = await opened()
        store = Store(database)
        one, two = Leases(database, "one", 60.0), Leases(database, "two", 60.0)
        await one.open()
        await two.open()
        book, lease = one.first("t")
        await store.new_table(row("t"), chairs(), lease=lease)
        await book.append("t", Entry(1, 1, ["first A"], None, None, "", None))
        with pytest.raises(Elsewhere) as elsewhere:
            await two.take("t")
        assert elsewhere.value.node == one.node == await two.holder("t")
        assert await two.orphans(9) == []
        await one.close()
        assert await two.orphans(9) == ["t"] and await two.holder("t") is None
        newer = await two.take("t")
        await newer.append("t", Entry(2, 2, ["A close"], 0, "c", "", None))
        for late in (
            book.append("t", Entry(3, 3, ["A close"], 0, "d", "", None)),
            book.set_seats(chairs()),
            book.add_chat(ChatRow(1, 1, "c", None, "", "hello", 5)),
            book.close(),
            book.sleep(None),
            store.new_table(row("u"), chairs(), before=book.fence),
        ):
            with pytest.raises(Fenced):
                await late
        assert [step.rev for step in await store.journal("t")] == [1, 2]
        assert await store.table("u") is None and await two.held() == {("t", 2)}
        await store.close()

    asyncio.run(scene())


def test_a_run_under_the_same_name_follows_at_once(opened: Open) -> None:
    """What an earlier run had awake is nobody's when the next one begins, and what slept is not."""

    async def scene() -> None:
        store = Store(await opened())
        first = Leases(store.database)
        await first.open()
        for key in ("awake", "asleep"):
            book, lease = first.first(key)
            await store.new_table(row(key), chairs(), lease=lease)
        await book.sleep(None)
        await store.close()
        store = Store(await opened())
        second = Leases(store.database)
        await second.open()
        assert await second.orphans(9) == ["awake"]
        await second.take("awake")
        assert await second.orphans(9) == []
        await store.close()

    asyncio.run(scene())


def test_tables_that_sleep_are_due(opened: Open) -> None:
    """From their hour on, until somebody takes them."""

    async def scene() -> None:
        store = Store(await opened())
        leases = Leases(store.database)
        await leases.open()
        book = await founded(store, "t", chairs())
        await book.sleep(time.time() + 3600)
        assert await leases.due(9) == []
        await book.sleep(5.0)
        assert await leases.due(9) == [("t", 5.0)]
        await book.sleep(time.time() + 365 * 24 * 3600)
        assert await leases.due(9) == [("t", 0.0)], "the clock was set back since then"
        await leases.take("t")
        assert await leases.due(9) == []
        await store.close()

    asyncio.run(scene())


def test_what_is_let_go_leaves_nothing(opened: Open) -> None:
    """No row of any kind names a table that was let go, its lease included: a server of many years has no more of them
    than of tables."""

    async def scene() -> None:
        store = Store(await opened())
        seats = chairs()
        seats[0].sit(5, "P")
        book = await founded(store, "t", seats)
        await book.append("t", Entry(1, 1, ["first A"], None, None, "", None))
        await book.add_chat(ChatRow(1, 5, "c", 0, "P", "hello", 1))
        await store.add_watcher("t", 6)
        await store.withholding.withhold("t", 5)
        await store.database.write([("UPDATE tables SET ended = 3", ())])
        await store.keeping.let_go(4)
        left = [table for table in OF_A_TABLE if await store.database.read(f"SELECT 1 FROM {table}")]
        assert left == [] and await store.table("t") is None
        await store.close()

    asyncio.run(scene())


def test_every_kind_of_row_goes_with_its_table(tmp_path: Path) -> None:
    """Whatever the schema has that names a table is among what is let go; errands are let go by their own time."""
    asyncio.run(Sqlite.bring_up_to_date(tmp_path))
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        columns = {name: [row[1] for row in connection.execute(f"PRAGMA table_info({name})")] for name in names}
    assert {name for name in names if "table_key" in columns[name]} == {*OF_A_TABLE, "errands"}
    kept = {"seats", "chat", "errands"}  # in the games of the others; with the table; by their own time
    assert {name for name in names if "person" in columns[name]} == {*OF_A_PERSON} | kept


def test_talk_is_let_go_in_time(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """The newest lines of a table are kept, and not all that was ever said there."""
    monkeypatch.setattr("haricot.server.book.CHAT_KEPT", 3)

    async def scene() -> None:
        store = Store(await opened())
        book, other = await founded(store, "t", chairs()), await founded(store, "u", chairs())
        await other.add_chat(ChatRow(1, 5, "c", 0, "P", "elsewhere", 1))
        for n in range(1, 8):
            await book.add_chat(ChatRow(n, 5, f"c{n}", 0, "P", f"line {n}", 1))
        assert [line.n for line in await store.chat("t", 99)] == [5, 6, 7]
        assert len(await store.chat("u", 99)) == 1
        await store.close()

    asyncio.run(scene())


def test_a_person_has_so_many_browsers_to_be_told_in(opened: Open) -> None:
    """The newest; whoever names new ones all day fills no disk, and others keep theirs."""

    async def scene() -> None:
        store = Store(await opened())
        await store.notices.add(6, Browser("https://other", "k", "a", "en"), 1)
        for n in range(BROWSERS + 5):
            await store.notices.add(5, Browser(f"https://p/{n:02}", "k", "a", "en"), n)
        assert [one.endpoint for one in await store.notices.browsers(5)] == [
            f"https://p/{n:02}" for n in range(BROWSERS + 4, 4, -1)
        ]
        (count,) = await store.database.read("SELECT COUNT(*) FROM pushes WHERE person = 5")
        assert count == (BROWSERS,) and len(await store.notices.browsers(6)) == 1
        await store.notices.add(5, Browser("https://p/05", "new", "a", "en"), 99)
        assert (await store.notices.browsers(5))[0].p256dh == "new", "one that comes again is the newest"
        await store.close()

    asyncio.run(scene())
