"""SQLite with one writer: whoever waits at the same time shares one commit, which a thread brings to the disk.

WAL with synchronous=FULL: when a write's future resolves, the rows have reached the disk. Reads use connections of
their own and see what is committed: one for few rows, asked on the loop, since a thread would cost more than they do,
and one in a thread for many.

What is in the log has to be carried over into the file now and then, which takes as long as dozens of commits. By
itself SQLite does it inside a commit, and everybody waits. Here the reading thread does it beside the commits; what was
committed meanwhile is little, and follows between two transactions, so that the log begins anew and does not grow.
"""

import asyncio
import sqlite3
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, suppress
from functools import partial
from pathlib import Path
from typing import IO, Any, Final

from haricot.kernel.reasons import BadInput
from haricot.server.database import Fence, Fenced, NotStored, Rows, Statement
from haricot.server.hand import Hand
from haricot.server.migrating import migrations, newest_schema
from haricot.server.storage import Storage

try:
    import fcntl
except ImportError:  # Windows has none
    fcntl = None  # type: ignore[assignment]

FILE = "haricot.sqlite"
LOCK = "haricot.lock"
HELD = "SELECT 1 FROM leases WHERE table_key = ? AND epoch = ?"
LOCKED = 5.0
"""Seconds to wait for another program that has the database locked."""
GATHERED = 0.001
"""Seconds that a transaction waits after the last one began, for each job which that one had. A commit costs as much as
several moves do, with its thread, its locks and its disk: where many tables play, more and more moves share one, and
where few do, a move does not wait."""
GATHERED_AT_MOST = 0.005
"""What shares a commit is sent at one moment too: with twice as much, people wait for each other more than they do for
the disk."""
LOGGED: Final = 8000
"""Statements after which the log is carried over into the file. Each page of the file is written once then, however
often it changed: the rarer, the less is written; and the log has tens of megabytes."""
CARRY_OVER: Final = "PRAGMA wal_checkpoint(PASSIVE)"


class Job:
    """Statements that belong together, all or none, and who waits for them."""

    def __init__(self, statements: list[Statement], fence: Fence | None, done: "asyncio.Future[None]") -> None:
        self.statements = statements
        self.fence = fence
        self.done = done
        self.error: Exception | None = None
        self.since = time.perf_counter()


