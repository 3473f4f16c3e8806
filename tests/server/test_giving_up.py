"""A seat can be given up for good: a bot or the next person has it, and a table without people is closed."""

import asyncio
import time

from haricot.server.messages import Wish
from tests.server.client import Browser, Seat, duty
from tests.server.conftest import Launch, Running
from tests.server.test_play import invited


def tables(browser: Browser) -> list[str]:
    """The tables somebody can come back to."""
    return [one["table"] for one in browser.get("/api/me")["tables"]]


def kinds(seat: Seat) -> list[str]:
    """Who sits around, as the seat was told."""
    return [one["kind"] for one in seat.people["seats"]]


def test_a_bot_takes_the_seat_and_the_game_goes_on(shared: Running) -> None:
    """Whoever leaves a game is dismissed, forgets the table, and cannot move any more; the others are told."""
    table, people = invited(shared, 3)
    seats = [person.sit(table).ready() for person in people]
    gone = seats[0].frame["view"]["active"]
    stays = seats[(gone + 1) % 3]
    assert people[gone].post(f"/api/tables/{table}/leave")["tables"] == []
    assert seats[gone].closed() == 1001
    assert seats[gone].bye == {"t": "bye", "code": "left", "args": {}}
    stays.until(lambda: kinds(stays)[gone] == "bot")
    rev = stays.frame["rev"]
    stays.until(lambda: stays.frame["rev"] > rev)
    assert tables(people[gone]) == []
    assert people[gone].request("POST", f"/api/tables/{table}/leave", {}).json()["code"] in ("not-seated", "no-table")
    me = stays.welcome["you"]
    third = seats[(gone + 2) % 3]
    end = time.monotonic() + 20
    stays.drain()
    while me not in stays.frame["awaited"]:
        assert time.monotonic() < end, "the turn never comes"
        for seat in (stays, third):  # a bot waits for people who have not passed
            seat.ask({"t": "pass", "seen": seat.frame["rev"]})
            seat.drain()
    assert stays.move(duty(stays.frame))["result"] == "ok"


def test_a_waiting_seat_is_free_again(shared: Running) -> None:
    """Somebody else can sit down where the first one left, and is there."""
    host, first, second = shared.browser(), shared.browser(), shared.browser()
    made = host.post("/api/tables", {"game": "bohnanza-2016", "seats": 3, "name": "Anna"})
    table, invite = made["table"], {"invite": made["invite"]}
    first.post(f"/api/tables/{table}/join", invite)
    connection = first.sit(table)
    connection.until(lambda: connection.welcome)
    first.post(f"/api/tables/{table}/leave")
    connection.closed()
    assert second.post(f"/api/tables/{table}/join", invite)["seat"] == 1
    seat = second.sit(table)
    seat.until(lambda: seat.people and seat.people["seats"][1]["here"])
    assert kinds(seat) == ["person", "person", "free"]


def test_the_last_person_closes_the_table(launch: Launch) -> None:
    """A table of bots alone is of use to nobody; it stays closed after a restart."""
    running = launch()
    person = running.browser()
    table = person.post("/api/quick", {})["table"]
    seat = person.sit(table).ready()
    assert person.post(f"/api/tables/{table}/leave")["tables"] == []
    seat.closed()
    assert seat.bye is not None and seat.bye["code"] == "closed"
    assert person.request("POST", f"/api/tables/{table}/look", {}).json()["code"] == "no-table"
    running.stop()
    again = launch(running.folder)
    person.port = again.port
    assert tables(person) == []


def test_only_who_sits_there_can_leave(shared: Running) -> None:
    """Strangers learn nothing, and change nothing."""
    table, people = invited(shared, 2)
    refused = shared.browser().request("POST", f"/api/tables/{table}/leave", {})
    assert (refused.status, refused.json()["code"]) == (404, "no-table")
    assert all(tables(person) == [table] for person in people)


def test_what_waited_while_the_seat_was_given_up(shared: Running) -> None:
    """Wishes of somebody who has just left change no other seat's."""
    table, people = invited(shared, 3)
    seat = people[1].sit(table).ready()
    hub = shared.lobby.hubs[table]
    (guest,) = hub._guests[1]

    async def both() -> None:
        async with hub.turn:
            wishing = asyncio.create_task(hub.wish(guest, Wish("w", ["red"])))
            await asyncio.sleep(0.01)
            hub.unseat(1)
        assert await wishing is None

    shared.do(both())
    assert all(chair.more == [] for chair in hub.room.company.chairs)
    seat.closed()
