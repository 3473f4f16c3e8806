"""Work that takes long: done once, in a process of its own, and kept.

How far one has come stands in the database, so that every server that shares it can tell, and stop it.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from typing import ClassVar, Final, Generic, TypeVar

from msgspec import MsgspecError, Struct, json

from haricot.piecework import Said
from haricot.server.database import Database, NotStored

Key = TypeVar("Key", str, int)

ABANDONED: Final = 60
"""Seconds without a sign of life after which nobody works on one any more."""
MOST_BYTES: Final = 8 * 2**20
"""That a line of a worker may have."""
MOST_WAITING: Final = 8
"""Jobs of one kind that may wait for their turn on one server."""
log = logging.getLogger("haricot.jobs")


class Progress(Struct):
    """How a job stands; nothing found and nothing to do: nobody has asked for it, or it came to nothing."""

    done: int = 0
    total: int = 0
    found: str = ""
    """As JSON."""

    @property
    def runs(self) -> bool:
        """Whether somebody is at it."""
        return self.total > 0 and not self.found


class Jobs(Generic[Key]):
    """Those of one kind on one server: one at a time, the others wait."""

    worker: ClassVar[tuple[str, ...]]
    """The command that does one; `piecework` says how it is spoken with."""
    table: ClassVar[str]
    """Where they stand in the database …"""
    column: ClassVar[str]
    """… and by what."""
    deadline: ClassVar[float]
    """Seconds after which one is given up."""

    def __init__(self, database: Database, now: Callable[[], float] = time.time) -> None:
        self._database = database
        self._now = now
        self._turn = asyncio.Semaphore(1)
        self._tasks: dict[Key, asyncio.Task[None]] = {}
        self._begun: set[Key] = set()

    async def progress(self, key: Key) -> Progress:
        """How far one has come."""
        sql = f"SELECT done, total, alive, found FROM {self.table} WHERE {self.column} = ?"
        rows = await self._database.read(sql, (key,))
        if not rows:
            return Progress()
        done, total, alive, found = rows[0]
        return Progress(done, total, found) if found or self._now() - alive < ABANDONED else Progress()

    @property
    def is_full(self) -> bool:
        """Whether too many wait already."""
        return len(self._begun) >= MOST_WAITING

    async def begin(self, key: Key, text: Callable[[], Awaitable[str]]) -> bool:
        """Have one done, in place of one that was done before; not where somebody is at it. It counts from the first
        moment on: whoever asks for many at once finds them waiting."""
        if key in self._begun:
            return False
        self._begun.add(key)
        try:
            if (await self.progress(key)).runs:
                self._begun.discard(key)
                return False
            asked = await text()
            sql = f"INSERT INTO {self.table} VALUES (?, 0, 1, ?, '') ON CONFLICT ({self.column}) DO UPDATE"
            sql += " SET done = 0, total = 1, alive = excluded.alive, found = ''"
            await self._database.write([(sql, (key, int(self._now())))])
        except BaseException:
            self._begun.discard(key)
            raise
        self._tasks[key] = asyncio.create_task(self._work(key, asked))
        return True

    async def stop(self, key: Key) -> None:
        """Nobody wants it any more; what is found already stays."""
        await self._database.write([self._unfinished(key)])
        if key in self._tasks:
            self._tasks[key].cancel()

    async def close(self) -> None:
        """Stop all work; it is begun anew when somebody asks again."""
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    def _unfinished(self, key: Key) -> tuple[str, tuple[Key]]:
        return f"DELETE FROM {self.table} WHERE {self.column} = ? AND found = ''", (key,)

    async def _work(self, key: Key, text: str) -> None:
        alive = asyncio.create_task(self._alive(key))
        try:
            async with self._turn, asyncio.timeout(self.deadline):
                await self._watched(key, text)
        except (OSError, MsgspecError, ValueError) as error:  # a timeout is one of the system's
            log.warning("a job of the %s comes to nothing: %s", self.table, error or "it took too long")
            await self._forget(key)
        except asyncio.CancelledError:
            await self._forget(key)
            raise
        finally:
            alive.cancel()
            self._tasks.pop(key, None)
            self._begun.discard(key)

    async def _alive(self, key: Key) -> None:
        """Say now and then that somebody is at it, also while it waits for its turn or has nothing to tell."""
        while True:
            await asyncio.sleep(ABANDONED / 3)
            sql = f"UPDATE {self.table} SET alive = ? WHERE {self.column} = ?"
            with contextlib.suppress(NotStored):
                await self._database.write([(sql, (int(self._now()), key))])

    async def _forget(self, key: Key) -> None:
        try:
            await self._database.write([self._unfinished(key)])
        except NotStored:
            log.warning("an unfinished job of the %s stays until somebody takes it over", self.table)

    async def _watched(self, key: Key, text: str) -> None:
        """Run the worker, and write down what it says; it is ended where the row is gone."""
        pipe = asyncio.subprocess.PIPE
        worker = await asyncio.create_subprocess_exec(*self.worker, stdin=pipe, stdout=pipe, limit=MOST_BYTES)
        assert worker.stdin is not None
        assert worker.stdout is not None
        try:
            with contextlib.suppress(RuntimeError):  # uvloop's, where the process has ended already
                worker.stdin.write(text.encode())
                worker.stdin.close()
            while line := await worker.stdout.readline():
                said = json.decode(line, type=Said)
                if said.problem:
                    raise ValueError(said.problem)
                if not await self._noted(key, said):
                    return
            raise ValueError("its process ended before it had found anything")
        finally:
            if worker.returncode is None:
                worker.kill()
            await worker.wait()

    async def _noted(self, key: Key, said: Said) -> bool:
        """Whether somebody still wants it."""
        if said.found:
            sql = f"UPDATE {self.table} SET found = ? WHERE {self.column} = ?"
            await self._database.write([(sql, (bytes(said.found).decode(), key))])
            return False
        sql = f"UPDATE {self.table} SET done = ?, total = ?, alive = ? WHERE {self.column} = ?"
        await self._database.write([(sql, (said.done, said.total, int(self._now()), key))])
        return bool(await self._database.read(f"SELECT 1 FROM {self.table} WHERE {self.column} = ?", (key,)))
