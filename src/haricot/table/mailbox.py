"""The mailbox of a table: what is to be done there is done one after the other."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Final

log = logging.getLogger("haricot.room")

TALL_PILE: Final = 1000
"""Commands waiting before new ones are turned away."""

RETRY: Final = 1.0
"""Seconds before what could not be stored is tried again."""

Work = Callable[[], Coroutine[Any, Any, None]]


class Mailbox:
    """Work in order of arrival; whatever goes wrong with one piece, the next is done."""

    def __init__(self, key: str, again: Callable[[], None]) -> None:
        self._key = key
        self._again = again
        """Called a while after something could not be stored: bots and clocks must not stop for a full disk."""
        self._pile: deque[Work] = deque()
        self._idle: asyncio.Future[None] | None = None
        """What is waited for where nothing is to be done. There is one who takes, so that no queue is needed."""
        self._task: asyncio.Task[None] | None = None
        self._retry: asyncio.TimerHandle | None = None

    @property
    def is_open(self) -> bool:
        """Whether somebody takes from it."""
        return self._task is not None

    @property
    def is_busy(self) -> bool:
        """Whether something is being done, or waits for it."""
        return self._task is not None and self._idle is None

    @property
    def is_full(self) -> bool:
        """Whether too much is waiting already."""
        return len(self._pile) > TALL_PILE

    def put(self, work: Work) -> None:
        """Have something done after all that waits."""
        self._pile.append(work)
        idle, self._idle = self._idle, None
        if idle is not None and not idle.done():
            idle.set_result(None)

    def open(self) -> None:
        """Begin to work; call it inside the event loop."""
        self._task = asyncio.create_task(self._empty(), name=f"room {self._key}")

    async def close(self) -> None:
        """Stop."""
        if self._retry is not None:
            self._retry.cancel()
        if self._task is not None:
            task, self._task = self._task, None
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        self._again = _nothing

    async def _empty(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            while not self._pile:
                self._idle = loop.create_future()
                await self._idle
            work = self._pile.popleft()
            try:
                await work()
            except OSError as error:
                # Without a trace: it is no bug, and happens to every table at once. The key comes last, so that a log
                # which tells things once counts them together.
                log.warning("a step could not be stored, and is tried again: %s (table %s)", error, self._key)
                if self._retry is None:
                    self._retry = asyncio.get_running_loop().call_later(RETRY, self._try_again)
            except Exception:
                log.exception("table %s: a command failed", self._key)

    def _try_again(self) -> None:
        self._retry = None
        self._again()


def _nothing() -> None:
    """What is called when nobody works here any more."""
