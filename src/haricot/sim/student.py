"""Student's t: how far a mean of few numbers may be off, when its spread is a guess from the same few numbers."""

from functools import cache
from math import exp, inf, lgamma, log, log1p
from typing import Final

_CLOSE: Final = 1e-14
_TINY: Final = 1e-300
_STEPS: Final = 300


def tail(t: float, freedom: int) -> float:
    """How likely a number as far from nothing as `t`, on either side, comes by chance."""
    if freedom < 1:
        return 1.0
    return _beta(freedom / 2, 0.5, freedom / (freedom + t * t)) if abs(t) < inf else 0.0


@cache
def errors95(freedom: int) -> float:
    """Standard errors on either side of a 95 % interval; without any freedom there is none."""
    if freedom < 1:
        return inf
    low, high = 1.9, 13.0
    while high - low > 1e-9:
        middle = (low + high) / 2
        low, high = (middle, high) if tail(middle, freedom) > 0.05 else (low, middle)
    return (low + high) / 2


def _beta(a: float, b: float, x: float) -> float:
    """The regularised incomplete beta function, by its continued fraction."""
    if x <= 0.0 or x >= 1.0:
        return float(x >= 1.0)
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x))
    if x < (a + 1) / (a + b + 2):
        return front * _fraction(a, b, x) / a
    return 1 - front * _fraction(b, a, 1 - x) / b


def _fraction(a: float, b: float, x: float) -> float:
    """Lentz's way to work a continued fraction off from its front."""
    c, d = 1.0, 1 / _nonzero(1 - (a + b) * x / (a + 1))
    value = d
    for m in range(1, _STEPS):
        for part in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1 / _nonzero(1 + part * d)
            c = _nonzero(1 + part / c)
            value *= c * d
        if abs(c * d - 1) < _CLOSE:
            break
    return value


def _nonzero(x: float) -> float:
    return x if abs(x) > _TINY else _TINY
