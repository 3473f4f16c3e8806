"""Silence is a no: what people have not answered after a while, and what has one answer only (docs/decisions/0009)."""

import asyncio
from typing import Final

from haricot.kernel.move import Move
from haricot.kernel.question import Question
from haricot.table.clock import Clock
from haricot.table.company import Company
from haricot.table.composing import Composing
from haricot.table.course import Course
from haricot.table.mailbox import Mailbox
from haricot.table.pace import Pace
from haricot.table.writer import Writer

EARLY: Final = 0.05
"""Seconds by which a timer may ring too soon."""

Asked = frozenset[tuple[int, int]]
"""Seats and the offers that wait for their answers."""


class Ring:
    """A time that runs for answers: when it ends, and how long it is in all."""

    def __init__(self, asked: Asked, touches: int, whole: float, left: float) -> None:
        self.asked = asked
        self.touches = touches
        """How often people had done something when it began."""
        self.whole = whole
        self.due = asyncio.get_running_loop().time() + left
        """When it ends if nobody composes."""
        self.ends = self.due
        self.timer: asyncio.Handle | None = None
        self.rings_at: float | None = None
        """For when the timer is set; not every loop's timers tell."""

    @property
    def left(self) -> float:
        """Seconds until it ends."""
        return max(0.0, self.ends - asyncio.get_running_loop().time())


