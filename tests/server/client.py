"""A small client of the public protocol, for tests: a browser without a screen."""

import http.client
import json
import socket
import time
from collections.abc import Callable
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

Data = dict[str, Any]


class Browser:
    """Somebody with a cookie."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""

    def request(self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None) -> "Reply":
        """One HTTP request."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        sent = dict(headers or {})
        if self.cookie:
            sent["Cookie"] = self.cookie
        data = None
        if body is not None:
            data = body if isinstance(body, bytes) else json.dumps(body).encode()
            sent.setdefault("Content-Type", "application/json")
        connection.request(method, path, data, sent)
        answer = connection.getresponse()
        reply = Reply(answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read())
        connection.close()
        if "set-cookie" in reply.headers:
            self.cookie = reply.headers["set-cookie"].partition(";")[0]
        return reply

    def get(self, path: str) -> Any:
        """GET, which must succeed."""
        reply = self.request("GET", path)
        assert reply.status == 200, reply.body
        return reply.json()

    def post(self, path: str, body: Any = None) -> Any:
        """POST, which must succeed."""
        reply = self.request("POST", path, {} if body is None else body)
        assert reply.status == 200, reply.body
        return reply.json()

    def sit(self, table: str, **options: Any) -> "Seat":
        """Connect to a table."""
        return Seat(self, table, **options)


class Reply:
    """An HTTP answer."""

    def __init__(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self.status = status
        self.headers = headers
        self.body = body

    def json(self) -> Any:
        """The body."""
        return json.loads(self.body)


class Seat:
    """A connection at a table, with what it has heard."""

    def __init__(self, browser: Browser, table: str, **options: Any) -> None:
        headers = {"Cookie": browser.cookie} if browser.cookie else {}
        headers |= options.pop("headers", {})
        seat = options.pop("seat", None)
        self.socket: ClientConnection = connect(
            f"ws://127.0.0.1:{browser.port}/ws/{table}" + ("" if seat is None else f"?seat={seat}"),
            additional_headers=headers,
            compression=None,
            max_size=None,
            max_queue=None,
            **options,
        ).__enter__()
        self.heard: list[Data] = []
        self.raw: list[str] = []
        self.frame: Data = {}
        self.people: Data = {}
        self.welcome: Data = {}
        self.answers: dict[str, list[Data]] = {}
        self.bye: Data | None = None
        self._count = 0

    def read(self, timeout: float = 5.0) -> Data | None:
        """The next message, or nothing if none comes in time; `ConnectionClosed` at the end."""
        try:
            text = self.socket.recv(timeout=timeout)
        except TimeoutError:
            return None
        assert isinstance(text, str)
        self.raw.append(text)
        message: Data = json.loads(text)
        self.heard.append(message)
        kind = message["t"]
        if kind == "frame":
            if self.frame and message["tell"]:
                assert message["rev"] == self.frame["rev"] + 1, "every revision arrives, in order"
            self.frame = message
        elif kind == "answer":
            self.answers.setdefault(message["id"], []).append(message)
        elif kind == "bye":
            self.bye = message
        elif kind in ("people", "welcome"):
            setattr(self, kind, message)
        return message

    def until(self, done: Callable[[], Any], timeout: float = 10.0) -> None:
        """Read until something is so."""
        end = time.monotonic() + timeout
        while not done():
            left = end - time.monotonic()
            assert left > 0, "this did not happen in time"
            self.read(left)

    def drain(self, quiet: float = 0.1) -> None:
        """Read until nothing more comes."""
        while self.read(quiet) is not None:
            pass

    def ready(self) -> "Seat":
        """Wait for the first frame."""
        self.until(lambda: self.frame)
        return self

    def send(self, command: Data) -> str:
        """Send a command; its id."""
        self._count += 1
        command.setdefault("id", f"t{id(self)}-{self._count}")
        self.socket.send(json.dumps(command))
        return str(command["id"])

    def ask(self, command: Data) -> Data:
        """Send a command and wait for its answer."""
        known = len(self.answers.get(str(command["id"]), [])) if "id" in command else 0
        number = self.send(command)
        self.until(lambda: len(self.answers.get(number, [])) > known)
        return self.answers[number][-1]

    def move(self, do: str, seen: int | None = None, **more: Any) -> Data:
        """Make a move and wait for the answer."""
        return self.ask({"t": "move", "seen": self.frame["rev"] if seen is None else seen, "do": do, **more})

    def answers_rev(self) -> int:
        """The highest revision an answer named."""
        return max([answer["rev"] for answers in self.answers.values() for answer in answers], default=0)

    def closed(self, timeout: float = 5.0) -> int:
        """Read until the server closes; the close code."""
        try:
            self.until(lambda: False, timeout)
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd is not None else 1006
        raise AssertionError("the connection stayed open")

    def close(self) -> None:
        """Go away."""
        self.socket.close()


def deaf(browser: Browser, table: str) -> socket.socket:
    """A connection that is opened and then never reads again, nor answers pings."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.connect(("127.0.0.1", browser.port))
    lines = [
        f"GET /ws/{table} HTTP/1.1",
        f"Host: 127.0.0.1:{browser.port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        "Sec-WebSocket-Version: 13",
        f"Cookie: {browser.cookie}",
    ]
    raw.sendall("\r\n".join([*lines, "", ""]).encode())
    assert raw.recv(12) == b"HTTP/1.1 101"
    return raw


def masked(text: str) -> bytes:
    """A text frame as a client sends it, with an empty mask."""
    data = text.encode()
    assert len(data) < 126
    return bytes([0x81, 0x80 | len(data), 0, 0, 0, 0]) + data


def duty(frame: Data) -> str:
    """A plain move that brings the game on: the first duty, never a harvest of choice unless it is needed."""
    verbs = ("plant", "close", "decline", "done", "discard", "harvest")
    for verb in verbs:
        for move in frame["legal"]:
            if move["verb"] == verb:
                return str(move["do"])
    return str(frame["legal"][0]["do"])


def play_out(seat: Seat, most: int = 3000) -> None:
    """Play simply until the game is over, or so many moves were made."""
    asked = 0
    me = seat.welcome["you"]
    while seat.frame["result"] is None and asked < most:
        if me in seat.frame["awaited"]:
            rev = seat.frame["rev"]
            seat.move(duty(seat.frame))
            asked += 1
            seat.until(lambda rev=rev: seat.frame["rev"] > rev)  # type: ignore[misc]
        else:
            seat.read()
