"""What choices lead to: each is made on the same tables and played out with the same luck, so that luck cancels."""

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Any, Final

from msgspec import Struct

from haricot.analysis.hands import Hands, end_trading
from haricot.catalog import AnyGame
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move

SEEDS: Final = 1 << 30
TRIES: Final = 8
"""Tables imagined for one at which all choices can be made."""
SURE: Final = 1.96
"""Standard errors on each side of an interval that holds the truth 19 times in 20."""
LEAST_SPREAD: Final = 1e-4
"""Of results that all came out the same: there may be others."""

Choice = tuple[Move, ...]
"""Moves that are made one after the other; none: nothing is done."""


class Gauge(Struct, frozen=True):
    """A figure, and how sure it is."""

    value: float
    error: float
    """Its standard error."""

    @property
    def low(self) -> float:
        """Where its interval of 95 % begins …"""
        return self.value - SURE * self.error

    @property
    def high(self) -> float:
        """… and ends."""
        return self.value + SURE * self.error

    def plus(self, other: "Gauge") -> "Gauge":
        """The sum of two that know nothing of each other."""
        return Gauge(self.value + other.value, sqrt(self.error**2 + other.error**2))

    def minus(self, other: "Gauge") -> "Gauge":
        """Their difference."""
        return Gauge(self.value - other.value, sqrt(self.error**2 + other.error**2))


NOTHING: Final = Gauge(0.0, 0.0)


def mean_of(numbers: Sequence[float]) -> Gauge:
    """The mean of independent results."""
    n = len(numbers)
    mean = sum(numbers) / n
    spread = sum([(number - mean) ** 2 for number in numbers]) / max(1, n - 1)
    return Gauge(mean, sqrt(max(spread, LEAST_SPREAD) / n))


class Eyes:
    """Where tables come from: imagined from what one seat saw, or the very one that lay there."""

    def tables(self) -> Iterator[Any]:
        """One table after the other, each free to be changed; never ends."""
        raise NotImplementedError


class Imagined(Eyes):
    """Tables that fit what a seat saw."""

    def __init__(self, game: AnyGame, view: Any, chance: Chance) -> None:
        self._game = game
        self._view = view
        self._chance = chance

    def tables(self) -> Iterator[Any]:
        while True:
            yield self._game.determinize(self._view, self._chance)


class Lying(Eyes):
    """The table as its cards lay."""

    def __init__(self, table: Any) -> None:
        self._table = table

    def tables(self) -> Iterator[Any]:
        while True:
            yield self._table.clone()


Results = list[list[float]]
"""Of one choice: for every table what part of the win each seat had."""


def play_out(
    game: AnyGame, hands: Hands, eyes: Eyes, choices: list[Choice], tables: int, seed: int, *, closes: bool = False
) -> list[Results]:
    """Each choice made on so many tables and played out; `closes` ends the trading with it."""
    chance = Chance(seed)
    found: list[Results] = [[] for _ in choices]
    left = tables * TRIES
    for table in eyes.tables():
        if len(found[0]) == tables or not left:
            break
        left -= 1
        begun = [begin(game, table.clone(), choice) for choice in choices]
        if any(each is None for each in begun):
            continue
        luck = chance.below(SEEDS)
        for each, results in zip(begun, found, strict=True):
            if closes:
                end_trading(game, each)
            results.append(hands.play(each, Chance(luck)))
    return found


def begin(game: AnyGame, table: Any, choice: Choice) -> Any:
    """The table with the choice made; nothing where it cannot be."""
    for move in choice:
        if game.check(table, move) is not None:
            return None
        game.apply(table, move)
    return table


def better(one: Results, other: Results) -> list[Gauge]:
    """By how much one choice is better for each seat than another on the same tables."""
    seats = len(one[0])
    return [
        mean_of([mine[seat] - theirs[seat] for mine, theirs in zip(one, other, strict=True)]) for seat in range(seats)
    ]


def chances_of(results: Results) -> list[Gauge]:
    """How likely each seat wins."""
    return [mean_of([shares[seat] for shares in results]) for seat in range(len(results[0]))]
