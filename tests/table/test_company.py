"""People come and go; a bot stands in for whoever is gone, and only for them."""

import asyncio

from haricot.table.clock import TIME_OUTS
from haricot.table.pace import Pace
from tests.table.rooms import make_room, run, thrifty, until


def test_a_bot_stands_in_after_a_while() -> None:
    """Without any connection left, once the grace is over; the person comes back with the next one."""

    async def scene() -> None:
        room, _, _ = make_room([None, None, None], Pace(60, 60, 0.05))
        room.open()
        chairs = room.company.chairs
        for seat in range(3):
            room.company.came(seat)
        room.company.came(0)
        room.begin()
        await until(lambda: room.rev == 1)
        room.company.went(0)
        await asyncio.sleep(0.1)
        assert not chairs[0].stand_in
        room.company.went(0)
        await until(lambda: chairs[0].stand_in)
        room.company.came(0)
        assert [chair.stand_in for chair in chairs] == [False, False, False]
        await room.close()

    run(scene)


def test_too_late_too_often() -> None:
    """A bot stands in for whoever lets the time run out again and again; coming back forgets all of it."""

    async def scene() -> None:
        room, _, _ = make_room([None, None, None])

        def played_by_bots() -> list[bool]:
            return [chair.played_by_bot for chair in room.company.chairs]

        for _ in range(TIME_OUTS - 1):
            room.company.was_late(1)
        room.company.come_back(1)
        for _ in range(TIME_OUTS - 1):
            room.company.was_late(1)
        assert played_by_bots() == [False, False, False]
        room.company.was_late(1)
        assert played_by_bots() == [False, True, False]

    run(scene)


def test_alone() -> None:
    """One person, the rest bots, and nobody who looks on."""

    async def scene() -> None:
        room, _, listener = make_room([None, *thrifty(2)])
        two, _, _ = make_room([None, None, *thrifty(1)])
        assert (room.company.is_alone, two.company.is_alone) == (True, False)
        listener.onlookers = True
        assert [room.company.is_alone] == [False]

    run(scene)
