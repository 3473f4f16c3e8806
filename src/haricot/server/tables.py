"""The tables in memory: woken when somebody comes or something is due, asleep when nobody is there and nothing is.

Starting the server loads nothing. What a node that is gone had awake is taken over in the background, and so is what
has slept until its hour, unless somebody comes to it first.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Final
from weakref import ref

from haricot.kernel.game import Game
from haricot.kernel.reasons import BadInput
from haricot.server import problems
from haricot.server.book import Book
from haricot.server.bots import Bots
from haricot.server.database import NotStored
from haricot.server.games import shared_game
from haricot.server.hub import CHAT_SHOWN, Hub
from haricot.server.leases import Elsewhere, Leases
from haricot.server.log import discreetly
from haricot.server.rows import ChatRow, TableRow, read_json
from haricot.server.settings import Settings
from haricot.server.states import CLOSED, OVER, WAITING
from haricot.server.store import Store
from haricot.table.chairs import FREE, Chair, ChairKind
from haricot.table.thinkers import InThreads, Thinkers
from haricot.table.workers import Workers

log = logging.getLogger("haricot.tables")

SWEEP: Final = 30.0
"""Seconds between two looks for tables that nobody needs in memory; so long one is kept for somebody who reloads."""
LOOK: Final = 1.0
"""Seconds between two looks for tables that have to be woken."""
BATCH: Final = 50
"""How many of them are looked at together …"""
AT_ONCE: Final = 4
"""… and woken at the same time."""
AGAIN: Final = 1012
"""The code of a connection that is closed because its table has moved: come again."""
LONG: Final = 120.0
"""Seconds of rest that are worth sleeping for."""


class Tables:
    """All tables of this node."""

    def __init__(self, store: Store, settings: Settings, leases: Leases) -> None:
        self._store = store
        self._settings = settings
        self.bots = Bots(settings)
        self.leases = leases
        self.hubs: dict[str, Hub] = {}
        self.aside: set[str] = set()
        """Tables that are damaged."""
        self._thinkers = _thinkers(settings.bot_workers)
        self._changing: dict[str, asyncio.Task[None]] = {}
        """Tables that are being woken or put to sleep; whoever comes meanwhile waits for it."""
        self._rounds: list[asyncio.Task[None]] = []
        self._closing: set[asyncio.Task[None]] = set()

    # Life

    async def open(self) -> None:
        """Begin to look after the tables."""
        await self.leases.open()
        rounds = [(self.sweep, SWEEP), (self.look, LOOK)]
        if self.leases.pause is not None:
            rounds.append((self._renew, self.leases.pause))
        self._rounds = [asyncio.create_task(self._again_and_again(work, pause)) for work, pause in rounds]

    async def _again_and_again(self, work: Callable[[], Awaitable[None]], pause: float) -> None:
        while True:
            try:
                await work()
            except NotStored as error:
                log.warning("looking after the tables failed, and is tried again: %s", error)
            except Exception:
                log.exception("looking after the tables failed, and is tried again")
            await asyncio.sleep(pause)

    async def hand_over(self) -> None:
        """Stop all tables and let others have them; whatever was answered is stored, and what goes on by itself does
        so under the next node."""
        rounds, self._rounds = self._rounds, []
        for task in rounds:
            task.cancel()
        await asyncio.gather(*rounds, return_exceptions=True)
        hubs, self.hubs = list(self.hubs.values()), {}
        await asyncio.gather(*[hub.room.close() for hub in hubs])
        try:
            await self.leases.close()
        except NotStored as error:
            log.warning("this node could not say goodbye; the next one finds out by itself: %s", error)
        if self.leases.pause is not None:
            for hub in hubs:
                hub.dismiss("moved", AGAIN)

    async def close(self) -> None:
        """Stop for good."""
        await self.hand_over()
        await self._thinkers.close()

    async def _renew(self) -> None:
        """Be alive; after a long silence let go of what others took meanwhile."""
        if await self.leases.renew():
            held = await self.leases.held()
            for hub in list(self.hubs.values()):
                if hub.book.fence not in held:
                    self._lose(hub)

    def _lose_if_there(self, there: "ref[Hub]") -> None:
        hub = there()
        if hub is not None:
            self._lose(hub)

    def _lose(self, hub: Hub) -> None:
        """Another node has the table: whoever is at it here is sent on."""
        if self.hubs.get(hub.row.key) is hub:
            del self.hubs[hub.row.key]
            log.warning("table %s is held by another node now", hub.row.key)
            hub.dismiss("moved", AGAIN)
            closing = asyncio.create_task(hub.room.close())
            self._closing.add(closing)
            closing.add_done_callback(self._closing.discard)

    async def is_chosen(self, what: str) -> bool:
        """Whether this node is the one that does something which one alone should do."""
        if self.leases.pause is None:
            return True
        holder = await self.leases.holder(what)
        if holder is None:
            try:
                await self.leases.take(what)
            except (Elsewhere, NotStored):
                return False
            return True
        return holder == self.leases.node

    # Waking

    async def find(self, key: str) -> Hub:
        """A table, woken if it sleeps; `Elsewhere` if another node has it."""
        while True:
            if key in self._changing:
                await asyncio.wait([self._changing[key]])
                continue
            if not self.leases.is_sure:
                await self._renew()
            if key in self.hubs:
                return self.hubs[key]
            if key in self.aside:
                raise problems.set_aside()
            row = await self._store.table(key)
            if row is None or row.state == CLOSED:
                raise problems.no_table()
            if key in self.hubs or key in self._changing:
                continue  # somebody else was faster
            # Whoever asked first may go; the others still wait for it.
            await asyncio.shield(self._change(key, self._wake(key)))

    def _change(self, key: str, change: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        async def changed() -> None:
            try:
                await change
            finally:
                del self._changing[key]

        self._changing[key] = asyncio.create_task(changed())
        return self._changing[key]

    async def _wake(self, key: str) -> None:
        """Bring a table back as it was, or set it aside if what is stored of it is damaged, whatever that leads to."""
        book = await self.leases.take(key)
        # From here on nobody else writes to it.
        row = await self._store.table(key)
        assert row is not None
        try:
            hub = self.hubs[key] = await self._bring_back(row, book)
        except NotStored:
            raise
        except Exception as error:
            # The lease is kept: the next node tries again, perhaps with a version of this program that can read it.
            self.aside.add(key)
            log.warning("table %s is set aside, and what is stored of it is kept: %s", key, discreetly(error))
        else:
            hub.room.open()
            self.begin_if_full(hub)

    async def _bring_back(self, row: TableRow, book: Book) -> Hub:
        if row.damage:
            raise BadInput(row.damage)
        game = shared_game(row.game, row.seats, row.options)
        chat = await self._store.chat(row.key, CHAT_SHOWN)
        hub = self._hub(row, game, await self.chairs_of(row), chat, book)
        # Another thread: a journal takes its time, and everybody waits for the event loop.
        await asyncio.to_thread(hub.room.replay, await self._store.journal(row.key))
        if row.state != WAITING and not hub.room.rev:
            raise BadInput("its journal is missing")
        for offer, seat_number, kept in await self._store.judgements(row.key):
            hub.room.course.promises.judge(seat_number, offer, kept)
        return hub

    async def chairs_of(self, row: TableRow) -> list[Chair]:
        """Who sits at a table; `BadInput` if that is damaged."""
        chairs: list[Chair] = []
        for seat in await self._store.seats(row.key):
            if seat.damage:
                raise BadInput(seat.damage)
            chair = self.chair(seat.kind, seat.level, seat.name, seat.person)
            if seat.wishes:
                chair.more, chair.less = read_json(seat.wishes, tuple[list[str], list[str]], "wishes")
            chairs.append(chair)
        for number, person, terms in await self._store.terms(row.key):
            if number < len(chairs) and chairs[number].person == person:
                chairs[number].terms = terms
        if len(chairs) != row.seats:
            raise BadInput(f"it has {row.seats} seats, but {len(chairs)} are stored")
        return chairs

    def chair(self, kind: ChairKind, level: str, name: str = "", person: int | None = None) -> Chair:
        """A chair with the bot that belongs to it."""
        return Chair(kind, level, self.bots.make(level), name, person)

    def _hub(self, row: TableRow, game: Game[Any, Any], chairs: list[Chair], chat: list[ChatRow], book: Book) -> Hub:
        hub = Hub(row, game, chairs, chat, book=book, settings=self._settings, thinkers=self._thinkers)
        book.lost = partial(self._lose_if_there, ref(hub))  # a hub that points at itself would outlive its table
        return hub

    async def found(
        self,
        row: TableRow,
        game: Game[Any, Any],
        chairs: list[Chair],
        *,
        watcher: int | None = None,
        before: Hub | None = None,
    ) -> Hub:
        """A new table, once it is stored with whoever watches it and whose successor it is."""
        book, lease = self.leases.first(row.key)
        fence = None if before is None else before.book.fence
        await self._store.new_table(row, chairs, lease=lease, watcher=watcher, before=fence)
        hub = self.hubs[row.key] = self._hub(row, game, chairs, [], book)
        hub.room.open()
        self.begin_if_full(hub)
        return hub

    def begin_if_full(self, hub: Hub) -> None:
        """Begin the game if nobody is waited for."""
        if hub.row.state == WAITING and all(chair.kind != FREE for chair in hub.room.company.chairs):
            hub.room.begin()

    async def look(self) -> None:
        """Wake what is due, and take over what a node that is gone had awake."""
        waking = asyncio.Semaphore(AT_ONCE)
        while True:
            due = await self.leases.due(BATCH)
            orphans = await self.leases.orphans(BATCH)
            await asyncio.gather(
                *[self._see_to(key, waking, since) for key, since in due],
                *[self._see_to(key, waking) for key in orphans],
            )
            if len(due) < BATCH and len(orphans) < BATCH:
                return

    async def _see_to(self, key: str, waking: asyncio.Semaphore, since: float = 0.0) -> None:
        """Wake one table; a waiting one that nobody came to until its hour is given up."""
        async with waking:
            try:
                row = await self._store.table(key)
                if row is not None and row.state in (OVER, CLOSED):
                    await self._lay_down(key)
                    return
                async with self.turn(key) as hub:
                    is_late = 0 < since <= self._settings.wall()
                    if hub.row.state == WAITING and is_late and not hub.is_visited:
                        await self.give_up(hub, "no-table")
            except (problems.Trouble, Elsewhere):
                return  # somebody else has seen to it, or nobody can

    # Sleeping

    async def _lay_down(self, key: str) -> None:
        """Nobody has a finished table any more that a node had which is gone."""
        if key not in self.hubs and key not in self._changing:
            await asyncio.shield(self._change(key, self._taken_to_sleep(key)))

    async def _taken_to_sleep(self, key: str) -> None:
        await (await self.leases.take(key)).sleep(None)

    @asynccontextmanager
    async def turn(self, key: str) -> AsyncIterator[Hub]:
        """A table for whoever changes more of it than a move does, one after the other."""
        while True:
            hub = await self.find(key)
            async with hub.turn:
                if self.hubs.get(key) is hub:  # and was not put to sleep or closed while it was waited for
                    yield hub
                    return

    async def give_up(self, hub: Hub, code: str) -> None:
        """Close a table, for whoever has its turn; its journal stays in the store."""
        await hub.book.close()
        hub.row.state = CLOSED
        del self.hubs[hub.row.key]
        hub.dismiss(code)
        await hub.room.close()

    async def sweep(self) -> None:
        """Put tables to sleep where nobody is and nothing happens; give up those that wait for nobody."""
        for hub in list(self.hubs.values()):
            if hub.quiet < min(SWEEP, self._settings.idle):
                continue
            async with hub.turn:
                if self.hubs.get(hub.row.key) is not hub or hub.is_visited:
                    continue
                if hub.row.state == WAITING and hub.quiet > self._settings.idle:
                    await self.give_up(hub, "no-table")
                elif hub.room.is_busy:
                    continue  # it is being set up: with its first step on the way it would sleep in the midst of a game
                elif hub.row.state in (WAITING, OVER) or hub.room.rest is None or hub.room.rest > LONG:
                    await asyncio.shield(self._change(hub.row.key, self._sleep(hub)))

    async def _sleep(self, hub: Hub) -> None:
        rest = self._settings.idle - hub.quiet if hub.row.state == WAITING else hub.room.rest
        await hub.book.sleep(None if rest is None else self._settings.wall() + rest, hub.awaited)
        del self.hubs[hub.row.key]
        await hub.room.close()


def _thinkers(workers: int) -> Thinkers:
    """Where bots think: in so many processes at most; without any, in threads of this one."""
    return Workers(workers) if workers else InThreads(ThreadPoolExecutor(2, thread_name_prefix="bot"))