def make(folder: Path) -> None:
    """A folder for games that nobody else on the machine can read, unless there is one."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)


def lock(folder: Path) -> IO[str]:
    """Keep a second server off the folder; the system lets go of it when the process ends, however it ends."""
    file = (folder / LOCK).open("w")
    if fcntl is not None:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            raise BadInput(
                f"another server uses the data folder {folder}; stop it, or name another folder with --data"
            ) from None
    return file


def prepare(connection: sqlite3.Connection) -> None:
    """Make what is committed durable: a write-ahead log, synchronised at each commit."""
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")


class Sqlite:
    """A data folder's database."""

    clock = "(julianday('now') - 2440587.5) * 86400.0"

    def __init__(self, folder: Path, storage: Storage | None = None) -> None:
        self._path = folder / FILE
        self._storage = storage or Storage()
        try:
            make(folder)
            with ExitStack() as opened:
                opened.enter_context(lock(folder))
                self._writer = opened.enter_context(closing(self._connect()))
                prepare(self._writer)
                self._migrate()
                self._reader = opened.enter_context(closing(self._connect()))
                self._long_reader = opened.enter_context(closing(self._connect()))
                for connection in (self._writer, self._reader):
                    connection.execute("PRAGMA busy_timeout = 0")  # from here on they are used on the loop
                self._writer.execute("PRAGMA wal_autocheckpoint = 0")
                self._open = opened.pop_all()
        except (OSError, sqlite3.OperationalError) as error:
            raise BadInput(
                f"the data folder {folder} cannot be used: {error}; look for space and rights there, "
                "or name another with --data"
            ) from None
        except sqlite3.DatabaseError as error:
            raise BadInput(f"{self._path} is no database of this program: {error}") from None
        for reader in (self._reader, self._long_reader):
            # Bytes that are no letters must not make a whole list unreadable.
            reader.text_factory = lambda raw: raw.decode("utf-8", "replace")
        self._waiting: list[Job] = []
        self._busy = False
        """Whether a transaction is open or on its way to the disk."""
        self._begun = 0.0
        """When the newest transaction began, by the loop."""
        self._gather = 0.0
        """Seconds from then on in which jobs are gathered for the next."""
        self._closed = False
        self._logged = 0
        """Statements since the log was carried over last."""
        self._rest_due = False
        """Whether it was, but for what was committed meanwhile."""
        self._hand = Hand("store")
        self._reading = ThreadPoolExecutor(1, thread_name_prefix="reader")

    def _connect(self) -> sqlite3.Connection:
        return sqlite3.connect(self._path, isolation_level=None, check_same_thread=False)

    def _migrate(self) -> None:
        """Bring the schema up to date: the migrations are numbered and each runs once."""
        at = int(self._writer.execute("PRAGMA user_version").fetchone()[0])
        if at > newest_schema():
            raise BadInput(f"{self._path} was written by a newer version of this program")
        for number, text in migrations():
            if number > at:
                self._writer.executescript(f"BEGIN;\n{text}\nPRAGMA user_version = {number};\nCOMMIT;")

    async def open(self) -> None:
        """The file was opened at once, so that whoever starts the server hears what is wrong with it."""

    @classmethod
    async def bring_up_to_date(cls, folder: Path) -> None:
        """Open a data folder as a server does, and close it again."""
        await cls(folder).close()

    # Writing

    async def write(self, statements: list[Statement], fence: Fence | None = None) -> None:
        """Run the statements in one transaction, which is durable when this returns."""
        loop = asyncio.get_running_loop()
        job = Job(statements, fence, loop.create_future())
        self._waiting.append(job)
        if not self._busy:
            self._busy = True
            self._flush_soon(loop)
        await job.done

    def _flush_soon(self, loop: asyncio.AbstractEventLoop) -> None:
        wait = self._begun + self._gather - loop.time()
        if wait > 0:
            loop.call_later(wait, self._flush, loop)
        else:
            loop.call_soon(self._flush, loop)

    def _flush(self, loop: asyncio.AbstractEventLoop) -> None:
        """Put all that waits into one transaction and let the thread bring it to the disk.

        The rows are written here and not in the thread: each statement there would wait for the interpreter's lock,
        while the pages of a few rows cost next to nothing; only the commit takes long, and it does not need the lock.
        """
        self._begun = loop.time()
        try:
            self._writer.execute("BEGIN IMMEDIATE")
        except sqlite3.Error:
            self._hand.do(loop, self._begin, partial(self._fill, loop))
        else:
            self._fill(loop, None)

    def _begin(self) -> sqlite3.Error | None:
        """Wait for another program that has the database locked; in the thread, since the loop never waits."""
        end = time.monotonic() + LOCKED
        while True:
            try:
                self._writer.execute("BEGIN IMMEDIATE")
                return None
            except sqlite3.Error as error:
                if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                    return error
            time.sleep(0.01)

    def _fill(self, loop: asyncio.AbstractEventLoop, locked: sqlite3.Error | None) -> None:
        """Put the rows into the transaction, unless it could not begin."""
        jobs, self._waiting = self._waiting, []
        self._gather = min(GATHERED * len(jobs), GATHERED_AT_MOST)
        if locked is not None:
            self._flushed(loop, jobs, locked)
            return
        try:
            for job in jobs:
                self._run(job)
        except sqlite3.Error as error:
            self._flushed(loop, jobs, self._rolled_back(error))
            return
        self._hand.do(loop, self._commit, partial(self._flushed, loop, jobs))

    def _run(self, job: Job) -> None:
        """One job inside the shared transaction; if it fails, the others do not."""
        write = self._writer
        if job.fence is not None and not write.execute(HELD, job.fence).fetchone():
            job.error = Fenced(f"table {job.fence[0]} is held by another node")
            return
        is_several = len(job.statements) > 1  # one by itself is done or not, and most jobs are a single move
        if is_several:
            write.execute("SAVEPOINT job")
        try:
            for sql, values in job.statements:
                write.execute(sql, values)
        except sqlite3.OperationalError:
            raise  # the disk, not the job: nothing of this transaction can be kept
        except Exception as error:
            job.error = error
            if is_several:
                write.execute("ROLLBACK TO job")
        if is_several:
            write.execute("RELEASE job")

    def _commit(self) -> sqlite3.Error | None:
        try:
            self._writer.execute("COMMIT")
        except sqlite3.Error as error:
            return self._rolled_back(error)
        return None

    def _rolled_back(self, error: sqlite3.Error) -> sqlite3.Error:
        if self._writer.in_transaction:
            self._writer.execute("ROLLBACK")
        return error

    def _flushed(self, loop: asyncio.AbstractEventLoop, jobs: list[Job], error: sqlite3.Error | None) -> None:
        if error is not None:
            self._storage.failed(error)
        else:
            self._storage.stored(time.perf_counter() - jobs[0].since)
        for job in jobs:
            failure = error or job.error
            if job.done.done():
                continue  # whoever waited was cancelled
            if failure is None:
                job.done.set_result(None)
            else:
                job.done.set_exception(failure if isinstance(failure, Fenced) else NotStored(str(failure)))
        self._logged += sum([len(job.statements) for job in jobs])
        if self._logged >= LOGGED:
            self._logged = 0
            carried = self._reading.submit(self._carry_over, self._long_reader)
            carried.add_done_callback(lambda _: loop.call_soon_threadsafe(self._carried, loop))
        self._next(loop)

    def _next(self, loop: asyncio.AbstractEventLoop) -> None:
        """A transaction is settled."""
        if self._rest_due:
            self._rest_due = False
            self._hand.do(loop, partial(self._carry_over, self._writer), lambda _: self._next(loop))
        elif self._waiting:
            self._flush_soon(loop)
        else:
            self._busy = False

    # The log

    def _carry_over(self, connection: sqlite3.Connection) -> None:
        """Bring what is in the log into the file, as far as nobody has to wait; in a thread."""
        with suppress(sqlite3.Error):  # whatever it is, a commit will tell; what is in the log is safe there
            connection.execute(CARRY_OVER).fetchall()

    def _carried(self, loop: asyncio.AbstractEventLoop) -> None:
        """The log was carried over beside the commits: now the rest."""
        self._rest_due = True
        if not self._busy and not self._closed:
            self._busy = True
            self._next(loop)

    # Reading

    async def read(self, sql: str, values: Sequence[Any] = ()) -> Rows:
        """The rows of a question that touches few of them, at once."""
        return self._reader.execute(sql, values).fetchall()

    async def read_many(self, sql: str, values: Sequence[Any] = ()) -> Rows:
        """The rows of a question that touches many, from the reading thread."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._reading, self._read_many, sql, values)

    def _read_many(self, sql: str, values: Sequence[Any]) -> Rows:
        return self._long_reader.execute(sql, values).fetchall()

    async def close(self) -> None:
        """Write what is waiting, and stop."""
        while self._busy:
            await asyncio.sleep(0.001)
        self._closed = True
        self._hand.close()
        self._reading.shutdown()
        self._open.close()
