"""One connection at a table: every command is answered, and what is too much is refused."""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from haricot.kernel.reasons import BadInput, Refusal
from haricot.server import problems
from haricot.server.hub import Guest, Hub, answer, encode
from haricot.server.limits import Window
from haricot.server.messages import (
    Advise,
    Back,
    Bye,
    Command,
    Composing,
    Hurry,
    Judge,
    Leave,
    Move,
    Pass,
    Ping,
    Pong,
    Resync,
    Say,
    SetTerms,
    Wish,
)
from haricot.server.names import clean_text
from haricot.server.neighbours import Ear, Line
from haricot.server.outbox import POLICY, TOO_LARGE
from haricot.server.settings import Settings
from haricot.table.orders import OK, REFUSED, Order, Passing, Reply, Verdict

_decoder = msgspec.json.Decoder(Command)


class Anything(msgspec.Struct):
    """As much of a broken command as is needed to answer it."""

    id: str = ""


_any_decoder = msgspec.json.Decoder(Anything)


class Connection(Ear):
    """Obeys the commands of one socket, one after the other."""

    __slots__ = (
        "_allowance",
        "_deed",
        "_excess",
        "_gone",
        "_guest",
        "_hub",
        "_later",
        "_pipe",
        "_resyncs",
        "_settings",
        "_thoughts",
    )

    def __init__(self, pipe: Line, guest: Guest, hub: Hub, settings: Settings, gone: Callable[[], None]) -> None:
        self._pipe = pipe
        self._guest = guest
        self._hub = hub
        self._settings = settings
        self._gone = gone
        self._allowance = Window(settings.messages, settings.messages_within, settings.now)
        self._resyncs = Window(settings.resyncs, settings.messages_within, settings.now)
        self._excess = 0
        self._deed: asyncio.Task[None] | None = None
        """A command that takes a while; the next ones wait for it."""
        self._later: deque[tuple[bytes, bool]] = deque()
        self._thoughts: set[asyncio.Task[None]] = set()
        """What the coach thinks over."""

    def open(self, since: int) -> None:
        """Begin: they are told how things stand, and what happened since they were here last."""
        self._hub.enter(self._guest, since)

    def writable(self) -> None:
        self._guest.outbox.flush()

    def gone(self) -> None:
        self._later.clear()
        for thought in self._thoughts:
            thought.cancel()
        self._hub.leave(self._guest)
        self._gone()

    def heard(self, message: bytes, *, is_text: bool) -> None:
        if self._deed is not None:
            self._later.append((message, is_text))
            self._pipe.pause_reading()
        elif not self._guest.outbox.closing:
            self._take(message, is_text)

    def _take(self, message: bytes, is_text: bool) -> None:
        """One message within the limits, or a word about them."""
        settings, outbox = self._settings, self._guest.outbox
        if len(message) > settings.frame_bytes:
            outbox.finish(encode(Bye("too-large", {"most": settings.frame_bytes})), TOO_LARGE)
            return
        wait = self._allowance.wait()
        if not wait:
            self._obey(message, is_text)
            return
        self._excess += 1
        if self._excess > settings.messages:
            outbox.finish(encode(Bye("too-many", {"seconds": round(wait) + 1})), POLICY)
        else:
            self._refuse_wait(_id_of(message), wait)

    def _obey(self, message: bytes, is_text: bool) -> None:
        if not is_text:
            self._refuse("", Refusal("not-understood", "", {"sentence": "messages are text, not bytes"}))
            return
        try:
            command: Command = _decoder.decode(message)
        except (msgspec.DecodeError, UnicodeError) as error:
            self._refuse(_id_of(message), Refusal("not-understood", "", {"sentence": problems.misread(error)}))
            return
        deed = self._do(command)
        if deed is not None:
            self._deed = asyncio.create_task(self._done(command.id, deed))

    async def _done(self, command: str, deed: Coroutine[Any, Any, None]) -> None:
        """A command that takes a while, and then what came meanwhile."""
        try:
            await deed
        except OSError:
            self._refuse(command, Refusal("not-stored", ""))
        finally:
            self._deed = None
            while self._later and self._deed is None:
                message, is_text = self._later.popleft()
                self.heard(message, is_text=is_text)
            if self._deed is None:
                self._pipe.resume_reading()

    def _do(self, command: Command) -> Coroutine[Any, Any, None] | None:
        """Obey, at once or, where something is stored first, in what is returned."""
        guest, hub, company = self._guest, self._hub, self._hub.room.company
        if isinstance(command, Ping):
            guest.outbox.put(encode(Pong(command.id)))
        elif isinstance(command, Resync):
            wait = self._resyncs.wait()
            if wait:
                self._refuse_wait(command.id, wait)
            else:
                self._accept(command.id)
                hub.show(guest, command.since or 0)
        elif isinstance(command, Say):
            return self._say(command)
        elif guest.seat < 0:
            self._refuse(command.id, Refusal("watching", ""))
        elif isinstance(command, Move):
            note = clean_text(command.note) if command.note else ""
            hub.room.submit(Order(guest.seat, command.id, command.seen, command.do, note, self._reply(command.id)))
        elif isinstance(command, Pass):
            hub.room.submit(Passing(guest.seat, command.id, command.seen, self._reply(command.id)))
        elif isinstance(command, Composing):
            (hub.room.composes if command.open else hub.room.composes_no_more)(guest.seat)
            self._accept(command.id)
        elif isinstance(command, Wish):
            return self._wish(command)
        elif isinstance(command, SetTerms):
            return self._set_terms(command)
        elif isinstance(command, Judge):
            return self._judge(command)
        elif isinstance(command, Hurry):
            hub.room.hurry(command.speed)
            self._accept(command.id)
        elif isinstance(command, Advise):
            self._advise(command)
        elif isinstance(command, Leave):
            company.stand_in(guest.seat)
            self._accept(command.id)
        else:
            assert isinstance(command, Back)
            company.come_back(guest.seat)
            self._accept(command.id)
        return None

    def _advise(self, command: Advise) -> None:
        """The coach thinks beside all else; what it says comes when it has thought, if that is still of use."""
        if not self._hub.room.coaching.may(self._guest.seat):
            self._refuse(command.id, Refusal("coach-people", ""))
            return
        if command.offer:
            try:
                self._hub.room.coaching.read(self._guest.seat, command.offer)
            except BadInput as mistake:
                self._refuse(command.id, Refusal("not-understood", "", {"sentence": str(mistake)}))
                return
        self._accept(command.id)
        asked = self._hub.weigh(self._guest, command.offer) if command.offer else self._hub.advise(self._guest)
        thought = asyncio.create_task(asked)
        self._thoughts.add(thought)
        thought.add_done_callback(self._thoughts.discard)

    async def _wish(self, command: Wish) -> None:
        self._noted(command.id, await self._hub.wish(self._guest, command))

    async def _set_terms(self, command: SetTerms) -> None:
        self._noted(command.id, await self._hub.set_terms(self._guest, command))

    def _noted(self, command: str, unknown: str | None) -> None:
        """Something about beans was noted, unless one of them is not in play."""
        if unknown is None:
            self._accept(command)
        else:
            self._refuse(command, Refusal("offer.not-in-play", "B1", {"bean": unknown}))

    async def _judge(self, command: Judge) -> None:
        if await self._hub.judge(self._guest, command):
            self._accept(command.id)
        else:
            self._refuse(command.id, Refusal("no-promise", "T8", {"offer": command.offer}))

    async def _say(self, command: Say) -> None:
        text = clean_text(command.text)
        if text:
            self._answer(command.id, await self._hub.say(self._guest, command.id, text))
        else:
            self._refuse(command.id, Refusal("chat-empty", ""))

    def _reply(self, command: str) -> Reply:
        return lambda verdict: self._answer(command, verdict)

    def _answer(self, command: str, verdict: Verdict) -> None:
        self._guest.outbox.put(encode(answer(command, verdict)))

    def _accept(self, command: str) -> None:
        self._answer(command, Verdict(OK, self._hub.room.rev))

    def _refuse(self, command: str, refusal: Refusal) -> None:
        self._answer(command, Verdict(REFUSED, self._hub.room.rev, refusal))

    def _refuse_wait(self, command: str, wait: float) -> None:
        self._refuse(command, Refusal("too-many", "", {"seconds": round(wait) + 1}))


def _id_of(message: bytes) -> str:
    """The id of a command that cannot be obeyed, as far as it can be read."""
    try:
        return _any_decoder.decode(message).id[:40]
    except (msgspec.DecodeError, UnicodeError):
        return ""
