"""Several people at one device: one browser holds several seats, and each connection speaks for one of them."""

import json
from typing import Any

from haricot.wire import shown
from tests.server.client import Browser, Seat, duty
from tests.server.conftest import Launch, Running


def family(running: Running, seats: int = 3, *, bots: int = 0) -> tuple[str, Browser]:
    """A table where Anna, Bruno and perhaps more share a device."""
    browser = running.browser()
    names = ["Anna", "Bruno", "Clara", "David"][: seats - bots]
    order = {"game": "bohnanza-2016", "seats": seats, "name": names[0], "beside": names[1:]}
    return browser.post("/api/tables", order | {"bots": [None] * (seats - bots) + ["easy"] * bots})["table"], browser


def hand(seat: Seat) -> list[str]:
    """What the connection was told of its hand."""
    return list(seat.frame["view"]["hand"])


def test_everybody_has_a_seat_and_a_name(shared: Running) -> None:
    """The game begins at once where no seat is free; every connection knows which seats are its browser's."""
    table, browser = family(shared)
    info = browser.post(f"/api/tables/{table}/look")
    assert (info["you"], info["yours"]) == (0, [0, 1, 2])
    for number, name in enumerate(["Anna", "Bruno", "Clara"]):
        seat = browser.sit(table, seat=number).ready()
        assert (seat.welcome["you"], seat.welcome["yours"]) == (number, [0, 1, 2])
        assert seat.people["seats"][number]["name"] == name
        assert seat.ask({"t": "chat", "text": "hello"})["result"] == "ok"
        seat.until(lambda seat=seat: any(one["t"] == "chat" for one in seat.heard))  # type: ignore[misc]
        line = [one for one in seat.heard if one["t"] == "chat"][-1]
        assert (line["seat"], line["name"]) == (number, name)
    assert browser.sit(table).ready().welcome["you"] == 0, "without a number it is the first seat"


def test_a_connection_is_told_its_own_hand_alone(shared: Running) -> None:
    """Frames of each seat are that seat's view; the open table between turns shows no hand."""
    table, browser = family(shared)
    seats = [browser.sit(table, seat=number).ready() for number in range(3)]
    between = browser.sit(table, seat="none").ready()
    assert between.welcome["you"] is None and between.welcome["yours"] == [0, 1, 2]
    assert hand(between) == [] and between.frame["legal"] == []
    for _ in range(12):
        rev = between.frame["rev"]
        mover = seats[between.frame["awaited"][0]]
        mover.until(lambda mover=mover, rev=rev: mover.frame["rev"] == rev)
        assert mover.move(duty(mover.frame))["result"] == "ok"
        for one in [*seats, between]:
            one.until(lambda one=one, rev=rev: one.frame["rev"] > rev)  # type: ignore[misc]
    real = shared.lobby.hubs[table].room
    views: list[Any] = [shown(real.game, real.table, number) for number in range(3)]
    hands = [list(view["hand"]) for view in views]
    for number, seat in enumerate(seats):
        assert seat.frame["view"]["seat"] == number
        assert hand(seat) == hands[number]
    assert len({tuple(one) for one in hands}) == 3
    told = [json.dumps(message) for message in between.heard]
    assert not any('"draw.own"' in text for text in told)
    assert all(message["view"]["hand"] == [] for message in between.heard if message["t"] == "frame")


def test_only_seats_of_one_s_own(shared: Running) -> None:
    """Nobody gets a connection for a seat that is another's, none at all, or nonsense."""
    table, browser = family(shared, 3, bots=1)
    stranger = shared.browser()
    stranger.post("/api/me", {"name": "Zoe"})
    for seat in ("2", "7", "-1", "01", "x"):
        refused = browser.sit(table, seat=seat)
        assert refused.closed() == 1008
        assert refused.bye is not None and refused.bye["code"] == "not-seated" and not refused.frame
    nosy = stranger.sit(table, seat=0)
    nosy.closed()
    assert nosy.bye is not None and nosy.bye["code"] == "not-allowed"


def test_a_move_is_made_for_one_s_own_connection(shared: Running) -> None:
    """Bruno's connection cannot move for Anna, though both are one browser's."""
    table, browser = family(shared)
    seats = [browser.sit(table, seat=number).ready() for number in range(3)]
    active = seats[0].frame["view"]["active"]
    other = seats[(active + 1) % 3]
    assert other.move(duty(seats[active].frame))["result"] == "refused"
    assert seats[active].move(duty(seats[active].frame))["result"] == "ok"


