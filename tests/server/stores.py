"""Every kind of database a server can keep its rows in, for tests that all of them must pass."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from haricot.server.database import Database
from haricot.server.sqlite import Sqlite

Open = Callable[[], Awaitable[Database]]
"""Opens the database of a test, which is empty at first and closed by the test."""


@pytest.fixture(params=["sqlite"])
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Open:
    """The way to a database of one kind."""

    async def sqlite() -> Database:
        return Sqlite(tmp_path)

    return sqlite
