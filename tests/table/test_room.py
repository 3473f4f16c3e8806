"""A room on its own: orders are obeyed once, and a table comes back as it was."""

import asyncio

from tests.table.rooms import make_room, ordered, run, thrifty, until


def test_an_order_is_obeyed_once() -> None:
    """The same command again gets the old answer, also after the table was brought back from its journal."""

    async def scene() -> None:
        room, shelf, _ = make_room([None, None, None])
        room.open()
        room.begin()
        await until(lambda: room.rev == 1)
        seat = room.game.to_act(room.table)
        do = room.game.legal(room.table, seat)[0].words()
        for _ in range(2):
            answer = await ordered(room, seat, do, seen=1, command="once")
            assert (answer.result, answer.rev, room.rev) == ("ok", 2, 2)
        await room.close()
        again, _, _ = make_room([None, None, None])
        again.replay(shelf.entries)
        again.open()
        answer = await ordered(again, seat, do, seen=1, command="once")
        assert (answer.result, answer.rev, again.rev) == ("ok", 2, 2)
        await again.close()

    run(scene)


def test_a_closed_room_rests() -> None:
    """Nothing happens any more once it is closed."""

    async def scene() -> None:
        room, shelf, _ = make_room(thrifty(3))
        room.open()
        room.begin()
        await until(lambda: room.rev > 3)
        await room.close()
        stored = len(shelf.entries)
        room.company.onlookers_changed()
        await asyncio.sleep(0.05)
        assert len(shelf.entries) == stored == room.rev

    run(scene)
