"""What nobody can reach any more is freed, nearly all of it without the collector."""

import asyncio
import gc
import sys
import time
import weakref
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bench import virtual
from bench.footprint import footprint
from bench.soak import HOUR, Day, empty_caches, own_time, served
from haricot.server import tables
from haricot.server.hub import Hub
from haricot.server.memory import (
    HELD_UP,
    ITSELF,
    LATE,
    SOON,
    TOO_LARGE,
    WORTH,
    Search,
    calm_collector,
    patience,
    search_everything,
)
from haricot.server.metrics import Histogram
from haricot.server.pipe import Pipe
from tests.server.client import duty
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


def test_what_is_set_aside_is_found_when_everything_is_searched() -> None:
    """The collector by itself sees what is new; what was set aside and is garbage by now, a search of everything."""
    search_everything()
    old = Loop()
    gc.freeze()
    new = Loop()
    seen = [weakref.ref(old), weakref.ref(new)]
    del old, new
    gc.collect()
    assert [ref() is None for ref in seen] == [False, True]
    assert search_everything() > 0
    assert [ref() is None for ref in seen] == [True, True]


def test_searches_that_find_nothing_become_rare_and_one_that_finds_much_makes_them_frequent() -> None:
    """Whoever searches for nothing holds up every table for it."""
    waits = [SOON]
    for _ in range(12):
        waits.append(patience(waits[-1], found=WORTH - 1))
    assert waits[:4] == [SOON, 2 * SOON, 4 * SOON, 8 * SOON]
    assert waits[-1] == LATE
    assert patience(LATE, found=WORTH) == SOON


LONG = Search(found=0, took=1.7, blocks=4_000_000, heads=12_000)
"""With two thousand tables."""
BRIEF = Search(found=0, took=0.02, blocks=300_000, heads=30)


def test_a_long_search_waits_until_nobody_is_held_up_and_a_short_one_is_made_beside_the_work() -> None:
    """What counts is how much would have been done meanwhile."""
    for last, little, much in ((LONG, 0.002, 0.01), (BRIEF, 0.2, 0.3)):
        assert last.took * little < HELD_UP < last.took * much
        assert last.is_time(SOON, SOON, last.blocks, last.heads, at_work=little)
        assert not last.is_time(LATE, SOON, last.blocks, last.heads, at_work=much)
        assert not last.is_time(SOON - 1, SOON, last.blocks, last.heads, at_work=0.0), "and not again and again"


def test_a_server_that_is_much_too_large_for_its_tables_does_not_wait_for_a_quiet_moment() -> None:
    """Many tables need much room, which is no reason; as much again for the same tables is one."""
    busy = 0.9
    more = LONG.heads + ITSELF
    assert not LONG.is_time(LATE, SOON, 3 * LONG.blocks, LONG.heads + 2 * more, busy)
    assert LONG.is_time(SOON, LATE, round(1.01 * TOO_LARGE * LONG.blocks), LONG.heads, busy)
    assert not LONG.is_time(SOON - 1, LATE, 3 * LONG.blocks, LONG.heads, busy), "if that was to no avail it waits"


@pytest.mark.parametrize(("at_work", "searches"), [(0.9, 0), (0.0, 2)])
def test_everything_is_searched_in_quiet_moments_alone(
    monkeypatch: pytest.MonkeyPatch, at_work: float, searches: int
) -> None:
    """Over a quarter of an hour and a little more."""
    made = Histogram("seconds", "of searches")
    gc.collect()

    async def scene() -> None:
        started = asyncio.get_running_loop().time
        monkeypatch.setattr(time, "process_time", lambda: at_work * started())
        async with calm_collector(lambda: 1, made):
            await asyncio.sleep(3 * SOON + 1)

    virtual.run(scene)
    assert {suffix: count for suffix, _, count in made.samples()}["_count"] == searches


