"""A table where people and bots play: one mailbox, one writer, every move through the engine.

One order after the other: a repeated one gets the old answer; it is understood and checked, and the writer makes the
move. Bots, clocks and silence use the same mailbox and the same writer.
"""

from typing import Any

from haricot.kernel.chance import Chance
from haricot.kernel.game import Game
from haricot.kernel.tale import Tale
from haricot.table.alarm import Alarm
from haricot.table.audience import Audience
from haricot.table.bots import Bots
from haricot.table.chairs import FREE, PERSON, Chair
from haricot.table.chronicle import Chronicle
from haricot.table.clock import Clock
from haricot.table.coaching import Coaching
from haricot.table.company import Company
from haricot.table.composing import Composing
from haricot.table.course import Course
from haricot.table.ledger import Entry, Ledger
from haricot.table.mailbox import Mailbox
from haricot.table.orders import OK, Answers, Order, Passing, Verdict, refused, understood
from haricot.table.pace import Pace, Speed
from haricot.table.silence import Silence
from haricot.table.terms import Terms
from haricot.table.thinkers import Thinkers
from haricot.table.writer import Writer


class Room:
    """One table in play."""

    def __init__(
        self,
        key: str,
        game: Game[Any, Any],
        chairs: list[Chair],
        *,
        ledger: Ledger,
        audience: Audience,
        clock: Clock,
        pace: Pace,
        chance: Chance,
        thinkers: Thinkers,
        chronicle: Chronicle | None = None,
    ) -> None:
        self.game = game
        self.clock = clock
        self._pace = pace.own()
        self.course = Course(key, game, chronicle)
        grace = None if clock.long else self._pace.grace
        self.company = Company(self.course, chairs, audience, grace, self._go_on)
        self._audience = audience
        self._answers = Answers()
        self._mailbox = Mailbox(key, self._try_again)
        self._writer = Writer(self.course, ledger, self._answers, chance, self._tell)
        parts = (self.course, self.company, self._mailbox, self._writer)
        self._composing = Composing(self.company, clock)
        self.silence = Silence(*parts, clock=clock, pace=self._pace, composing=self._composing)
        self._bots = Bots(
            *parts, silence=self.silence, composing=self._composing, pace=self._pace, chance=chance, thinkers=thinkers
        )
        self.coaching = Coaching(self.course, self.company, self._bots, chance, thinkers)
        self._alarm = Alarm(*parts, clock=clock, bots=self._bots)
        self._timed = self.silence.state
        """What was last told of the time that people have."""
        self._since = 0.0
        """When the table began to wait for what it waited for when it was brought back."""

    @property
    def table(self) -> Any:
        """The table as it stands."""
        return self.course.table

    @property
    def rev(self) -> int:
        """How many decisions led to it."""
        return self.course.rev

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.course.over

    @property
    def is_busy(self) -> bool:
        """Whether something is being done here, or waits for it."""
        return self._mailbox.is_busy

    @property
    def rest(self) -> float | None:
        """Seconds for which nothing happens here by itself; nothing if that is for ever."""
        if self.is_busy:
            return 0.0  # a table that is being set up would sleep, and nobody would set it up
        if not self.course.playing:
            return None
        expected = [chair for chair in self.company.chairs if chair.kind == PERSON and not chair.here]
        expected = [] if self.clock.long else expected
        if self.company.awaited(bots=True) or any(not chair.stand_in for chair in expected):
            return 0.0
        return min([time for time in (self.clock.due(), self.silence.left) if time is not None], default=None)

    def replay(self, entries: list[Entry]) -> None:
        """Bring the table back from its journal; `BadInput` if these rules do not allow a move of it."""
        if self.clock.long:
            self._replay_in_time(entries)
        else:
            self.course.replay(entries)
        for rev, entry in enumerate(entries, start=1):
            if entry.seat is not None and entry.command is not None:
                self._answers.remember(entry.seat, entry.command, Verdict(OK, rev))

    def _replay_in_time(self, entries: list[Entry]) -> None:
        """Bring the table back, and when it began to wait for what it waits for now."""
        decided = None
        for entry in entries:
            self.course.replay([entry])
            if self._alarm.decided != decided:
                decided, self._since = self._alarm.decided, entry.at
        if entries:
            self.silence.since = entries[-1].at

    def open(self) -> None:
        """Start the writer; call it inside the event loop."""
        self._mailbox.open()
        if self.course.playing:
            self.company.expect_all()
            self._alarm.set()
            if self._since:
                self.clock.began(self._since)
                self._alarm.set()
            self._go_on()

    async def close(self) -> None:
        """Stop the writer; nothing is lost, since all that was answered is stored."""
        await self._mailbox.close()
        self._alarm.close()
        self.silence.close()
        await self._bots.close()
        # All of these point back at this room: without them a closed one is freed at once, and not only when the
        # collector looks at everything.
        self._audience = Audience()
        self.company.dissolve()
        self._writer.close()

    def begin(self) -> None:
        """Set the table up; to be called once, when everybody sits."""
        self._mailbox.put(self._set_up)

    def submit(self, order: Order) -> None:
        """Put a command in the mailbox; its reply is called exactly once."""
        if self._mailbox.is_full:
            order.reply(refused("too-many", self.course, seconds=1))
        else:
            self._mailbox.put(lambda: self._obey(order))

    def hurry(self, speed: Speed) -> None:
        """Bots play faster or slower, for people who share a device; nobody sets the pace for somebody elsewhere."""
        if self.company.share_a_device:
            self._pace.hurry(speed)

    def composes(self, seat: int) -> None:
        """The person of the seat puts an offer together."""
        may = self.course.playing and self.game.may_offer(self.table, seat)
        if may and not self.company.chairs[seat].played_by_bot and self._composing.touch(seat):
            self._go_on()

    def composes_no_more(self, seat: int) -> None:
        """The person of the seat has cleared what they put together."""
        if self._composing.stop(seat):
            self._go_on()

    def set_terms(self, seat: int, terms: Terms | None) -> None:
        """The person of the seat says what they would not consider, which may be what is open now."""
        self.company.chairs[seat].terms = terms
        self._go_on()

    async def _set_up(self) -> None:
        if not self.rev:
            await self._writer.make()
            self.company.expect_all()

    async def _obey(self, order: Order) -> None:
        known = self._answers.to(order)
        if known is not None:
            order.reply(known)
            return
        found = understood(order, self.course)
        if isinstance(found, Verdict):
            self._answers.remember(order.seat, order.command, found)
            order.reply(found)
            return
        self.company.come_back(order.seat)
        self.silence.touched(order.seat, found or [], passes=isinstance(order, Passing))
        if found == []:
            # Nothing was open to whoever passes; bots know now that they need not wait.
            verdict = Verdict(OK, self.rev)
            self._answers.remember(order.seat, order.command, verdict)
            order.reply(verdict)
            self._go_on()
            return
        try:
            if found is None:
                await self._writer.take_back(order)
            else:
                await self._writer.make(*found, order=order)
        except OSError:
            self.silence.takes_back(order.seat)
            order.reply(refused("not-stored", self.course))
            raise

    def _tell(self, tale: Tale) -> None:
        """A step is stored and has happened; what frames say of time must be true when they are sent."""
        self._alarm.set(len(tale.deals))
        self.silence.happened()
        self.silence.listen()
        self._timed = self.silence.state
        self._audience.stepped(self.course, tale.events)
        if tale.turns:
            self._bots.turn_over()
        self._bots.wake()

    def _go_on(self) -> None:
        """Other things may be waited for than before, or longer."""
        self.silence.listen()
        if self._timed != self.silence.state:
            self._timed = self.silence.state
            self._audience.time_changed()
        self._bots.wake()

    def _try_again(self) -> None:
        """Something could not be stored a while ago."""
        if self.rev:
            self._alarm.set()
            self._go_on()
        elif not any(chair.kind == FREE for chair in self.company.chairs):
            self.begin()
