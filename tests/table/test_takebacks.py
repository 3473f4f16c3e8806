"""Taking back at a table: stored, told, bounded, and only while nothing new was shown and nobody else has moved."""

import asyncio
import time

from haricot.kernel.move import Move
from haricot.players.base import Player, Prompt
from haricot.table.clock import KINDS
from haricot.table.pace import Pace
from haricot.table.room import Room
from tests.scenario import scene
from tests.table.rooms import Listener, Shelf, make_room, ordered, run, until

PLANTING = """stage plant
turn 3 A
A hand red soy blue | fields 2 chili, -, -
B hand blue | fields 3 soy, -, -
C hand chili"""
ASIDE = """stage plant-aside
turn 3 A
A hand red | fields 2 chili, -, - | aside chili chili
B hand blue | aside soy
C hand chili"""


def at(position: str, players: list[Player | None] | None = None) -> tuple[Room, Shelf, Listener]:
    """A table that stands so; persons on all seats unless something else is said."""
    room, shelf, listener = make_room(players or [None, None, None], Pace(0, 0, 60))
    room.course.stand(scene("bohnanza-2016", 3, position).table)
    room.course.rev = 1
    return room, shelf, listener


def text(room: Room) -> str:
    """The whole table."""
    return room.game.write_position(room.table)


def undo(room: Room, seat: int) -> str | None:
    """What the seat could take back."""
    move = room.course.take_backs.of(seat)
    return None if move is None else move.words()


def test_a_planting_is_taken_back() -> None:
    """The table is as before, both steps are stored, told and counted, and the same can be decided again."""

    async def play() -> None:
        room, shelf, listener = at(PLANTING)
        room.open()
        before = text(room)
        assert undo(room, 0) is None
        assert (await ordered(room, 0, "plant red 2", command="a")).result == "ok"
        assert [undo(room, seat) for seat in range(3)] == ["plant red 2", None, None]
        answer = await ordered(room, 0, "take-back", command="b")
        assert (answer.result, answer.rev) == ("ok", 3)
        assert text(room) == before and undo(room, 0) is None
        assert [entry.lines for entry in shelf.entries] == [["A plant red 2"], ["A take-back"]]
        assert listener.told == [(2, 1), (3, 2)]
        assert [event.key for event in room.course.told] == ["take-back"]
        assert room.course.told[0].args == {"seat": 0}
        # The same command again is answered as before, and done once.
        assert (await ordered(room, 0, "take-back", command="b")).rev == 3
        assert (await ordered(room, 0, "plant red 2", command="c")).result == "ok"
        await room.close()

    run(play)


def test_several_moves_one_after_the_other() -> None:
    """A harvest and a planting are taken back in turn; what was decided before somebody took back is stale."""

    async def play() -> None:
        room, _, _ = at(PLANTING)
        room.open()
        before = text(room)
        await ordered(room, 0, "harvest 1", command="a")
        await ordered(room, 0, "plant red 1", command="b")
        assert (await ordered(room, 0, "take-back", seen=2, command="old")).result == "stale"
        assert (await ordered(room, 0, "take-back", command="c")).result == "ok"
        assert undo(room, 0) == "harvest 1"
        assert (await ordered(room, 0, "plant red 1", seen=2, command="late")).result == "stale"
        assert (await ordered(room, 0, "take-back", command="d")).result == "ok"
        assert text(room) == before
        await room.close()

    run(play)


def test_not_after_somebody_else_moved_nor_after_a_draw() -> None:
    """Another's harvest ends it, and so does what is turned up; the refusal says so."""

    async def play() -> None:
        room, _, _ = at(PLANTING)
        room.open()
        await ordered(room, 0, "plant red 2", command="a")
        await ordered(room, 1, "harvest 1", command="b")
        assert [undo(room, seat) for seat in range(3)] == [None, "harvest 1", None]
        answer = await ordered(room, 0, "take-back", command="c")
        assert answer.refusal is not None and answer.refusal.code == "take-back.nothing"
        await ordered(room, 0, "harvest 1", command="d")
        assert undo(room, 0) == "harvest 1"
        await ordered(room, 0, "plant soy 1", command="e")  # the second: two cards are turned up
        assert undo(room, 0) is None
        assert (await ordered(room, 0, "take-back", command="f")).result == "refused"
        await room.close()

    run(play)


