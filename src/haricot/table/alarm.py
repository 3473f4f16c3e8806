"""The alarm of a table: the right seat's time runs, and when it is out something happens."""

import asyncio
from collections.abc import Hashable
from typing import Final

from haricot.table.bots import Bots
from haricot.table.clock import Clock
from haricot.table.company import Company
from haricot.table.course import Course
from haricot.table.mailbox import Mailbox
from haricot.table.writer import Writer

CLOSE: Final = "close"
"""What is decided while all may trade: when to end it."""
EARLY: Final = 0.001
"""Seconds by which the alarm may ring too soon or too late."""


class Alarm:
    """Wakes the table up when somebody's time is out; then a stage open to all is closed, or a bot moves for them."""

    def __init__(
        self, course: Course, company: Company, mailbox: Mailbox, writer: Writer, *, clock: Clock, bots: Bots
    ) -> None:
        self._course = course
        self._company = company
        self._mailbox = mailbox
        self._writer = writer
        self._clock = clock
        self._bots = bots
        self._timer: asyncio.TimerHandle | None = None
        self._rings_at = 0.0
        """For when the timer is set; not every loop's timers tell."""

    def set(self, deals: int = 0) -> None:
        """Something happened, deals among it: let the time of whoever decides now run."""
        self._run(deals)
        due = self._clock.due()
        if due is None:
            self.close()
            return
        loop = asyncio.get_running_loop()
        rings_at = loop.time() + max(0.0, due)
        if self._timer is not None and self._rings_at <= rings_at + EARLY:
            return  # it rings too soon then, and is set anew: cheaper than a new timer for every move
        self.close()
        self._rings_at = rings_at
        self._timer = loop.call_at(rings_at, self._rung)

    def close(self) -> None:
        """Wake nobody."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _rung(self) -> None:
        self._timer = None
        self._mailbox.put(self._ring)

    def _run(self, deals: int) -> None:
        decided = self.decided
        if decided is None:
            self._clock.stop()
            return
        seat, what = decided
        self._clock.run(seat, what, trading=what == CLOSE)
        for _ in range(deals if what == CLOSE else 0):
            self._clock.deal()

    @property
    def decided(self) -> tuple[int, Hashable] | None:
        """Whose time runs, and for what; nobody's while a bot decides."""
        seat, closing = self._course.to_act, self._course.closing
        if closing is not None:
            return closing.seat, CLOSE
        if seat >= 0 and not self._company.chairs[seat].played_by_bot:
            return seat, self._course.grounds.decision_of(seat)
        return None

    async def _ring(self) -> None:
        if not self._course.playing:
            return
        due = self._clock.due()
        if due is None or due > EARLY:
            self.set()
            return
        for seat in self._company.awaited(bots=False):
            self._company.was_late(seat)
        await self._writer.make(self._course.closing or await self._bots.choice(self._course.to_act))
