"""A socket for load: reads frames of the protocol without understanding them, so that thousands cost little.

What the server sends is cut into messages and handed on as bytes; whoever needs to know more decodes that one.
"""

import asyncio
import atexit
import contextlib
import os
from collections.abc import Callable
from pathlib import Path

Heard = Callable[[bytes], None]

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Line(asyncio.Protocol):
    """One socket, from its request on."""

    def __init__(self, path: str, port: int, cookie: str, heard: Heard) -> None:
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: 127.0.0.1:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
            "Sec-WebSocket-Version: 13",
            f"Cookie: {cookie}",
        ]
        self._request = "\r\n".join([*lines, "", ""]).encode()
        self._heard = heard
        self._rest = b""
        self._open = False
        self.lost = False
        self.transport: asyncio.Transport | None = None

    @classmethod
    async def connect(cls, port: int, path: str, cookie: str, heard: Heard) -> "Line":
        """A line to a table."""
        loop = asyncio.get_running_loop()
        _, line = await loop.create_connection(lambda: cls(path, port, cookie, heard), "127.0.0.1", port)
        return line

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True

    def data_received(self, data: bytes) -> None:
        rest = self._rest + data if self._rest else data
        at, size = 0, len(rest)
        if not self._open:
            at = rest.find(b"\r\n\r\n") + 4
            if at < 4:
                self._rest = rest
                return
            if not rest.startswith(b"HTTP/1.1 101"):
                raise RuntimeError(f"the server answers {rest[:200]!r}")
            self._open = True
        while size - at >= 2:
            length, start = rest[at + 1], at + 2
            if length == 126:
                length, start = int.from_bytes(rest[at + 2 : at + 4], "big"), at + 4
            elif length == 127:
                length, start = int.from_bytes(rest[at + 2 : at + 10], "big"), at + 10
            if size < start + length:
                break
            kind, at_end = rest[at] & 15, start + length
            if kind == TEXT:
                self._heard(rest[start:at_end])
            elif kind == PING:
                self._send(PONG, rest[start:at_end])
            at = at_end
        self._rest = rest[at:]

    def send(self, text: bytes) -> None:
        """One message."""
        self._send(TEXT, text)

    def _send(self, kind: int, data: bytes) -> None:
        # A mask of zeros: it keeps proxies from mistaking messages for requests, and there is none here.
        size = len(data)
        length = bytes((0x80 | size,)) if size < 126 else bytes((0xFE,)) + size.to_bytes(2, "big")
        if self.transport is not None and not self.lost:
            self.transport.write(bytes((0x80 | kind,)) + length + b"\0\0\0\0" + data)

    def cut(self) -> None:
        """Go without a word."""
        if self.transport is not None:
            self.transport.abort()


def go_first() -> None:
    """Have this program and those it starts from now on run before everybody else's, where we may say so (Linux).

    Where each session has its own share of the processors, being nice counts among its programs alone; the session is
    put first, too, until this program ends.
    """
    session = Path("/proc/self/autogroup")
    with contextlib.suppress(PermissionError):
        os.setpriority(os.PRIO_PROCESS, 0, -20)
        if session.exists():
            before = session.read_text(encoding="ascii").split()[-1]
            session.write_text("-20", encoding="ascii")
            atexit.register(session.write_text, before, encoding="ascii")


def pin(process: int, core: int) -> None:
    """Let a process with all its threads run on one core alone (Linux)."""
    for thread in Path(f"/proc/{process}/task").iterdir():
        os.sched_setaffinity(int(thread.name), {core})
