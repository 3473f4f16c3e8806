"""The only source of chance: seeded, own shuffle, never the global generator."""

from collections.abc import Callable
from math import floor
from random import Random


class Chance:
    """A stream of random numbers that is the same for the same seed on every machine.

    Only `Random.random()` is used: its output is fixed by the language's documentation, while the
    derived helpers (`shuffle`, `choice`) may change between versions.
    """

    __slots__ = ("_draw", "_seed", "_stream")

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._stream: Random | None = None
        """Made when the first number is asked for: many streams are never used, and making one takes long."""
        self._draw: Callable[[], float] | None = None

    def random(self) -> float:
        """The next number in [0, 1)."""
        draw = self._draw
        return self._begun()() if draw is None else draw()

    def _begun(self) -> Callable[[], float]:
        """Where numbers come from, from now on."""
        if self._stream is None:
            self._stream = Random(self._seed)
        self._draw = self._stream.random
        return self._draw

    def below(self, n: int) -> int:
        """A whole number from 0 to n − 1."""
        return floor(self.random() * n)  # quicker than int

    def shuffled(self, cards: list[int]) -> list[int]:
        """The same cards in random order (Fisher–Yates)."""
        cards = cards[:]
        draw = self._draw
        if draw is None:
            draw = self._begun()
        for i in range(len(cards) - 1, 0, -1):
            j = floor(draw() * (i + 1))
            cards[i], cards[j] = cards[j], cards[i]
        return cards

    def __reduce__(self) -> tuple[object, ...]:
        return _from_here, (self._seed, self._stream)


def _from_here(seed: int, stream: Random | None) -> Chance:
    """A stream that goes on where this one stands."""
    chance = Chance(seed)
    chance._stream = stream
    return chance
