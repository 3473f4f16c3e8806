"""Connections that never come to the point: they are closed, and keep nobody out."""

import logging
import socket
import subprocess
import sys
import time
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from haricot.server.door import BACKLOG
from haricot.server.listening import most_connections
from haricot.server.log import QUIET, Repeats
from tests.server.client import Browser
from tests.server.conftest import Launch
from tests.server.test_crash import Process
from tests.server.test_play import invited

SLOW_HEADERS = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
SLOW_BODY = (
    b"POST /api/quick HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{"
)
UNREAD_BODY = SLOW_BODY.replace(b"/api/quick", b"/nothing")


def begun(port: int, request: bytes) -> socket.socket:
    """A connection with the beginning of a request."""
    connection = socket.create_connection(("127.0.0.1", port), timeout=10)
    connection.sendall(request)
    return connection


def last_words(connection: socket.socket) -> bytes:
    """All that comes until the server closes."""
    words = b""
    try:
        while data := connection.recv(4096):
            words += data
    except ConnectionResetError:
        return words
    return words


@pytest.mark.parametrize("request_", [b"", SLOW_HEADERS, SLOW_BODY, UNREAD_BODY])
def test_a_request_that_does_not_arrive(launch: Launch, request_: bytes, caplog: pytest.LogCaptureFixture) -> None:
    """Headers or a body that come by drops, or not at all: the connection is closed in good time, and not logged."""
    running = launch(patience=0.3)
    began = time.monotonic()
    with closing(begun(running.port, request_)) as slow:
        words = last_words(slow)
    assert time.monotonic() - began < 10
    assert words.startswith(b"HTTP/1.1 405" if request_ == UNREAD_BODY else b"HTTP/1.1 408")
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


def test_a_kept_connection_is_watched_again(launch: Launch) -> None:
    """The second request of a connection has its time, too; a drop now and then does not prolong it."""
    running = launch(patience=1.5)
    with closing(begun(running.port, b"GET /api/catalogue HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")) as slow:
        assert slow.recv(12) == b"HTTP/1.1 200"
        began = time.monotonic()
        slow.sendall(SLOW_HEADERS)
        with pytest.raises(OSError):
            while time.monotonic() - began < 10:
                slow.sendall(b"x")
                time.sleep(0.05)


def test_players_are_not_hurried(launch: Launch) -> None:
    """A socket at a table stays, however long ago its request came."""
    running = launch(patience=1.5)
    table, people = invited(running, 2)
    seat = people[0].sit(table).ready()
    time.sleep(2)
    assert seat.ask({"t": "chat", "text": "still thinking"})["result"] == "ok"


def test_a_full_house(launch: Launch) -> None:
    """Whoever has stood in the door longest makes room: visitors come in, and those who play are not disturbed."""
    running = launch(most=20)
    table, people = invited(running, 3)
    seat = people[0].sit(table).ready()
    with ExitStack() as opened:
        slow = [opened.enter_context(closing(begun(running.port, SLOW_HEADERS))) for _ in range(60)]
        assert running.browser().request("GET", "/api/catalogue").status == 200
        assert last_words(slow[0]) == b""
        assert seat.ask({"t": "chat", "text": "crowded here"})["result"] == "ok"


def test_a_house_full_of_players(launch: Launch) -> None:
    """Where everybody plays nobody has to make room; there is no more."""
    running = launch(most=2)
    table, people = invited(running, 2)
    seats = [person.sit(table).ready() for person in people]
    with pytest.raises(OSError):
        running.browser().request("GET", "/api/catalogue")
    assert seats[0].ask({"t": "chat", "text": "full"})["result"] == "ok"
    seats[1].close()
    assert running.browser().request("GET", "/api/catalogue").status == 200


def test_few_descriptors(tmp_path: Path) -> None:
    """A process that may open few files is not kept busy with that: visitors come in, and the log stays small."""
    resource = pytest.importorskip("resource")
    most = 420
    with (tmp_path / "log").open("w") as log, ExitStack() as opened:
        limit = (most, most)
        process = Process(
            tmp_path / "data", stderr=log, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, limit)
        )
        opened.callback(process.kill)
        for _ in range(most + 50):
            opened.enter_context(closing(begun(process.port, SLOW_HEADERS)))
        assert Browser(process.port).request("GET", "/api/catalogue").status == 200
    assert (tmp_path / "log").stat().st_size < 5000


def test_the_descriptor_limit_is_raised() -> None:
    """A low soft limit is no reason to turn people away where the hard one is higher."""
    pytest.importorskip("resource")
    code = """
import resource
from haricot.server.listening import raise_descriptors
hard = min(resource.getrlimit(resource.RLIMIT_NOFILE)[1], 4096)
resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))
assert raise_descriptors() == resource.getrlimit(resource.RLIMIT_NOFILE)[0] == hard
"""
    path = str(Path(__file__).parents[2] / "src")
    assert subprocess.run([sys.executable, "-c", code], env={"PYTHONPATH": path}, check=False).returncode == 0
    assert most_connections(1024) < 1024 - 2 * BACKLOG
    assert most_connections(10) > 0


def test_the_same_message_is_logged_once_a_minute() -> None:
    """What an attacker could repeat does not fill the disk; how often it came is told afterwards."""
    now = [0.0]
    repeats = Repeats(lambda: now[0])

    def told(text: str, *args: object) -> str | None:
        record = logging.LogRecord("asyncio", logging.ERROR, "", 0, text, args, None)
        return record.getMessage() if repeats.filter(record) else None

    assert told("no more files\nfd %d", 1) == "no more files\nfd 1"
    assert [told("no more files\nfd %d", n) for n in range(2, 5)] == [None, None, None]
    assert told("something else") == "something else"
    now[0] = QUIET
    again = told("no more files\nfd %d", 9)
    assert again is not None and "and 3 times" in again
    for n in range(3000):
        told(f"message {n}")
    assert len(repeats._told) <= 1000
