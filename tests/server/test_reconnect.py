"""Broken connections: cut, half open, reloaded; the view is the server's again, and every event is told once."""

import json
import socket
import threading

from haricot.server import frames
from haricot.table.pace import Pace
from tests.server.client import Browser, Seat, duty
from tests.server.conftest import Launch, Running
from tests.server.test_play import invited


def again(browser: Browser, table: str, since: int) -> Seat:
    """Connect after a break."""
    return browser.sit(f"{table}?since={since}").ready()


def told(seat: Seat) -> list[tuple[int, str]]:
    """Every event a connection was told, with its revision."""
    events: list[tuple[int, str]] = []
    for message in seat.heard:
        if message["t"] == "frame":
            events += [(message["rev"], json.dumps(event)) for event in message["tell"]]
        elif message["t"] == "story":
            for i, step in enumerate(message["steps"]):
                events += [(message["first"] + i, json.dumps(event)) for event in step["tell"]]
    return events


def reasons(seat: Seat) -> dict[int, str]:
    """Every reason a connection was given, by its revision."""
    given: dict[int, str] = {}
    for message in seat.heard:
        if message["t"] == "frame" and message["reason"] is not None:
            given[message["rev"]] = json.dumps(message["reason"])
        elif message["t"] == "story":
            for i, step in enumerate(message["steps"]):
                if step["reason"] is not None:
                    given[message["first"] + i] = json.dumps(step["reason"])
    return given


def cut(seat: Seat) -> None:
    """Break the connection without a word."""
    seat.socket.socket.shutdown(socket.SHUT_RDWR)


def test_every_event_once_over_cut_connections(launch: Launch) -> None:
    """A player whose line breaks again and again hears, in all, exactly what one with a good line hears."""
    table, people = invited(launch(pace=Pace(0, 0, 60)), 3)  # no bot stands in while the line is broken
    steady = [people[1].sit(table).ready(), people[2].sit(table).ready()]
    shaky = people[0].sit(table).ready()
    heard = told(shaky)
    for round_ in range(12):
        seats = [shaky, *steady]
        seat = seats[shaky.frame["awaited"][0]]
        assert seat.move(duty(seat.frame))["result"] == "ok"
        for other in seats:
            other.until(lambda other=other, seat=seat: other.frame["rev"] >= seat.answers_rev())  # type: ignore[misc]
        if round_ % 3 == 2:
            since = shaky.frame["rev"]
            seen = len(told(shaky))
            cut(shaky)
            shaky = again(people[0], table, since)
            assert seen and told(shaky) == []
    good = told(steady[0])
    whole = told(again(people[0], table, 0))
    assert [(rev, json.loads(e)["key"].removesuffix(".own")) for rev, e in whole] == [
        (rev, json.loads(e)["key"].removesuffix(".own")) for rev, e in good
    ]
    assert whole[: len(heard)] == heard


def test_events_missed_while_away_are_told(shared: Running) -> None:
    """Whoever comes back with the last revision they saw is told the steps in between, and no other."""
    table, people = invited(shared, 3)
    seats = [person.sit(table).ready() for person in people]
    active = seats[0].frame["view"]["active"]
    away = (active + 1) % 3
    since = seats[away].frame["rev"]
    seats[away].close()
    for _ in range(2):
        seats[active].move(duty(seats[active].frame))
        seats[active].drain(0.05)
    back = again(people[away], table, since)
    story = next(message for message in back.heard if message["t"] == "story")
    assert story["first"] == since + 1 and len(story["steps"]) == 2
    assert back.frame["rev"] == since + 2
    reloaded = again(people[away], table, 0)
    assert next(m for m in reloaded.heard if m["t"] == "story")["first"] == 1


def test_the_view_is_the_servers(shared: Running) -> None:
    """After a reconnect the frame equals, to the byte, what the server computes for that seat."""
    table, people = invited(shared, 3)
    seats = [person.sit(table).ready() for person in people]
    active = seats[0].frame["view"]["active"]
    seats[active].move(duty(seats[active].frame))
    for seat, person in enumerate(people):
        cut(seats[seat])
        back = again(person, table, 0)
        room = shared.lobby.hubs[table].room
        expected = json.loads(frames_text(room, seat))
        assert back.frame == expected


