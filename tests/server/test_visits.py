"""Sockets whose table is at another node: what is passed on, and what is not."""

import json
from typing import Any

from haricot.server.cluster.links import Links
from haricot.server.cluster.messages import Said, Word
from haricot.server.cluster.visits import Relay
from haricot.server.neighbours import Visit
from haricot.server.outbox import POLICY, TOO_LARGE
from haricot.server.settings import Settings


class Told(Links):
    """A link that remembers what is said."""

    def __init__(self) -> None:
        self.words: list[Word] = []

    def say(self, node: str, word: Word) -> None:
        self.words.append(word)


class Socket:
    """Somebody's line."""

    is_writable = True

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []
        self.closed = 0

    def say(self, texts: Any) -> None:
        """They hear it."""
        self.heard += [json.loads(text) for text in texts]

    def part(self, code: int) -> None:
        """It is closed."""
        self.closed = self.closed or code

    def pause_reading(self) -> None:
        """Nothing."""

    def resume_reading(self) -> None:
        """Nothing."""


def relayed(**limits: Any) -> tuple[Relay, Told, Socket]:
    """Somebody whose table is at another node."""
    links, line = Told(), Socket()
    relay = Relay(links, "other", 1, Visit("t", 0, "", "", 0), lambda: None, Settings(**limits))
    relay.open(line)
    return relay, links, line


def test_a_flood_does_not_reach_the_bus() -> None:
    """As much is passed on as the other node answers in words; whoever goes on is closed here."""
    relay, links, line = relayed(messages=5)
    for _ in range(100):
        relay.heard(b"{}", is_text=True)
    assert len([word for word in links.words if isinstance(word, Said)]) == 10
    assert line.closed == POLICY and line.heard[-1]["code"] == "too-many"


def test_what_is_too_long_is_not_passed_on() -> None:
    """It would have to be refused there."""
    relay, links, line = relayed()
    relay.heard(b"x" * 20_000, is_text=True)
    relay.heard(b"{}", is_text=True)
    assert line.closed == TOO_LARGE and not [word for word in links.words if isinstance(word, Said)]
