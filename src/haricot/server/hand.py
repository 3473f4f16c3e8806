"""A thread that does one thing after the other, and says to the loop what came of it.

What brings commits to the disk hundreds of times a second: a pool makes a future, a condition and two locks for each.
"""

import logging
from asyncio import AbstractEventLoop
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

T = TypeVar("T")
Work = tuple[AbstractEventLoop, Callable[[], Any], Callable[[Any], object]]

log = logging.getLogger("haricot.hand")


class Hand:
    """The thread, and what it has to do."""

    def __init__(self, name: str) -> None:
        self._work: SimpleQueue[Work | None] = SimpleQueue()
        # Should nobody close it, it must not keep the program from ending.
        self._thread = Thread(target=self._do_all, name=name, daemon=True)
        self._thread.start()

    def do(self, loop: AbstractEventLoop, work: Callable[[], T], then: Callable[[T], object]) -> None:
        """Have something done; the loop calls `then` with what came of it."""
        self._work.put((loop, work, then))

    def close(self) -> None:
        """Do what is left, and end."""
        self._work.put(None)
        self._thread.join()

    def _do_all(self) -> None:
        while (todo := self._work.get()) is not None:
            loop, work, then = todo
            try:
                loop.call_soon_threadsafe(then, work())
            except Exception:
                log.exception("something failed in the thread %s", self._thread.name)
            del todo, loop, work, then  # it may be long until the next one comes
