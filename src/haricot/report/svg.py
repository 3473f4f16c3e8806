"""Plots drawn as SVG of our own; colours of lines and text are the page's, so that they suit light and dark screens."""

from html import escape
from math import floor, log10
from typing import Final

from haricot.report.document import Plot, Series, Spot

COLOURS: Final = ("#3a7d44", "#c2593f", "#4a7fb5", "#b8892b", "#8a62a8", "#3f9a96", "#b05a86", "#7c7f3a")
"""One for each series, readable on white and on black."""
WIDTH: Final = 760
RIGHT: Final = 20
ROW: Final = 26
"""A row of points; each further series needs some more."""
LETTER: Final = 7.2
"""About the width of a letter."""


def draw(plot: Plot) -> str:
    """The picture; a net is drawn elsewhere."""
    return {"points": _points, "bars": _columns, "line": _columns}[plot.kind](plot) + _legend(plot)


def _legend(plot: Plot) -> str:
    if len(plot.series) < 2:
        return ""
    keys = [
        f'<span><i style="background:{_colour(i)}"></i>{escape(series.name)}</span>'
        for i, series in enumerate(plot.series)
    ]
    return f'<div class="legend">{"".join(keys)}</div>'


def _colour(number: int) -> str:
    return COLOURS[number % len(COLOURS)]


def _bounds(plot: Plot) -> tuple[float, float]:
    spots = [spot for series in plot.series for spot in series.spots if spot is not None]
    ends = [end for spot in spots for end in (spot.value, spot.low, spot.high) if end is not None]
    if plot.rule is not None:
        ends.append(plot.rule)
    if plot.kind == "bars":
        ends.append(0.0)
    return (min(ends), max(ends)) if ends else (0.0, 1.0)


def ticks(low: float, high: float, about: int = 6) -> list[float]:
    """Round numbers that span a range."""
    span = (high - low) or abs(high) or 1.0
    rough = span / about
    base = 10.0 ** floor(log10(rough))
    step = next(base * factor for factor in (1, 2, 2.5, 5, 10) if base * factor >= rough * 0.999)
    first, last = floor(low / step + 1e-9), -floor(-high / step + 1e-9)
    return [round(i * step, 10) for i in range(first, max(last, first + 1) + 1)]


def _told(value: float, plot: Plot) -> str:
    return f"{100 * value:g} %" if plot.percent else f"{value:g}"


def _svg(plot: Plot, height: float, parts: list[str]) -> str:
    return framed(plot, WIDTH, height, parts)


def framed(plot: Plot, width: float, height: float, parts: list[str]) -> str:
    """A picture of that size."""
    return (
        f'<svg viewBox="0 0 {width:.0f} {height:.0f}" class="{plot.kind}" role="img" '
        f'aria-label="{escape(plot.title)}">{"".join(parts)}</svg>'
    )


def _points(plot: Plot) -> str:
    """Names at the left, values with their intervals along the way to the right."""
    left = min(330.0, max([40.0, *[LETTER * len(mark) + 18 for mark in plot.marks]]))
    row = ROW + 9 * (len(plot.series) - 1)
    foot = row * len(plot.marks) + 8
    marks = ticks(*_bounds(plot))
    scale = (WIDTH - left - RIGHT) / (marks[-1] - marks[0])

    def x(value: float) -> float:
        return left + (value - marks[0]) * scale

    parts = []
    for tick in marks:
        parts.append(f'<path class="grid" d="M{x(tick):.1f} 4V{foot:.0f}"/>')
        parts.append(f'<text x="{x(tick):.1f}" y="{foot + 16:.0f}" text-anchor="middle">{_told(tick, plot)}</text>')
    if plot.rule is not None:
        parts.append(f'<path class="rule" d="M{x(plot.rule):.1f} 4V{foot:.0f}"/>')
    for i, mark in enumerate(plot.marks):
        middle = 4 + row * (i + 0.5)
        parts.append(f'<text x="{left - 10:.1f}" y="{middle + 4:.1f}" text-anchor="end">{escape(mark)}</text>')
        for j, series in enumerate(plot.series):
            spot = series.spots[i]
            if spot is not None:
                y = middle + 9 * (j - (len(plot.series) - 1) / 2)
                parts += _whisker(spot, x(spot.value), y, x, _colour(j))
    parts.append(
        f'<text x="{(left + WIDTH - RIGHT) / 2:.0f}" y="{foot + 34:.0f}" text-anchor="middle">{escape(plot.up)}</text>'
    )
    return _svg(plot, foot + 42, parts)


