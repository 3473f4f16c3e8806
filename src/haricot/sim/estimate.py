"""A number over independent deals, with its 95 % interval.

Every number here is a ratio of two sums over deals: coins by cards planted, wins by games. A mean is a ratio with one
below every deal. How much a deal matters is seen by leaving it out (the jackknife), so that numbers of any kind have
intervals, and differences of two of them on the same deals too. `python -m bench.coverage` shows how often such
intervals hold the truth.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, inf, sqrt
from statistics import fmean
from typing import Final

from haricot.sim.student import errors95, tail

Z95: Final = 1.959964
"""Standard errors on either side of a 95 % interval, where there are many deals."""
FEWEST: Final = 5
"""Deals below which no interval is told: it would be right, and so wide that it says nothing."""
FEW: Final = 30
"""Deals below which a reader should be warned."""


@dataclass(frozen=True)
class Estimate:
    """A number and its interval."""

    value: float
    low: float
    high: float
    deals: int
    """Those that had anything to say about it."""

    def known(self) -> bool:
        """Whether there are deals enough to tell an interval."""
        return self.deals >= FEWEST and self.high < inf

    def leaves_out(self, value: float) -> bool:
        """Whether so many deals speak against that value."""
        return self.known() and not self.low <= value <= self.high

    def percent(self) -> str:
        """The same as a share of a hundred."""
        if not self.known():
            return f"{100 * self.value:.0f} % (too few games)"
        return f"{100 * self.value:.1f} % ({100 * self.low:.1f} to {100 * self.high:.1f})"

    def __str__(self) -> str:
        if not self.known():
            return f"{self.value:.2f} (too few games)"
        return f"{self.value:.2f} ({self.low:.2f} to {self.high:.2f})"

    def as_json(self) -> dict[str, float | int | None]:
        """Plain data, for programs."""
        low, high = (round(self.low, 5), round(self.high, 5)) if self.known() else (None, None)
        return {"value": round(self.value, 5), "low": low, "high": high, "deals": self.deals}


@dataclass(frozen=True)
class Column:
    """What every deal has above and below the line; deals with nothing below say nothing."""

    above: Sequence[float]
    below: Sequence[float]

    def value(self) -> float:
        """The ratio of the sums; 0 where there is nothing below."""
        total = sum(self.below)
        return sum(self.above) / total if total else 0.0

    def deals(self) -> int:
        """How many say something."""
        return sum([below > 0 for below in self.below])

    def pulls(self) -> list[float]:
        """How far each deal pulls the ratio: what would be missing without it."""
        total, value = sum(self.below), self.value()
        return [
            (above - value * below) / (total - below) if 0 < below < total else 0.0
            for above, below in zip(self.above, self.below, strict=True)
        ]

    def error(self) -> float:
        """The standard error, by the jackknife; none can be told of one deal."""
        return jackknifed(self.pulls(), self.deals())

    def estimate(self, least: float = -inf) -> Estimate:
        """The ratio with its interval; `least` is what it cannot be below."""
        value, deals = self.value(), self.deals()
        if deals < 2:
            return Estimate(value, least, inf, deals)
        half = errors95(deals - 1) * self.error()
        return Estimate(value, max(least, value - half), value + half, deals)

    def share(self) -> Estimate:
        """The ratio of a part and its whole, by Wilson with as many tries as its deals are worth.

        What happens several times in a deal is no independent try: where deals agree within themselves they are worth
        less than the tries they had (Korn and Graubard). None or all of them is no certainty: then a deal is one try.
        """
        value, deals = self.value(), self.deals()
        if not deals:
            return Estimate(value, 0.0, 1.0, 0)
        tries = float(deals)
        error = self.error()
        if 0.0 < value < 1.0 and 0.0 < error < inf:
            guessed = any(above not in (0.0, below) for above, below in zip(self.above, self.below, strict=True))
            clustered = guessed or any(below not in (0.0, 1.0) for below in self.below)
            if clustered:
                tries = value * (1 - value) / error**2 * (Z95 / errors95(deals - 1)) ** 2
                tries = min(max(tries, 1.0), max(sum(self.below), float(deals)))
        return Estimate(value, *interval_of_share(value, tries), deals)


def jackknifed(pulls: Sequence[float], deals: int) -> float:
    """The standard error of what so many deals pull at."""
    if deals < 2:
        return inf
    middle = sum(pulls) / deals
    spread = sum([(pull - middle) ** 2 for pull in pulls]) - (len(pulls) - deals) * middle**2
    return sqrt(max(0.0, spread) * (deals - 1) / deals)


@dataclass(frozen=True)
class Difference:
    """What a number is more in one column than in another, deal by deal."""

    estimate: Estimate
    error: float
    luck: float
    """How likely a difference as large, either way, comes by luck alone (the p-value of the paired test)."""
    narrower: float
    """How many times as wide the interval would be had both been played on deals of their own."""


def difference(one: Column, other: Column, *, shares: bool = False) -> Difference:
    """What the other has more than the one, on the same deals; shares have intervals of their own kind."""
    mine, theirs = one.pulls(), other.pulls()
    pulls = [b - a for a, b in zip(mine, theirs, strict=True)]
    told = [a > 0 or b > 0 for a, b in zip(one.below, other.below, strict=True)]
    deals = sum(told)
    value = other.value() - one.value()
    if deals < 2 or not one.deals() or not other.deals():
        return Difference(Estimate(value, -inf, inf, min(one.deals(), other.deals(), 1)), inf, 1.0, 1.0)
    error = jackknifed([pull for pull, tells in zip(pulls, told, strict=True) if tells], deals)
    half = errors95(deals - 1) * error
    # Where all deals differ by the same, all there is to ask is whether each might have gone the other way.
    certain = 2.0 ** (1 - deals) if value else 1.0
    luck = tail(value / error, deals - 1) if error else certain
    apart = sqrt(one.error() ** 2 + other.error() ** 2) if min(one.deals(), other.deals()) > 1 else inf
    narrower = apart / error if error and apart < inf else 1.0
    low, high = _between_shares(one, other) if shares else (value - half, value + half)
    return Difference(Estimate(value, low, high, deals), error, luck, narrower)


def _between_shares(one: Column, other: Column) -> tuple[float, float]:
    """The interval of a difference of shares on the same deals, from the intervals of both (Newcombe's tenth method):
    where neither happened, or both always, a difference of nothing is no certainty either."""
    a, b = one.share(), other.share()
    alike = _alike(one.pulls(), other.pulls())
    value = b.value - a.value
    less, more = b.value - b.low, a.high - a.value
    low = value - sqrt(max(0.0, less**2 - 2 * alike * less * more + more**2))
    less, more = a.value - a.low, b.high - b.value
    return low, value + sqrt(max(0.0, less**2 - 2 * alike * less * more + more**2))


def _alike(one: Sequence[float], other: Sequence[float]) -> float:
    """How far two go together, from −1 to 1 (their correlation); 0 where one does not change."""
    first, second = fmean(one), fmean(other)
    spread = sum([(a - first) ** 2 for a in one]) * sum([(b - second) ** 2 for b in other])
    together = sum([(a - first) * (b - second) for a, b in zip(one, other, strict=True)])
    return max(-1.0, min(1.0, together / sqrt(spread))) if spread > 0 else 0.0


def counted(number: int, what: str) -> str:
    """So many of them, in words."""
    return f"{number:,} {what}" if number == 1 else f"{number:,} {what}s"


def small(number: int, what: str = "game") -> list[str]:
    """What to think of a sample so small; nothing where it is large enough."""
    if number < FEWEST:
        return [f"Only {counted(number, what)}: an anecdote. No interval is told below {FEWEST}; play 200 or more."]
    if number < FEW:
        return [
            f"Only {counted(number, what)}: intervals are right but wide, and say little. What looks like an effect "
            "here is mostly luck; play 200 or more."
        ]
    return []


def games_for(wanted: float, error: float, deals: int) -> int:
    """How many deals make an interval of that half width, if they go on as these did."""
    return max(2, ceil(deals * (Z95 * error / wanted) ** 2)) if error < inf else 0


def mean(values: Sequence[float]) -> Estimate:
    """The mean of one number a deal."""
    return Column(values, [1.0] * len(values)).estimate()


def interval_of_share(value: float, tries: float) -> tuple[float, float]:
    """The 95 % interval of a share that was counted in so many tries, by Wilson: never below none, never above all."""
    spread = Z95**2 / tries
    middle = (value + spread / 2) / (1 + spread)
    half = Z95 * sqrt(value * (1 - value) / tries + spread / (4 * tries)) / (1 + spread)
    # Rounding must not leave out what was counted.
    return max(0.0, min(value, middle - half)), min(1.0, max(value, middle + half))
