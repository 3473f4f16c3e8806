"""One socket's connection, read and written without a detour.

uvicorn hands each message through a queue, a task and five layers to the application, and back. Here the application
is asked once whether somebody may come in; from then on the socket speaks to its ear directly, and what is to be sent
goes to the transport as one piece. So a silent socket costs no task, and a frame little more than the system's call.
"""

import logging
from asyncio import TimerHandle
from collections.abc import Sequence
from typing import Any, Final, Protocol

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

from haricot.server import framing
from haricot.server.neighbours import Ear, Line
from haricot.server.pulse import ALONG, Pulse

PIPE: Final = "haricot.pipe"
"""Where the application finds it, among the extensions of its scope."""
PARTING: Final = 2.0
"""Seconds that the last words, and the answer to them, may take."""
NO_TEXT: Final = 1007
PING: Final = b"\x89\x00"
"""A whole one, with nothing in it."""

log = logging.getLogger("haricot.pipe")


class Adopting(Line, Protocol):
    """A line that lets somebody serve it for as long as it lives."""

    def adopt(self, ear: Ear) -> None:
        """They hear first what came meanwhile."""


class Pipe(WebSocketsSansIOProtocol):
    """A socket that says goodbye at a shutdown, and does not linger once it was closed."""

    farewell: bytes = b""
    """What everybody is told at a shutdown."""
    pulse: Pulse
    """What asks all sockets of the server whether they live."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.close_timeout = PARTING
        self.is_writable = True
        """Whether the other side keeps up with what it is sent."""
        self._ear: Ear | None = None
        self._heard_at = 0.0
        self.look_number = 0
        self._asks = False
        """Whether what is said next goes with a ping."""
        self._asked_at: float | None = None
        """When a ping was sent that may not be answered yet."""
        self._between = False
        """Whether the library's reader stands between two messages, and needs not be asked for the next one."""

    # For the application

    def adopt(self, ear: Ear) -> None:
        """Let somebody serve this socket for as long as it lives; they hear first what came meanwhile."""
        self._ear = ear
        while not self.queue.empty():
            message: Any = self.queue.get_nowait()
            if message["type"] != "websocket.receive":
                ear.gone()
                return
            text = message.get("text")
            ear.heard(message["bytes"] if text is None else text.encode(), is_text=text is not None)
        self.resume_reading()

    def say(self, texts: Sequence[bytes]) -> None:
        """Send messages, all at once."""
        if self.close_sent or self.transport.is_closing():
            return
        data = framing.whole(texts)
        if self._asks:
            self._asks = False
            self._asked_at = self.loop.time()
            data = PING + data
        self.transport.write(data)

    def part(self, code: int) -> None:
        """Close, and wait a little for the other side to agree."""
        if self.close_sent or self.transport.is_closing() or self.conn.state is not State.OPEN:
            return
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.stop_keepalive()
        self.resume_reading()
        self.close_timer: TimerHandle | None = self.loop.call_later(self.close_timeout, self.transport.abort)

    def pause_reading(self) -> None:
        """Let what comes wait in the system's buffers."""
        if not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def resume_reading(self) -> None:
        """Take messages again."""
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    # From the system

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions[PIPE] = self

    async def run_asgi(self) -> None:
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except Exception:
            log.exception("a connection failed")
            self.send_500_response()
        if self._ear is not None:
            # It lives on; what it asked for when it came is not needed any more.
            del self.scope, self.request, self.response
        elif self.close_timer is None:
            self.transport.close()

    def data_received(self, data: bytes) -> None:
        self._heard_at = self.loop.time()
        if self._between and not self.close_sent:
            # Nearly all that comes is one short message in one piece, or a sign of life; the library's reader takes ten
            # times as long.
            if framing.is_sign_of_life(data):
                return
            message = framing.whole_text(data)
            if message is not None:
                self._hear(message, is_text=True)
                return
        super().data_received(data)
        self._between = self._ear is not None and framing.is_between(self.conn)

    def send_receive_event_to_app(self) -> None:
        if self._ear is None:
            super().send_receive_event_to_app()
            return
        message = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self._hear(message, is_text=self.curr_msg_data_type == "text")

    def _hear(self, message: bytes, *, is_text: bool) -> None:
        assert self._ear is not None
        if is_text and not message.isascii() and not _is_utf8(message):
            self.part(NO_TEXT)
        else:
            self._ear.heard(message, is_text=is_text)

    def start_keepalive(self) -> None:
        self.pulse.watch(self, self.loop.time())

    def stop_keepalive(self) -> None:
        self.pulse.forget(self)

    def look(self, now: float) -> float | None:
        """Ask whoever was silent for long whether they live; when to look again."""
        assert self.ping_interval is not None and self.ping_timeout is not None
        if self.close_sent or self.transport.is_closing():
            return None
        if self._asked_at is not None:
            # Whatever came since then is an answer.
            if self._heard_at < self._asked_at:
                until = self._asked_at + self.ping_timeout
                if now < until:
                    return until
                self.keepalive_timeout()
                return None
            self._asked_at = None
        due = self._heard_at + self.ping_interval - (ALONG + 2) * self.pulse.pause
        if now < due:
            return due
        if not self._asks:
            self._asks = True  # it goes along with what is said meanwhile …
            return now + ALONG * self.pulse.pause
        self._asks = False  # … or by itself
        self._asked_at = now
        self.transport.write(PING)
        return now + self.ping_timeout

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()  # what waits to be sent would keep it open

    def pause_writing(self) -> None:
        super().pause_writing()
        self.is_writable = False

    def resume_writing(self) -> None:
        super().resume_writing()
        self.is_writable = True
        if self._ear is not None:
            self._ear.writable()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        ear, self._ear = self._ear, None
        if ear is not None:
            ear.gone()
        # They point at themselves, and would be kept until the collector comes round to everything.
        self.conn.parser.close()

    def shutdown(self) -> None:
        # Here and not in the application, which is told of the end when all connections are gone.
        if self.conn.state is State.OPEN and self.handshake_complete:
            self.say([self.farewell])
        super().shutdown()


def _is_utf8(message: bytes) -> bool:
    try:
        message.decode()
    except UnicodeDecodeError:
        return False
    return True


def pipes(farewell: bytes, silence: float) -> type[Pipe]:
    """The protocol of one server's sockets; whoever is silent for so many seconds is asked whether they live."""
    return type("Pipe", (Pipe,), {"farewell": farewell, "pulse": Pulse(silence)})
