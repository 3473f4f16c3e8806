"""A number with its 95 % interval."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt
from statistics import NormalDist, fmean, variance
from typing import Final

Z95: Final = 1.96
"""Standard errors on either side of a 95 % interval, where there are many games."""
FEW: Final = (12.706, 4.303, 3.182, 2.776)
"""The same for two to five games, by Student's t."""


def errors95(games: int) -> float:
    """Standard errors on either side of a 95 % interval: the spread of few games is itself a guess (Student's t)."""
    freedom = games - 1
    if freedom < 1:
        return inf
    if freedom <= len(FEW):
        return FEW[freedom - 1]
    z = NormalDist().inv_cdf(0.975)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


@dataclass(frozen=True)
class Estimate:
    """A mean over independent games, plus or minus half its interval."""

    value: float
    margin: float

    def __str__(self) -> str:
        return f"{self.value:.2f} ± {self.margin:.2f}" if self.margin < inf else f"{self.value:.2f}, too few games"

    def percent(self) -> str:
        """The same as a share."""
        return f"{self.value:.1%} ± {self.margin:.1%}" if self.margin < 1 else f"{self.value:.1%}, too few games"

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
        return Estimate(values[0] if values else 0.0, inf)
    return Estimate(fmean(values), errors95(len(values)) * sqrt(variance(values) / len(values)))


def interval_of_share(value: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share that was counted in so many games, by Wilson: never below none, never above all."""
    spread = Z95**2 / games
    middle = (value + spread / 2) / (1 + spread)
    half = Z95 * sqrt(value * (1 - value) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def ratio(above: Sequence[float], below: Sequence[float]) -> Estimate:
    """The ratio of two sums over games (coins a card, say); its error by the usual linearisation."""
    total = sum(below)
    if not total:
        return Estimate(0.0, 0.0)
    value = sum(above) / total
    errors = [a - value * b for a, b in zip(above, below, strict=True)]
    return Estimate(
        value, errors95(len(errors)) * sqrt(len(errors) * variance(errors)) / total if len(errors) > 1 else inf
    )


def share(above: Sequence[float], below: Sequence[float]) -> Estimate:
    """A ratio that is a share; where it is none or all of them, the rule of three gives the interval."""
    found = ratio(above, below)
    total = sum(below)
    if found.margin == 0 and total:
        return Estimate(found.value, min(1.0, 3 / total))
    return Estimate(found.value, min(1.0, found.margin))  # a share that is off by more than all says nothing
