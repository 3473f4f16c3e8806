"""The messages on their way to one socket: bounded, so that a slow reader harms nobody but itself."""

import asyncio
import logging
from typing import Final

from haricot.server.neighbours import Line

GOING_AWAY: Final = 1001
POLICY: Final = 1008
TOO_LARGE: Final = 1009
LATER: Final = 1013

log = logging.getLogger("haricot.outbox")


class Post:
    """Goes round at the end of a moment: one turn of the loop for all outboxes that something was put into."""

    __slots__ = ("_due",)

    def __init__(self) -> None:
        self._due: list[Outbox] = []

    def call(self, outbox: "Outbox") -> None:
        """Have an outbox emptied at the end of this moment."""
        if not self._due:
            asyncio.get_running_loop().call_soon(self._go_round)
        self._due.append(outbox)

    def _go_round(self) -> None:
        due, self._due = self._due, []
        for outbox in due:
            try:
                outbox.collect()
            except Exception:  # whatever is wrong with one of them, the others are emptied
                log.exception("what was to be sent to a connection could not be")


class Outbox:
    """A queue that never makes anybody wait; what is put into it at one moment is sent as one piece."""

    __slots__ = ("_due", "_most", "_pipe", "_post", "_waiting", "closing")

    def __init__(self, pipe: Line, most: int, post: Post | None = None) -> None:
        self._pipe = pipe
        self._most = most
        self._post = post or Post()
        self._waiting: list[bytes] = []
        self._due = False
        """Whether it will be sent at the end of this moment."""
        self.closing = False
        """Whether nothing more is sent: the last message was, or the reader is too slow."""

    def put(self, message: bytes) -> None:
        """Send a message as soon as possible; forgotten if the connection is beyond help."""
        if self.closing:
            return
        waiting = self._waiting
        if len(waiting) >= self._most:
            if not self._pipe.is_writable:
                self._waiting = []
                self.closing = True
                self._pipe.part(LATER)
                return
            self.flush()
            waiting = self._waiting
        waiting.append(message)
        if not self._due:
            self._due = True
            self._post.call(self)

    def collect(self) -> None:
        """The moment is over."""
        self._due = False
        self.flush()

    def flush(self) -> None:
        """Send what waits, if the other side keeps up."""
        if self._waiting and self._pipe.is_writable:
            waiting, self._waiting = self._waiting, []
            self._pipe.say(waiting)

    def close(self, code: int) -> None:
        """Send what waits, and close."""
        if not self.closing:
            self.closing = True
            self._pipe.say(self._waiting)
            self._waiting = []
            self._pipe.part(code)

    def finish(self, message: bytes, code: int = GOING_AWAY) -> None:
        """Send what waits and this last message, and close."""
        self._waiting.append(message)
        self.close(code)
