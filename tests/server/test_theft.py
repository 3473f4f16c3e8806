"""Seats cannot be stolen: guessed, replayed and foreign requests get nothing."""

import logging

import pytest
from websockets.exceptions import InvalidStatus

from haricot.server.auth import COOKIE
from haricot.server.secret import new_secret
from haricot.server.sqlite import FILE
from tests.server.client import duty
from tests.server.conftest import Running
from tests.server.test_play import invited


def test_tokens_are_long_random_and_guarded(shared: Running) -> None:
    """128 bits in a cookie that scripts cannot read and other sites cannot send; never two alike."""
    browser = shared.browser()
    assert "set-cookie" not in browser.request("GET", "/api/me").headers, "who only looks is nobody"
    cookie = browser.request("POST", "/api/me", {"name": "Anna"}).headers["set-cookie"]
    assert "HttpOnly" in cookie and "samesite=strict" in cookie.lower() and "Path=/" in cookie
    assert len(browser.cookie.partition("=")[2]) >= 22
    assert len({new_secret() for _ in range(1000)}) == 1000
    assert "set-cookie" not in browser.request("GET", "/api/me").headers, "whoever has one keeps it"


def test_guessed_and_wrong_tokens_sit_nowhere(shared: Running) -> None:
    """Tokens of the right form, of others, empty, long or broken: no seat, no view, no move."""
    table, people = invited(shared, 3)
    thief = shared.browser()
    other = shared.browser()
    other.post("/api/me", {"name": "Other"})
    guesses = [new_secret() for _ in range(50)]
    for token in [*guesses, "", "x", "x" * 5000, "' OR 1=1 --", people[0].cookie[:-2].partition("=")[2]]:
        thief.cookie = f"{COOKIE}={token}"
        seat = thief.sit(table)
        assert seat.closed() == 1008
        assert not seat.frame and not seat.welcome
    for browser in (other, shared.browser()):
        seat = browser.sit(table)
        assert seat.closed() == 1008 and seat.bye == {"t": "bye", "code": "not-allowed", "args": {}}
    assert other.request("POST", f"/api/tables/{table}/join", {"seat": 0}).status == 404


def test_a_player_is_only_ever_their_own_seat(shared: Running) -> None:
    """Whoever sits at B cannot move for A, whatever the command says."""
    table, people = invited(shared, 3)
    seats = [person.sit(table).ready() for person in people]
    active = seats[0].frame["view"]["active"]
    stranger = seats[(active + 1) % 3]
    do = duty(seats[active].frame)
    assert stranger.move(do)["result"] == "refused"
    assert stranger.move(f"{'ABC'[active]} {do}")["result"] == "refused"
    assert stranger.ask({"t": "move", "seen": 1, "do": do, "seat": active})["code"] == "not-understood"


def test_foreign_origins_are_refused(shared: Running) -> None:
    """A page of another site can neither open a socket nor post, even with the cookie."""
    table, people = invited(shared, 3)
    for origin in (
        "https://evil.example",
        "null",
        "http://[",
        "http://[::1",
        "//",
        f"http://127.0.0.1:{shared.port}.evil.example",
        "http://127.0.0.1",
    ):
        with pytest.raises(InvalidStatus) as refused:
            people[0].sit(table, headers={"Origin": origin})
        assert refused.value.response.status_code == 403
        reply = people[0].request("POST", "/api/quick", {}, {"Origin": origin})
        assert (reply.status, reply.json()["code"]) == (403, "foreign-origin")
    own = f"http://127.0.0.1:{shared.port}"
    people[0].sit(table, headers={"Origin": own}).ready()
    assert people[0].request("POST", "/api/me", {"name": "x"}, {"Origin": own}).status == 200


def test_secrets_are_neither_stored_nor_sent_nor_logged(shared: Running, caplog: pytest.LogCaptureFixture) -> None:
    """The token itself is in no file of the data folder, no answer and no log."""
    with caplog.at_level(logging.DEBUG):
        table, people = invited(shared, 3)
        seat = people[0].sit(table).ready()
        seat.ask({"t": "chat", "text": "hello"})
        people[0].get("/api/me")
    tokens = [person.cookie.partition("=")[2] for person in people]
    stored = b"".join([path.read_bytes() for path in shared.folder.glob(f"{FILE}*")])
    assert stored
    ours = [record for record in caplog.records if not record.name.startswith("websockets.client")]
    logged = "".join([record.getMessage() for record in ours])
    for token in tokens:
        assert token.encode() not in stored
        assert token not in "".join(seat.raw)
        assert token not in logged
