"""Health, readiness and metrics on a port of their own."""

import asyncio
import http.client
import re
import signal
import socket
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from haricot.server.database import NotStored
from haricot.server.metrics import Counter, Histogram, Metrics
from tests.server.conftest import Running, fast
from tests.server.test_crash import Process
from tests.server.test_full_disk import full_disk
from tests.server.waiting import wait

LINE = re.compile(r'[a-z_]+(\{[a-z]+="[^"\n]*"(,[a-z]+="[^"\n]*")*\})? (\+Inf|-?[0-9.e+-]+)')


class Watched(Running):
    """A server with a port for operators."""

    def __init__(self, folder: Path) -> None:
        self.operators = socket.create_server(("127.0.0.1", 0))
        self.operators.setblocking(False)
        super().__init__(folder, fast(), operators=self.operators)

    def ask(self, path: str) -> tuple[int, str]:
        """What the operator is told."""
        return asked(self.operators.getsockname()[1], path)


def asked(port: int, path: str) -> tuple[int, str]:
    """Status and text."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    connection.request("GET", path)
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    return answer.status, text


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Watched]:
    """One of them."""
    running = Watched(tmp_path_factory.mktemp("data"))
    yield running
    running.stop()
    running.operators.close()


def number(text: str, start: str) -> float:
    """The value of one line."""
    return next(float(line.rpartition(" ")[2]) for line in text.splitlines() if line.startswith(start + " "))


def test_it_is_well(watched: Watched) -> None:
    """Alive and ready; nothing else is to be found there, and none of it on the people's port."""
    assert watched.ask("/health") == (200, "alive\n")
    assert watched.ask("/ready") == (200, "ready\n")
    assert watched.ask("/api/catalogue")[0] == 404
    for path in ("/health", "/ready", "/metrics"):
        assert watched.browser().request("GET", path).status == 404


def test_what_it_counts(watched: Watched) -> None:
    """A game leaves its traces in numbers, each line in the format of Prometheus."""
    anna = watched.browser()
    table = anna.post("/api/quick", {"game": "bohnanza-2016"})["table"]
    seat = anna.sit(table).ready()
    anna.request("POST", "/api/tables/no-such-table/join", {})
    status, text = watched.ask("/metrics")
    assert status == 200
    for line in text.splitlines():
        assert line.startswith(("# HELP ", "# TYPE ")) or LINE.fullmatch(line), line
    assert number(text, "haricot_sockets") == 1
    assert number(text, 'haricot_tables{state="playing"}') >= 1
    assert number(text, "haricot_steps_total") >= 1
    assert number(text, "haricot_store_writes_total") >= 2
    assert number(text, 'haricot_http_requests_total{method="POST",route="/api/quick",status="200"}') == 1
    asked_for = 'haricot_http_requests_total{method="POST",route="/api/tables/{table}/join",status="404"}'
    assert number(text, asked_for) == 1
    assert number(text, 'haricot_store_seconds_bucket{le="+Inf"}') == number(text, "haricot_store_seconds_count")
    assert "no-such-table" not in text and table not in text
    seat.close()
    wait(lambda: number(watched.ask("/metrics")[1], "haricot_sockets") == 0)


