"""People who put an offer together: each touch of it buys them a moment, all touches together not more than a while."""

import asyncio
from typing import Final

from haricot.table.clock import Clock
from haricot.table.company import Company

WHILES: Final = 3
"""How many whiles somebody may buy for one offer, where others wait."""
UNTOUCHED: Final = 8.0
"""Seconds after the last touch for which others are held up; a draft that lies there longer is none."""
LEAST: Final = 1.0
"""Seconds that a touch must add to count as one."""


class Composing:
    """Until when bots hold their tongues for somebody's sake."""

    def __init__(self, company: Company, clock: Clock) -> None:
        self._company = company
        self._clock = clock
        self._until: dict[int, float] = {}
        self._bought: dict[int, float] = {}
        """Seconds each seat has bought so far, for the offer that it puts together."""

    @property
    def until(self) -> float:
        """When what was bought ends, on the clock of the loop; long ago where nobody composes."""
        return max(self._until.values(), default=0.0)

    @property
    def left(self) -> float:
        """Seconds that are left of what was bought; nothing where nobody composes."""
        return max(0.0, self.until - asyncio.get_running_loop().time())

    def touch(self, seat: int) -> bool:
        """Somebody composes; whether more time goes on for that."""
        now = asyncio.get_running_loop().time()
        until = max(now, self._until.get(seat, 0.0))
        bought = self._bought.get(seat, 0.0)
        end = now + min(UNTOUCHED, self._clock.composing)
        if self._company.is_alone and not self._clock.shown:
            bought, end = 0.0, now + self._clock.composing  # nobody else waits, and nobody is hurried
        more = min(end - until, WHILES * self._clock.composing - bought)
        if more < min(LEAST, self._clock.composing):
            return False
        self._until[seat] = until + more
        self._bought[seat] = bought + more
        return True

    def stop(self, seat: int) -> bool:
        """The draft was cleared; whether anything changes by that. Where others are at the table the time that was
        bought runs on as they were told: nobody sees that somebody has thought better of it."""
        return self._company.is_alone and self._until.pop(seat, None) is not None

    def spoke(self, seat: int) -> None:
        """The seat has made its offer, or something else: nobody holds back for it any more."""
        self._until.pop(seat, None)
        self._bought.pop(seat, None)

    def forget(self) -> None:
        """Trading is another's, or over."""
        self._until = {}
        self._bought = {}
