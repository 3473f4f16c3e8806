"""Words between nodes over a bus that loses, doubles and mixes up messages: each arrives once and in order."""

import asyncio
import random
from collections.abc import Callable

import pytest

from haricot.server.cluster import links as module
from haricot.server.cluster.links import Links
from haricot.server.cluster.messages import Gone, Word


class Air:
    """A bus in memory."""

    def __init__(self, lost: float, seed: int = 1) -> None:
        self.lost = lost
        self._random = random.Random(seed)
        self.nodes: dict[str, Callable[[bytes], None]] = {}

    async def tell(self, node: str, message: bytes) -> None:
        """Lose it, or deliver it a little later, perhaps twice."""
        for _ in range(self._random.choice([1, 1, 1, 2])):
            if self._random.random() >= self.lost:
                loop = asyncio.get_running_loop()
                loop.call_later(self._random.random() * 0.01, self.nodes[node], message)


class End:
    """A node that remembers what it heard."""

    def __init__(self, air: Air, name: str) -> None:
        self.heard: list[int] = []
        self.broken = 0
        self.links = Links(name, air.tell, self._hear, self._broken)
        air.nodes[name] = self.links.heard
        self.links.open()

    def _hear(self, node: str, word: Word) -> None:
        assert isinstance(word, Gone)
        self.heard.append(word.number)

    def _broken(self, node: str) -> None:
        self.broken += 1


async def until(done: Callable[[], bool]) -> None:
    """Wait for it."""
    async with asyncio.timeout(20):
        while not done():
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("lost", [0.0, 0.05, 0.5])
def test_every_word_once_and_in_order(lost: float) -> None:
    """Both ways at once, also the last word after which nothing follows."""

    async def scene() -> None:
        air = Air(lost)
        one, two = End(air, "one"), End(air, "two")
        for number in range(300):
            one.links.say("two", Gone(number))
            two.links.say("one", Gone(-number))
            if number % 10 == 0:
                await asyncio.sleep(0.002)
        await until(lambda: len(one.heard) == len(two.heard) == 300)
        assert two.heard == list(range(300)) and one.heard == [-number for number in range(300)]
        assert not one.broken and not two.broken
        await until(lambda: not one.links._peer("two").kept)  # and nothing is kept for ever
        for end in (one, two):
            await end.links.close()

    asyncio.run(scene())


def test_a_link_that_cannot_hold_more_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both sides are told, and what is said after that arrives."""
    monkeypatch.setattr(module, "KEPT", 20)

    async def scene() -> None:
        air = Air(0.0)
        one, two = End(air, "one"), End(air, "two")
        one.links.say("two", Gone(0))
        await until(lambda: two.heard == [0])
        air.lost = 1.0
        for number in range(1, 40):
            one.links.say("two", Gone(number))
            await asyncio.sleep(0)
        assert one.broken
        air.lost = 0.0
        one.links.say("two", Gone(99))
        await until(lambda: bool(two.heard) and two.heard[-1] == 99)
        assert two.broken
        for end in (one, two):
            await end.links.close()

    asyncio.run(scene())


@pytest.mark.parametrize("first", ["one", "two", "both"])
def test_who_was_taken_for_gone_and_comes_back(first: str) -> None:
    """A node that was frozen for a while remembers more of the link than the other, which has forgotten it: both are
    told that something was lost, and whoever speaks first is heard from then on."""

    async def scene() -> None:
        air = Air(0.0)
        one, two = End(air, "one"), End(air, "two")
        for number in range(50):
            one.links.say("two", Gone(number))
            two.links.say("one", Gone(number))
            await asyncio.sleep(0)
        await until(lambda: len(one.heard) == len(two.heard) == 50)
        await until(lambda: not one.links._peer("two").kept and not two.links._peer("one").kept)
        one.links.forget("two")
        if first != "two":
            one.links.say("two", Gone(100))
        if first != "one":
            two.links.say("one", Gone(200))
        await until(lambda: two.broken > 0)
        await asyncio.sleep(0.5)
        one.links.say("two", Gone(101))
        two.links.say("one", Gone(201))
        await until(lambda: two.heard[-1] == 101 and one.heard[-1] == 201)
        for end in (one, two):
            await end.links.close()

    asyncio.run(scene())


def test_what_is_no_envelope_is_ignored() -> None:
    """Somebody else may use the bus."""

    async def scene() -> None:
        end = End(Air(0.0), "one")
        for message in (b"", b"hello", b"\x93\x01\x02\x03"):
            end.links.heard(message)
        assert end.heard == []
        await end.links.close()

    asyncio.run(scene())
