"""Whether what happens can be stored: counted, and said once when it begins to fail and once when that ends."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress

from haricot.server.database import NotStored
from haricot.server.metrics import Metrics

log = logging.getLogger("haricot.store")

AGAIN = 1.0
"""Seconds between two attempts to store something while nothing can be."""


class Storage:
    """The state of the disk, or whatever else things are stored on."""

    def __init__(self, metrics: Metrics | None = None) -> None:
        self._metrics = metrics or Metrics()
        self._failing_since: float | None = None
        self._lost = 0

    @property
    def is_sound(self) -> bool:
        """Whether the last thing that was to be stored is."""
        return self._failing_since is None

    def stored(self, seconds: float) -> None:
        """A transaction reached the disk."""
        self._metrics.writes.add()
        self._metrics.store_seconds.add(seconds)
        if self._failing_since is not None:
            after = time.monotonic() - self._failing_since
            log.warning("stored again after %.0f s, in which %d transactions failed", after, self._lost)
            self._failing_since = None
            self._lost = 0

    def failed(self, why: Exception) -> None:
        """A transaction could not be stored, for no fault of its own."""
        self._metrics.failures.add()
        self._lost += 1
        if self._failing_since is None:
            self._failing_since = time.monotonic()
            log.error(
                "nothing can be stored: %s; nothing is acknowledged meanwhile, people are told so, and it is tried "
                "again: look for space, rights and locks where the games are kept",
                why,
            )


async def keep_trying(storage: Storage, attempt: Callable[[], Awaitable[None]]) -> None:
    """While nothing can be stored, try whether it can: meanwhile nobody is sent here whose moves would tell."""
    while True:
        await asyncio.sleep(AGAIN)
        if not storage.is_sound:
            with suppress(NotStored):
                await attempt()
