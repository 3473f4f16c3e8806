"""A room on its own: nothing is seen that is not stored, and nothing stops the table."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from haricot.catalog import load
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.kernel.reasons import BadInput
from haricot.kernel.tale import Event
from haricot.players.base import Player, Prompt
from haricot.players.reason import Reason
from haricot.players.roster import make_player
from haricot.table.chairs import BOT, PERSON, Chair
from haricot.table.clock import KINDS, Clock
from haricot.table.room import Audience, Entry, Ledger, Order, Pace, Room, Verdict

Scene = Callable[[], Coroutine[Any, Any, None]]


class Shelf(Ledger):
    """A ledger in memory that can be out of order."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.broken = False

    async def append(self, table: str, entry: Entry) -> None:
        await asyncio.sleep(0)
        if self.broken:
            raise OSError("no space left")
        self.entries.append(entry)


class Listener(Audience):
    """Remembers each revision it was told of, and how many were stored then."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.told: list[tuple[int, int]] = []
        self.reasons: list[tuple[int, Reason] | None] = []
        self.onlookers = False

    @property
    def watched(self) -> bool:
        return self.onlookers

    def stepped(self, room: Room, events: list[Event]) -> None:
        self.told.append((room.rev, len(self.shelf.entries)))
        self.reasons.append(room.because)


def make_room(players: list[Player | None], pace: Pace | None = None) -> tuple[Room, Shelf, Listener]:
    """A table of 2016; nobody's player is a person's."""
    shelf = Shelf()
    listener = Listener(shelf)
    chairs = [
        Chair(PERSON, "thrifty", make_player("thrifty", Chance(1)), person=seat) if player is None
        else Chair(BOT, "thrifty", player)
        for seat, player in enumerate(players)
    ]  # fmt: skip
    room = Room(
        "key",
        load("bohnanza-2016", len(players)),
        chairs,
        ledger=shelf,
        audience=listener,
        clock=Clock(KINDS["relaxed"], len(players), time.monotonic),
        pace=pace or Pace(0, 0, 60),
        chance=Chance(3),
        thinkers=ThreadPoolExecutor(1),
    )
    return room, shelf, listener


def thrifty(seats: int) -> list[Player | None]:
    """Bots on all seats."""
    return [make_player("thrifty", Chance(seat)) for seat in range(seats)]


async def until(done: Callable[[], bool], seconds: float = 20) -> None:
    """Wait for something."""
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, "this did not happen in time"
        await asyncio.sleep(0.005)


def run(scene: Scene) -> None:
    """Play a scene."""
    asyncio.run(scene())


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
        assert (again.rev, again.seq) == (room.rev, room.seq)
        assert shelf.entries[-1].result is not None
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
        answers: list[Verdict] = []
        shelf.broken = True
        room.submit(Order(seat, "c1", 1, do, "", answers.append))
        await until(lambda: len(answers) == 1)
        assert answers[0].result == "refused" and answers[0].refusal is not None
        assert answers[0].refusal.code == "not-stored"
        assert room.game.write_position(room.table) == before and room.rev == 1
        shelf.broken = False
        room.submit(Order(seat, "c1", 1, do, "", answers.append))
        await until(lambda: len(answers) == 2)
        assert answers[1].result == "ok" and room.rev == 2
        assert listener.told == [(1, 1), (2, 2)]
        await room.close()

    run(scene)


def test_bots_go_on_after_a_full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots try again what could not be stored."""
    monkeypatch.setattr("haricot.table.room.RETRY", 0.02)

    async def scene() -> None:
        room, shelf, _ = make_room(thrifty(3))
        shelf.broken = True
        room.open()
        room.begin()
        await asyncio.sleep(0.1)
        assert room.rev == 0
        shelf.broken = False
        await until(lambda: room.rev > 20)
        shelf.broken = True
        await asyncio.sleep(0.1)
        stopped = room.rev
        shelf.broken = False
        await until(lambda: room.rev > stopped + 20)
        await room.close()

    run(scene)


class Broken(Player):
    """A bot with every kind of bug, one after the other."""

    name = "broken"

    def __init__(self) -> None:
        self._count = 0

    def choose(self, prompt: Prompt) -> Move:
        self._count += 1
        if self._count % 3 == 0:
            raise RuntimeError("a bug")
        if self._count % 3 == 1:
            return prompt.game.read("A take 999")
        return prompt.game.read("B close")


def test_a_bot_with_bugs_does_not_stop_the_table() -> None:
    """Where a bot fails or cheats, any legal move is made for it, and the game ends."""

    async def scene() -> None:
        room, _, _ = make_room([Broken(), Broken(), make_player("thrifty", Chance(1))])
        room.open()
        room.begin()
        await until(lambda: room.over)
        await room.close()

    run(scene)


class Talker(Player):
    """Says why."""

    name = "talker"

    def choose(self, prompt: Prompt) -> Move:
        move = prompt.legal[0]
        self.last_reason = Reason("move.plain", {"verb": move.verb})
        return move


def test_reasons_go_with_their_moves() -> None:
    """A frame after a bot's move can say why; set-up and people's moves say nothing."""

    async def scene() -> None:
        room, _, listener = make_room([Talker(), Talker(), Talker()])
        room.open()
        room.begin()
        await until(lambda: room.rev > 5)
        await room.close()
        assert listener.reasons[0] is None
        assert all(reason is not None and reason[1].code == "move.plain" for reason in listener.reasons[1:])

    run(scene)


class Closer(Player):
    """Ends the trading as soon as it can."""

    name = "closer"

    def choose(self, prompt: Prompt) -> Move:
        for verb in ("close", "plant", "done", "decline"):
            for move in prompt.legal:
                if move.verb == verb:
                    return move
        return prompt.legal[0]


def test_bots_do_not_close_under_the_hands_of_people() -> None:
    """A bot that wants to end the trading waits a moment while a person who is there could still make an offer."""

    async def scene() -> None:
        room, shelf, _ = make_room([None, Closer(), Closer()], Pace(0, 0.4, 60))
        room.came(0)
        room.open()
        room.begin()

        def closed() -> int:
            return sum(1 for entry in shelf.entries if entry.lines[0].endswith("close"))

        def a_bot_trades() -> bool:
            move = room.game.closing(room.table) if room.rev else None
            return move is not None and move.seat != 0

        answers: list[Verdict] = []
        while not a_bot_trades():
            if room.rev and room.game.to_act(room.table) == 0:
                do = room.game.legal(room.table, 0)[0].words()
                room.submit(Order(0, f"c{room.rev}", room.rev, do, "", answers.append))
            await asyncio.sleep(0.005)
        before = closed()
        await asyncio.sleep(0.2)
        assert closed() == before
        await until(lambda: closed() == before + 1, 3)
        await room.close()

    run(scene)


def test_a_journal_these_rules_do_not_allow() -> None:
    """A table whose journal is not legal is not brought back as something else."""
    room, _, _ = make_room(thrifty(3))
    with pytest.raises(BadInput, match="line 1 of table key"):
        room.replay([Entry(1, 1, ["A close"], None, None, "", None)])
