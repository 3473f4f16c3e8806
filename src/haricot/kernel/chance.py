"""The only source of chance: seeded, own shuffle, never the global generator."""

from collections.abc import Callable
from math import floor
from random import Random


class Chance:
    """A stream of random numbers that is the same for the same seed on every machine.

    Only `Random.random()` is used: its output is fixed by the language's documentation, while the
    derived helpers (`shuffle`, `choice`) may change between versions.
    """

    __slots__ = ("_stream", "random")

    def __init__(self, seed: int) -> None:
        self._stream = Random(seed)
        self.random: Callable[[], float] = self._stream.random
        """The next number in [0, 1)."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n − 1."""
        return floor(self.random() * n)  # quicker than int

    def shuffled(self, cards: list[int]) -> list[int]:
        """The same cards in random order (Fisher–Yates)."""
        cards = cards[:]
        draw = self.random
        for i in range(len(cards) - 1, 0, -1):
            j = floor(draw() * (i + 1))
            cards[i], cards[j] = cards[j], cards[i]
        return cards

    def __reduce__(self) -> tuple[object, ...]:
        return _from_here, (self._stream,)


def _from_here(stream: Random) -> Chance:
    """A stream that goes on where this one stands."""
    chance = Chance(0)
    chance._stream = stream
    chance.random = stream.random
    return chance
