"""Another program has the database locked: nobody is held up who does not need it, and nothing is lost."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager

import pytest

from haricot.server.sqlite import FILE
from haricot.table.pace import Pace
from tests.server.client import Seat, duty
from tests.server.conftest import Launch, Running
from tests.server.test_play import invited

SOON = 1.5
"""Seconds: far less than the lock is held, and far more than an answer takes on a slow machine."""


@contextmanager
def locked(running: Running) -> Iterator[None]:
    """Hold the lock of a writer."""
    with closing(sqlite3.connect(running.folder / FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def took(seat: Seat, kind: str) -> float:
    """Seconds until a connection gets an answer of a kind."""
    began = time.monotonic()
    before = len(seat.heard)
    seat.send({"t": kind})
    wanted = "pong" if kind == "ping" else "frame"
    seat.until(lambda: any(message["t"] == wanted for message in seat.heard[before:]))
    return time.monotonic() - began


def test_the_others_are_not_held_up(launch: Launch) -> None:
    """While moves wait for the lock, pages, lists, pings and views are answered; then the moves are stored."""
    running = launch(pace=Pace(0, 0, 60))  # nobody is replaced by a bot, however slow the machine
    tables = [invited(running, 3) for _ in range(2)]
    players = [[person.sit(table).ready() for person in people] for table, people in tables]
    movers = [seats[seats[0].frame["view"]["active"]] for seats in players]
    looker = running.browser()
    with locked(running):
        for mover in movers:
            mover.send({"t": "move", "id": "m", "seen": mover.frame["rev"], "do": duty(mover.frame)})
        end = time.monotonic() + 3
        while time.monotonic() < end:
            for path in ("/", "/api/catalogue", "/api/tables", "/api/me"):
                began = time.monotonic()
                assert looker.request("GET", path).status == 200
                assert time.monotonic() - began < SOON
            for seats in players:
                other = next(seat for seat in seats if seat not in movers)
                assert took(other, "ping") < SOON
                assert took(other, "resync") < SOON
                assert other.frame["rev"] == 1, "what is not stored is not shown"
        for mover in movers:
            mover.drain()
            assert not mover.answers
    for mover, (table, _) in zip(movers, tables, strict=True):
        mover.until(lambda mover=mover: "m" in mover.answers)
        assert mover.answers["m"][0]["result"] == "ok"
        assert [step.command for step in running.do(running.lobby.store.journal(table))] == [None, "m"]


def test_what_cannot_be_stored_in_time_is_refused(launch: Launch, monkeypatch: pytest.MonkeyPatch) -> None:
    """A lock that does not go away: the move is refused and changes nothing; sent again later it is stored."""
    monkeypatch.setattr("haricot.server.sqlite.LOCKED", 0.3)
    running = launch(pace=Pace(0, 0, 60))  # nobody is replaced by a bot, however slow the machine
    table, people = invited(running, 3)
    seats = [person.sit(table).ready() for person in people]
    mover = seats[seats[0].frame["view"]["active"]]
    do = duty(mover.frame)
    with locked(running):
        refused = mover.move(do, id="m")
        assert (refused["result"], refused["code"]) == ("refused", "not-stored")
        assert running.browser().request("POST", "/api/me", {"name": "x"}).json()["code"] == "not-stored"
        assert len(running.do(running.lobby.store.journal(table))) == 1
    assert mover.move(do, id="m")["result"] == "ok"
    assert [step.command for step in running.do(running.lobby.store.journal(table))] == [None, "m"]
