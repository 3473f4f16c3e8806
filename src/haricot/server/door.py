"""Connections that have not asked for anything yet: they may stand in the door for a while, but not block it.

uvicorn waits for ever for the end of a request. Here a request, its body included, has to arrive within some seconds,
and when the house is full the connection that has stood in the door longest makes room for the next.
"""

import asyncio
from typing import ClassVar, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

BACKLOG: Final = 128
"""Connections the system holds for us until we take them; so many may come at one moment."""
PATIENCE: Final = 15.0
"""Seconds a request may take to arrive."""

TOO_SLOW: Final = b"HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class Door:
    """Who stands in it, in the order they came."""

    def __init__(self, most: int, patience: float) -> None:
        self.most = most
        """Connections at once, sockets at tables included."""
        self.patience = patience
        self.waiting: dict[Visitor, None] = {}

    def make_room(self) -> bool:
        """Send away whoever has waited longest; False if everybody here is being served."""
        if not self.waiting:
            return False
        oldest = next(iter(self.waiting))
        oldest.served()
        oldest.transport.abort()
        return True


class Visitor(H11Protocol):
    """One HTTP connection, watched until its request is there."""

    door: ClassVar[Door]
    deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        full = len(self.connections) >= self.door.most
        super().connection_made(transport)
        if full and not self.door.make_room():
            transport.abort()
            return
        self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        # A connection that became a socket is none of uvicorn's HTTP connections any more.
        if self in self.connections and self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._wait()
        else:
            self.served()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        # Whoever has an answer and keeps the connection may have to make room; how long they may keep it is
        # uvicorn's business, unless a part of the old request is still to come.
        if not self.transport.is_closing():
            self.door.waiting.setdefault(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.served()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self.door.waiting.setdefault(self)
        if self.deadline is None:
            self.deadline = self.loop.call_later(self.door.patience, self._too_slow)

    def served(self) -> None:
        """Nothing more is waited for."""
        self.door.waiting.pop(self, None)
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def _too_slow(self) -> None:
        if not self.transport.is_closing():
            if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
                self.transport.write(TOO_SLOW)
            self.transport.close()


def visitors(most: int, patience: float) -> type[Visitor]:
    """The protocol of one server's connections."""
    return type("Visitor", (Visitor,), {"door": Door(most, patience)})
