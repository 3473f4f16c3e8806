"""Many comparisons: some look clear by luck alone, and Holm's way tells which stay clear all the same."""

from collections.abc import Sequence
from typing import Final

LEVEL: Final = 0.05
"""How often luck may be taken for an effect: in all comparisons of a report together."""


def by_luck(comparisons: int) -> str:
    """How many of so many comparisons would look clear without any effect, in words."""
    expected = LEVEL * comparisons
    return f"about {expected:.0f}" if expected >= 1 else "fewer than one"


def holm(lucks: Sequence[float]) -> list[float]:
    """What p-values are worth when so many are looked at: the chance that luck alone makes one of them as small.

    The smallest is counted as often as there are comparisons, the next one less, and so on; none is smaller than one
    before it.
    """
    order = sorted(range(len(lucks)), key=lambda i: lucks[i])
    worst = 0.0
    corrected = [1.0] * len(lucks)
    for rank, i in enumerate(order):
        worst = max(worst, min(1.0, (len(lucks) - rank) * lucks[i]))
        corrected[i] = worst
    return corrected
