"""Stopping without losing anybody: who balances several servers is told first, then everybody here is sent away.

Browsers that hear `bye shutdown` come again by themselves, to the next server or to this one when it is back.
"""

import socket
import time
from types import FrameType

import uvicorn

from haricot.server.app import Server


class Leaving(uvicorn.Server):
    """uvicorn that says for a while that it will stop before it does; a second signal ends the while."""

    def __init__(self, config: uvicorn.Config, app: Server, drain: float) -> None:
        super().__init__(config)
        self._lobby = app.lobby
        self._standing = app.standing
        self._drain = drain
        self._signal: tuple[int, FrameType | None, float] | None = None

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal asks to stop."""
        self._standing.is_leaving = True
        if self._drain > 0 and self._signal is None:
            self._signal = (sig, frame, time.monotonic() + self._drain)
        else:
            super().handle_exit(sig, frame)

    async def on_tick(self, counter: int) -> bool:
        """Stop when the while is over."""
        if self._signal is not None and not self.should_exit and time.monotonic() >= self._signal[2]:
            super().handle_exit(*self._signal[:2])
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop; one of several nodes lets go of its tables first, so that whoever comes again finds them at once."""
        if self._lobby.neighbours is not None:
            await self._lobby.hand_over()
        await super().shutdown(sockets)
