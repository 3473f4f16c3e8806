"""Silence is a no: what people have not answered after a while, and what has one answer only (docs/decisions/0009)."""

import asyncio

from haricot.kernel.move import Move
from haricot.table.clock import Clock
from haricot.table.company import Company
from haricot.table.course import Course
from haricot.table.mailbox import Mailbox
from haricot.table.pace import Pace
from haricot.table.writer import Writer


class Silence:
    """Listens for answers that a bot waits for in its own trading.

    When it ends must not depend on what people hold: others would learn it. One person among bots has all the time
    there is for an offer they could accept, a moment for a call, and is not asked what they could not accept.
    """

    def __init__(
        self, course: Course, company: Company, mailbox: Mailbox, writer: Writer, *, clock: Clock, pace: Pace
    ) -> None:
        self._course = course
        self._company = company
        self._mailbox = mailbox
        self._writer = writer
        self._clock = clock
        self._pace = pace
        self._ends: tuple[int, asyncio.TimerHandle] | None = None
        """The revision at which answers are missing, and when silence will be taken for them."""

    @property
    def left(self) -> float | None:
        """Seconds until whoever owes an answer has said no; nothing where they may take their time."""
        if self._ends is None:
            return None
        return max(0.0, self._ends[1].when() - asyncio.get_running_loop().time())

    def listen(self) -> None:
        """Something changed: give people whose answers are missing now a while, if they have none yet."""
        if not self._mailbox.is_open or not self._must_answer():
            self.close()
        elif self._ends is None or self._ends[0] != self._course.rev:
            self.close()
            # People who pass a device around answer one after the other; each has the whole time.
            together = self._clock.patience * self._company.most_at_a_device
            patience = self._pace.among_people if self._company.is_alone else together
            due = asyncio.get_running_loop().call_later(patience, self._mailbox.put, self._end)
            self._ends = (self._course.rev, due)
        if self._mailbox.is_open and self._foregone() is not None:
            self._mailbox.put(self._spare)

    def close(self) -> None:
        """Listen no more."""
        if self._ends is not None:
            self._ends[1].cancel()
            self._ends = None

    async def _end(self) -> None:
        if self._ends is None or self._ends[0] != self._course.rev:
            return
        for seat in self._kept_waiting():
            while (no := self._course.game.silence(self._course.table, seat)) is not None:
                await self._writer.make(no)

    def _must_answer(self) -> bool:
        """Whether somebody is waited for who may not take their time."""
        game, table = self._course.game, self._course.table
        missing = self._kept_waiting()
        if self._company.is_alone and any(move.is_yes for seat in missing for move in game.legal(table, seat)):
            return False
        return bool(missing)

    def _kept_waiting(self) -> list[int]:
        """The people whose answers are all that a bot waits for in its own trading."""
        course, company = self._course, self._company
        closing = course.game.closing(course.table) if course.playing else None
        if closing is None or not company.chairs[closing.seat].played_by_bot or company.awaited(bots=True):
            return []
        return company.awaited(bots=False)

    def _foregone(self) -> Move | None:
        """A no that a person can only say, where nobody could draw conclusions from how fast it comes."""
        course = self._course
        if course.playing and self._company.is_alone:
            for seat in self._company.awaited(bots=False):
                return course.game.foregone(course.table, seat)
        return None

    async def _spare(self) -> None:
        """Do not ask what has one answer only."""
        while (no := self._foregone()) is not None:
            await self._writer.make(no)
