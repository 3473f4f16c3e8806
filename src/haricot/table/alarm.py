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

    def set(self, deals: int = 0) -> None:
        """Something happened, deals among it: let the time of whoever decides now run."""
        self._run(deals)
        self.close()
        due = self._clock.due()
        if due is not None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(0.0, due), self._mailbox.put, self._ring)

    def close(self) -> None:
        """Wake nobody."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

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
        game, table = self._course.game, self._course.table
        seat = game.to_act(table)
        closing = game.closing(table) if seat >= 0 else None
        if closing is not None:
            return closing.seat, CLOSE
        if seat >= 0 and not self._company.chairs[seat].played_by_bot:
            return seat, self._course.grounds.decision_of(seat)
        return None

    async def _ring(self) -> None:
        if not self._course.playing:
            return
        due = self._clock.due()
        if due is None or due > 0.001:
            self.set()
            return
        for seat in self._company.awaited(bots=False):
            self._company.was_late(seat)
        game, table = self._course.game, self._course.table
        await self._writer.make(game.closing(table) or await self._bots.choice(game.to_act(table)))
