"""A data folder of every schema there was opens under the newest one, and its people go on playing."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from haricot.server.migrating import migrations, newest_schema
from haricot.server.sqlite import FILE
from tests.server.conftest import Launch, Running
from tests.server.schemas.make import TOKENS

DUMPS = Path(__file__).parent / "schemas"
KEPT_APART = 2
"""Up to this schema nothing tells which version of the journal a table has; such tables are set aside."""


def test_every_schema_has_its_dump() -> None:
    """python -m tests.server.schemas.make writes one when there is a new schema."""
    assert sorted(path.name for path in DUMPS.glob("*.sql")) == [f"{number:04}.sql" for number, _ in migrations()]


def schema_of(running: Running) -> int:
    """What is written in the file."""
    with closing(sqlite3.connect(running.folder / FILE)) as connection:
        return int(connection.execute("PRAGMA user_version").fetchone()[0])


@pytest.mark.parametrize("schema", [number for number, _ in migrations()])
def test_it_is_brought_up_to_date(launch: Launch, tmp_path: Path, schema: int) -> None:
    """Persons are known by their cookies, tables are where they were, and nothing is lost on the way."""
    folder = tmp_path / "data"
    folder.mkdir()
    with closing(sqlite3.connect(folder / FILE)) as connection:
        connection.executescript((DUMPS / f"{schema:04}.sql").read_text(encoding="utf-8"))
        rows = {name: connection.execute(f"SELECT COUNT(*) FROM {name}").fetchone() for name in ("moves", "seats")}
    running = launch(folder)
    assert schema_of(running) == newest_schema()
    anna = running.browser()
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
    with closing(sqlite3.connect(folder / FILE)) as connection:
        for name, (count,) in rows.items():
            assert connection.execute(f"SELECT COUNT(*) FROM {name}").fetchone()[0] >= count


def test_a_newer_schema_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Forward only: an older program says so, and leaves the file as it is."""
    from haricot.cli import main

    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute(f"PRAGMA user_version = {newest_schema() + 1}")
    assert main(["serve", "--port", "0", "--data", str(tmp_path)]) == 2
    assert "newer version" in capsys.readouterr().err
