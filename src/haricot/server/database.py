"""SQLite with one writer thread: whoever waits at the same time shares one commit.

WAL with synchronous=FULL: when a write's future resolves, the rows have reached the disk. Reads use a connection of
their own and see what is committed.
"""

import asyncio
import sqlite3
import threading
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from haricot.kernel.reasons import BadInput

Statement = tuple[str, Sequence[Any]]
FILE = "haricot.sqlite"


class NotStored(OSError):
    """The rows could not be written: the disk is full, or the fence stood in the way."""


class Job:
    """Statements that belong together, all or none, and who waits for them."""

    def __init__(self, statements: list[Statement], loop: asyncio.AbstractEventLoop) -> None:
        self.statements = statements
        self.loop = loop
        self.done: asyncio.Future[None] = loop.create_future()
        self.error: sqlite3.Error | None = None


class Database:
    """A data folder's database."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._writer = self._connect()
            self._migrate()
            self._reader = self._connect()
        except (OSError, sqlite3.OperationalError) as error:
            raise BadInput(f"the data folder {folder} cannot be used: {error}; name another with --data") from None
        except sqlite3.DatabaseError as error:
            raise BadInput(f"{self._path} is no database of this program: {error}") from None
        self._reading = threading.Lock()
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)
        self._thread.start()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA busy_timeout = 5000")
        return connection

    def _migrate(self) -> None:
        """Bring the schema up to date: the migrations are numbered and each runs once."""
        at = int(self._writer.execute("PRAGMA user_version").fetchone()[0])
        scripts = sorted(
            (path for path in files("haricot.server").joinpath("migrations").iterdir() if path.name.endswith(".sql")),
            key=lambda path: path.name,
        )
        newest = int(scripts[-1].name[:4])
        if at > newest:
            raise BadInput(f"{self._path} was written by a newer version of this program")
        for script in scripts:
            number = int(script.name[:4])
            if number > at:
                text = script.read_text(encoding="utf-8")
                self._writer.executescript(f"BEGIN;\n{text}\nPRAGMA user_version = {number};\nCOMMIT;")

    # Writing

    async def write(self, statements: list[Statement]) -> None:
        """Run the statements in one transaction; they are durable when this returns, `NotStored` if not."""
        job = Job(statements, asyncio.get_running_loop())
        self._jobs.put(job)
        await job.done

    def _write(self) -> None:
        open_for_work = True
        while open_for_work:
            batch = [self._jobs.get()]
            while not self._jobs.empty():
                batch.append(self._jobs.get())
            open_for_work = None not in batch
            jobs = [job for job in batch if job is not None]
            if jobs:
                self._commit(jobs)

    def _commit(self, jobs: list[Job]) -> None:
        try:
            self._writer.execute("BEGIN IMMEDIATE")
            for job in jobs:
                self._run(job)
            self._writer.execute("COMMIT")
        except sqlite3.Error as error:
            for job in jobs:
                job.error = error
            if self._writer.in_transaction:
                self._writer.execute("ROLLBACK")
        for loop in {job.loop for job in jobs}:
            _tell(loop, [job for job in jobs if job.loop is loop])

    def _run(self, job: Job) -> None:
        """One job inside the shared transaction; if it fails, the others do not."""
        write = self._writer
        write.execute("SAVEPOINT job")
        try:
            for sql, values in job.statements:
                write.execute(sql, values)
        except (sqlite3.IntegrityError, sqlite3.DataError) as error:
            job.error = error
            write.execute("ROLLBACK TO job")
        write.execute("RELEASE job")

    # Reading

    def read(self, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """Rows, at once; for questions that touch few of them."""
        with self._reading:
            return self._reader.execute(sql, values).fetchall()

    def close(self) -> None:
        """Write what is waiting, and stop."""
        self._jobs.put(None)
        self._thread.join()
        self._writer.close()
        self._reader.close()


def _tell(loop: asyncio.AbstractEventLoop, jobs: list[Job]) -> None:
    if not loop.is_closed():
        loop.call_soon_threadsafe(_resolve, jobs)


def _resolve(jobs: list[Job]) -> None:
    for job in jobs:
        if job.done.done():
            continue
        if job.error is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(NotStored(str(job.error)))
