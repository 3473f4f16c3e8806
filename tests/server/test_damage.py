"""A damaged row of the store: its table is set aside with a sentence, and everything else goes on."""

import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from haricot.server.sqlite import FILE
from haricot.table.pace import Pace
from tests.server.client import Browser
from tests.server.conftest import Launch, Running
from tests.server.test_play import invited
from tests.server.waiting import wait

DAMAGE = {
    "options": "UPDATE tables SET options = 'offers twelve' WHERE key = ?",
    "options of another form": "UPDATE tables SET options = '[1, 2]' WHERE key = ?",
    "wishes": "UPDATE seats SET wishes = 'more red!' WHERE table_key = ?",
    "wishes of another form": "UPDATE seats SET wishes = '[1]' WHERE table_key = ?",
    "a missing seat": "DELETE FROM seats WHERE table_key = ? AND seat = 2",
    "an unknown bot": "UPDATE seats SET level = 'genius' WHERE table_key = ?",
    "a reason": "UPDATE moves SET reason = 'because' WHERE table_key = ?",
    "a line": "UPDATE moves SET line = 'A fly to the moon' WHERE table_key = ?",
    "a shuffle": "UPDATE moves SET line = line || ' x' WHERE table_key = ? AND line LIKE 'shuffle%'",
    "an impossible line": "UPDATE moves SET line = 'A close' WHERE table_key = ?",
    "a missing line": "DELETE FROM moves WHERE table_key = ? AND seq = 1",
    "letters": "UPDATE tables SET options = CAST(x'ff7b7d' AS TEXT) WHERE key = ?",
    "an unknown game": "UPDATE tables SET game = 'chess' WHERE key = ?",
    "an unknown clock": "UPDATE tables SET clock = 'sundial' WHERE key = ?",
    "an unknown kind of seat": "UPDATE seats SET kind = 'cushion' WHERE table_key = ?",
    "seats": "UPDATE tables SET seats = 40 WHERE key = ?",
    "an older version": "UPDATE tables SET version = '1' WHERE key = ?",
}


def damage(folder: Path, sql: str, table: str) -> None:
    """Somebody, or a bad disk, was at the file."""
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as connection:
        assert connection.execute(sql, (table,)).rowcount


def content(folder: Path) -> list[Any]:
    """Everything that is stored of tables."""
    with closing(sqlite3.connect(folder / FILE)) as connection:
        connection.text_factory = bytes
        names = ("tables", "seats", "moves")
        return [connection.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall() for name in names]


def says_no_move(caplog: pytest.LogCaptureFixture) -> None:
    """Moves and shuffles tell of cards that are hidden: a log says which line is bad, and not what it says."""
    for words in ("fly", "moon", "shuffle", "A close"):
        assert words not in caplog.text


def restarted(launch: Launch, running: Running, people: list[Browser]) -> Running:
    """The server again, on the same data."""
    again = launch(running.folder, pace=Pace(60, 60, 60))
    for person in people:
        person.port = again.port
    return again


def test_damaged_tables_are_set_aside(launch: Launch, caplog: pytest.LogCaptureFixture) -> None:
    """Seventeen kinds of damage: the start goes on, those who come to such a table are told, and nothing is changed."""
    first = launch(pace=Pace(60, 60, 60))
    anna, stranger = first.browser(), first.browser()
    order = {"game": "bohnanza-2016", "seats": 3, "bots": [None, "medium", "medium"], "open": False}
    made = {what: anna.post("/api/tables", order) for what in ["nothing", *DAMAGE]}
    for seated in made.values():
        anna.sit(seated["table"]).ready()
    first.stop()
    for what, sql in DAMAGE.items():
        damage(first.folder, sql, made[what]["table"])
    before = content(first.folder)
    caplog.clear()
    running = restarted(launch, first, [anna, stranger])
    wait(lambda: len(running.lobby.tables.aside) == len(DAMAGE))
    told = [record for record in caplog.records if record.levelno >= logging.WARNING]
    says_no_move(caplog)
    for what in DAMAGE:
        table = made[what]["table"]
        lines = [record for record in told if table in record.getMessage()]
        assert len(lines) == 1 and "set aside" in lines[0].getMessage() and lines[0].exc_info is None, what
        for path in ("look", "join", "start", "watch"):
            reply = anna.request("POST", f"/api/tables/{table}/{path}", {})
            assert (reply.status, reply.json()["code"]) == (409, "set-aside"), (what, path, reply.body)
            assert reply.json()["sentence"]
        for path in ("summary", "replay", "journal"):
            assert anna.request("GET", f"/api/tables/{table}/{path}").json()["code"] == "set-aside"
        gone = anna.sit(table)
        assert gone.closed() == 1008 and gone.bye is not None and gone.bye["code"] == "set-aside"
        assert stranger.request("POST", f"/api/tables/{table}/look", {}).json()["code"] == "no-table"
    assert len(told) == len(DAMAGE)
    assert [info["table"] for info in anna.get("/api/me")["tables"]] == [made["nothing"]["table"]]
    assert anna.get("/api/tables") == [] and anna.get("/api/past") == []
    anna.sit(made["nothing"]["table"]).ready()
    assert content(running.folder) == before


