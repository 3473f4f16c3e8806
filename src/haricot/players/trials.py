"""Candidates being tried out: prior belief and what rollouts show, put together."""

from math import sqrt
from typing import Final

from haricot.kernel.move import Move
from haricot.players.trader.options import Option

TRUST: Final = 0.25
"""Coins by which the trader's own expectation is off, about: rollouts count more once their mean is surer than that."""
SURE: Final = 2.0
"""Standard errors that a candidate may still turn out to be better than it looks."""
ROUND: Final = 8
"""Rollouts after which candidates without hope are dropped."""

NO_SPREAD: Final = 1e-9
"""The variance of rollouts that all came out the same: next to nothing, but something to divide by."""


class Trial:
    """A candidate, against the trader's own choice."""

    __slots__ = ("_squares", "_times", "_total", "move", "prior")

    def __init__(self, prior: float, move: Move) -> None:
        self.prior = prior
        """What the trader expects of it beyond its own choice."""
        self.move = move
        self._times = 0
        self._total = 0.0
        self._squares = 0.0

    def note(self, difference: float) -> None:
        """One more rollout: so much better than the trader's own choice on the same table."""
        self._times += 1
        self._total += difference
        self._squares += difference * difference

    def noise(self) -> float:
        """The variance of the mean of the rollouts."""
        n = self._times
        spread = (self._squares - self._total * self._total / n) / (n - 1)
        return max(spread, NO_SPREAD) / n

    def expected(self) -> float:
        """What to expect of it beyond the trader's own choice: prior and rollouts, each by how sure it is."""
        if self._times < 2:
            return self.prior
        noise, trust = self.noise(), TRUST * TRUST
        return (self.prior * noise + self._total / self._times * trust) / (noise + trust)

    def hopes(self) -> float:
        """What it may turn out to be worth at best."""
        return self.expected() + SURE * sqrt(self.noise())


class Trials:
    """The candidates of one decision, the trader's own choice first."""

    __slots__ = ("_rounds", "left")

    def __init__(self, found: list[Option]) -> None:
        self.left = [Trial(worth - found[0][0], move) for worth, move in found]
        self._rounds = 0

    def note(self, worths: list[float]) -> bool:
        """What the candidates that are left were worth on one imagined table; whether only one has hope now."""
        for trial, worth in zip(self.left, worths, strict=True):
            trial.note(worth - worths[0])
        self._rounds += 1
        if self._rounds % ROUND == 0:
            best = max([trial.expected() for trial in self.left])
            own = self.left[0]
            self.left = [trial for trial in self.left if trial is own or trial.hopes() > best]
        return len(self.left) == 1

    def best(self) -> Move:
        """The candidate to choose."""
        return max(self.left, key=Trial.expected).move