def test_garbage_does_not_grow_without_bound_where_no_moment_is_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that is busy day and night, and has a bug that leaves something behind each second, is searched all the
    same: it never holds much more than twice what its tables need, and what comes in five minutes."""
    alive: list[weakref.ref[Loop]] = []
    most = 0
    gc.collect()

    def left() -> int:
        return sum([ref() is not None for ref in alive])

    async def scene() -> None:
        nonlocal most
        started = asyncio.get_running_loop().time
        monkeypatch.setattr(time, "process_time", lambda: 0.9 * started())
        monkeypatch.setattr(sys, "getallocatedblocks", lambda: 300 + left())
        async with calm_collector(lambda: 1, Histogram("seconds", "of searches")):
            for _ in range(4000):
                alive.append(weakref.ref(Loop()))
                await asyncio.sleep(1)
                most = max(most, left())

    virtual.run(scene)
    assert SOON / 2 < most < 300 * TOO_LARGE + SOON, "and what is left at the end is no more than that"


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells")
def test_it_is_told_what_memory_holds_and_what_lies_empty() -> None:
    """Small objects count as such while they are there, and leave room behind; large ones count as the C library's."""
    before = footprint()
    small, large = [object() for _ in range(500_000)], bytes(20_000_000)
    during = footprint()
    assert during["small"] - before["small"] > 7
    assert during["malloc"] - before["malloc"] > 19
    del small[::2], large
    after = footprint()
    assert during["small"] - after["small"] > 3
    assert after["empty"] - during["empty"] > 3
    assert during["malloc"] - after["malloc"] > 19


def test_requests_and_moves_leave_nothing_behind(launch: Launch) -> None:
    """What is asked and played makes no garbage that the collector would have to find."""
    running = launch()
    browser = running.browser()

    def visit() -> None:
        table = browser.post("/api/quick", {"game": "bohnanza-2016", "seats": 3})["table"]
        seat = browser.sit(table).ready()
        for _ in range(3):
            seat.until(lambda: seat.frame["awaited"] == [0])
            rev = seat.frame["rev"]
            seat.move(duty(seat.frame))
            seat.until(lambda rev=rev: seat.frame["rev"] > rev)  # type: ignore[misc]
        seat.move("nonsense")
        seat.close()
        for path in ("/", "/api/me", "/api/catalogue", "/nothing"):
            browser.request("GET", path)
        running.do(asyncio.sleep(0.05))

    visit()
    gc.collect()
    gc.disable()
    try:
        for _ in range(5):
            visit()
        assert gc.collect() < 50, "connections, requests or moves hang together by themselves"
    finally:
        gc.enable()


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
        pipe = guest.outbox._pipe
        assert isinstance(pipe, Pipe)
        gone: list[weakref.ref[Any]] = [weakref.ref(pipe), weakref.ref(pipe.conn)]
        del guest, pipe
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
        running.do(running.lobby.tables.sweep())
        assert table not in running.lobby.hubs
        running.do(asyncio.sleep(0.05))
        assert [ref() for ref in gone] == [None] * 4
    finally:
        gc.enable()


async def _emptied(hub: Hub) -> None:
    """Wait until nobody is connected."""
    while hub._guests:
        await asyncio.sleep(0.01)


# Over many games and many people

Counts = Counter[tuple[str, str]]


def test_nobody_keeps_finished_games_or_departed_people(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After games of bots and of people who came, went, moved by letter or waited in vain there are as many objects as
    before them, of each kind of ours, once nobody is there and what ended is let go."""
    monkeypatch.setattr(tables, "LOOK", 30.0)
    with own_time() as runner:
        games, before, after = runner.run(_visited(tmp_path))
    assert games > 12
    grown = after - before
    del grown["builtins", "builtin_function_or_method"]  # what abstract classes remember of others, found anew
    assert not {kind: more for kind, more in grown.items() if kind[0].startswith("haricot.")}
    assert grown.total() < games, f"something small is kept of each game: {grown}"


async def _visited(folder: Path) -> tuple[int, Counts, Counts]:
    """A server that many visit again and again; games that ended the last time, and what there was before and after."""
    lobby = served(folder, 1)
    await lobby.open()
    day = Day(lobby, 1, ["bohnanza-2016"])
    counts: list[Counts] = []
    games = 0
    for minutes in (2, 2, 10):
        games = day.count["games"]
        lives = [day.plays(), day.bots(), day.bots(), day.bots(), day.by_letter(), day.waits()]
        tasks = [asyncio.create_task(life) for life in lives]
        await asyncio.sleep(60 * minutes)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        _everybody_goes(lobby.hubs)
        while lobby.hubs:
            await asyncio.sleep(HOUR)
        await lobby.store.keeping.let_go(int(time.time()))
        await asyncio.sleep(24 * HOUR)  # what was put off, and called off, lies in the loop until its time
        del lives, tasks, task
        empty_caches()
        gc.collect()
        counts.append(Counter((type(thing).__module__, type(thing).__qualname__) for thing in gc.get_objects()))
    await lobby.close()
    return day.count["games"] - games, counts[-2], counts[-1]


def _everybody_goes(hubs: dict[str, Hub]) -> None:
    for hub in hubs.values():
        for guest in [guest for group in hub._guests.values() for guest in group]:
            hub.leave(guest)
