"""Postgres with one writer: whoever waits at the same time shares one transaction.

A connection that breaks while a transaction is committed leaves open whether it was. So each transaction of a writer
has a number, written by the transaction itself: whoever begins it again sees whether it is there already. Whatever
waits is kept until the database is back, and nobody is told anything meanwhile.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import groupby
from typing import Any, Final

import asyncpg

from haricot.kernel.reasons import BadInput
from haricot.server.cluster.discreet import reason
from haricot.server.cluster.schema import migrate
from haricot.server.database import Fence, Fenced, NotStored, Rows, Statement
from haricot.server.storage import Storage

log = logging.getLogger("haricot.store")

Connection = Any
"""Of asyncpg, which says nothing of its types."""

READERS: Final = 8
SHARED: Final = 200
"""The most jobs of one transaction."""
PAUSE: Final = 0.1
"""Seconds between two attempts to reach a database that is away."""
CONNECT: Final = 5.0
"""Seconds that an attempt may take."""
READ: Final = 10.0
"""Seconds until somebody who asked for something is told that it cannot be read now."""
LET_GO: Final = 1.0
"""Seconds that a connection may take to be ready for the next question."""
WRITE: Final = 60.0
"""Seconds that something may wait to be stored before whoever asked for it hears that it is not."""

_AWAY: Final = (
    OSError,
    TimeoutError,
    asyncpg.PostgresConnectionError,
    asyncpg.CannotConnectNowError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.TooManyConnectionsError,
    asyncpg.DeadlockDetectedError,
    asyncpg.SerializationError,
    asyncpg.IdleInTransactionSessionTimeoutError,
    asyncpg.InternalClientError,
)
"""What may be over after a moment."""
_OWN_FAULT: Final = (asyncpg.IntegrityConstraintViolationError, asyncpg.DataError, ValueError, TypeError)
"""What is wrong with the rows, and with none but those."""
_SETTINGS: Final = {"idle_in_transaction_session_timeout": "2000"}
"""A node that freezes in the middle of a transaction would keep its tables locked: after two seconds it is rolled back,
and tried again should the node go on."""
_HELD: Final = "SELECT table_key, epoch FROM leases WHERE table_key = ANY($1) ORDER BY table_key FOR SHARE"


class Job:
    """Statements that belong together, all or none, and who waits for them."""

    def __init__(self, statements: list[Statement], fence: Fence | None, done: "asyncio.Future[None]") -> None:
        self.statements = statements
        self.fence = fence
        self.done = done
        self.since = time.monotonic()

    def fail(self, error: Exception) -> None:
        """It is not stored."""
        if not self.done.done():  # else whoever waited was cancelled
            self.done.set_exception(error if isinstance(error, NotStored) else NotStored(str(error)))


class Postgres:
    """A database that several nodes share."""

    clock = "extract(epoch FROM clock_timestamp())::float8"

    def __init__(self, url: str, storage: Storage | None = None) -> None:
        self._url = url
        self._storage = storage or Storage()
        self._id = secrets.token_hex(8)
        self._number = 0
        """Of the last transaction that is surely stored."""
        self._in_doubt = False
        """Whether the next one may be stored already."""
        self._readers: Any = None
        self._connection: Connection = None
        self._waiting: list[Job] = []
        self._something = asyncio.Event()
        self._idle = asyncio.Event()
        self._idle.set()
        self._writer: asyncio.Task[None] | None = None

    @staticmethod
    async def check(url: str) -> None:
        """See that the database is there, lets us in, and has a schema of ours; `BadInput` if not."""
        try:
            connection = await asyncpg.connect(url, timeout=CONNECT)
            try:
                await migrate(connection)
            finally:
                await connection.close()
        except BadInput:
            raise
        except (asyncpg.InvalidAuthorizationSpecificationError, asyncpg.InvalidPasswordError) as error:
            raise BadInput(f"the database does not let this server in{reason(error, url)}; check --store") from None
        except asyncpg.InvalidCatalogNameError as error:
            raise BadInput(f"the database is not there{reason(error, url)}; create it, or check --store") from None
        except (asyncpg.ReadOnlySQLTransactionError, asyncpg.InsufficientPrivilegeError) as error:
            why = reason(error, url)
            raise BadInput(f"the database cannot be written to{why}; check the rights given in --store") from None
        except (*_AWAY, asyncpg.PostgresError, asyncpg.InterfaceError, ValueError, OverflowError) as error:
            why = reason(error, url)
            raise BadInput(f"the database cannot be reached{why}; check --store, and that Postgres runs") from None

    async def open(self) -> None:
        """Connect; call it inside the event loop."""
        self._readers = await asyncpg.create_pool(self._url, min_size=0, max_size=READERS, timeout=CONNECT)
        self._writer = asyncio.create_task(self._write(), name="store")

    # Writing

    async def write(self, statements: list[Statement], fence: Fence | None = None) -> None:
        """Run the statements in one transaction, which is durable when this returns."""
        job = Job(statements, fence, asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        self._idle.clear()
        self._something.set()
        await job.done

    async def _write(self) -> None:
        while True:
            await self._something.wait()
            jobs, self._waiting = self._waiting[:SHARED], self._waiting[SHARED:]
            if not jobs:
                self._something.clear()
                self._idle.set()
                continue
            try:
                await self._store(jobs)
            except Exception as error:
                log.exception("storing failed")
                for job in jobs:
                    job.fail(error)

    async def _store(self, jobs: list[Job]) -> None:
        """Store jobs as one transaction or, where one of them cannot be, each as its own."""
        began = time.monotonic()
        while jobs:
            try:
                jobs = await self._attempt(jobs)
                self._storage.stored(time.monotonic() - began)
                for job in jobs:
                    if not job.done.done():
                        job.done.set_result(None)
                return
            except _OWN_FAULT as error:
                if len(jobs) == 1:
                    jobs[0].fail(error)
                    return
                for job in jobs:
                    await self._store([job])
                return
            except (*_AWAY, asyncpg.InterfaceError) as error:
                await self._drop()
                self._storage.failed(_away(error))
                await asyncio.sleep(PAUSE)
                jobs = self._patient(jobs, error)
            except asyncpg.PostgresError as error:
                # The disk is full, or nobody may write: nothing of it is stored.
                await self._drop()
                self._storage.failed(error)
                for job in jobs:
                    job.fail(error)
                return

    async def _attempt(self, jobs: list[Job]) -> list[Job]:
        """One transaction; the jobs it has stored, now or when it was tried before."""
        connection = await self._connected()
        number = self._number + 1
        begun = await connection.execute(
            f"BEGIN; UPDATE writers SET last = {number} WHERE id = '{self._id}' AND last = {number - 1}"
        )
        if begun != "UPDATE 1":
            await connection.execute("ROLLBACK")
            self._settled(number)  # it was stored, though nobody could say so
            return jobs
        self._in_doubt = False
        try:
            jobs = await self._unfenced(connection, jobs)
            # What is alike and follows one another goes over the wire together.
            for sql, group in groupby([one for job in jobs for one in job.statements], key=lambda one: one[0]):
                values = [tuple(one[1]) for one in group]
                if len(values) == 1:
                    await connection.execute(for_asyncpg(sql), *values[0])
                else:
                    await connection.executemany(for_asyncpg(sql), values)
        except _OWN_FAULT:
            # After anything else the connection is dropped, and with it what was begun: one that answers nothing would
            # never answer this.
            with suppress(*_AWAY, asyncpg.InterfaceError):
                await connection.execute("ROLLBACK")
            raise
        self._in_doubt = True
        await connection.execute("COMMIT")
        self._settled(number)
        return jobs

    def _settled(self, number: int) -> None:
        self._number = number
        self._in_doubt = False

    async def _unfenced(self, connection: Connection, jobs: list[Job]) -> list[Job]:
        """The jobs whose tables are still held under the epochs they name; until the transaction ends they are."""
        tables = sorted({job.fence[0] for job in jobs if job.fence is not None})
        if not tables:
            return jobs
        held = {(str(table), int(epoch)) for table, epoch in await connection.fetch(_HELD, tables)}
        stays = [job for job in jobs if job.fence is None or job.fence in held]
        for job in jobs:
            if job.fence is not None and job.fence not in held:
                job.fail(Fenced(f"table {job.fence[0]} is held by another node"))
        return stays

    def _patient(self, jobs: list[Job], error: Exception) -> list[Job]:
        """The jobs that may wait longer; the others are refused, unless they may have been stored."""
        if self._in_doubt:
            return jobs
        now = time.monotonic()
        for job in jobs:
            if now - job.since > WRITE:
                job.fail(_away(error))
        return [job for job in jobs if not job.done.done()]

    async def _connected(self) -> Connection:
        """The writer's connection, made anew where it broke."""
        if self._connection is None or self._connection.is_closed():
            connection: Connection = await asyncpg.connect(
                self._url, timeout=CONNECT, command_timeout=WRITE, server_settings=_SETTINGS
            )
            await connection.execute(
                "INSERT INTO writers (id, last) VALUES ($1, $2) ON CONFLICT DO NOTHING", self._id, self._number
            )
            self._connection = connection
        return self._connection

    async def _drop(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    # Reading

    async def read(self, sql: str, values: Sequence[Any] = ()) -> Rows:
        """Rows; while the database is away this waits for a while, and then fails with `NotStored`."""
        assert self._readers is not None
        end = time.monotonic() + READ
        question = for_asyncpg(sql)
        while True:
            try:
                return await self._fetched(question, values, max(0.1, end - time.monotonic()))
            except (*_AWAY, asyncpg.InterfaceError) as error:
                if time.monotonic() > end:
                    raise _away(error) from None
                await asyncio.sleep(PAUSE)
            except (asyncpg.PostgresError, ValueError) as error:
                raise NotStored(str(error)) from None

    async def _fetched(self, question: str, values: Sequence[Any], seconds: float) -> Rows:
        """The rows, if they come in so many seconds."""
        connection = await self._readers.acquire(timeout=seconds)
        try:
            return [tuple(row) for row in await connection.fetch(question, *values, timeout=seconds)]
        finally:
            # One that has not answered is asked to forget the question: where it does not answer that either, the
            # connection is given up, else it would be waited for as long as the database is silent.
            await self._readers.release(connection, timeout=LET_GO)

    async def read_many(self, sql: str, values: Sequence[Any] = ()) -> Rows:
        """The same: nobody waits for the loop while rows come over the network."""
        return await self.read(sql, values)

    async def close(self) -> None:
        """Write what is waiting, and stop."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._idle.wait(), READ)
        if self._writer is not None:
            self._writer.cancel()
        if self._connection is not None:
            with suppress(*_AWAY, asyncpg.InterfaceError):
                await self._connection.close(timeout=1.0)
        if self._readers is not None:
            self._readers.terminate()


def _away(error: Exception) -> NotStored:
    """For whoever waited too long."""
    return NotStored(f"the database is away: {str(error) or 'no answer'}")


@lru_cache(500)
def for_asyncpg(sql: str) -> str:
    """A statement with its values numbered."""
    first, *rest = sql.split("?")
    return first + "".join([f"${number}{part}" for number, part in enumerate(rest, start=1)])