def test_trading_among_people_of_one_device(shared: Running) -> None:
    """An offer waits until the device has been passed on and the other has answered."""
    table, browser = family(shared)
    seats = [browser.sit(table, seat=number).ready() for number in range(3)]

    def all_at(rev: int) -> None:
        for one in seats:
            one.until(lambda one=one: one.frame["rev"] >= rev)  # type: ignore[misc]

    def do(seat: int, what: str) -> dict[str, Any]:
        answer = seats[seat].move(what)
        all_at(answer["rev"])
        return answer

    active = seats[0].frame["view"]["active"]
    while not seats[0].frame["trading"]:
        assert do(active, duty(seats[active].frame))["result"] == "ok"
    partner = (active + 1) % 3
    give = seats[active].frame["view"]["turned"][0]
    assert do(active, f"offer {give}#up to {'ABC'[partner]}")["result"] == "ok"
    (offer,) = seats[partner].frame["view"]["offers"]
    assert partner in seats[active].frame["awaited"], "everybody can see who is to answer"
    assert do(partner, f"take {offer['offer']}")["result"] == "ok"
    assert seats[active].frame["view"]["players"][partner]["aside"] == [give]


def test_onlookers_are_others(shared: Running) -> None:
    """The open table between turns is no spectator; somebody else who watches is."""
    browser = shared.browser()
    order = {"game": "bohnanza-2016", "seats": 3, "name": "Anna", "beside": ["Bruno", "Clara"], "open": True}
    table = browser.post("/api/tables", order)["table"]
    between = browser.sit(table, seat="none").ready()
    between.drain()
    assert between.people["watchers"] == 0
    shared.browser().sit(table).ready()
    between.until(lambda: between.people["watchers"] == 1)


def test_one_more_beside_me(shared: Running) -> None:
    """In the waiting room somebody at the same device sits down too, and gets up again; my own name stays mine."""
    anna, bruno = shared.browser(), shared.browser()
    made = anna.post("/api/tables", {"game": "bohnanza-2016", "seats": 4, "name": "Anna"})
    table, invite = made["table"], {"invite": made["invite"]}
    assert anna.post(f"/api/tables/{table}/join", {})["seat"] == 0, "who sits there stays"
    assert anna.post(f"/api/tables/{table}/join", {"name": "Clara", "beside": True})["seat"] == 1
    assert anna.get("/api/me")["name"] == "Anna"
    assert bruno.post(f"/api/tables/{table}/join", invite | {"name": "Bruno"})["seat"] == 2
    refused = bruno.request("POST", f"/api/tables/{table}/leave", {"seat": 1})
    assert refused.json()["code"] == "not-seated", "it is not Bruno's to give up"
    anna.post(f"/api/tables/{table}/leave", {"seat": 1})
    people = anna.post(f"/api/tables/{table}/look")["people"]
    assert [one["name"] for one in people] == ["Anna", "", "Bruno", ""]


def test_names_of_those_beside_me(shared: Running) -> None:
    """They are held to what holds for all names; and there must be a seat for each."""
    browser = shared.browser()
    order = {"game": "bohnanza-2016", "seats": 3, "name": "Anna"}
    refused = browser.request("POST", "/api/tables", order | {"beside": ["azuki"]})
    assert (refused.status, refused.json()["code"]) == (400, "bot-name")
    refused = browser.request("POST", "/api/tables", order | {"beside": ["B", "C", "D"]})
    assert (refused.status, refused.json()["code"]) == (409, "full")
    assert browser.get("/api/me")["tables"] == []


def test_leaving_takes_all_along(shared: Running) -> None:
    """Whoever leaves without saying which seat gives up every one of this browser; without people the table closes."""
    table, browser = family(shared)
    seats = [browser.sit(table, seat=number).ready() for number in range(3)]
    browser.post(f"/api/tables/{table}/leave", {"seat": 2})
    seats[2].closed()
    assert seats[2].bye is not None and seats[2].bye["code"] == "left"
    seats[0].until(lambda: seats[0].people["seats"][2]["kind"] == "bot")
    assert browser.post(f"/api/tables/{table}/leave")["tables"] == []
    assert seats[0].closed() and seats[0].bye is not None and seats[0].bye["code"] == "closed"


def test_after_a_restart_and_once_more(launch: Launch) -> None:
    """A shared table comes back with everybody in their seats; the next game keeps all of them, with their names."""
    first = launch()
    table, browser = family(first, 3, bots=1)
    browser.sit(table, seat=1).ready()
    first.stop()
    running = launch(first.folder)
    browser.port = running.port
    seat = browser.sit(table, seat=1).ready()
    assert seat.welcome["yours"] == [0, 1]
    for number in (0, 1):
        assert browser.sit(table, seat=number).ready().ask({"t": "leave"})["result"] == "ok"
    between = browser.sit(table, seat="none").ready()
    between.until(lambda: between.frame["result"] is not None, 30)
    again = browser.post(f"/api/tables/{table}/rematch")["table"]
    seat = browser.sit(again, seat=1).ready()
    assert seat.welcome["yours"] == [0, 1]
    assert [one["name"] for one in seat.people["seats"]] == ["Anna", "Bruno", "Cannellini"]
