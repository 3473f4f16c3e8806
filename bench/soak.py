"""A day at a server, paced up: whether what is kept in memory grows with the hours and with the games.

    python -m bench.soak --hours 24

Everything is the server's own but the network and the clock, which passes while nobody has anything to do
(`bench.virtual`): tables, rules, bots, clocks, the store, what looks for sleeping tables, errands, retention and the
collector. Bots play game after game at the usual pace, short ones, so that thousands end in a day. People play against
bots with a clock; they move after seconds, load the page anew, go for a while (a bot stands in) or for good. Others
play by letter: they come every few hours, move and go, so that their tables sleep and are woken. Some make a table that
nobody joins. What ended six hours ago is let go.

Caches fill for hours, and each has a bound; with `--empty` only what has none could grow.
"""

import argparse
import asyncio
import gc
import json
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import _lru_cache_wrapper
from pathlib import Path
from typing import Any

from bench.footprint import footprint, resident
from bench.virtual import Here, VirtualLoop
from haricot.cards.edition import Sheet
from haricot.cards.moves import Decline, Take, decline, take
from haricot.dice.box import Box
from haricot.dice.moves import _KEEPS, Keep
from haricot.kernel.chance import Chance
from haricot.server import sqlite
from haricot.server.app import build
from haricot.server.auth import Person
from haricot.server.errands import Errands
from haricot.server.hub import Guest, Hub
from haricot.server.lobby import Lobby
from haricot.server.memory import calm_collector, search_everything
from haricot.server.messages import Join, NewTable
from haricot.server.outbox import Outbox
from haricot.server.problems import Trouble
from haricot.server.settings import Settings
from haricot.server.sqlite import Sqlite
from haricot.table.clock import ClockKind
from haricot.table.loop import prompt_for
from haricot.table.orders import Order, Passing, Verdict
from haricot.table.thinkers import InThreads

HOUR = 3600.0
KEPT = 6 * HOUR
"""Seconds for which what has ended is kept."""
GAMES = ("bohnanza-2016", "bohnanza-27", "bohnanza-1997", "isla", "mutabohn", "dice")
CLOCKS: tuple[ClockKind, ...] = ("relaxed", "normal", "blitz")
LEVELS = ("random", "thrifty")
"""Of bots: those that think little, since it is memory that is measured."""

OFFERS = 500
"""More than are made in a game."""


