"""The log: lines programs can read, a number for each request, and nothing that is anybody's secret."""

import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest

from haricot.server.log import REQUESTS, Discreet, Json, Repeats, request_id
from tests.server.client import duty
from tests.server.conftest import Launch
from tests.server.test_full_disk import full_disk
from tests.server.test_play import invited
from tests.server.waiting import wait


class Lines(logging.Handler):
    """Keeps every line as it would be written."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(Json())
        self.text: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.name != "websockets.client":  # the browsers of these tests
            self.text.append(self.format(record))

    def requests(self) -> list[dict[str, Any]]:
        """Those of requests, read again."""
        return [line for line in map(json.loads, self.text) if line["logger"] == REQUESTS]


@pytest.fixture
def lines() -> Iterator[Lines]:
    """All that anything logs, however little it matters."""
    root, handler = logging.getLogger(), Lines()
    before = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    logging.getLogger(REQUESTS).setLevel(logging.INFO)
    yield handler
    root.removeHandler(handler)
    root.setLevel(before)
    logging.getLogger(REQUESTS).setLevel(logging.NOTSET)


def test_no_secrets(launch: Launch, lines: Lines) -> None:
    """A table with an invitation, a game, chat, refusals and a full disk, all logged in full: no cookie, no invitation,
    no hand, no word of anybody's, no address."""
    running = launch()
    table, people = invited(running, 3)
    seats = [person.sit(table, headers={"X-Forwarded-For": "203.0.113.77"}).ready() for person in people]
    invite = seats[0].welcome["invite"]
    running.browser().request("POST", f"/api/tables/{table}/join", {"invite": invite + "x", "name": "Somebody"})
    running.browser().request("GET", f"/api/tables/{invite}/summary")
    seats[0].ask({"t": "chat", "text": "a word between us"})
    for seat in seats:
        if seat.welcome["you"] in seat.frame["awaited"]:
            seat.move(duty(seat.frame))
            seat.move("plant gold 1")
    with full_disk(running):
        people[0].request("POST", "/api/me", {"name": "Hannah"})
        seats[0].ask({"t": "chat", "text": "another word"})
    hands = [seat.frame["view"]["hand"] for seat in seats]
    assert all(hands)
    for seat in seats:
        seat.close()
    wait(lambda: sum(line["route"] == "socket" for line in lines.requests()) == 3)
    everything = "\n".join(lines.text)
    secrets = [invite, *[person.cookie.partition("=")[2] for person in people]]
    for secret in secrets:
        assert len(secret) == 22 and secret not in everything
    for word in ("a word", "another word", "Hannah", "203.0.113.77", '"hand"', "Cookie", "cookie", "haricot="):
        assert word not in everything, word
    for hand in hands:
        assert json.dumps(hand)[1:-1] not in everything and " ".join([str(card) for card in hand]) not in everything


def test_a_line_for_each_request(launch: Launch, lines: Lines) -> None:
    """Its route, status and time, under the number that the answer carries; a proxy may give the number."""
    browser = launch().browser()
    reply = browser.request("GET", "/api/catalogue")
    given = browser.request("GET", "/api/me", headers={"X-Request-Id": "from-the-proxy.1"})
    forged = browser.request("GET", "/api/me", headers={"X-Request-Id": 'a"b c'})
    assert given.headers["x-request-id"] == "from-the-proxy.1"
    assert len(forged.headers["x-request-id"]) == 16
    told = {line["request"]: line for line in lines.requests()}
    line = told[reply.headers["x-request-id"]]
    assert (line["method"], line["route"], line["status"], line["level"]) == ("GET", "/api/catalogue", 200, "info")
    assert line["ms"] >= 0 and "from-the-proxy.1" in told


def record(message: str, name: str = "haricot.test", **more: Any) -> logging.LogRecord:
    """Something to be logged."""
    made = logging.LogRecord(name, logging.WARNING, "", 1, message, (), None)
    made.__dict__ |= more
    return made


def test_what_looks_like_a_secret_is_left_out() -> None:
    """Should something log one after all."""
    secret = "AbCdEfGhIjKlMnOpQrSt-_"
    for form in (Json(), Discreet("%(message)s")):
        told = form.format(record(f"cookie haricot={secret}; path /, invite {secret}. table AbCdEfGhIjKl"))
        assert secret not in told and told.count("[secret]") == 2 and "AbCdEfGhIjKl" in told


def test_json_lines() -> None:
    """One line each, also with a trace, and under the number of the request that is answered."""
    token = request_id.set("abc")
    try:
        raise ValueError("two\nlines")
    except ValueError as error:
        text = Json().format(record("it “failed”", exc_info=(ValueError, error, error.__traceback__)))
    finally:
        request_id.reset(token)
    told = json.loads(text)
    assert "\n" not in text
    assert (told["message"], told["request"], told["level"]) == ("it “failed”", "abc", "warning")
    assert "ValueError" in told["trace"] and told["at"].endswith("Z")


def test_requests_are_not_kept_back() -> None:
    """The same message is told once a minute, but requests are all told."""
    repeats = Repeats(lambda: 0.0)
    assert [repeats.filter(record("same")) for _ in range(3)] == [True, False, False]
    assert all(repeats.filter(record("GET files 200", REQUESTS)) for _ in range(3))
