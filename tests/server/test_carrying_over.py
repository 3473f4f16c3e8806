"""What comes at one moment shares a commit; the log is carried over into the file beside commits, and begins anew."""

import asyncio
import sqlite3
import threading
from pathlib import Path

import pytest

from haricot.server import sqlite
from haricot.server.sqlite import FILE, Sqlite

PERSON = "INSERT INTO persons (token, name, made) VALUES (?, '', 1)"


async def written(database: Sqlite, first: int, count: int) -> None:
    """So many rows, eight at a time, each a transaction's share."""
    for at in range(first, first + count, 8):
        await asyncio.gather(*[database.write([(PERSON, (b"%d" % n,))]) for n in range(at, at + 8)])


@pytest.mark.parametrize("busy", [False, True])
def test_the_log_does_not_grow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, busy: bool) -> None:
    """Though something is written all the time: soon it is no longer than before, because it began anew."""
    monkeypatch.setattr(sqlite, "LOGGED", 100)
    monkeypatch.setattr(sqlite, "GATHERED", 0.0)
    log = tmp_path / f"{FILE}-wal"

    async def scene() -> int:
        """How many rounds it took; on a busy machine the thread that carries over may come late, but it comes."""
        database = Sqlite(tmp_path)
        try:
            before = 0
            for number in range(20):
                first = 1_000_000 * number
                await asyncio.gather(*[written(database, first + 10_000 * n, 1600) for n in range(2 if busy else 1)])
                after = log.stat().st_size
                if after == before:
                    return number + 1
                before = after
            raise AssertionError(f"it has {before} bytes, and grows")
        finally:
            await database.close()

    rows = asyncio.run(scene()) * (3200 if busy else 1600)
    with sqlite3.connect(tmp_path / FILE) as connection:
        assert connection.execute("SELECT count(*) FROM persons").fetchone() == (rows,)


def test_no_commit_carries_anything_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """First the reading thread does, beside the commits, and then the store's, between two of them."""
    monkeypatch.setattr(sqlite, "LOGGED", 100)
    carried: list[str] = []

    class Noting(Sqlite):
        def _carry_over(self, connection: sqlite3.Connection) -> None:
            assert not connection.in_transaction
            carried.append(threading.current_thread().name.partition("_")[0])
            super()._carry_over(connection)

    async def scene() -> None:
        database = Noting(tmp_path)
        assert database._writer.execute("PRAGMA wal_autocheckpoint").fetchone() == (0,)
        await written(database, 0, 400)
        await database.close()

    asyncio.run(scene())
    assert len(carried) >= 4 and carried[:4] == ["reader", "store"] * 2


def test_what_cannot_be_carried_over_stays_in_the_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And is found there."""
    monkeypatch.setattr(sqlite, "LOGGED", 10)
    monkeypatch.setattr(sqlite, "CARRY_OVER", "SELECT nothing FROM nowhere")

    async def scene() -> None:
        database = Sqlite(tmp_path)
        await written(database, 0, 80)
        assert len(await database.read("SELECT 1 FROM persons")) == 80
        await database.close()

    asyncio.run(scene())


def test_the_more_is_written_the_more_shares_a_commit(tmp_path: Path) -> None:
    """A few writers do not wait for others; with a hundred of them, all of a moment share one."""
    commits = 0

    class Counting(Sqlite):
        def _commit(self) -> sqlite3.Error | None:
            nonlocal commits
            commits += 1
            return super()._commit()

    async def lone(database: Sqlite, first: int) -> None:
        for n in range(first, first + 10):
            await database.write([(PERSON, (b"%d" % n,))])

    async def scene() -> tuple[int, int]:
        database = Counting(tmp_path)
        await lone(database, 0)
        alone = commits
        await asyncio.gather(*[lone(database, 1000 * (n + 1)) for n in range(100)])
        await database.close()
        return alone, commits - alone

    alone, together = asyncio.run(scene())
    assert alone == 10
    assert together < 200, "a thousand rows by a hundred writers"
