"""Rooms on their own, with a ledger in memory."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Any

from haricot.catalog import load
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.kernel.tale import Event
from haricot.players.base import Player, Prompt
from haricot.players.roster import make_player
from haricot.players.why import Reason
from haricot.table.audience import Audience
from haricot.table.chairs import BOT, PERSON, Chair
from haricot.table.clock import KINDS, Clock, Times
from haricot.table.course import Course
from haricot.table.ledger import Entry, Ledger
from haricot.table.orders import Order, Verdict
from haricot.table.pace import Pace
from haricot.table.room import Room
from haricot.table.thinkers import InThreads

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
        self.changes = 0
        """How often it was told that time goes on otherwise."""

    @property
    def watched(self) -> bool:
        return self.onlookers

    def stepped(self, course: Course, events: list[Event]) -> None:
        self.told.append((course.rev, len(self.shelf.entries)))
        self.reasons.append(course.because)

    def time_changed(self) -> None:
        self.changes += 1


class Asker(Player):
    """Seat A's bot: makes its offers in its turn, waits for what becomes of them, and closes."""

    name = "asker"

    def __init__(self, *offers: str) -> None:
        self.offers = list(offers)

    def choose(self, prompt: Prompt) -> Move:
        if self.offers and prompt.seat == 0:
            return prompt.game.read(f"A {self.offers.pop(0)}")
        return next((move for move in prompt.legal if move.verb == "decline"), prompt.legal[-1])


def make_room(
    players: list[Player | None],
    pace: Pace | None = None,
    times: Times = KINDS["relaxed"],
    *,
    now: Callable[[], float] = time.monotonic,
    thinkers: Executor | None = None,
) -> tuple[Room, Shelf, Listener]:
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
        clock=Clock(times, len(players), now),
        pace=pace or Pace(0, 0, 60),
        chance=Chance(3),
        thinkers=InThreads(thinkers or ThreadPoolExecutor(1)),
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


async def ordered(room: Room, seat: int, do: str, *, seen: int | None = None, command: str = "c") -> Verdict:
    """The answer to a person's order."""
    answers: list[Verdict] = []
    room.submit(Order(seat, command, room.rev if seen is None else seen, do, "", answers.append))
    await until(lambda: len(answers) == 1)
    return answers[0]
