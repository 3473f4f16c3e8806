"""Nothing is told, or answered, that is not stored."""

from tests.table.rooms import make_room, ordered, run, thrifty, until


def test_everything_told_is_stored_first() -> None:
    """At each revision that is told, as many steps are in the ledger; the journal replays to the same table."""

    async def scene() -> None:
        room, shelf, listener = make_room(thrifty(4))
        room.open()
        room.begin()
        await until(lambda: room.over)
        assert listener.told == [(n, n) for n in range(1, room.rev + 1)]
        again, _, _ = make_room(thrifty(4))
        again.replay(shelf.entries)
        assert again.game.write_position(again.table) == room.game.write_position(room.table)
        assert (again.rev, again.course.seq) == (room.rev, room.course.seq)
        assert shelf.entries[-1].ending is not None
        await room.close()

    run(scene)


def test_a_full_disk_refuses_and_changes_nothing() -> None:
    """While nothing can be stored, moves are refused and the table stays; afterwards the same command works."""

    async def scene() -> None:
        room, shelf, listener = make_room([None, None, None])
        room.open()
        room.begin()
        await until(lambda: room.rev == 1)
        seat = room.game.to_act(room.table)
        do = room.game.legal(room.table, seat)[0].words()
        before = room.game.write_position(room.table)
        shelf.broken = True
        answer = await ordered(room, seat, do)
        assert answer.result == "refused" and answer.refusal is not None and answer.refusal.code == "not-stored"
        assert room.game.write_position(room.table) == before and room.rev == 1
        shelf.broken = False
        answer = await ordered(room, seat, do)
        assert answer.result == "ok" and room.rev == 2
        assert listener.told == [(1, 1), (2, 2)]
        await room.close()

    run(scene)
