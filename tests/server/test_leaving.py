"""Everybody may leave at any moment: bots play on, clocks run out, every game ends, no table is stuck."""

import random
import time

import pytest

from haricot.server.states import CLOSED, OVER
from haricot.table.clock import KINDS, Times
from tests.server.client import duty
from tests.server.conftest import Launch, Running
from tests.server.test_play import invited


def wait_until_over(running: Running, tables: list[str], seconds: float = 30) -> None:
    """Every table ends."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        rows = [running.do(running.lobby.store.table(table)) for table in tables]
        if all(row is not None and row.state == OVER for row in rows):
            return
        time.sleep(0.05)
    raise AssertionError([row.state for row in rows if row is not None])


def test_random_abandonment(launch: Launch) -> None:
    """People who play a little and vanish, or never even connect: all games end."""
    running = launch()
    luck = random.Random(1)
    tables: list[str] = []
    for seats in (2, 3, 4):
        table, people = invited(running, seats)
        tables.append(table)
        here = [person.sit(table).ready() for person in people if luck.random() < 0.7]
        for _ in range(luck.randrange(6)):
            for seat in here:
                seat.drain(0.02)
                if seat.welcome["you"] in seat.frame["awaited"]:
                    seat.move(duty(seat.frame))
        for seat in here:
            seat.close()
    wait_until_over(running, tables)


def test_a_bot_stands_in_and_the_owner_comes_back(launch: Launch) -> None:
    """Gone for longer than the grace: a bot plays. Back again: it waits for the owner."""
    running = launch()
    table, people = invited(running, 3)
    seats = [person.sit(table).ready() for person in people]
    gone = seats[0].frame["view"]["active"]
    watcher = seats[(gone + 1) % 3]
    rev = watcher.frame["rev"]
    seats[gone].close()
    watcher.until(lambda: watcher.people["seats"][gone]["stand_in"], 5)
    watcher.until(lambda: watcher.frame["rev"] > rev, 5)
    back = people[gone].sit(table).ready()
    back.until(lambda: not back.people["seats"][gone]["stand_in"])
    assert back.welcome["you"] == gone


def test_leaving_and_coming_back_on_purpose(launch: Launch) -> None:
    """`leave` hands the seat to a bot at once, `back` takes it again, and so does any move."""
    running = launch()
    table, people = invited(running, 3)
    seats = [person.sit(table).ready() for person in people]
    active = seats[0].frame["view"]["active"]
    player = seats[(active + 1) % 3]
    me = player.welcome["you"]
    assert player.ask({"t": "leave"})["result"] == "ok"
    player.until(lambda: player.people["seats"][me]["stand_in"])
    assert player.ask({"t": "back"})["result"] == "ok"
    player.until(lambda: not player.people["seats"][me]["stand_in"])


def test_time_runs_out(launch: Launch, monkeypatch: pytest.MonkeyPatch) -> None:
    """People who are there but never move: after three time-outs bots play their seats, and the game ends."""
    times = Times(trade=0.05, deal=0, trade_most=0.05, other=0.05, bank=0.01, patience=1, shown=True)
    monkeypatch.setitem(KINDS, "blitz", times)
    running = launch()
    table, people = invited(running, 3, clock="blitz")
    seats = [person.sit(table).ready() for person in people]
    assert seats[0].frame["clocks"]["seat"] is not None and seats[0].frame["clocks"]["left"] <= 50
    seats[0].until(lambda: all(chair["stand_in"] for chair in seats[0].people["seats"]), 20)
    wait_until_over(running, [table])


def test_clock_jumps(launch: Launch, monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that jumps by hours makes time run out, and nothing worse."""
    times = Times(trade=0.2, deal=0.1, trade_most=0.4, other=0.2, bank=0.1, patience=1, shown=True)
    monkeypatch.setitem(KINDS, "normal", times)
    luck = random.Random(2)

    def jumpy() -> float:
        return time.monotonic() + luck.choice([0, 0, 3600, -0.1])

    running = launch(now=jumpy)
    table, people = invited(running, 3, clock="normal")
    people[0].sit(table).ready()
    wait_until_over(running, [table])


def test_tables_nobody_comes_to_are_given_up(launch: Launch) -> None:
    """A table that waits for people, with nobody connected for long, is closed; a finished one is forgotten."""
    running = launch(idle=0.0)
    anna = running.browser()
    table = anna.post("/api/tables", {"game": "bohnanza-2016", "seats": 4})["table"]
    lobby = running.lobby
    running.do(lobby.tables.sweep())
    row = running.do(lobby.store.table(table))
    assert row is not None and row.state == CLOSED
    assert anna.request("POST", f"/api/tables/{table}/look", {}).json()["code"] == "no-table"
    gone = anna.sit(table)
    assert gone.closed() == 1008
