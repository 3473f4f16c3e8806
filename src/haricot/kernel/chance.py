"""The only source of chance: seeded, own shuffle, never the global generator."""

from random import Random


class Chance:
    """A stream of random numbers that is the same for the same seed on every machine.

    Only `Random.random()` is used: its output is fixed by the language's documentation, while the
    derived helpers (`shuffle`, `choice`) may change between versions.
    """

    __slots__ = ("_random",)

    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random

    def random(self) -> float:
        """The next number in [0, 1)."""
        return self._random()

    def below(self, n: int) -> int:
        """A whole number from 0 to n − 1."""
        return int(self._random() * n)

    def shuffled(self, cards: list[int]) -> list[int]:
        """The same cards in random order (Fisher–Yates)."""
        cards = cards[:]
        draw = self._random
        for i in range(len(cards) - 1, 0, -1):
            j = int(draw() * (i + 1))
            cards[i], cards[j] = cards[j], cards[i]
        return cards
