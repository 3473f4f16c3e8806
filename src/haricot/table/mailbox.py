"""The mailbox of a table: what is to be done there is done one after the other."""

import asyncio
import logging
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
        self._pile: asyncio.Queue[Work] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._retry: asyncio.TimerHandle | None = None

    @property
    def is_open(self) -> bool:
        """Whether somebody takes from it."""
        return self._task is not None

    @property
    def is_full(self) -> bool:
        """Whether too much is waiting already."""
        return self._pile.qsize() > TALL_PILE

    def put(self, work: Work) -> None:
        """Have something done after all that waits."""
        self._pile.put_nowait(work)

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
        while True:
            work = await self._pile.get()
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
