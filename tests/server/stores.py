"""Every kind of database a server can keep its rows in, for tests that all of them must pass."""

import asyncio
import itertools
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import asyncpg
import pytest

from bench.cluster.postgres import PostgresServer
from haricot.server.cluster.postgres import Postgres
from haricot.server.database import Database
from haricot.server.sqlite import Sqlite

Open = Callable[[], Awaitable[Database]]
"""Opens the database of a test, which is empty at first and closed by the test."""

_numbers = itertools.count()


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PostgresServer]:
    """A Postgres for all tests."""
    server = PostgresServer(tmp_path_factory.mktemp("pg"), durable=False)
    server.start()
    yield server
    server.stop()


def new_database(server: PostgresServer) -> str:
    """The address of a database that nobody has used."""
    name = f"test_{next(_numbers)}"

    async def create() -> None:
        connection = await asyncpg.connect(server.url())
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(create())
    return server.url(name)


@pytest.fixture(params=["sqlite", "postgres"])
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Open:
    """The way to a database of one kind."""

    async def sqlite() -> Database:
        return Sqlite(tmp_path)

    if request.param == "sqlite":
        return sqlite
    url = new_database(request.getfixturevalue("postgres"))
    asyncio.run(Postgres.check(url))

    async def postgres() -> Database:
        database = Postgres(url)
        await database.open()
        return database

    return postgres
