"""Nothing is acknowledged, or shown, that is not stored; what could not be stored can be sent again."""

import asyncio
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any

import pytest

from haricot.server.database import NotStored
from haricot.server.sqlite import FILE
from haricot.server.states import CLOSED, WAITING
from tests.server.client import Browser, duty
from tests.server.conftest import Launch, Running
from tests.server.test_commands import trading
from tests.server.test_damage import finished
from tests.server.test_play import invited
from tests.server.waiting import wait


@contextmanager
def full_disk(running: Running) -> Iterator[None]:
    """Nothing can be stored meanwhile."""
    database: Any = running.lobby.store.database

    async def write(statements: Any, fence: Any = None) -> None:
        await asyncio.sleep(0)
        raise NotStored("database or disk is full")

    database.write = write
    try:
        yield
    finally:
        del database.write


def stored(running: Running, sql: str, *values: Any) -> list[tuple[Any, ...]]:
    """What another program would read in the data folder."""
    with closing(sqlite3.connect(running.folder / FILE)) as connection:
        return connection.execute(sql, values).fetchall()


def test_a_disk_that_can_only_be_read(shared: Running) -> None:
    """The real database refuses to be written to: nothing is acknowledged or shown, and all goes on when it is over."""
    table, people = invited(shared, 3)
    seats = [person.sit(table).ready() for person in people]
    seat = seats[0]
    mover = next(one for one in seats if one.welcome["you"] in one.frame["awaited"])
    database: Any = shared.lobby.store.database
    rev = seat.frame["rev"]

    async def read_only(is_so: bool) -> None:
        database._writer.execute(f"PRAGMA query_only = {int(is_so)}")

    shared.do(read_only(True))
    try:
        said = seat.ask({"t": "chat", "id": "r", "text": "hello?"})
        assert (said["result"], said["code"]) == ("refused", "not-stored")
        assert mover.move(duty(mover.frame))["code"] == "not-stored"
        assert people[2].request("POST", "/api/me", {"name": "Clara"}).status == 503
        assert seat.frame["rev"] == rev
    finally:
        shared.do(read_only(False))
    assert seat.ask({"t": "chat", "id": "r", "text": "hello?"})["result"] == "ok"
    assert stored(shared, "SELECT count(*) FROM chat WHERE table_key = ?", table) == [(1,)]
    assert mover.move(duty(mover.frame))["result"] == "ok"


def test_chat(shared: Running) -> None:
    """Refused while the disk is full and heard by nobody; the same id again is stored, said once and numbered on."""
    table, people = invited(shared, 3)
    one, two = people[0].sit(table).ready(), people[1].sit(table).ready()
    assert one.ask({"t": "chat", "id": "a", "text": "first"})["result"] == "ok"
    with full_disk(shared):
        for _ in range(2):
            refused = one.ask({"t": "chat", "id": "b", "text": "second"})
            assert (refused["result"], refused["code"]) == ("refused", "not-stored")
        assert [line["text"] for line in people[2].sit(table).ready().welcome["chat"]] == ["first"]
    assert one.ask({"t": "chat", "id": "b", "text": "second"})["result"] == "ok"
    assert one.ask({"t": "chat", "id": "b", "text": "second"})["result"] == "ok"
    two.until(lambda: any(line["t"] == "chat" and line["text"] == "second" for line in two.heard))
    assert [(line["n"], line["text"]) for line in two.heard if line["t"] == "chat"] == [(1, "first"), (2, "second")]
    rows = stored(shared, "SELECT n, line FROM chat WHERE table_key = ? ORDER BY n", table)
    assert rows == [(1, "first"), (2, "second")]


def test_chat_of_many_at_once(shared: Running) -> None:
    """Lines that come at the same moment, some of them twice, have numbers of their own."""
    table, people = invited(shared, 3)
    seats = [person.sit(table).ready() for person in people]
    for n in range(10):
        for seat in seats:
            for _ in range(2):
                seat.send({"t": "chat", "id": f"line {n}", "text": f"line {n}"})
    for seat in seats:
        seat.until(lambda seat=seat: len(seat.answers.get("line 9", [])) == 2)  # type: ignore[misc]
        assert all(answer["result"] == "ok" for answers in seat.answers.values() for answer in answers)
    rows = stored(shared, "SELECT n FROM chat WHERE table_key = ? ORDER BY n", table)
    assert [n for (n,) in rows] == list(range(1, 31))


