"""Plots as SVG of our own: lines of chances with their intervals."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from haricot.analysis.comparing import Gauge

COLOURS: Final = ("#3a7d44", "#c2593f", "#4a7fb5", "#b8892b", "#8a62a8", "#3f9a96", "#b05a86")
"""One a seat, readable on white and on black."""
WIDTH: Final = 760
HEIGHT: Final = 240
LEFT: Final = 44
BELOW: Final = 28
ABOVE: Final = 10


@dataclass(frozen=True)
class Series:
    """One line."""

    name: str
    values: Sequence[Gauge]


def chances(about: str, marks: Sequence[str], series: Sequence[Series], turnings: Sequence[int]) -> str:
    """Chances over time; `marks` name the moments, `turnings` are those to be pointed out."""
    step = (WIDTH - LEFT - 8) / max(1, len(marks) - 1)
    parts = [f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(about)}">']
    for percent in (0, 25, 50, 75, 100):
        y = _y(percent / 100)
        parts.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - 8}" class="grid"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{percent} %</text>')
    for at in turnings:
        parts.append(f'<path d="M{LEFT + at * step:.1f} {ABOVE}V{HEIGHT - BELOW}" class="turning"/>')
    every = max(1, len(marks) // 12)
    for at, mark in enumerate(marks):
        if at % every == 0 or at == len(marks) - 1:
            x = LEFT + at * step
            parts.append(f'<text x="{x:.1f}" y="{HEIGHT - 8}" text-anchor="middle">{escape(mark)}</text>')
    for number, line in enumerate(series):
        parts += _line(line, COLOURS[number % len(COLOURS)], step)
    return "\n".join([*parts, "</svg>"])


def _line(line: Series, colour: str, step: float) -> list[str]:
    xs = [LEFT + at * step for at in range(len(line.values))]
    above = [f"{x:.1f} {_y(each.high):.1f}" for x, each in zip(xs, line.values, strict=True)]
    below = [f"{x:.1f} {_y(each.low):.1f}" for x, each in zip(xs, line.values, strict=True)]
    middle = [f"{x:.1f} {_y(each.value):.1f}" for x, each in zip(xs, line.values, strict=True)]
    return [
        f'<path d="M{" L".join([*above, *reversed(below)])}Z" fill="{colour}" opacity=".15"/>',
        f'<path d="M{" L".join(middle)}" fill="none" stroke="{colour}" stroke-width="2">'
        f"<title>{escape(line.name)}</title></path>",
    ]


def _y(chance: float) -> float:
    """Where a chance stands."""
    return ABOVE + (1 - min(1.0, max(0.0, chance))) * (HEIGHT - BELOW - ABOVE)


SIDE: Final = 360
"""Of a plot of what was told against what came true."""


def scatter(about: str, series: dict[str, list[tuple[float, float, int]]]) -> str:
    """Points of what was told, what came true and how often it was told; on the diagonal all is as it was told."""
    inner = SIDE - LEFT - BELOW
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}" role="img" aria-label="{escape(about)}" '
        'font-family="system-ui, sans-serif" font-size="12">',
        f'<rect width="{SIDE}" height="{SIDE}" fill="#fff"/>',
        f'<path d="M{LEFT} {SIDE - BELOW}l{inner} {-inner}" stroke="#999" stroke-dasharray="4 4"/>',
        f'<path d="M{LEFT} {SIDE - BELOW - inner}V{SIDE - BELOW}H{LEFT + inner}" stroke="#333" fill="none"/>',
    ]
    for percent in (0, 50, 100):
        at = inner * percent / 100
        parts.append(f'<text x="{LEFT + at:.0f}" y="{SIDE - 10}" text-anchor="middle">{percent} %</text>')
        parts.append(f'<text x="{LEFT - 6}" y="{SIDE - BELOW - at + 4:.0f}" text-anchor="end">{percent} %</text>')
    most = max([times for points in series.values() for _, _, times in points], default=1)
    for number, (name, points) in enumerate(series.items()):
        colour = COLOURS[number]
        for told, true, times in points:
            x, y = LEFT + inner * told, SIDE - BELOW - inner * true
            radius = 3 + 6 * (times / most) ** 0.5
            parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{colour}" opacity=".7"/>')
        parts.append(f'<text x="{LEFT + 12}" y="{26 + 16 * number}" fill="{colour}">{escape(name)}</text>')
    return "\n".join([*parts, "</svg>\n"])
