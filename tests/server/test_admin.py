"""`haricot admin`: beside a server that runs, and on a folder that nobody serves."""

import asyncio
import json
import os
import secrets
import shutil
import sqlite3
import time
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from haricot.cli import main
from haricot.server.errands import Errands
from haricot.server.keeping import DAY
from haricot.server.migrating import newest_schema
from haricot.server.secret import new_secret
from haricot.server.sqlite import FILE
from haricot.server.wall import Wall
from tests.server.conftest import Launch, Running
from tests.server.test_damage import finished
from tests.server.test_full_disk import stored
from tests.server.test_play import invited

Capture = pytest.CaptureFixture[str]


def admin(folder: Path, capsys: Capture, *command: str) -> Any:
    """What a command tells programs."""
    assert main(["admin", *command, "--data", str(folder), "--json"]) == 0, capsys.readouterr().err
    return json.loads(capsys.readouterr().out)


def refused(folder: Path, capsys: Capture, *command: str) -> str:
    """The one sentence of a mistake."""
    assert main(["admin", *command, "--data", str(folder)]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and "Traceback" not in told
    return told


def test_lists(shared: Running, capsys: Capture) -> None:
    """Tables with who sits there, persons with what they have; nothing that lets anybody in or shows a card."""
    table, people = invited(shared, 3)
    seat = people[0].sit(table).ready()
    found = next(one for one in admin(shared.folder, capsys, "tables", "--state", "playing") if one["table"] == table)
    assert (found["game"], found["seats"], found["ended"]) == ("bohnanza-2016", 3, None) and found["steps"] >= 1
    assert [(one["seat"], one["kind"]) for one in found["people"]] == [
        ("A", "person"),
        ("B", "person"),
        ("C", "person"),
    ]
    persons = {one["person"]: one for one in admin(shared.folder, capsys, "persons", "--most", "500")}
    assert persons[found["people"][0]["person"]]["tables"] == 1
    assert main(["admin", "tables", "--data", str(shared.folder)]) == 0
    assert main(["admin", "persons", "--data", str(shared.folder)]) == 0
    told = capsys.readouterr().out + json.dumps([found, persons])
    assert table in told and seat.welcome["invite"] not in told
    assert not any(person.cookie.partition("=")[2] in told for person in people)


def test_names_that_look_like_something_else(shared: Running, capsys: Capture) -> None:
    """People may call themselves what they like: lists show it as it is. Whoever was deleted is gone."""
    somebody, name = shared.browser(), "[/red] [bold]x"
    somebody.post("/api/tables", {"game": "dice", "seats": 3, "name": name})
    for command in ("tables", "persons"):
        assert main(["admin", command, "--data", str(shared.folder)]) == 0
        assert "[/red]" in capsys.readouterr().out
    table = somebody.post("/api/quick", {})["table"]
    somebody.post("/api/me/forget", {"sure": True})
    assert main(["admin", "tables", "--data", str(shared.folder), "--state", "closed"]) == 0
    told = capsys.readouterr().out
    assert table in told and "A gone" in told and "None" not in told


def test_every_table_can_be_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """No key begins like an option of the command."""
    made = iter(["-begins-with-a-dash", "begins-with-a-letter"])
    monkeypatch.setattr(secrets, "token_urlsafe", lambda _: next(made))
    assert new_secret() == "begins-with-a-letter"


def test_closing_and_kicking(shared: Running, capsys: Capture) -> None:
    """The server does it at once, and tells those who sit there."""
    table, people = invited(shared, 3)
    seats = [person.sit(table).ready() for person in people]
    assert admin(shared.folder, capsys, "kick", table, "b") == {"deed": "kick", "done": True}
    seats[1].closed()
    assert seats[1].bye is not None and seats[1].bye["code"] == "left"
    seats[0].until(lambda: seats[0].people["seats"][1]["kind"] == "bot")
    assert "not done it: no person sits on seat B" in refused(shared.folder, capsys, "kick", table, "B")
    assert "A to C" in refused(shared.folder, capsys, "kick", table, "D")
    assert admin(shared.folder, capsys, "close", table)["done"]
    seats[0].closed()
    assert seats[0].bye is not None and seats[0].bye["code"] == "closed"
    assert stored(shared, "SELECT state FROM tables WHERE key = ?", table) == [("closed",)]
    assert "closed already" in refused(shared.folder, capsys, "close", table)
    assert "no table" in refused(shared.folder, capsys, "close", "nowhere")


def test_banning(shared: Running, capsys: Capture) -> None:
    """They lose their seats, are told why nothing works any more, and may be let in again."""
    table, people = invited(shared, 3)
    seat = people[2].sit(table).ready()
    person = stored(shared, "SELECT person FROM seats WHERE table_key = ? AND seat = 2", table)[0][0]
    elsewhere, others = invited(shared, 3, open=True)
    looking_on = people[2].sit(elsewhere).ready()
    assert admin(shared.folder, capsys, "ban", str(person))["done"]
    seat.closed()
    looking_on.closed()
    assert looking_on.bye is not None and looking_on.bye["code"] == "banned"
    assert others[0].sit(elsewhere).ready().frame
    for method, path in (("GET", "/api/me"), ("POST", "/api/quick"), ("POST", f"/api/tables/{table}/look")):
        reply = people[2].request(method, path, {} if method == "POST" else None)
        assert (reply.status, reply.json()["code"]) == (403, "banned")
    again = people[2].sit(table)
    again.closed()
    assert again.bye is not None and again.bye["code"] == "banned"
    assert admin(shared.folder, capsys, "unban", str(person))["done"]
    people[2].get("/api/me")
    assert "no person 999999" in refused(shared.folder, capsys, "ban", "999999")


def test_without_a_server(launch: Launch, capsys: Capture) -> None:
    """What is to be done at a table is done when a server starts."""
    running = launch()
    table, people = invited(running, 3)
    running.stop()
    answer = admin(running.folder, capsys, "kick", table, "A")
    assert not answer["done"] and "starts" in answer["when"]
    running = launch(running.folder)
    people[1].port = running.port
    seat = people[1].sit(table).ready()
    seat.until(lambda: seat.people["seats"][0]["kind"] == "bot")


def aged(running: Running, days: int) -> None:
    """As if all that ended, and everybody who came, had done so long ago."""
    with closing(sqlite3.connect(running.folder / FILE)) as connection, connection:
        at = int(time.time()) - days * DAY
        connection.execute("UPDATE tables SET made = ?, ended = ? WHERE ended IS NOT NULL", (at, at))
        connection.execute("UPDATE persons SET seen = ?", (at,))


def test_retention(launch: Launch, capsys: Capture) -> None:
    """Old games go with all that belongs to them, and whoever had no other; what is being played stays."""
    running = launch()
    finished(running)
    table, _ = invited(running, 3)
    aged(running, 100)
    lonely = running.browser()
    lonely.post("/api/me", {"name": "New"})
    would = admin(running.folder, capsys, "retention", "--days", "90", "--dry-run")
    assert (would["tables"], would["deleted"]) == (1, False) and would["persons"] >= 1
    assert stored(running, "SELECT COUNT(*) FROM tables") == [(2,)]
    did = admin(running.folder, capsys, "retention", "--days", "90")
    assert did == would | {"deleted": True}
    assert stored(running, "SELECT key FROM tables") == [(table,)]
    for rows in ("moves", "chat", "seats", "tallies"):
        assert stored(running, f"SELECT COUNT(*) FROM {rows} WHERE table_key <> ?", table) == [(0,)]
    assert {name for (name,) in stored(running, "SELECT name FROM persons")} == {"P0", "P1", "P2", "New"}
    assert admin(running.folder, capsys, "retention", "--days", "90")["tables"] == 0


def test_the_server_lets_go_by_itself(launch: Launch) -> None:
    """Where it was told for how long things are kept."""
    running = launch()
    finished(running)
    running.stop()
    aged(running, 31)
    running = launch(running.folder, keep_days=30)
    end = time.monotonic() + 10
    while stored(running, "SELECT COUNT(*) FROM tables") != [(0,)]:
        assert time.monotonic() < end
        time.sleep(0.05)


def test_a_clock_that_jumps_deletes_nothing(launch: Launch, caplog: pytest.LogCaptureFixture) -> None:
    """A year ahead, everything would be old: it is believed when the clock has stayed there for a day."""
    running = launch()
    finished(running)
    wall, now = time.time(), 0.0
    keeping = running.lobby.store.keeping
    errands = Errands(running.lobby, keeping, 30, wall=Wall(lambda: wall, lambda: now), now=lambda: now)
    running.do(errands.clear())
    wall, now = wall + 368 * DAY, 2.0 * DAY
    running.do(errands.clear())
    running.do(errands.clear())
    assert stored(running, "SELECT COUNT(*) FROM tables") == [(1,)]
    assert "jumped by 31622400 s" in caplog.text and len(caplog.records) == 1
    wall, now = wall + DAY, now + DAY
    running.do(errands.clear())
    assert stored(running, "SELECT COUNT(*) FROM tables") == [(0,)], "it is a year later, then"


def test_nobody_becomes_somebody_by_asking(shared: Running) -> None:
    """Requests for tables that are not there, or not for them, make no persons."""
    table, _ = invited(shared, 3)
    before = stored(shared, "SELECT COUNT(*) FROM persons")
    for path in (f"/api/tables/{table}", "/api/tables/nowhere"):
        for deed in ("join", "watch", "start", "leave", "rematch"):
            reply = shared.browser().request("POST", f"{path}/{deed}", {})
            assert reply.status == 404 and "set-cookie" not in reply.headers
        assert shared.browser().request("POST", f"{path}/bot", {"seat": 0}).status == 404
    table = shared.browser().post("/api/tables", {"game": "bohnanza-2016", "seats": 3, "open": True})["table"]
    before = stored(shared, "SELECT COUNT(*) FROM persons")
    for deed in ("start", "leave", "rematch"):
        reply = shared.browser().request("POST", f"/api/tables/{table}/{deed}", {})
        assert (reply.status, reply.json()["code"]) == (403, "not-seated")
    assert stored(shared, "SELECT COUNT(*) FROM persons") == before


def test_backup_and_restore(launch: Launch, capsys: Capture, tmp_path: Path) -> None:
    """A copy from under a running server; put back into another folder, the game goes on from there."""
    running = launch()
    table, people = invited(running, 3)
    rev = people[0].sit(table).ready().frame["rev"]
    copy, other = tmp_path / "beans.backup", tmp_path / "other"
    answer = admin(running.folder, capsys, "backup", str(copy))
    assert (answer["tables"], answer["persons"], answer["schema"]) == (1, 3, newest_schema())
    assert "there already" in refused(running.folder, capsys, "backup", str(copy))
    assert "another server" in refused(running.folder, capsys, "restore", str(copy))
    assert admin(other, capsys, "restore", str(copy))["kept"] is None
    restored = launch(other)
    people[0].port = restored.port
    assert people[0].sit(table).ready().frame["rev"] >= rev
    restored.stop()
    kept = admin(other, capsys, "restore", str(copy))["kept"]
    assert Path(kept).is_file() and admin(other, capsys, "check")["sound"]
    assert sorted(path.name for path in tmp_path.glob("*.part")) == []


def test_a_restore_that_fails_changes_nothing(
    launch: Launch, capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where there is no room for the copy, the games that were there are still there."""
    running = launch()
    invited(running, 3)
    copy = tmp_path / "beans.backup"
    admin(running.folder, capsys, "backup", str(copy))
    invited(running, 3)
    running.stop()

    class Full(sqlite3.Connection):
        def backup(self, *args: Any, **named: Any) -> None:
            raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as full:
        full.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=Full))
        assert "could not be put back" in refused(running.folder, capsys, "restore", str(copy))
    assert len(admin(running.folder, capsys, "tables")) == 2
    assert sorted(path.name for path in running.folder.iterdir()) == ["haricot.lock", FILE]


def test_what_a_restore_sets_aside_is_whole(launch: Launch, capsys: Capture, tmp_path: Path) -> None:
    """What a server that was killed had in its log alone is there too, also where it cannot be carried over."""
    running = launch()
    invited(running, 3)
    copy, killed = tmp_path / "beans.backup", tmp_path / "killed"
    admin(running.folder, capsys, "backup", str(copy))
    killed.mkdir()
    for beside in ("", "-wal"):
        shutil.copy(running.folder / f"{FILE}{beside}", killed / f"{FILE}{beside}")
    with closing(sqlite3.connect(killed / FILE)) as reading:
        reading.execute("BEGIN")
        reading.execute("SELECT 1 FROM tables").fetchall()
        with closing(sqlite3.connect(killed / FILE)) as late, late:
            late.execute("UPDATE persons SET name = 'late'")
        kept = Path(admin(killed, capsys, "restore", str(copy))["kept"])
    with closing(sqlite3.connect(kept)) as old:
        assert old.execute("SELECT DISTINCT name FROM persons").fetchall() == [("late",)]


@pytest.mark.skipif(os.name != "posix", reason="rights of files")
def test_nobody_else_on_the_machine_reads_it(launch: Launch, capsys: Capture, tmp_path: Path) -> None:
    """Chat, invitations and addresses are in the data folder and in its copies."""
    running = launch()
    copy = tmp_path / "beans.backup"
    admin(running.folder, capsys, "backup", str(copy))
    for path in (running.folder, copy):
        assert path.stat().st_mode & 0o077 == 0


def test_what_cannot_be_restored(tmp_path: Path, capsys: Capture) -> None:
    """A missing file, another file, a damaged one, one of a newer version: nothing is changed."""
    data = tmp_path / "data"
    assert "no file" in refused(data, capsys, "restore", str(tmp_path / "nothing"))
    (tmp_path / "text").write_text("a shopping list " * 100)
    assert "no database" in refused(data, capsys, "restore", str(tmp_path / "text"))
    sqlite3.connect(tmp_path / "empty").close()
    assert "tables are missing" in refused(data, capsys, "restore", str(tmp_path / "empty"))
    assert not (data / FILE).exists()
    assert "--data" in refused(tmp_path / "nowhere", capsys, "tables")
    assert "cannot be written" in refused_backup(tmp_path, capsys)


def refused_backup(tmp_path: Path, capsys: Capture) -> str:
    """A backup into a folder that is not there."""
    from haricot.server.sqlite import Sqlite

    asyncio.run(Sqlite.bring_up_to_date(tmp_path / "made"))
    return refused(tmp_path / "made", capsys, "backup", str(tmp_path / "no" / "such" / "folder"))


def test_check_finds_damage(launch: Launch, capsys: Capture, tmp_path: Path) -> None:
    """A sound folder is said to be so; a lost line of a journal is found."""
    running = launch()
    table, people = invited(running, 3)
    people[0].sit(table).ready()
    running.stop()
    assert admin(running.folder, capsys, "check")["sound"]
    damaged = tmp_path / "damaged"
    shutil.copytree(running.folder, damaged)
    with closing(sqlite3.connect(damaged / FILE)) as connection, connection:
        connection.execute("UPDATE moves SET line = 'A plant gold 1' WHERE seq = 1")
    assert main(["admin", "check", "--data", str(damaged)]) == 2
    assert capsys.readouterr().out.startswith("Played again: 1 table; 1 fault found.\n")
    assert main(["admin", "check", "--data", str(damaged), "--json"]) == 2
    told = capsys.readouterr()
    answer = json.loads(told.out)
    assert not answer["sound"] and answer["faults"][0]["table"] == table and "restore" in told.err


def test_help_teaches(capsys: Capture) -> None:
    """Examples for each command, and how it reaches a server."""
    with pytest.raises(SystemExit):
        main(["admin", "--help"])
    text = capsys.readouterr().out
    for command in ("tables", "persons", "close", "kick", "ban", "retention", "backup", "restore", "check"):
        assert f"haricot admin {command}" in text
    assert "cookie" in text