def test_a_line_of_somebody_who_goes_at_once(shared: Running) -> None:
    """Said and gone: whether or not the line was stored, the next one is."""
    table, people = invited(shared, 3)
    for n in range(10):
        hasty = people[0].sit(table).ready()
        hasty.send({"t": "chat", "id": f"hasty {n}", "text": "bye"})
        hasty.socket.socket.close()
        seat = people[1].sit(table).ready()
        assert seat.ask({"t": "chat", "id": f"calm {n}", "text": "there goes P0"})["result"] == "ok"


def test_wishes(shared: Running) -> None:
    """Not shown to anybody before they are stored."""
    table, people = invited(shared, 3)
    seat = people[0].sit(table).ready()
    with full_disk(shared):
        assert seat.ask({"t": "wish", "id": "w", "more": ["red"]})["code"] == "not-stored"
        other = people[1].sit(table).ready()
        assert other.people["seats"][0]["wishes"] == {"more": [], "less": []}
    assert seat.ask({"t": "wish", "id": "w", "more": ["red"]})["result"] == "ok"
    rows = stored(shared, "SELECT wishes FROM seats WHERE table_key = ? AND seat = 0", table)
    assert rows == [('[["red"], []]',)]
    other.until(lambda: other.people["seats"][0]["wishes"]["more"] == ["red"])


def test_judgements(shared: Running) -> None:
    """A promise stays open until its judgement is stored."""
    maker, taker, _ = trading(shared)
    card = maker.frame["view"]["turned"][0]
    maker.move(f"offer {card} to {'ABC'[taker.welcome['you']]}", note="you owe me one")
    taker.until(lambda: taker.frame["view"]["offers"])
    offer = taker.frame["view"]["offers"][0]["offer"]
    taker.move(f"take {offer}")
    taker.until(lambda: taker.frame["promises"] and taker.frame["promises"][0]["state"] == "open")
    judge = {"t": "judge", "id": "j", "offer": offer, "kept": False}
    with full_disk(shared):
        assert taker.ask(judge)["code"] == "not-stored"
        maker.drain()
        maker.ask({"t": "resync"})
        maker.drain()
        assert maker.frame["promises"][0]["state"] == "open"
    assert taker.ask(judge)["result"] == "ok"
    table = taker.welcome["table"]
    assert stored(shared, "SELECT offer, kept FROM judgements WHERE table_key = ?", table) == [(offer, 0)]


def test_sitting_down_and_beginning(shared: Running) -> None:
    """Seats change hands when that is stored; a game that could not begin begins later."""
    host, guest = shared.browser(), shared.browser()
    made = host.post("/api/tables", {"game": "bohnanza-2016", "seats": 4, "open": True})
    table = made["table"]
    guest.post("/api/me", {"name": "Guest"})
    with full_disk(shared):
        reply = guest.request("POST", f"/api/tables/{table}/join", {})
        assert (reply.status, reply.json()["code"]) == (503, "not-stored")
        reply = host.request("POST", f"/api/tables/{table}/start", {})
        assert (reply.status, reply.json()["code"]) == (503, "not-stored")
        kinds = [chair["kind"] for chair in host.post(f"/api/tables/{table}/look")["people"]]
        assert kinds == ["person", "free", "free", "free"]
    assert guest.post(f"/api/tables/{table}/join")["seat"] == 1
    host.post(f"/api/tables/{table}/start")
    host.sit(table).ready()
    kinds = [kind for (kind,) in stored(shared, "SELECT kind FROM seats WHERE table_key = ? ORDER BY seat", table)]
    assert kinds == ["person", "person", "bot", "bot"]


def refused(running: Running, browser: Browser, path: str, order: dict[str, Any] | None = None) -> None:
    """Something that cannot be stored is not done, and says so."""
    with full_disk(running):
        reply = browser.request("POST", path, order or {})
        assert (reply.status, reply.json()["code"]) == (503, "not-stored")


def test_making_tables(shared: Running) -> None:
    """A table that is not stored is nowhere to be found, whoever sits at it."""
    anna = shared.browser()
    anna.post("/api/me", {"name": "Anna"})
    before = list(shared.lobby.hubs)
    refused(shared, anna, "/api/tables", {"game": "bohnanza-2016", "seats": 3, "open": True})
    refused(shared, anna, "/api/tables", {"game": "bohnanza-2016", "seats": 3, "bots": ["easy"] * 3})
    refused(shared, anna, "/api/quick")
    assert list(shared.lobby.hubs) == before
    assert anna.get("/api/me")["tables"] == []
    anna.sit(anna.post("/api/quick")["table"]).ready()


