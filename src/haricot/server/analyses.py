"""Finished games looked back upon: worked out once, in a process of its own, and kept with the game.

How far one has come stands in the database, so that every server that shares it can tell, and stop it.
"""

import asyncio
import logging
import sys
import time
from collections.abc import Callable
from typing import Final

from msgspec import MsgspecError, json

from haricot.analysis.findings import Analysis
from haricot.analysis.worker import Said
from haricot.server.database import Database, NotStored

ABANDONED: Final = 60
"""Seconds without a sign of life after which nobody works on one any more."""
MOST_BYTES: Final = 8 * 2**20
"""That a line of a worker may have."""
MOST_WAITING: Final = 8
"""Games that may wait for their turn on one server."""
WORKER: Final = (sys.executable, "-m", "haricot.analysis.worker")
log = logging.getLogger("haricot.analyses")


class Standing(Said):
    """How an analysis stands; nothing found and nothing to do: nobody has asked for it."""


class Analyses:
    """Those of one server."""

    def __init__(self, database: Database, now: Callable[[], float] = time.time) -> None:
        self._database = database
        self._now = now
        self._turn = asyncio.Semaphore(1)
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def standing(self, table: str) -> Standing:
        """How far the analysis of a game has come."""
        rows = await self._database.read("SELECT done, total, alive, found FROM analyses WHERE table_key = ?", (table,))
        if not rows:
            return Standing()
        done, total, alive, found = rows[0]
        if found:
            try:
                return Standing(done, total, json.decode(found, type=Analysis))
            except MsgspecError:
                return Standing()  # of an older version of this program: it is worked out anew
        return Standing(done, total) if self._now() - alive < ABANDONED else Standing()

    @property
    def is_full(self) -> bool:
        """Whether too many wait already."""
        return len(self._tasks) >= MOST_WAITING

    async def begin(self, table: str, journal: Callable[[], "asyncio.Future[str]"]) -> None:
        """Work one out, unless it is there or somebody is at it."""
        standing = await self.standing(table)
        if standing.found is not None or standing.total or table in self._tasks:
            return
        sql = "INSERT INTO analyses VALUES (?, 0, 1, ?, '') ON CONFLICT (table_key) DO UPDATE"
        sql += " SET done = 0, total = 1, alive = excluded.alive, found = ''"
        await self._database.write([(sql, (table, int(self._now())))])
        self._tasks[table] = asyncio.create_task(self._work(table, await journal()))

    async def stop(self, table: str) -> None:
        """Nobody wants it any more; what is found already stays."""
        await self._database.write([("DELETE FROM analyses WHERE table_key = ? AND found = ''", (table,))])
        if table in self._tasks:
            self._tasks[table].cancel()

    async def close(self) -> None:
        """Stop all work; it is begun anew when somebody asks again."""
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _work(self, table: str, journal: str) -> None:
        try:
            async with self._turn:
                await self._watched(table, journal)
        except (OSError, MsgspecError, ValueError) as error:
            log.warning("the game %s cannot be analysed: %s", table, error)
            await self._forget(table)
        except asyncio.CancelledError:
            await self._forget(table)
            raise
        finally:
            self._tasks.pop(table, None)

    async def _forget(self, table: str) -> None:
        try:
            await self._database.write([("DELETE FROM analyses WHERE table_key = ? AND found = ''", (table,))])
        except NotStored:
            log.warning("the unfinished analysis of %s stays until somebody takes it over", table)

    async def _watched(self, table: str, journal: str) -> None:
        """Run the worker, and write down what it says; it is ended where the row is gone."""
        pipe = asyncio.subprocess.PIPE
        worker = await asyncio.create_subprocess_exec(*WORKER, stdin=pipe, stdout=pipe, limit=MOST_BYTES)
        assert worker.stdin is not None
        assert worker.stdout is not None
        try:
            worker.stdin.write(journal.encode())
            worker.stdin.close()
            while line := await worker.stdout.readline():
                said = json.decode(line, type=Said)
                if said.problem:
                    raise ValueError(said.problem)
                if not await self._noted(table, said):
                    break
        finally:
            if worker.returncode is None:
                worker.kill()
            await worker.wait()

    async def _noted(self, table: str, said: Said) -> bool:
        """Whether somebody still wants it."""
        if said.found is not None:
            text = json.encode(said.found).decode()
            await self._database.write([("UPDATE analyses SET found = ? WHERE table_key = ?", (text, table))])
            return False
        values = (said.done, said.total, int(self._now()), table)
        sql = "UPDATE analyses SET done = ?, total = ?, alive = ? WHERE table_key = ?"
        await self._database.write([(sql, values)])
        return bool(await self._database.read("SELECT 1 FROM analyses WHERE table_key = ?", (table,)))
