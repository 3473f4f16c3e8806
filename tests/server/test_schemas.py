"""A data folder, or a Postgres, of every schema there was opens under the newest one, and its people go on playing."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from bench.cluster.bus import NatsServer
from bench.cluster.nodes import Node
from bench.cluster.postgres import PostgresServer
from haricot.server.cluster.postgres import Postgres
from haricot.server.migrating import for_postgres, migrations, newest_schema
from haricot.server.sqlite import FILE, Sqlite
from tests.server.client import Browser
from tests.server.conftest import Launch, Running
from tests.server.schemas.make import TOKENS
from tests.server.stores import new_database, postgres

__all__ = ["postgres"]

DUMPS = Path(__file__).parent / "schemas"
SCHEMAS = [number for number, _ in migrations()]
KEPT_APART = 2
"""Up to this schema nothing tells which version of the journal a table has; such tables are set aside."""


def test_every_schema_has_its_dump() -> None:
    """python -m tests.server.schemas.make writes one when there is a new schema."""
    assert sorted(path.name for path in DUMPS.glob("*.sql")) == [f"{number:04}.sql" for number, _ in migrations()]


def schema_of(running: Running) -> int:
    """What is written in the file."""
    with closing(sqlite3.connect(running.folder / FILE)) as connection:
        return int(connection.execute("PRAGMA user_version").fetchone()[0])


def old(schema: int, path: Path | str) -> sqlite3.Connection:
    """A database as that schema left it."""
    connection = sqlite3.connect(path)
    connection.executescript((DUMPS / f"{schema:04}.sql").read_text(encoding="utf-8"))
    return connection


def go_on(anna: Browser, schema: int) -> None:
    """Persons are known by their cookies, tables are where they were, and their people play on; others come."""
    anna.cookie = f"haricot={TOKENS[0]}"
    me = anna.get("/api/me")
    assert me["name"] == "Anna"
    if schema > KEPT_APART:
        assert [table["table"] for table in me["tables"]] == ["playing-one1"]
        seat = anna.sit("playing-one1").ready()
        assert seat.frame["rev"] >= 12 and [line["text"] for line in seat.welcome["chat"]] == ["hello"]
        assert [game["table"] for game in anna.get("/api/past")] == ["finished-one"]
    else:
        assert anna.request("POST", "/api/tables/playing-one1/look", {}).json()["code"] == "set-aside"
    table = Browser(anna.port).post("/api/tables", {"game": "bohnanza-2016", "seats": 3, "name": "Clara"})
    assert table["table"] not in ("playing-one1", "finished-one")


@pytest.mark.parametrize("schema", SCHEMAS)
def test_it_is_brought_up_to_date(launch: Launch, tmp_path: Path, schema: int) -> None:
    """A data folder, and nothing is lost on the way."""
    folder = tmp_path / "data"
    folder.mkdir()
    with closing(old(schema, folder / FILE)) as connection:
        rows = {name: connection.execute(f"SELECT COUNT(*) FROM {name}").fetchone() for name in ("moves", "seats")}
    running = launch(folder)
    assert schema_of(running) == newest_schema()
    go_on(running.browser(), schema)
    with closing(sqlite3.connect(folder / FILE)) as connection:
        for name, (count,) in rows.items():
            assert connection.execute(f"SELECT COUNT(*) FROM {name}").fetchone()[0] >= count


@pytest.fixture(scope="module")
def bus() -> Iterator[NatsServer]:
    """What nodes speak over."""
    server = NatsServer()
    server.start()
    yield server
    server.stop()


@pytest.mark.parametrize("schema", SCHEMAS)
def test_postgres_is_brought_up_to_date(postgres: PostgresServer, bus: NatsServer, tmp_path: Path, schema: int) -> None:
    """The same rows under the same old schema become the same new ones as in SQLite, and a node serves them."""
    url = new_database(postgres)
    with closing(old(schema, ":memory:")) as rows:
        asyncio.run(copy(rows, url, schema))
    asyncio.run(Postgres.check(url))
    with closing(old(schema, tmp_path / FILE)):
        asyncio.run(Sqlite(tmp_path).close())
    with closing(sqlite3.connect(tmp_path / FILE)) as beside:
        assert asyncio.run(rows_in_postgres(url, beside)) == rows_in_sqlite(beside)
    node = Node("n1", url, bus.url, log=tmp_path / "node.log")
    try:
        node.start()
        node.wait()
        go_on(Browser(node.port), schema)
    finally:
        node.stop()


async def copy(rows: sqlite3.Connection, url: str, schema: int) -> None:
    """Everything in a database of SQLite to one of Postgres, which then has the same schema."""
    postgres = await asyncpg.connect(url)
    try:
        for (made,) in rows.execute(
            "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type DESC"
        ).fetchall():
            await postgres.execute(for_postgres(made))
        for name in tables(rows):
            found = rows.execute(f"SELECT * FROM {name}")
            columns = [column for column, *_ in found.description]
            places = ", ".join([f"${number}" for number, _ in enumerate(columns, start=1)])
            await postgres.executemany(f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({places})", found.fetchall())
        await postgres.execute("SELECT setval(pg_get_serial_sequence('persons', 'id'), (SELECT max(id) FROM persons))")
        await postgres.execute("CREATE TABLE schema_version (version BIGINT NOT NULL)")
        await postgres.execute("INSERT INTO schema_version VALUES ($1)", schema)
    finally:
        await postgres.close()


def tables(rows: sqlite3.Connection) -> list[str]:
    """What a database keeps rows in."""
    return [name for (name,) in rows.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]


Found = dict[str, tuple[list[str], set[tuple[Any, ...]]]]
"""By the names of tables: their columns and rows."""


def rows_in_sqlite(rows: sqlite3.Connection) -> Found:
    """Everything."""
    found: Found = {}
    for name in tables(rows):
        asked = rows.execute(f"SELECT * FROM {name}")
        found[name] = ([column for column, *_ in asked.description], set(asked.fetchall()))
    return found


async def rows_in_postgres(url: str, beside: sqlite3.Connection) -> Found:
    """Everything that SQLite keeps too."""
    postgres = await asyncpg.connect(url)
    try:
        found: Found = {}
        for name in tables(beside):
            asked = await postgres.prepare(f"SELECT * FROM {name}")
            rows = {tuple(row) for row in await asked.fetch()}
            found[name] = ([column.name for column in asked.get_attributes()], rows)
        return found
    finally:
        await postgres.close()


def test_a_newer_schema_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Forward only: an older program says so, and leaves the file as it is."""
    from haricot.cli import main

    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute(f"PRAGMA user_version = {newest_schema() + 1}")
    assert main(["serve", "--port", "0", "--data", str(tmp_path)]) == 2
    assert "newer version" in capsys.readouterr().err