def frames_text(room: object, seat: int) -> bytes:
    """What the server would send."""
    import msgspec

    from haricot.table.room import Room

    assert isinstance(room, Room)
    return msgspec.json.encode(frames.frame(room, "relaxed", seat, []))


def test_resync_on_request(shared: Running) -> None:
    """A client that saw a gap asks, and gets everything again."""
    table, people = invited(shared, 3)
    seat = people[0].sit(table).ready()
    before = len(seat.heard)
    seat.ask({"t": "resync", "since": seat.frame["rev"]})
    seat.until(lambda: [m["t"] for m in seat.heard[before:]].count("frame"))
    assert [m["t"] for m in seat.heard[before:] if m["t"] != "people"] == ["answer", "welcome", "story", "frame"]


def test_two_tabs_of_one_person(shared: Running) -> None:
    """Both tabs see every revision; a move made in one shows in the other."""
    table, people = invited(shared, 3)
    seats = [person.sit(table).ready() for person in people]
    active = seats[0].frame["view"]["active"]
    second = people[active].sit(table).ready()
    assert seats[active].move(duty(seats[active].frame))["result"] == "ok"
    second.until(lambda: second.frame["rev"] == 2)
    assert not second.answers


def test_everything_is_back_after_a_restart(launch: Launch) -> None:
    """A new server on the same data has the same seats, views, chat, wishes, promises and answers to old ids."""
    first = launch(pace=Pace(0, 0, 60))
    table, people = invited(first, 3)
    seats = [person.sit(table).ready() for person in people]
    active = seats[0].frame["view"]["active"]
    seats[0].ask({"t": "chat", "text": "see you"})
    seats[0].ask({"t": "wish", "more": ["red"]})
    answer = seats[active].move(duty(seats[active].frame), id="the-move")
    assert answer["result"] == "ok"
    waiting = people[0].post("/api/tables", {"game": "bohnanza-27", "seats": 4})["table"]
    for seat in seats:
        seat.until(lambda seat=seat: seat.frame["rev"] == 2)  # type: ignore[misc]
    before = [seat.frame for seat in seats]
    first.stop()
    second = launch(first.folder, pace=Pace(0, 0, 60))
    for person in people:
        person.port = second.port
    back = [person.sit(table).ready() for person in people]
    for old, new in zip(before, back, strict=True):
        assert new.frame == {**old, "tell": []}
    assert back[1].welcome["chat"][0]["text"] == "see you"
    assert back[1].people["seats"][0]["wishes"]["more"] == ["red"]
    assert back[active].move("anything", id="the-move") == answer
    assert [info["table"] for info in people[0].get("/api/me")["tables"]].count(waiting) == 1
    assert people[0].post(f"/api/tables/{waiting}/start")["seat"] == 0


def test_a_shutdown_is_announced(launch: Launch) -> None:
    """Everybody at every table hears that the server goes, and may connect again."""
    running = launch()
    table, people = invited(running, 3, open=True)
    seats = [person.sit(table).ready() for person in people]
    seats.append(running.browser().sit(table).ready())
    stopping = threading.Thread(target=running.stop)
    stopping.start()
    for seat in seats:
        assert seat.closed() == 1012
        assert seat.bye == {"t": "bye", "code": "shutdown", "args": {}}
    stopping.join()


def test_reasons_of_bots_are_kept(launch: Launch) -> None:
    """Why bots did what they did is told again after a reload, after a restart, and in the replay."""
    first = launch()
    anna = first.browser()
    table = anna.post("/api/tables", {"game": "bohnanza-2016", "seats": 3, "bots": ["medium"] * 3})["table"]
    watching = anna.sit(table).ready()
    watching.until(lambda: watching.frame["result"] is not None)
    heard = reasons(watching)
    assert len(heard) > 20
    assert reasons(again(anna, table, 0)) == heard
    replay = anna.get(f"/api/tables/{table}/replay?from=0&count=200")
    given = [json.dumps(step["reason"]) for step in replay["steps"] if step["reason"] is not None]
    told = iter(heard.values())
    assert given and all(reason in told for reason in given), "in order; those of noes are no steps"
    first.stop()
    second = launch(first.folder)
    anna.port = second.port
    assert reasons(again(anna, table, 0)) == heard
