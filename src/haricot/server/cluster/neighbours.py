"""The other nodes, over the bus: visits to their tables and theirs to ours, and what people want done there."""

import asyncio
import itertools
import logging
from collections.abc import Callable
from typing import Any, Final

import msgspec

from haricot.server.auth import Person
from haricot.server.cluster.bus import NatsBus
from haricot.server.cluster.links import Links
from haricot.server.cluster.messages import (
    Ask,
    Enter,
    Gone,
    Heard,
    NotHere,
    Parted,
    PartWith,
    Refused,
    Reply,
    Said,
    Word,
)
from haricot.server.cluster.visits import Relay, Remote
from haricot.server.database import NotStored
from haricot.server.leases import Elsewhere, Leases
from haricot.server.lobby import Lobby
from haricot.server.messages import Seated
from haricot.server.neighbours import Moved, Visit
from haricot.server.problems import Trouble, not_stored
from haricot.server.seating import DEEDS
from haricot.server.settings import Settings
from haricot.server.socket import Sockets

log = logging.getLogger("haricot.neighbours")

WATCH: Final = 0.4
"""Seconds between two looks at whether those are alive that others here rely on."""
SILENT: Final = 1.2
"""Seconds of silence after which the database is asked about a node."""
ANSWER: Final = 8.0
"""Seconds that a node may take to answer."""


class Bus:
    """What this node has to do with the others."""

    def __init__(self, url: str, leases: Leases, settings: Settings) -> None:
        self._bus = NatsBus(url, leases.node)
        self._leases = leases
        self._settings = settings
        self._links = Links(leases.node, self._bus.tell, self._hear, self._lost)
        self._numbers = itertools.count(1)
        self._relays: dict[int, Relay] = {}
        """Sockets here with tables elsewhere."""
        self._remotes: dict[tuple[str, int], Remote] = {}
        """Sockets elsewhere with tables here."""
        self._asked: dict[int, tuple[str, asyncio.Future[Seated]]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._watching: asyncio.Task[None] | None = None
        self._lobby: Lobby | None = None
        self._sockets: Sockets | None = None

    async def open(self, lobby: Lobby, sockets: Sockets) -> None:
        """Connect."""
        self._lobby, self._sockets = lobby, sockets
        await self._bus.open(self._links.heard)
        self._links.open()
        self._watching = asyncio.create_task(self._watch())

    async def close(self) -> None:
        """Say what waits, and stop."""
        if self._watching is not None:
            self._watching.cancel()
        await self._links.close()
        await self._bus.close()

    # For this node

    def visit(self, node: str, visit: Visit, gone: Callable[[], None]) -> Relay:
        """Connect somebody to a table of another node."""
        number = next(self._numbers)

        def left() -> None:
            self._relays.pop(number, None)
            gone()

        relay = Relay(self._links, node, number, visit, left, self._settings)
        self._relays[number] = relay
        return relay

    async def ask(self, node: str, deed: str, table: str, person: Person, order: msgspec.Struct) -> Seated:
        """Have something done at a table of another node."""
        number = next(self._numbers)
        answer: asyncio.Future[Seated] = asyncio.get_running_loop().create_future()
        self._asked[number] = (node, answer)
        self._links.say(node, Ask(number, deed, table, person.number, person.name, msgspec.json.encode(order)))
        try:
            return await asyncio.wait_for(answer, ANSWER)
        except TimeoutError:
            raise not_stored() from None
        finally:
            del self._asked[number]

    async def part_with(self, person: int, *, is_deleted: bool) -> None:
        """Let all other nodes know that somebody was deleted, or may come no more; one that does not hear it forgets
        them when the table sleeps."""
        for node in await self._leases.others():
            self._links.say(node, PartWith(person, is_deleted))

    # What other nodes say

    def _hear(self, node: str, word: Word) -> None:
        if isinstance(word, Said):
            remote = self._remotes.get((node, word.number))
            if remote is not None:
                remote.heard(word.message, word.is_text)
        elif isinstance(word, Heard):
            if word.number in self._relays:
                self._relays[word.number].told(word.messages)
        elif isinstance(word, Enter):
            remote = self._remotes[node, word.number] = Remote(self._links, node, word.number)
            self._later(self._let_in(remote, word))
        elif isinstance(word, Gone):
            remote = self._remotes.pop((node, word.number), None)
            if remote is not None:
                remote.gone()
        elif isinstance(word, Parted):
            if word.number in self._relays:
                self._relays[word.number].part(word.code)
        elif isinstance(word, Ask):
            self._later(self._do(node, word))
        elif isinstance(word, PartWith):
            assert self._lobby is not None
            self._lobby.part_with(word.person, is_deleted=word.is_deleted)
        else:
            self._answered(word)

    def _answered(self, word: Reply | Refused | NotHere) -> None:
        if isinstance(word, NotHere) and word.number in self._relays:
            self._relays[word.number].send_on()
            return
        _, answer = self._asked.get(word.number, (None, None))
        if answer is None or answer.done():
            return
        if isinstance(word, Reply):
            answer.set_result(word.seated)
        elif isinstance(word, Refused):
            answer.set_exception(Trouble(word.status, word.code, word.details, sentence=word.sentence))
        else:
            answer.set_exception(Moved)

    def _later(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _let_in(self, remote: Remote, word: Enter) -> None:
        assert self._sockets is not None
        try:
            await self._sockets.receive(word.visit, remote)
        except (Elsewhere, NotStored):
            self._links.say(remote.node, NotHere(word.number))

    async def _do(self, node: str, word: Ask) -> None:
        assert self._lobby is not None
        answer: Reply | Refused | NotHere
        try:
            order = msgspec.json.decode(word.order, type=DEEDS[word.deed])
            person = Person(word.person, word.name)
            answer = Reply(word.number, await self._lobby.seating.do(word.deed, word.table, person, order))
        except Trouble as trouble:
            answer = Refused(word.number, trouble.status, trouble.code, trouble.details, trouble.sentence)
        except Elsewhere:
            answer = NotHere(word.number)
        except NotStored:
            away = not_stored()
            answer = Refused(word.number, away.status, away.code, {}, away.sentence)
        self._links.say(node, answer)

    # Whether they are alive

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(WATCH)
            try:
                await self._look()
            except NotStored as error:
                log.warning("nobody can say whether the other nodes are alive: %s", error)
            except Exception:
                log.exception("watching the other nodes failed")

    async def _look(self) -> None:
        needed = {relay.node for relay in self._relays.values()} | {remote.node for remote in self._remotes.values()}
        needed |= {node for node, _ in self._asked.values()}
        for node in needed:
            self._links.keep(node)
        silent = [node for node in needed if self._links.silent_for(node) > SILENT]
        for node in silent:
            if not await self._leases.is_alive(node):
                self._lost(node)
                self._links.forget(node)

    def _lost(self, node: str) -> None:
        """A node is gone, or what was said between us is."""
        for relay in [relay for relay in self._relays.values() if relay.node == node]:
            relay.send_on()
        for key in [key for key in self._remotes if key[0] == node]:
            self._remotes.pop(key).gone()
        for asked, answer in list(self._asked.values()):
            if asked == node and not answer.done():
                answer.set_exception(Moved)
