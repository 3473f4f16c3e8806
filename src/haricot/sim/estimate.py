"""A number with its 95 % interval."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, variance
from typing import Final

Z95: Final = 1.96
"""Standard errors on either side of a 95 % interval."""


@dataclass(frozen=True)
class Estimate:
    """A mean over independent games, plus or minus half its interval."""

    value: float
    margin: float

    def __str__(self) -> str:
        return f"{self.value:.2f} ± {self.margin:.2f}"

    def percent(self) -> str:
        """The same as a share."""
        return f"{self.value:.1%} ± {self.margin:.1%}"

    def __sub__(self, other: "Estimate") -> "Estimate":
        """The difference of two that do not depend on each other."""
        return Estimate(self.value - other.value, sqrt(self.margin**2 + other.margin**2))

    def clear(self) -> bool:
        """Whether the interval leaves out nothing at all."""
        return abs(self.value) > self.margin

    def as_json(self) -> dict[str, float]:
        """Plain data, for programs."""
        low, high = self.value - self.margin, self.value + self.margin
        return {"value": round(self.value, 4), "low": round(low, 4), "high": round(high, 4)}


def mean(values: Sequence[float]) -> Estimate:
    """The mean of one number a game."""
    if len(values) < 2:
        return Estimate(values[0] if values else 0.0, float("inf"))
    return Estimate(fmean(values), Z95 * sqrt(variance(values) / len(values)))


def margin_of_share(value: float, games: int) -> float:
    """Half the interval of a share that was counted in so many games; with none or all of them still something."""
    return Z95 * sqrt(max(value * (1 - value), 1 / games) / games)


def ratio(above: Sequence[float], below: Sequence[float]) -> Estimate:
    """The ratio of two sums over games (coins a card, say); its error by the usual linearisation."""
    total = sum(below)
    if not total:
        return Estimate(0.0, 0.0)
    value = sum(above) / total
    errors = [a - value * b for a, b in zip(above, below, strict=True)]
    return Estimate(value, Z95 * sqrt(len(errors) * variance(errors)) / total if len(errors) > 1 else float("inf"))


def share(above: Sequence[float], below: Sequence[float]) -> Estimate:
    """A ratio that is a share; where it is none or all of them, the rule of three gives the interval."""
    found = ratio(above, below)
    total = sum(below)
    if found.margin == 0 and total:
        return Estimate(found.value, min(1.0, 3 / total))
    return found
