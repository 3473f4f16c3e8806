"""The night's rest of a game that goes on for weeks: from ten to eight, in the zone it was made in, no time runs."""

from datetime import datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from haricot.kernel.reasons import BadInput
from haricot.kernel.text import brief

BEGINS: Final = time(22)
ENDS: Final = time(8)


class Night:
    """The nights of one zone."""

    def __init__(self, zone: str) -> None:
        try:
            self._zone = ZoneInfo(zone)
        except (ZoneInfoNotFoundError, ValueError, OSError):
            raise BadInput(f"there is no time zone “{brief(zone)}”; write it like Europe/Berlin") from None

    def awake(self, start: float, end: float) -> float:
        """Seconds between two moments that are not night."""
        total = 0.0
        while start < end:
            edge, asleep = self._edge(start)
            if not asleep:
                total += min(edge, end) - start
            start = edge
        return total

    def after(self, start: float, seconds: float) -> float:
        """The moment when so many seconds have passed that are not night."""
        while True:
            edge, asleep = self._edge(start)
            if not asleep:
                if start + seconds <= edge:
                    return start + seconds
                seconds -= edge - start
            start = edge

    def _edge(self, at: float) -> tuple[float, bool]:
        """When night begins or ends next, and whether it is night until then."""
        local = datetime.fromtimestamp(at, self._zone)
        asleep = local.time() >= BEGINS or local.time() < ENDS
        day = local.date() + timedelta(days=1) if local.time() >= BEGINS else local.date()
        edge = datetime.combine(day, ENDS if asleep else BEGINS, self._zone).timestamp()
        # Where a clock is put back or forward at that very hour, an edge may seem to be now.
        return max(edge, at + 1.0), asleep
