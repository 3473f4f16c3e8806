"""Games that go on for weeks: people need not be there, and their time goes on whatever the server does meanwhile."""

import asyncio

from haricot.table.clock import KINDS, Times
from haricot.table.ledger import Entry
from haricot.table.pace import Pace
from haricot.table.room import Room
from tests.scenario import scene as situation
from tests.table.rooms import Asker, Shelf, make_room, run, until

HOUR = 3600.0


def quick(seconds: float) -> Times:
    """A long clock that is not."""
    return Times(
        trade=seconds, deal=0, trade_most=seconds, other=seconds, bank=0, patience=seconds, shown=True, long=True
    )


def dated(shelf: Shelf, *times: float) -> list[Entry]:
    """The journal as it is read again, with the time of each step."""
    for entry, at in zip(shelf.entries, times, strict=True):
        entry.at = at
    return shelf.entries


def test_nobody_stands_in_for_who_is_away() -> None:
    """The table waits, and may sleep until the time is out."""

    async def scene() -> None:
        room, _, _ = make_room([None, None, None], Pace(0, 0, 0.01), KINDS["day"])
        room.open()
        room.begin()
        await until(lambda: room.rev == 1)
        await asyncio.sleep(0.05)
        assert not any(chair.stand_in for chair in room.company.chairs)
        rest = room.rest
        assert rest is not None and 23 * HOUR < rest <= 24 * HOUR
        await room.close()

    run(scene)


async def woken(shelf: Shelf, times: Times, now: float, *at: float) -> Room:
    """The same table under another run of the server."""
    room, _, _ = make_room([None, None, None], Pace(0, 0, 0.01), times, now=lambda: now)
    await asyncio.to_thread(room.replay, dated(shelf, *at))
    room.open()
    return room


def test_time_goes_on_after_a_restart() -> None:
    """Counted from when the decision was first asked for, not from the newest start."""

    async def scene() -> None:
        room, shelf, _ = make_room([None, None, None], Pace(0, 0, 0.01), KINDS["day"])
        room.open()
        room.begin()
        await until(lambda: room.rev == 1)
        await room.close()
        room = await woken(shelf, KINDS["day"], 10 * HOUR, 1 * HOUR)
        assert room.clock.due() == 15 * HOUR
        await room.close()
        # What was due while nobody ran the server is done as soon as somebody does.
        room = await woken(shelf, KINDS["day"], 26 * HOUR, 1 * HOUR)
        await until(lambda: room.rev > 1)
        await room.close()

    run(scene)


def test_silence_goes_on_after_a_restart() -> None:
    """A bot waits a day for an answer, however often its table slept meanwhile."""

    async def scene() -> None:
        room, shelf, _ = make_room([Asker("offer soy for red to B"), None, None], Pace(0, 0, 60), KINDS["day"])
        trading = "stage trade\nturn 3 A\nturned soy blue\nA hand green\nB hand red\nC hand chili"
        room.course.stand(situation("bohnanza-2016", 3, trading).table)
        room.course.rev = 1
        room.open()
        await until(lambda: room.silence.left is not None)
        left = room.silence.left
        assert left is not None and 23 * HOUR < left <= 24 * HOUR
        room.silence.since -= 20 * HOUR
        room.silence.close()
        room.silence.listen()
        left = room.silence.left
        assert left is not None and 3 * HOUR < left <= 4 * HOUR
        room.silence.since -= 5 * HOUR
        room.silence.close()
        room.silence.listen()
        await until(lambda: any(entry.lines[0].startswith("B decline") for entry in shelf.entries))
        await room.close()

    run(scene)


def test_late_people_are_moved_for() -> None:
    """As with every other clock, and after three times a bot plays until they come."""

    async def scene() -> None:
        room, shelf, _ = make_room([None, None, None], Pace(0, 0, 60), quick(0.02))
        room.open()
        room.begin()
        await until(lambda: len(shelf.entries) > 8)
        assert any(chair.time_outs for chair in room.company.chairs)
        await room.close()

    run(scene)


def test_composing_is_a_matter_of_seconds() -> None:
    """Nobody keeps a table for a day by beginning an offer."""
    room, _, _ = make_room([None, None, None], None, KINDS["days"])
    assert room.clock.composing == 20 and room.clock.patience == 72 * HOUR
