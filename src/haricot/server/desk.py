"""The data folder from outside the server: rows are read and written beside it, the whole is copied and put back."""

import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, Final, Protocol

from haricot.kernel.reasons import BadInput
from haricot.server.database import Database, Fence, NotStored, Rows, Statement
from haricot.server.migrating import newest_schema
from haricot.server.sqlite import FILE, Sqlite, lock, make

PATIENCE: Final = 5.0
"""Seconds to wait for the server, which writes in between."""
PAGES: Final = 256
"""Pages that are copied at a time; the server writes between two of them."""


class Desk(Database, Protocol):
    """Where rows are kept, from outside: servers may be using it meanwhile."""

    schema: int

    async def is_served(self) -> bool:
        """Whether a server uses it now."""

    def faults(self) -> list[str]:
        """What is wrong with the database as such."""

    def copy_to(self, file: Path) -> None:
        """A copy as of one moment; `BadInput` where that is done otherwise."""


class FolderDesk:
    """A data folder."""

    clock = Sqlite.clock

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.path = folder / FILE
        if not self.path.is_file():
            raise BadInput(f"there is no {FILE} in {folder}; name the server's data folder with --data")
        self._connection = sqlite3.connect(self.path, isolation_level=None, timeout=PATIENCE)
        self._connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
        with self._understood():
            self.schema = int(self._connection.execute("PRAGMA user_version").fetchone()[0])
        if self.schema > newest_schema():
            raise BadInput(f"{self.path} was written by a newer version of this program")

    @contextmanager
    def _understood(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.OperationalError as error:
            raise BadInput(f"{self.path} cannot be used: {error}") from None
        except sqlite3.DatabaseError as error:
            raise BadInput(f"{self.path} is no sound database of this program: {error}") from None

    async def is_served(self) -> bool:
        """Whether a server uses the folder now."""
        try:
            lock(self.folder).close()
        except BadInput:
            return True
        return False

    @classmethod
    async def at(cls, folder: Path) -> "FolderDesk":
        """Open one, its schema brought up to date."""
        desk = cls(folder)
        try:
            await desk.bring_up_to_date()
        except BadInput:
            await desk.close()
            raise
        return desk

    async def bring_up_to_date(self) -> None:
        """Where no server has opened the folder since this version was installed, its schema is older."""
        if self.schema < newest_schema():
            if await self.is_served():
                raise BadInput(
                    f"the server on {self.folder} is of an older version than this command; restart it first"
                )
            await Sqlite.bring_up_to_date(self.folder)
            self.schema = newest_schema()

    async def read(self, sql: str, values: Sequence[Any] = ()) -> Rows:
        """Rows."""
        with self._understood():
            return self._connection.execute(sql, values).fetchall()

    async def read_many(self, sql: str, values: Sequence[Any] = ()) -> Rows:
        """Nobody else waits here."""
        return await self.read(sql, values)

    async def open(self) -> None:
        """It was opened at once."""

    async def write(self, statements: list[Statement], fence: Fence | None = None) -> None:
        """All of the statements or none; what is written from here concerns no table that a server holds."""
        assert fence is None
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            for sql, values in statements:
                self._connection.execute(sql, values)
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            with suppress(sqlite3.Error):
                self._connection.execute("ROLLBACK")
            raise NotStored(str(error)) from None

    async def close(self) -> None:
        """Let go of it."""
        self._connection.close()

    def faults(self) -> list[str]:
        """What SQLite finds wrong with the database."""
        return faults_of(self.path)

    def copy_to(self, file: Path) -> None:
        """A copy as of one moment, whether or not a server writes meanwhile; there it is whole or not at all."""
        unfinished = file.with_name(file.name + ".part")
        try:
            unfinished.unlink(missing_ok=True)
            unfinished.touch(mode=0o600)  # chat, invitations and addresses are nobody else's business
            with closing(sqlite3.connect(unfinished)) as copy:
                self._connection.backup(copy, pages=PAGES, sleep=0.01)
                copy.execute("PRAGMA journal_mode = DELETE")  # one file, without a log beside it
            unfinished.replace(file)
        except (OSError, sqlite3.Error) as error:
            raise BadInput(f"{file} cannot be written: {error}") from None
        finally:
            unfinished.unlink(missing_ok=True)


def faults_of(file: Path) -> list[str]:
    """What SQLite finds wrong with a database; `BadInput` if it is none of this program."""
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            found = [str(row[0]) for row in connection.execute("PRAGMA integrity_check(20)")]
            schema = int(connection.execute("PRAGMA user_version").fetchone()[0])
            tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    except sqlite3.Error as error:
        raise BadInput(f"{file} is no database of this program: {error}") from None
    if not {"persons", "tables", "seats", "moves"} <= tables:
        raise BadInput(f"{file} is no database of this program: its tables are missing")
    if schema > newest_schema():
        raise BadInput(f"{file} was written by a newer version of this program")
    return [] if found == ["ok"] else found


async def put_back(file: Path, folder: Path) -> Path | None:
    """Make a copy the folder's database; what was there is kept beside it under another name, which is told."""
    if not file.is_file():
        raise BadInput(f"there is no file {file}")
    faults = faults_of(file)
    if faults:
        raise BadInput(f"{file} is damaged: {faults[0]}")
    try:
        make(folder)
    except OSError as error:
        raise BadInput(f"the data folder {folder} cannot be used: {error}; name another with --data") from None
    held = lock(folder)
    place, fresh = folder / FILE, folder / f"{FILE}.part"
    try:
        _copy(file, fresh)
        kept = _set_aside(place)
        fresh.replace(place)
    except (OSError, sqlite3.Error) as error:
        raise BadInput(f"{file} could not be put back: {error}") from None
    finally:
        fresh.unlink(missing_ok=True)
        held.close()
    await Sqlite.bring_up_to_date(folder)
    return kept


def _copy(file: Path, new: Path) -> None:
    """A database once more, under a name where nobody looks for it yet."""
    new.unlink(missing_ok=True)
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(new)) as target:
        source.backup(target)


def _set_aside(place: Path) -> Path | None:
    """Give a database another name, and what it has in its log alone with it."""
    if not place.exists():
        return None
    with closing(sqlite3.connect(place)) as old, suppress(sqlite3.DatabaseError):
        old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    kept = place.with_name(f"{FILE}.{time.strftime('%Y%m%d-%H%M%S')}")
    place.replace(kept)
    logged = place.with_name(f"{FILE}-wal")
    if logged.exists():
        logged.replace(kept.with_name(f"{kept.name}-wal"))
    place.with_name(f"{FILE}-shm").unlink(missing_ok=True)
    return kept