class AtOnce(ThreadPoolExecutor):
    """What threads would do, done where it is asked for: on this clock it must not last."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Any:
        return Here().submit(fn, *args, **kwargs)


class AtOnceByHand:
    """What the thread of the store would do, done likewise."""

    def do(self, loop: asyncio.AbstractEventLoop, work: Any, then: Any) -> None:
        """Do it."""
        loop.call_soon(then, work())

    def close(self) -> None:
        """There is nothing to end."""


class Nowhere:
    """A line whose other end reads everything."""

    is_writable = True

    def say(self, texts: Sequence[bytes]) -> None:
        """Read it."""

    def part(self, code: int) -> None:
        """Go."""

    pause_reading = resume_reading = lambda _: None


class Day:
    """One server and those who come to it."""

    def __init__(self, lobby: Lobby, seed: int, games: Sequence[str] = GAMES) -> None:
        self.lobby = lobby
        self.games = games
        """What people play against bots."""
        self.count: Counter[str] = Counter()
        self._seed = seed
        self._numbers = 0

    def chance(self) -> Chance:
        """A stream for somebody new."""
        self._numbers += 1
        return Chance(self._seed * 100_000 + self._numbers)

    async def person(self) -> Person:
        """Somebody new."""
        self._numbers += 1
        token = b"%d" % self._numbers
        return Person(await self.lobby.store.new_person(token, "", int(time.time())), f"P{self._numbers}")

    async def bots(self) -> None:
        """Two bots play, and others after them."""
        chance = self.chance()
        somebody = await self.person()
        while True:
            order = NewTable("bohnanza-2016", 2, bots=[LEVELS[chance.below(2)] for _ in range(2)])
            table = (await self.lobby.make(somebody, order)).table
            while table in self.lobby.hubs and not self.lobby.hubs[table].room.over:
                await asyncio.sleep(5)
            self.count["games"] += 1

    async def plays(self) -> None:
        """Somebody plays against bots, one game after the other."""
        chance = self.chance()
        while True:
            person = await self.person()
            clock = CLOCKS[chance.below(len(CLOCKS))]
            game = self.games[chance.below(len(self.games))]
            order = NewTable(game, 3, clock=clock, bots=[None, *[LEVELS[chance.below(2)] for _ in range(2)]])
            table = (await self.lobby.make(person, order)).table
            stays = True
            while stays:
                stays = await self._visit(table, person, chance, visits=1 + chance.below(120), pause=4.0)
                await asyncio.sleep(chance.random() * (90 if chance.random() < 0.1 else 1))
                self.count["reconnects"] += 1
                stays = stays and chance.random() > 0.02
            self.count["games"] += 1

    async def by_letter(self) -> None:
        """Three people come every few hours each."""
        chance = self.chance()
        while True:
            people = [await self.person() for _ in range(3)]
            made = await self.lobby.make(people[0], NewTable("bohnanza-2016", 3, clock="hours"))
            for person in people[1:]:
                await self.lobby.join(made.table, person, Join(invite=made.invite or ""))
            goes_on = True
            while goes_on:
                await asyncio.sleep(HOUR * chance.random() * 3)
                for person in people:
                    goes_on = goes_on and await self._visit(made.table, person, chance, visits=3, pause=20.0)
                self.count["woken"] += 1

    async def waits(self) -> None:
        """Somebody makes a table that nobody joins, and goes."""
        while True:
            person = await self.person()
            table = (await self.lobby.make(person, NewTable("dice", 4))).table
            hub = self.lobby.hubs[table]
            guest = _enter(hub, person)
            await asyncio.sleep(300)
            hub.leave(guest)
            await asyncio.sleep(600)

    async def _visit(self, table: str, person: Person, chance: Chance, *, visits: int, pause: float) -> bool:
        """Come, move a few times and go; whether the game goes on."""
        try:
            hub = await self.lobby.admit(table, person)
        except Trouble:
            return False
        guest = _enter(hub, person)
        for number in range(visits):
            await asyncio.sleep(pause * chance.random())
            if hub.room.over or guest.seat < 0:
                break
            await self._move(hub, guest.seat, f"{guest.person}-{time.monotonic()}-{number}", chance)
        hub.leave(guest)
        return not hub.room.over

    async def _move(self, hub: Hub, seat: int, name: str, chance: Chance) -> None:
        room = hub.room
        if not room.rev or seat not in room.game.awaited(room.table):
            return
        answered: asyncio.Future[Verdict] = asyncio.get_running_loop().create_future()
        legal = prompt_for(room.game, room.table, seat).legal
        if legal and chance.random() < 0.9:
            order = Order(seat, name, room.rev, legal[chance.below(len(legal))].words(), "", answered.set_result)
        else:
            order = Passing(seat, name, room.rev, answered.set_result)
        room.submit(order)
        self.count["orders"] += 1
        self.count[(await answered).result] += 1

    async def lets_go(self) -> None:
        """What ended some hours ago goes, as it does after days."""
        while True:
            await asyncio.sleep(HOUR)
            gone = await self.lobby.store.keeping.let_go(int(time.time() - KEPT))
            self.count["tables let go"] += gone.tables
            self.count["persons let go"] += gone.persons


def _enter(hub: Hub, person: Person) -> Guest:
    seats = hub.seats_of(person.number)
    guest = Guest(person.number, person.name, seats[0], Outbox(Nowhere(), 64))
    hub.enter(guest, 0)
    return guest


def empty_caches() -> None:
    """Let go of what is kept to save work, wherever there is a bound for it: what grows all the same has none."""
    gc.unfreeze()  # what is set aside is not found
    for thing in gc.get_objects():
        if type(thing) is _lru_cache_wrapper and thing.cache_info().maxsize is not None:
            thing.cache_clear()
    for thing in gc.get_objects():
        if type(thing) is Sheet:
            thing.homes.clear()
        elif type(thing) is Box:
            thing._parts.clear()
    for keeps in _KEEPS:
        keeps.clear()
    # Answers of which each is made once are all made.
    for seat in range(3):
        take(seat, OFFERS)
        decline(seat, OFFERS)


def cached() -> dict[str, int]:
    """What is kept to save work, each with a bound: entries of caches, beans' homes, rolls' handfuls, shared moves."""
    gc.unfreeze()  # what is set aside is not found
    things = gc.get_objects()
    gc.freeze()
    caches = [thing.cache_info().currsize for thing in things if type(thing) is _lru_cache_wrapper]
    homes = [len(thing.homes) for thing in things if type(thing) is Sheet]
    handfuls = [len(thing._parts) for thing in things if type(thing) is Box]
    moves = sum([isinstance(thing, (Take, Decline, Keep)) for thing in things])
    return {"caches": sum(caches), "homes": sum(homes), "handfuls": sum(handfuls), "moves": moves}


@contextmanager
def own_time() -> Iterator[asyncio.Runner]:
    """The whole program goes by the clock of this loop, the database included."""
    start, before = time.time(), (time.monotonic, time.time, Sqlite.clock, sqlite.GATHERED)
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        loop = runner.get_loop()
        loop.set_default_executor(AtOnce(1))
        time.monotonic, time.time = loop.time, lambda: start + loop.time()
        Sqlite.clock = "now_here()"
        sqlite.GATHERED = 0.0  # a commit costs nothing here, and need not be shared
        try:
            yield runner
        finally:
            time.monotonic, time.time, Sqlite.clock, sqlite.GATHERED = before


def served(folder: Path, seed: int) -> Lobby:
    """A server of that time, which does everything at once."""
    lobby = build(folder, Settings(now=time.monotonic, wall=time.time, chance=lambda: Chance(seed))).lobby
    database: Any = lobby.store.database
    database._hand.close()
    database._hand, database._reading = AtOnceByHand(), AtOnce(1)
    for connection in (database._writer, database._reader, database._long_reader):
        connection.create_function("now_here", 0, time.time)
        connection.execute("PRAGMA synchronous = OFF")  # it is memory that is measured, not the disk
    lobby.tables._thinkers = InThreads(AtOnce(1))
    return lobby


async def lived(args: argparse.Namespace, folder: Path) -> None:
    """The whole day, with a line for each part of it."""
    lobby = served(folder, args.seed)
    day = Day(lobby, args.seed)
    began = time.perf_counter()
    async with calm_collector(lambda: len(lobby.hubs), lobby.settings.metrics.searches):
        await lobby.open()
        lives = [day.bots() for _ in range(args.bot_tables)] + [day.plays() for _ in range(args.people)]
        lives += [day.by_letter() for _ in range(args.letters)] + [day.waits() for _ in range(args.waiting)]
        lives += [day.lets_go(), Errands(lobby, lobby.store.keeping).run()]
        tasks = [asyncio.create_task(life) for life in lives]
        for part in range(round(args.hours / args.every) + 1):
            await asyncio.sleep(max(0.0, part * args.every * HOUR - time.monotonic()))
            failed = [task for task in tasks if task.done()]
            if failed:
                await failed[0]
            if args.empty:
                empty_caches()
                search_everything()
            rows = await lobby.store.database.read("SELECT count(*), (SELECT count(*) FROM persons) FROM tables")
            figures = {
                "hour": round(part * args.every, 1),
                "mb": round(resident(), 1),
                "mb_of": footprint(),
                "awake": len(lobby.hubs),
                "objects": gc.get_freeze_count() + len(gc.get_objects()),
                "stored": rows[0][0],
                "persons": rows[0][1],
                "kept": cached(),
                **day.count,
                "wall_s": round(time.perf_counter() - began),
            }
            print(json.dumps(figures), flush=True)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await lobby.close()


def main() -> None:
    """Let a day pass."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hours", type=float, default=24)
    parser.add_argument("--every", type=float, default=2, help="hours between two lines of figures")
    parser.add_argument("--bot-tables", type=int, default=8)
    parser.add_argument("--people", type=int, default=4)
    parser.add_argument("--letters", type=int, default=10, help="tables that are played by letter")
    parser.add_argument("--waiting", type=int, default=2, help="people whose tables nobody joins")
    parser.add_argument("--empty", action="store_true", help="empty all caches that have a bound before each line")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, own_time() as runner:
        runner.run(lived(args, Path(folder)))


if __name__ == "__main__":
    main()
