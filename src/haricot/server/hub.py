"""The people around one table: their connections, what they are sent, chat and wishes."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Coroutine
from typing import Any, Final

import msgspec

from haricot.kernel.game import Game
from haricot.kernel.move import SPECTATOR
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Event
from haricot.server import frames
from haricot.server.annals import Annals
from haricot.server.book import Book
from haricot.server.introduction import chat_line, seat_info, welcome
from haricot.server.limits import Windows
from haricot.server.messages import (
    Answer,
    Bye,
    Judge,
    Message,
    Notice,
    People,
    Promises,
    SetTerms,
    Time,
    Welcome,
    Wish,
)
from haricot.server.outbox import GOING_AWAY, POLICY, Outbox
from haricot.server.rows import ChatRow, TableRow
from haricot.server.settings import Settings
from haricot.server.states import OVER, PLAYING
from haricot.table.audience import Audience
from haricot.table.chairs import PERSON, Chair
from haricot.table.clock import KINDS, Clock
from haricot.table.course import Course
from haricot.table.night import Night
from haricot.table.orders import OK, REFUSED, Verdict
from haricot.table.room import Room
from haricot.table.terms import Terms
from haricot.table.thinkers import Thinkers

CHAT_SHOWN: Final = 100
STRANGERS: Final = ""
"""They share what one person may say: nobody can tell them apart, nor one with many browsers from many."""

_encoder = msgspec.json.Encoder()


def encode(message: Message) -> bytes:
    """A message as it is sent."""
    return _encoder.encode(message)


class Guest:
    """One connection at a table."""

    __slots__ = ("name", "outbox", "person", "seat")

    def __init__(self, person: int, name: str, seat: int, outbox: Outbox) -> None:
        self.person = person
        """Their number; for somebody without a cookie one below 0, of this connection alone."""
        self.name = name
        self.seat = seat
        """Or SPECTATOR."""
        self.outbox = outbox


class Hub(Audience):
    """One table with everybody who is connected to it."""

    def __init__(
        self,
        row: TableRow,
        game: Game[Any, Any],
        chairs: list[Chair],
        chat: list[ChatRow],
        *,
        book: Book,
        settings: Settings,
        thinkers: Thinkers,
    ) -> None:
        self.row = row
        self.book = book
        self._steps = settings.metrics.steps
        self._nudge = settings.nudge
        self._nudged: set[int] = set()
        """People who are not there, and know that it is their turn."""
        self._guests: dict[int, set[Guest]] = {}
        self._people_due = False
        self._chat = chat
        self._chat_n = self._chat[-1].n if self._chat else 0
        self._said: OrderedDict[tuple[int, str], int] = OrderedDict(
            [((line.person, line.command), line.n) for line in self._chat if line.person > 0]
        )
        """Commands that were said already, so that nothing is said twice."""
        self._lines = Windows(settings.lines, settings.messages_within, settings.now)
        self.turn = asyncio.Lock()
        """Whoever changes seats, wishes or chat has it until that is stored and shown."""
        self._quiet_since = time.monotonic()
        self.annals = Annals()
        self.room = Room(
            row.key,
            game,
            chairs,
            ledger=book,
            audience=self,
            clock=_clock(row, settings),
            pace=settings.pace,
            chance=settings.chance(),
            thinkers=thinkers,
            chronicle=self.annals,
        )

    # Who is there

    @property
    def quiet(self) -> float:
        """For how many seconds nobody has been connected."""
        return 0.0 if self._guests else time.monotonic() - self._quiet_since

    @property
    def is_visited(self) -> bool:
        """Whether anybody is connected."""
        return bool(self._guests)

    @property
    def watched(self) -> bool:
        return self._watchers > 0

    @property
    def _watchers(self) -> int:
        """How many look on who do not play; a device that is passed around shows the open table in between."""
        players = {chair.person for chair in self.room.company.chairs}
        return sum(guest.person not in players for guest in self._guests.get(SPECTATOR, ()))

    def enter(self, guest: Guest, since: int) -> None:
        """Somebody connects and is told how things stand, and what happened since they were here last."""
        self._guests.setdefault(guest.seat, set()).add(guest)
        self.show(guest, since)
        if guest.seat >= 0:
            self.room.company.came(guest.seat)
        else:
            self.room.company.onlookers_changed()

    def leave(self, guest: Guest) -> None:
        """A connection is gone."""
        group = self._guests.get(guest.seat, set())
        group.discard(guest)
        if not group:
            self._guests.pop(guest.seat, None)
        if not self._guests:
            self._quiet_since = time.monotonic()
        if guest.seat >= 0:
            self.room.company.went(guest.seat)
        else:
            self.room.company.onlookers_changed()

    def show(self, guest: Guest, since: int) -> None:
        """The whole state for one connection."""
        guest.outbox.put(encode(self._welcome(guest)))
        guest.outbox.put(encode(self.people()))
        if self.room.rev:
            guest.outbox.put(self.annals.story(guest.seat, since))
            guest.outbox.put(encode(frames.frame(self.room, self.row.clock, guest.seat, [])))

    def _welcome(self, guest: Guest) -> Welcome:
        return welcome(self.row, self.room, guest.seat, self.seats_of(guest.person), self._chat[-CHAT_SHOWN:])

    def people(self) -> People:
        """Who is at the table."""
        seats = [seat_info(seat, chair) for seat, chair in enumerate(self.room.company.chairs)]
        return People(self.row.state, seats, self._watchers)

    def seats_of(self, person: int) -> list[int]:
        """Where somebody sits."""
        chairs = enumerate(self.room.company.chairs)
        return [seat for seat, chair in chairs if chair.kind == PERSON and chair.person == person]

    @property
    def awaited(self) -> list[int]:
        """The seats of people whose decision is waited for, and who could make one."""
        if self.row.state != PLAYING:
            return []
        room = self.room
        return [seat for seat in room.company.awaited(bots=False) if room.game.asks(room.table, seat).yours]

    # What everybody is told

    def stepped(self, course: Course, events: list[Event]) -> None:
        self._steps.add()
        if course.rev == 1 or course.over:
            self.row.state = OVER if course.over else PLAYING
            self.row.result = course.ending
            self._send_people()
        self.send_frames(events)
        if self.room.clock.long:
            self._call_for_the_absent()

    def _call_for_the_absent(self) -> None:
        chairs = [self.room.company.chairs[seat] for seat in self.awaited]
        absent = {chair.person for chair in chairs if chair.person is not None and not chair.here}
        new, self._nudged = absent - self._nudged, absent
        if new:
            self._nudge(self.row, sorted(new))

    def send_frames(self, events: list[Event]) -> None:
        """The newest revision to everybody, each as they may know it."""
        if not self._guests:
            return
        shot = frames.Shot(self.room, self.row.clock, events)
        for seat, group in self._guests.items():
            text = encode(shot.frame(seat))
            for guest in group:
                guest.outbox.put(text)

    def time_changed(self) -> None:
        if self._guests:
            self.send_all(Time(frames.clocks(self.row.clock, self.room)))

    def people_changed(self) -> None:
        # Several changes of one moment are told together.
        if self._guests and not self._people_due:
            self._people_due = True
            asyncio.get_running_loop().call_soon(self._send_people)

    def _send_people(self) -> None:
        self._people_due = False
        self.send_all(self.people())

    def send_all(self, message: Message) -> None:
        """The same to everybody."""
        text = encode(message)
        for group in self._guests.values():
            for guest in group:
                guest.outbox.put(text)

    def notice(self, key: str, args: dict[str, Any]) -> None:
        """Something about the table that is no move."""
        self.send_all(Notice(key, args))

    def dismiss(self, code: str, close: int = GOING_AWAY) -> None:
        """Close every connection, saying why."""
        text = encode(Bye(code, {}))
        for group in self._guests.values():
            for guest in group:
                guest.outbox.finish(text, close)

    def unseat(self, seat: int) -> None:
        """Close the connections of a seat that was given up; what they still say, they say as onlookers."""
        text = encode(Bye("left", {}))
        for guest in self._guests.pop(seat, set()):
            guest.seat = SPECTATOR
            guest.outbox.finish(text)
            self._guests.setdefault(SPECTATOR, set()).add(guest)

    def forget(self, person: int) -> None:
        """Somebody was deleted from the store: their name, what they said, and their connections."""
        for chair in self.room.company.chairs:
            if chair.person == person:
                chair.person, chair.name, chair.more, chair.less, chair.terms = None, "", [], [], None
        self._chat = [line for line in self._chat if line.person != person]
        self.shut_out(person, "left")
        self.people_changed()

    def shut_out(self, person: int, code: str) -> None:
        """Close all connections of somebody, also those by which they only look on."""
        text = encode(Bye(code, {}))
        for group in self._guests.values():
            for guest in group:
                if guest.person == person:
                    guest.outbox.finish(text, POLICY)

    # Words

    async def say(self, guest: Guest, command: str, text: str) -> Verdict:
        """A line of chat, once for each command, and not too many of them."""
        if (guest.person, command) not in self._said:
            wait = self._lines.wait(str(guest.person) if guest.person > 0 else STRANGERS)
            if wait:
                return Verdict(REFUSED, self.room.rev, Refusal("too-many", "", {"seconds": round(wait) + 1}))
        await self._settle(self._say(guest, command, text))
        return Verdict(OK, self.room.rev)

    async def _say(self, guest: Guest, command: str, text: str) -> None:
        said = (guest.person, command)
        if said in self._said:
            return
        seat = guest.seat if guest.seat >= 0 else None
        line = ChatRow(self._chat_n + 1, guest.person, command, seat, guest.name, text, int(time.time()))
        await self.book.add_chat(line)
        self._chat_n = line.n
        self._said[said] = line.n
        self._chat.append(line)
        if len(self._said) > 2 * CHAT_SHOWN:
            self._said.popitem(last=False)
            del self._chat[:-CHAT_SHOWN]
        self.send_all(chat_line(line))

    async def wish(self, guest: Guest, wish: Wish) -> str | None:
        """Set the seat's wishes; the name of a bean that is not in play, if there is one."""
        beans = [bean for bean, _, _ in self.room.game.beans()]
        for bean in wish.more + wish.less:
            if bean not in beans:
                return bean
        await self._settle(self._wish(guest, list(dict.fromkeys(wish.more)), list(dict.fromkeys(wish.less))))
        return None

    async def _wish(self, guest: Guest, more: list[str], less: list[str]) -> None:
        if guest.seat < 0:
            return  # the seat was given up while this waited
        await self.book.set_wishes(guest.seat, more, less)
        chair = self.room.company.chairs[guest.seat]
        chair.more, chair.less = more, less
        self.people_changed()

    async def set_terms(self, guest: Guest, said: SetTerms) -> str | None:
        """Note what the seat would not consider; the name of a bean that is not in play, if there is one."""
        beans = [bean for bean, _, _ in self.room.game.beans()]
        unknown = next((bean for bean in said.keep if bean not in beans), None)
        if unknown is None:
            terms = Terms(list(dict.fromkeys(said.keep)), said.least, said.calls)
            await self._settle(self._set_terms(guest, terms))
        return unknown

    async def _set_terms(self, guest: Guest, terms: Terms) -> None:
        if guest.seat < 0:
            return
        await self.book.set_terms(guest.seat, guest.person, terms)
        self.room.set_terms(guest.seat, terms)

    async def judge(self, guest: Guest, judge: Judge) -> bool:
        """Note whether a promise was kept; False if none was made to the seat."""
        if self.room.course.promises.made_to(guest.seat, judge.offer) is None:
            return False
        await self._settle(self._judge(guest, judge))
        return True

    async def _judge(self, guest: Guest, judge: Judge) -> None:
        if guest.seat < 0:
            return
        await self.book.judge(judge.offer, guest.seat, judge.kept)
        self.room.course.promises.judge(guest.seat, judge.offer, judge.kept)
        self.send_all(Promises(frames.promises(self.room.course)))

    async def advise(self, guest: Guest) -> None:
        """Say to one connection what its coach thinks, unless the table has gone on meanwhile."""
        found = await self.room.coaching.advise(guest.seat)
        if found is not None and found.rev == self.room.rev and guest.seat >= 0:
            guest.outbox.put(encode(frames.advice(found)))

    async def weigh(self, guest: Guest, offer: str) -> None:
        """Say to one connection what its coach thinks of an offer, unless the table has gone on meanwhile."""
        found = await self.room.coaching.weigh(guest.seat, offer)
        if found is not None and found.rev == self.room.rev and guest.seat >= 0:
            guest.outbox.put(encode(frames.opinion(found)))

    async def _settle(self, deed: Coroutine[Any, Any, None]) -> None:
        """Store and then do something, one after the other, to the end even if whoever asked for it goes meanwhile:
        what is stored must not be missing here."""
        await asyncio.shield(asyncio.create_task(self._in_turn(deed)))

    async def _in_turn(self, deed: Coroutine[Any, Any, None]) -> None:
        async with self.turn:
            await deed


def _clock(row: TableRow, settings: Settings) -> Clock:
    """The clock of a table; a long one goes by the time of the world, since it outlives this run of the server."""
    times = KINDS[row.clock]
    night = Night(row.night) if row.night else None
    return Clock(times, row.seats, settings.wall if times.long else settings.now, night)


def answer(command: str, verdict: Verdict) -> Answer:
    """A verdict as a message."""
    reply = Answer(command, verdict.result, verdict.rev)
    refusal = verdict.refusal
    if refusal is not None:
        reply.code, reply.clause, reply.args = refusal.code, refusal.clause, dict(refusal.args)
    return reply
