"""The messages on their way to one socket: bounded, so that a slow reader harms nobody but itself."""

import asyncio
from collections import deque

from starlette.websockets import WebSocket, WebSocketDisconnect


class Outbox:
    """A queue with a writer of its own; putting never waits."""

    def __init__(self, socket: WebSocket, most: int) -> None:
        self._socket = socket
        self._most = most
        self._waiting: deque[str] = deque()
        self._something = asyncio.Event()
        self.overflown = asyncio.Event()
        """The reader is too slow; the connection must be closed."""
        self._last = False

    @property
    def closing(self) -> bool:
        """Whether the last message is on its way."""
        return self._last

    def put(self, message: str) -> None:
        """Send a message as soon as possible; forgotten if the connection is beyond help."""
        if self.overflown.is_set() or self._last:
            return
        if len(self._waiting) >= self._most:
            self._waiting.clear()
            self.overflown.set()
            return
        self._waiting.append(message)
        self._something.set()

    def finish(self, message: str) -> None:
        """Send this last message and nothing after it."""
        self.put(message)
        self._last = True

    async def write(self) -> None:
        """Send what comes, until the last message or the end of the connection."""
        waiting = self._waiting
        try:
            while True:
                while waiting:
                    await self._socket.send_text(waiting.popleft())
                if self._last:
                    return
                self._something.clear()
                await self._something.wait()
        except (WebSocketDisconnect, RuntimeError):
            return  # gone; the reading side notices too
