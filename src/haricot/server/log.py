"""The log: one line format, and no message so often that it fills the disk."""

import logging
import time
from collections.abc import Callable
from typing import Final

QUIET: Final = 60.0
"""Seconds for which a message is not repeated."""
KINDS: Final = 1000
"""Messages that are told apart; beyond that all are forgotten, and told once more."""


class Repeats(logging.Filter):
    """Lets the same message through once a minute, and says then how often it came."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now = now
        self._told: dict[str, float] = {}
        self._kept_back: dict[str, int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        # Only the beginning tells what it is about; numbers of connections and the like follow.
        text = f"{record.name}: {record.getMessage().partition(chr(10))[0][:80]}"
        now = self._now()
        if now - self._told.get(text, -QUIET) < QUIET:
            self._kept_back[text] = self._kept_back.get(text, 0) + 1
            return False
        more = self._kept_back.pop(text, 0)
        if more:
            record.msg, record.args = f"{record.getMessage()} (and {more} times since the last time)", ()
        if len(self._told) >= KINDS:
            self._told.clear()
            self._kept_back.clear()
        self._told[text] = now
        return True


def set_up() -> None:
    """Warnings and worse to the standard error stream, each of them rarely."""
    handler = logging.StreamHandler()
    handler.addFilter(Repeats())
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(name)s: %(message)s", handlers=[handler])
