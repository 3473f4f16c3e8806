"""The time of the world, as far as the clock of this machine can be believed.

A clock that is set wrong for a minute would make everybody late at all tables that are played by letter, and all that
is kept old. So the time goes on as it did when the clock jumps, and whoever looks after the machine is told; a clock
that stays where it is for a day is believed, and one that comes back is at once.
"""

import logging
import time
from collections.abc import Callable
from typing import Final

log = logging.getLogger("haricot.wall")

JUMP: Final = 3600.0
"""Seconds by which a clock may be set at once and be believed."""
DAY: Final = 24 * 3600.0
"""Seconds after which it is believed in any case."""


def steady() -> float:
    """Seconds of a clock that nobody sets; while the machine sleeps it goes on where it can."""
    boot: int | None = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boot is None else time.clock_gettime(boot)


class Wall:
    """Seconds since 1970."""

    def __init__(self, clock: Callable[[], float] = time.time, steady: Callable[[], float] = steady) -> None:
        self._clock = clock
        self._steady = steady
        self._apart = clock() - steady()
        """By how much the time of the world is ahead of the steady one."""
        self._jumped_at: float | None = None

    def __call__(self) -> float:
        now = self._steady()
        apart = self._clock() - now
        jumped = apart - self._apart
        if abs(jumped) <= JUMP:
            self._apart = apart
            if self._jumped_at is not None:
                log.warning("the clock of this machine is right again")
                self._jumped_at = None
        elif self._jumped_at is None:
            log.warning(
                "the clock of this machine jumped by %.0f s; it is not believed for a day",
                jumped,
            )
            self._jumped_at = now
        elif now - self._jumped_at >= DAY:
            log.warning("the clock of this machine is believed now, %.0f s away from what it was", jumped)
            self._apart, self._jumped_at = apart, None
        return now + self._apart
