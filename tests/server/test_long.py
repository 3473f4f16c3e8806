"""Tables that live for weeks, on a real server: whose turn it is stands in a list, and restarts change nothing."""

import sqlite3
import time
from contextlib import closing

import pytest

from haricot.server.sqlite import FILE
from tests.server.client import Browser, duty
from tests.server.conftest import Launch, Running
from tests.server.test_full_disk import stored
from tests.server.waiting import wait


def table_by_letter(running: Running, **order: object) -> tuple[str, list[Browser]]:
    """Three people at a table with a day for each decision."""
    people = [running.browser() for _ in range(3)]
    made = people[0].post("/api/tables", {"game": "bohnanza-2016", "seats": 3, "clock": "day", "name": "P0", **order})
    for i, person in enumerate(people[1:], start=1):
        person.post(f"/api/tables/{made['table']}/join", {"invite": made["invite"], "name": f"P{i}"})
    return made["table"], people


def turns(people: list[Browser], table: str) -> list[bool]:
    """Whose turn it is, as everybody's list says."""
    found = []
    for person in people:
        info = next(one for one in person.get("/api/me")["tables"] if one["table"] == table)
        found.append(info["your_turn"])
    return found


def test_whose_turn_it_is(launch: Launch, monkeypatch: pytest.MonkeyPatch) -> None:
    """In everybody's list; also of a table that sleeps, and after a restart, with the time that was left."""
    monkeypatch.setattr("haricot.server.tables.SWEEP", 0.05)
    running = launch()
    table, people = table_by_letter(running)
    wait(lambda: sum(turns(people, table)) == 1)
    wait(lambda: table not in running.lobby.hubs)
    first = turns(people, table)
    assert sum(first) == 1
    due = stored(running, "SELECT due FROM tables WHERE key = ?", table)[0][0]
    assert 23 * 3600 < due - time.time() <= 24 * 3600
    mover = first.index(True)
    seat = people[mover].sit(table).ready()
    assert 23 * 3600_000 < seat.frame["clocks"]["left"] <= 24 * 3600_000
    running.stop()
    with closing(sqlite3.connect(running.folder / FILE)) as connection, connection:
        connection.execute("UPDATE moves SET at = at - 7200")
    running = launch(running.folder)
    for person in people:
        person.port = running.port
    seat = people[mover].sit(table).ready()
    assert 21 * 3600_000 < seat.frame["clocks"]["left"] <= 22 * 3600_000
    assert not any(chair["stand_in"] for chair in seat.people["seats"])
    seat.move(duty(seat.frame))
    assert seat.frame["rev"] >= 2 or seat.read() is not None


def test_late_while_the_server_was_down(launch: Launch) -> None:
    """A day passed meanwhile: the bot's move is made when the server is back, without anybody's coming."""
    running = launch()
    table, _ = table_by_letter(running)
    wait(lambda: stored(running, "SELECT COUNT(*) FROM moves WHERE table_key = ?", table)[0][0] > 0)
    running.stop()
    with closing(sqlite3.connect(running.folder / FILE)) as connection, connection:
        connection.execute("UPDATE moves SET at = at - 90000")
    before = stored(running, "SELECT MAX(rev) FROM moves WHERE table_key = ?", table)[0][0]
    running = launch(running.folder)
    wait(lambda: stored(running, "SELECT MAX(rev) FROM moves WHERE table_key = ?", table)[0][0] > before)


def test_a_nights_rest(launch: Launch) -> None:
    """For long clocks, in a zone there is; a rematch rests too."""
    running = launch()
    table, people = table_by_letter(running, night="Europe/Berlin")
    assert people[0].post(f"/api/tables/{table}/look")["night"]
    assert stored(running, "SELECT night FROM tables WHERE key = ?", table) == [("Europe/Berlin",)]
    for order in ({"clock": "blitz", "night": "Europe/Berlin"}, {"clock": "day", "night": "Middle/Earth"}):
        reply = people[0].request("POST", "/api/tables", {"game": "bohnanza-2016", "seats": 3, **order})
        assert (reply.status, reply.json()["code"]) == (400, "bad-input")