class Silence:
    """Listens for answers that a bot waits for in its own trading.

    When it ends must not depend on what people hold: others would learn it. One person among bots is not asked what
    they could not accept, has a moment for a call, and without a clock all the time there is for the rest. Whoever has
    passed is not waited for until there is an offer again that names what it wants; nor is whoever has let a call of
    this trading go by, when there is another.
    """

    def __init__(
        self,
        course: Course,
        company: Company,
        mailbox: Mailbox,
        writer: Writer,
        *,
        clock: Clock,
        pace: Pace,
        composing: Composing,
    ) -> None:
        self._course = course
        self._company = company
        self._mailbox = mailbox
        self._writer = writer
        self._clock = clock
        self._pace = pace
        self._composing = composing
        self._ring: Ring | None = None
        self._touches = 0
        self._trader: int | None = None
        """Whose trading it is."""
        self._passed: set[int] = set()
        self._uncalled: set[int] = set()
        """The people who have let a call go by in this trading."""
        self.since = 0.0
        """When something happened here last; of a table with a long clock that was woken, before it slept."""

    # What is told of it

    @property
    def left(self) -> float | None:
        """Seconds until whoever owes an answer has said no; nothing where they may take their time."""
        return None if self._ring is None else self._ring.left

    @property
    def whole(self) -> float | None:
        """How long that time is in all."""
        return None if self._ring is None else self._ring.whole

    @property
    def seats(self) -> list[int]:
        """The people whose answers a bot waits for."""
        return sorted({seat for seat, _ in self._asked()})

    @property
    def passed(self) -> list[int]:
        """The people who have passed in this trading."""
        return sorted(self._passed)

    @property
    def state(self) -> tuple[object, ...]:
        """All of that, to see whether it has changed."""
        return (None if self._ring is None else (self._ring.ends, self._ring.whole), self.seats, self.passed)

    # What people do

    def touched(self, seat: int, moves: list[Move], *, passes: bool = False) -> None:
        """A person does something of their own accord: time begins anew, and whoever offers or agrees is back."""
        self._touches += 1
        self.since = self._clock.now()
        self._composing.spoke(seat)
        self._uncalled.discard(seat)
        if passes:
            self._passed.add(seat)
        elif not all(move.is_no for move in moves):
            self._passed.discard(seat)

    def takes_back(self, seat: int) -> None:
        """What the person did could not be stored, and has not happened."""
        self._passed.discard(seat)

    # The time

    def listen(self) -> None:
        """Something changed: let the time of people run whose answers are missing now."""
        self._note_trading()
        asked = frozenset([(seat, question.offer) for seat, question in self._asked()])
        whole = self._patience() if asked and self._mailbox.is_open else None
        ring = self._ring
        if whole is None:
            self.close()
        elif ring is None or ring.touches != self._touches or asked - ring.asked:
            self.close()
            self._ring = Ring(asked, self._touches, whole, self._left_of(whole))
        if self._ring is not None:
            self._run(self._ring)
        if self._mailbox.is_open and self._at_once() is not None:
            self._mailbox.put(self._spare)

    def close(self) -> None:
        """Listen no more."""
        if self._ring is not None:
            if self._ring.timer is not None:
                self._ring.timer.cancel()
            self._ring = None

    def _run(self, ring: Ring) -> None:
        """Set the timer, later while somebody composes."""
        ring.ends = max(ring.due, self._composing.until)
        ring.whole = max(ring.whole, ring.left)
        if ring.rings_at != ring.ends:
            if ring.timer is not None:
                ring.timer.cancel()
            ring.rings_at = ring.ends
            ring.timer = asyncio.get_running_loop().call_at(ring.ends, self._mailbox.put, self._end)

    async def _end(self) -> None:
        ring = self._ring
        if ring is None or ring.left > EARLY:
            return
        for seat in self.seats:
            questions = [question for other, question in self._asked() if other == seat]
            try:
                await self._writer.make(*[question.no for question in questions])
            except OSError:
                self.close()  # what could not be stored was not said: the time begins anew
                raise
            if any(question.is_call for question in questions):
                self._uncalled.add(seat)

    def happened(self) -> None:
        """Something was stored and told."""
        self.since = self._clock.now()

    def _left_of(self, whole: float) -> float:
        """What is left of a time that begins; for long ones it began when something happened here last."""
        return max(0.0, self._clock.of(whole, self.since)) if self._clock.long else whole

    def _patience(self) -> float | None:
        """How long answers are waited for; nothing where people may take their time."""
        asked = self._asked()
        if self._company.is_alone:
            if all(question.is_call for _, question in asked):
                return self._pace.among_people
            if not self._clock.shown:
                return None
        # People who pass a device around answer one after the other; each has the whole time.
        return self._clock.patience * self._company.most_at_a_device

    # Whom a bot waits for

    def _note_trading(self) -> None:
        """Passing is for one trading phase."""
        closing = self._course.closing if self._course.playing else None
        trader = None if closing is None else closing.seat
        if trader != self._trader:
            self._trader = trader
            self._passed = set()
            self._uncalled = set()
            self._composing.forget()

    def _asked(self) -> list[tuple[int, Question]]:
        """People, and what a bot waits for them to answer in its own trading."""
        course, company = self._course, self._company
        closing = course.closing if course.playing else None
        if closing is None or not company.chairs[closing.seat].played_by_bot:
            return []
        found = [(seat, question) for seat in company.awaited(bots=False) for question in self._owed(seat)]
        found = [(seat, question) for seat, question in found if not (question.is_call and self._hears_no_call(seat))]
        if company.is_alone:
            # Nobody is there to learn from it: what they could not accept is no question at all.
            found = [(seat, question) for seat, question in found if question.is_call or self._could(seat, question)]
        return found

    def _hears_no_call(self, seat: int) -> bool:
        """Whether the seat has shown that it will not answer one in this trading."""
        return seat in self._passed or seat in self._uncalled

    def _owed(self, seat: int) -> list[Question]:
        return [question for question in self._course.game.questions(self._course.table, seat) if question.is_owed]

    def _could(self, seat: int, question: Question) -> bool:
        """Whether the seat could say yes."""
        legal = self._course.legal(seat)
        return any(move.is_yes and move.named().get("offer") == question.offer for move in legal)

    # What is answered without waiting

    def _at_once(self) -> Move | None:
        """A no that needs no waiting for: to a call, of those who have passed or have let one go by; to what somebody
        would not consider; and one that a person can only say, where nobody could draw conclusions from how fast it
        comes."""
        course = self._course
        if not course.playing:
            return None
        for seat in self._company.awaited(bots=False):
            if self._hears_no_call(seat):
                for question in self._owed(seat):
                    if question.is_call:
                        return question.no
            terms = self._company.chairs[seat].terms
            if terms is not None:
                for question in self._owed(seat):
                    if terms.refuse(question):
                        return question.no
            if self._company.is_alone:
                no = course.game.foregone(course.table, seat)
                if no is not None:
                    return no
        return None

    async def _spare(self) -> None:
        """Do not ask what has one answer only."""
        while (no := self._at_once()) is not None:
            await self._writer.make(no)
