"""What nobody can reach any more is freed, and what was looked at once is not looked at again every minute."""

import asyncio
import gc
import weakref
from collections.abc import Iterator
from typing import Any

import pytest

from haricot.server.hub import Hub
from haricot.server.memory import search
from tests.server.conftest import Launch
from tests.server.test_play import invited


class Loop:
    """Something that points at itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def thawed() -> Iterator[None]:
    """Leave nothing set aside."""
    yield
    gc.unfreeze()


def test_new_garbage_is_found_at_the_next_search_and_old_at_a_full_one() -> None:
    """An object that was alive at a search is set aside; what becomes of it shows when everything is looked at."""
    search(everything=True)
    old = Loop()
    search(everything=False)
    new = Loop()
    seen = [weakref.ref(old), weakref.ref(new)]
    del old, new
    search(everything=False)
    assert [ref() is None for ref in seen] == [False, True]
    search(everything=True)
    assert [ref() is None for ref in seen] == [True, True]


def test_a_closed_connection_leaves_nothing_behind(launch: Launch) -> None:
    """Pipes, guests and connections go when they are closed, without a search."""
    running = launch()
    table, people = invited(running, 3)
    steady = people[1].sit(table).ready()
    hub = running.lobby.hubs[table]
    gc.collect()
    gc.disable()
    try:
        seat = people[0].sit(table).ready()
        (guest,) = hub._guests[0]
        gone: list[weakref.ref[Any]] = [weakref.ref(guest.outbox._pipe), weakref.ref(guest.outbox._pipe.conn)]
        del guest
        seat.close()
        steady.until(lambda: steady.people and not steady.people["seats"][0]["here"])
        steady.ask({"t": "chat", "text": "gone?"})
        assert [ref() for ref in gone] == [None, None]
    finally:
        gc.enable()


def test_a_table_that_is_over_leaves_nothing_behind(launch: Launch) -> None:
    """A finished table that nobody looks at goes when it is swept up, without a search."""
    running = launch()
    browser = running.browser()
    table = browser.post("/api/tables", {"game": "bohnanza-2016", "seats": 3, "bots": ["easy"] * 3})["table"]
    seat = browser.sit(table).ready()
    seat.until(lambda: seat.frame["result"] is not None, 30)
    seat.close()
    hub = running.lobby.hubs[table]
    gone = [weakref.ref(thing) for thing in (hub, hub.room, hub.room.course, hub.room.company)]
    running.do(_emptied(hub))
    hub._quiet_since -= 1000
    del hub
    gc.collect()
    gc.disable()
    try:
        running.do(running.lobby.sweep())
        assert table not in running.lobby.hubs
        running.do(asyncio.sleep(0.05))
        assert [ref() for ref in gone] == [None] * 4
    finally:
        gc.enable()


async def _emptied(hub: Hub) -> None:
    """Wait until nobody is connected."""
    while hub._guests:
        await asyncio.sleep(0.01)