def finished(running: Running, exhaustions: str = "1") -> tuple[str, Browser]:
    """A game that is over, a short one unless the booklet's is wanted, and somebody who played it."""
    anna = running.browser()
    order = {"seats": 3, "level": "random", "options": {"exhaustions": exhaustions}}
    table = anna.post("/api/quick", order)["table"]
    seat = anna.sit(table).ready()
    seat.ask({"t": "leave"})
    seat.until(lambda: seat.frame["result"] is not None, 30)
    seat.close()
    return table, anna


@pytest.mark.parametrize(
    ("sql", "listed"),
    [
        (DAMAGE["options"], False),
        ("UPDATE tables SET result = 'a draw' WHERE key = ?", False),
        (DAMAGE["an unknown game"], False),
        (DAMAGE["a line"], True),
        (DAMAGE["a shuffle"], True),
        (DAMAGE["an impossible line"], True),
        (DAMAGE["a missing line"], True),
        (DAMAGE["a missing seat"], True),
        (DAMAGE["an unknown clock"], False),
        (DAMAGE["an unknown kind of seat"], True),
    ],
)
def test_damaged_games_of_the_past(launch: Launch, caplog: pytest.LogCaptureFixture, sql: str, listed: bool) -> None:
    """A finished game that cannot be read: no page fails, the others are listed, and a sentence says so."""
    first = launch()
    table, anna = finished(first)
    first.stop()
    damage(first.folder, sql, table)
    running = restarted(launch, first, [anna])
    assert [info["table"] for info in anna.get("/api/past")] == ([table] if listed else [])
    look = anna.request("POST", f"/api/tables/{table}/look", {})
    assert look.status == 200 if listed else look.json()["code"] == "set-aside"
    for path in ("summary", "replay", "journal"):
        reply = anna.request("GET", f"/api/tables/{table}/{path}")
        assert reply.status == 200 or reply.json()["code"] == "set-aside", (path, reply.body)
    assert anna.request("POST", f"/api/tables/{table}/rematch", {}).status in (200, 409)
    gone = anna.sit(table)
    assert gone.closed() == 1008 and gone.bye is not None and gone.bye["code"] == "set-aside"
    assert running.browser().post("/api/quick", {})["seat"] == 0
    says_no_move(caplog)


def test_strangers_do_not_bring_tables_back(launch: Launch) -> None:
    """A finished game by invitation is replayed for those who may see it alone."""
    first = launch()
    table, anna = finished(first)
    first.stop()
    running = restarted(launch, first, [anna])
    turned_away = running.browser().sit(table)
    assert turned_away.closed() == 1008 and turned_away.bye is not None and turned_away.bye["code"] == "not-allowed"
    assert table not in running.lobby.hubs
    anna.sit(table).ready()
    assert table in running.lobby.hubs


def test_open_tables_are_open(launch: Launch) -> None:
    """Whoever may look may also connect, without an invitation, as before."""
    running = launch()
    table, _ = invited(running, 3, open=True)
    assert running.browser().sit(table).ready().welcome["you"] is None