def test_not_ready_while_nothing_can_be_stored(
    watched: Watched, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Alive, but nobody should be sent here; said in the log once, without a trace, and once when it is over."""
    monkeypatch.setattr("haricot.table.mailbox.RETRY", 0.05)
    anna = watched.browser()
    anna.post("/api/me", {"name": "Anna"})
    database: Any = watched.lobby.store.database
    full = sqlite3.OperationalError("database or disk is full")
    with monkeypatch.context() as broken:
        broken.setattr(database, "_commit", lambda: database._rolled_back(full))
        for name in ("Hannah", "Ann", "Annie"):
            assert anna.request("POST", "/api/me", {"name": name}).status == 503
        assert watched.ask("/ready") == (503, "nothing can be stored\n")
        assert watched.ask("/health")[0] == 200
    assert number(watched.ask("/metrics")[1], "haricot_store_failures_total") >= 3
    anna.post("/api/me", {"name": "Hannah"})
    assert watched.ask("/ready")[0] == 200
    told = [record for record in caplog.records if record.name == "haricot.store"]
    assert [record.levelname for record in told] == ["ERROR", "WARNING"]
    assert "full" in told[0].getMessage() and "stored again" in told[1].getMessage()
    assert not any(record.exc_info for record in caplog.records)


def test_ready_again_by_itself_once_there_is_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is sent here while nothing can be stored, so that nobody's move would tell that it can be again. That a
    row can be changed where it is does not mean that there is room for one more."""
    monkeypatch.setattr("haricot.server.storage.AGAIN", 0.05)
    quiet = Watched(tmp_path)

    def told(what: str) -> float:
        return number(quiet.ask("/metrics")[1], f"haricot_store_{what}_total")

    def most_pages(pages: int) -> None:
        writer.execute(f"PRAGMA max_page_count = {pages}")

    async def soon(work: Any, *args: Any) -> None:
        work(*args)

    try:
        writer: Any = quiet.lobby.store.database._writer  # type: ignore[attr-defined]
        quiet.do(soon(most_pages, 1))  # it has more already: no more than those, then
        hannah = quiet.browser()
        hannah.post("/api/me", {"name": "Hannah"})
        stored = "VALUES ('much', hex(zeroblob(100000)))"
        with pytest.raises(NotStored, match="full"):
            quiet.do(quiet.lobby.store.database.write([(f"INSERT INTO keys (name, value) {stored}", ())]))
        failed = told("failures")
        wait(lambda: told("failures") > failed + 2)
        assert quiet.ask("/ready") == (503, "nothing can be stored\n")
        quiet.do(soon(most_pages, 2**30))
        wait(lambda: quiet.ask("/ready") == (200, "ready\n"))
        wait(lambda: not quiet.do(quiet.lobby.store.database.read("SELECT name FROM keys")))
        written = told("writes")
        quiet.do(asyncio.sleep(0.3))
        assert told("writes") == written, "while all is well nothing is tried"
    finally:
        quiet.stop()
        quiet.operators.close()


def test_a_bot_on_a_full_disk_leaves_no_traces(
    watched: Watched, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tables that cannot go on say so in a sentence."""
    monkeypatch.setattr("haricot.table.mailbox.RETRY", 0.05)
    anna = watched.browser()
    anna.post("/api/tables", {"game": "bohnanza-2016", "seats": 3, "bots": ["easy"] * 3})
    with full_disk(watched):
        wait(lambda: any("a step could not be stored" in record.getMessage() for record in caplog.records))
    assert not any(record.exc_info for record in caplog.records)


def test_stopping(tmp_path: Path) -> None:
    """Asked to stop, it says so for a while before it goes, and people are told to come again."""
    process = Process(tmp_path, "--metrics-port", "0", "--drain", "1")
    try:
        port = int(re.findall(r":(\d+)/", process.line())[0])
        wait(lambda: asked(port, "/ready") == (200, "ready\n"))
        process.process.send_signal(signal.SIGTERM)
        end = time.monotonic() + 5
        while asked(port, "/ready")[0] == 200:
            assert time.monotonic() < end
            time.sleep(0.02)
        assert asked(port, "/ready") == (503, "stopping\n")
        assert asked(process.port, "/api/catalogue")[0] == 200
        assert process.process.wait(10) in (0, -signal.SIGTERM)
    finally:
        process.kill()


def test_histograms_and_quotes() -> None:
    """Buckets count what is below them; values of labels cannot break a line."""
    histogram = Histogram("h", "about", (1.0, 2.0))
    for seconds in (0.5, 1.0, 1.5, 9.0):
        histogram.add(seconds)
    assert histogram.lines()[2:] == [
        'h_bucket{le="1"} 2',
        'h_bucket{le="2"} 3',
        'h_bucket{le="+Inf"} 4',
        "h_sum 12",
        "h_count 4",
    ]
    counter = Counter("c", "about", ("what",))
    counter.add('a"b\nc\\', more=0.5)
    assert counter.lines()[2:] == ['c{what="a\\"b\\nc\\\\"} 0.5']
    assert "haricot_build_info" in Metrics().text()