def test_names_and_onlookers(shared: Running) -> None:
    """Whoever could not be renamed has the old name; whoever could not be let in is not."""
    anna, guest = shared.browser(), shared.browser()
    made = anna.post("/api/tables", {"game": "bohnanza-2016", "seats": 3, "name": "Anna"})
    guest.post("/api/me", {"name": "Guest"})
    refused(shared, anna, "/api/me", {"name": "Hannah"})
    assert anna.get("/api/me")["name"] == "Anna"
    refused(shared, guest, f"/api/tables/{made['table']}/watch", {"invite": made["invite"]})
    assert guest.request("POST", f"/api/tables/{made['table']}/look", {}).json()["code"] == "no-table"


def test_giving_up_seats(shared: Running) -> None:
    """A seat is left, or its table closed, when that is stored; until then all is as before."""
    table, people = invited(shared, 3)
    seats = [person.sit(table).ready() for person in people]
    refused(shared, people[2], f"/api/tables/{table}/leave")
    seats[0].ask({"t": "resync"})
    assert [chair["kind"] for chair in seats[0].people["seats"]] == ["person", "person", "person"]
    alone = shared.browser()
    table = alone.post("/api/quick")["table"]
    seat = alone.sit(table).ready()
    refused(shared, alone, f"/api/tables/{table}/leave")
    assert seat.ask({"t": "resync"})["result"] == "ok" and seat.bye is None
    assert stored(shared, "SELECT state FROM tables WHERE key = ?", table) == [("playing",)]
    assert [info["table"] for info in alone.get("/api/me")["tables"]] == [table]


def test_playing_again(shared: Running) -> None:
    """A rematch is stored as one thing: the new table and the way to it, or neither."""
    table, anna = finished(shared)
    seat = anna.sit(table).ready()
    before = list(shared.lobby.hubs)
    refused(shared, anna, f"/api/tables/{table}/rematch")
    assert list(shared.lobby.hubs) == before
    seat.ask({"t": "resync"})
    assert seat.welcome["rematch"] is None and not any(message["t"] == "notice" for message in seat.heard)
    successor = anna.post(f"/api/tables/{table}/rematch")["table"]
    assert stored(shared, "SELECT rematch FROM tables WHERE key = ?", table) == [(successor,)]


def test_two_do_not_get_one_seat(launch: Launch) -> None:
    """People who sit down at the same moment get a seat each, or hear that the table is full."""
    running = launch()
    host = running.browser()
    table = host.post("/api/tables", {"game": "bohnanza-2016", "seats": 4, "open": True})["table"]
    found: list[Any] = []

    def join() -> None:
        reply = running.browser().request("POST", f"/api/tables/{table}/join", {})
        found.append(reply.json().get("seat"))

    threads = [threading.Thread(target=join) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(seat for seat in found if seat is not None) == [1, 2, 3]
    rows = stored(running, "SELECT count(DISTINCT person) FROM seats WHERE table_key = ?", table)
    assert rows == [(4,)]


def test_sweeping(launch: Launch, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    """A table is given up when that is stored; the sweeper survives a full disk and tries again."""
    monkeypatch.setattr("haricot.server.tables.SWEEP", 0.05)
    running = launch(idle=0.3)
    anna = running.browser()
    table = anna.post("/api/tables", {"game": "bohnanza-2016", "seats": 4})["table"]
    with full_disk(running):
        wait(lambda: any("looking after" in record.getMessage() for record in caplog.records))
        assert running.lobby.hubs[table].row.state == WAITING
    wait(lambda: stored(running, "SELECT state FROM tables WHERE key = ?", table) == [(CLOSED,)])


def test_sweeping_what_was_just_closed(launch: Launch) -> None:
    """The sweeper looks again once it has the table's turn: somebody may have closed it meanwhile."""
    running = launch(idle=0.0)
    table = running.browser().post("/api/tables", {"game": "bohnanza-2016", "seats": 4})["table"]
    hub = running.lobby.hubs[table]

    async def both() -> None:
        async with hub.turn:
            sweeping = asyncio.create_task(running.lobby.tables.sweep())
            await asyncio.sleep(0)
            await running.lobby.tables.give_up(hub, "closed")
        await sweeping

    running.do(both())
    assert table not in running.lobby.hubs