def _whisker(spot: Spot, at: float, y: float, x: object, colour: str) -> list[str]:
    parts = []
    if spot.low is not None and spot.high is not None and callable(x):
        parts.append(
            f'<path d="M{x(spot.low):.1f} {y:.1f}H{x(spot.high):.1f}" stroke="{colour}" stroke-width="2.5" '
            'stroke-linecap="round" opacity=".55"/>'
        )
    parts.append(f'<circle cx="{at:.1f}" cy="{y:.1f}" r="4.5" fill="{colour}"/>')
    return parts


def _columns(plot: Plot) -> str:
    """Marks along the bottom: bars side by side, or lines with the band of their intervals."""
    height, left, foot = 260.0, 58.0, 212.0
    low, high = _bounds(plot)
    up = ticks(low, high, 5)
    step = (WIDTH - left - RIGHT) / max(1, len(plot.marks))

    def y(value: float) -> float:
        return foot - (value - up[0]) / (up[-1] - up[0]) * (foot - 12)

    parts = []
    for tick in up:
        parts.append(f'<path class="grid" d="M{left} {y(tick):.1f}H{WIDTH - RIGHT}"/>')
        parts.append(f'<text x="{left - 8}" y="{y(tick) + 4:.1f}" text-anchor="end">{_told(tick, plot)}</text>')
    every = max(1, -(-len(plot.marks) * int(LETTER * max([len(mark) for mark in plot.marks] or [1]) + 14) // 680))
    for i, mark in enumerate(plot.marks):
        if i % every == 0:
            x = left + step * (i + 0.5)
            parts.append(f'<text x="{x:.1f}" y="{foot + 18}" text-anchor="middle">{escape(mark)}</text>')
    if plot.rule is not None:
        parts.append(f'<path class="rule" d="M{left} {y(plot.rule):.1f}H{WIDTH - RIGHT}"/>')
    for number, series in enumerate(plot.series):
        if plot.kind == "bars":
            wide = 0.8 * step / len(plot.series)
            for i, spot in enumerate(series.spots):
                if spot is not None:
                    x, top = left + step * (i + 0.1) + wide * number, y(spot.value)
                    parts.append(
                        f'<rect x="{x:.1f}" y="{top:.1f}" width="{wide:.1f}" height="{max(0.0, foot - top):.1f}" '
                        f'rx="1.5" fill="{_colour(number)}"/>'
                    )
        else:
            parts += _line(series, [left + step * (i + 0.5) for i in range(len(plot.marks))], y, _colour(number))
    parts.append(
        f'<text x="{(left + WIDTH) / 2:.0f}" y="{height - 8}" text-anchor="middle">{escape(plot.across)}</text>'
    )
    return _svg(plot, height, parts)


def _line(series: Series, xs: list[float], y: object, colour: str) -> list[str]:
    assert callable(y)
    there = [(x, spot) for x, spot in zip(xs, series.spots, strict=True) if spot is not None]
    above = [f"{x:.1f} {y(spot.high):.1f}" for x, spot in there if spot.high is not None]
    below = [f"{x:.1f} {y(spot.low):.1f}" for x, spot in there if spot.low is not None]
    parts = []
    if above:
        parts.append(f'<path d="M{" L".join([*above, *reversed(below)])}Z" fill="{colour}" opacity=".18"/>')
    if there:
        middle = " L".join([f"{x:.1f} {y(spot.value):.1f}" for x, spot in there])
        parts.append(f'<path d="M{middle}" fill="none" stroke="{colour}" stroke-width="2.2" stroke-linejoin="round"/>')
        if len(there) <= 20:
            parts += [f'<circle cx="{x:.1f}" cy="{y(spot.value):.1f}" r="3.5" fill="{colour}"/>' for x, spot in there]
    return parts
