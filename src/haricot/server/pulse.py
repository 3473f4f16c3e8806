"""Whether silent sockets live: one round for all of them, instead of two timers and a message for each.

Thousands of sockets are silent most of the time, since people wait for each other. Nearly all of them are sent
something every few seconds, so that the question goes along with that.
"""

import asyncio
from collections import defaultdict
from typing import Final, Protocol

ROUNDS: Final = 20
"""How often everybody whose time has come is looked at, in the time that somebody may be silent."""

ALONG: Final = 4
"""For how many rounds a question waits for something to go along with."""


class Watched(Protocol):
    """Somebody who is looked at now and then."""

    look_number: int
    """The round in which they are."""

    def look(self, now: float) -> float | None:
        """Look at them; when to do so again, if at all."""


class Pulse:
    """The rounds of one server."""

    def __init__(self, silence: float) -> None:
        self.pause = silence / ROUNDS
        """Seconds between two rounds."""
        self._due: defaultdict[int, set[Watched]] = defaultdict(set)
        self._done = 0
        """The number of the newest round."""
        self._next: asyncio.TimerHandle | None = None

    def watch(self, somebody: Watched, moment: float) -> None:
        """Look at them in the first round after a moment, by the loop's clock."""
        if self._next is None:
            loop = asyncio.get_running_loop()
            self._done = int(loop.time() / self.pause)
            self._next = loop.call_later(self.pause, self._round)
        somebody.look_number = max(int(moment / self.pause), self._done) + 1
        self._due[somebody.look_number].add(somebody)

    def forget(self, somebody: Watched) -> None:
        """Look at them no more."""
        self._due.get(somebody.look_number, set()).discard(somebody)

    def _round(self) -> None:
        loop = asyncio.get_running_loop()
        now = loop.time()
        numbers = range(self._done + 1, int(now / self.pause) + 1)
        self._done = max(self._done, numbers.stop - 1)
        for number in numbers:
            for somebody in self._due.pop(number, ()):
                moment = somebody.look(now)
                if moment is not None:
                    self.watch(somebody, moment)
        self._next = loop.call_later(self.pause, self._round) if any(self._due.values()) else None