def test_three_times_a_turn() -> None:
    """Nobody holds a table up; the next turn has three again."""

    async def play() -> None:
        room, _, _ = at(PLANTING)
        room.open()
        for n in range(4):
            await ordered(room, 0, "plant red 2", command=f"p{n}")
            answer = await ordered(room, 0, "take-back", command=f"t{n}")
            assert answer.result == ("ok" if n < 3 else "refused")
        for do in ("done", "close"):
            await ordered(room, 0, do, command=do)
        while room.game.to_act(room.table) == 0:
            await ordered(room, 0, room.game.legal(room.table, 0)[0].words(), command=f"x{room.rev}")
        await ordered(room, 0, "harvest 1", command="again")
        assert undo(room, 0) == "harvest 1"
        await room.close()

    run(play)


def test_time_is_not_given_back() -> None:
    """What is decided again has what was left of its time; whoever takes back gains nothing."""

    async def play() -> None:
        now = [1000.0]
        room, _, _ = at(PLANTING)
        room.clock.__init__(KINDS["normal"], 3, lambda: now[0])  # type: ignore[misc]
        room.open()
        await ordered(room, 0, "plant red 2", command="a")
        now[0] += 30
        for n in range(2):
            await ordered(room, 0, "take-back", command=f"t{n}")
            assert room.clock.left() == 10
            await ordered(room, 0, "plant red 2", command=f"p{n}")
            assert room.clock.left() == 10
        await ordered(room, 0, "harvest 1", command="b")
        assert room.clock.left() == 40
        await room.close()

    run(play)


def test_nothing_that_a_bot_did_for_somebody() -> None:
    """A move made when the time was out cannot be taken back: that would be time given back."""

    async def play() -> None:
        room, shelf, _ = at(PLANTING)
        room.open()
        move = room.game.read("A plant red 2")
        await room._writer.make(move)
        assert shelf.entries and undo(room, 0) is None
        await room.close()

    run(play)


def test_a_journal_leads_to_the_same_table() -> None:
    """After a restart all is as it was: the table, the numbers, and what can still be taken back."""

    async def play() -> None:
        room, shelf, _ = make_room([None, None, None])
        room.open()
        room.begin()
        await until(lambda: room.rev == 1)
        seat = room.game.to_act(room.table)
        do = room.game.legal(room.table, seat)[0].words()
        for n in range(2):
            assert (await ordered(room, seat, do, command=f"p{n}")).result == "ok"
            assert (await ordered(room, seat, "take-back", command=f"t{n}")).result == "ok"
        assert (await ordered(room, seat, do, command="p")).result == "ok"
        again, _, _ = make_room([None, None, None])
        again.replay(shelf.entries)
        assert (again.rev, again.course.seq, text(again)) == (room.rev, room.course.seq, text(room))
        assert undo(again, seat) == do
        again.open()
        assert (await ordered(again, seat, "take-back", command="t1")).rev == 5  # known from before
        assert (await ordered(again, seat, "take-back", command="t2")).result == "ok"
        assert (await ordered(again, seat, do, command="q")).result == "ok"
        assert (await ordered(again, seat, "take-back", command="t3")).result == "refused"
        await again.close()
        await room.close()

    run(play)


class Slow(Player):
    """Thinks until it is told to answer, and counts how often it was asked."""

    name = "slow"

    def __init__(self) -> None:
        self.sights = 0
        self.answer = False

    def choose(self, prompt: Prompt) -> Move:
        self.sights += 1
        end = time.monotonic() + 10
        while not self.answer and time.monotonic() < end:
            time.sleep(0.005)
        return prompt.legal[0]


def test_bots_think_again() -> None:
    """What a bot thought about fields that were taken back is not done; it looks again."""

    async def play() -> None:
        bot = Slow()
        room, shelf, _ = at(ASIDE, [None, bot, None])
        room.open()
        await until(lambda: bot.sights == 1)
        assert (await ordered(room, 0, "plant chili 1", command="a")).result == "ok"
        assert (await ordered(room, 0, "take-back", command="b")).result == "ok"
        bot.answer = True
        await until(lambda: len(shelf.entries) == 3)
        assert bot.sights == 2
        assert shelf.entries[-1].seat == 1
        await asyncio.sleep(0)
        await room.close()

    run(play)
