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
GRID: Final = 4
"""Parts into which its axes are divided."""


@dataclass(frozen=True)
class Cloud:
    """Points of one colour: what was told, what came true and how sure that is, and how often it was told."""

    name: str
    points: Sequence[tuple[float, Gauge, int]]


def scatter(about: str, panels: Sequence[tuple[str, float, Sequence[Cloud]]]) -> str:
    """Panels side by side, each with its name and how far its axes go; on the diagonal all is as it was told."""
    width = SIDE * len(panels)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {SIDE}" role="img" aria-label="{escape(about)}" '
        'font-family="system-ui, sans-serif" font-size="12">',
        f'<rect width="{width}" height="{SIDE}" fill="#fff"/>',
    ]
    colours = iter(COLOURS)
    for number, (name, reach, clouds) in enumerate(panels):
        parts += [f'<g transform="translate({SIDE * number} 0)">', *_axes(name, reach)]
        for at, cloud in enumerate(clouds):
            colour = next(colours)
            parts.append(f'<text x="{LEFT + 12}" y="{44 + 16 * at}" fill="{colour}">{escape(cloud.name)}</text>')
            parts += _cloud(cloud, reach, colour)
        parts.append("</g>")
    return "\n".join([*parts, "</svg>\n"])


def _axes(name: str, reach: float) -> list[str]:
    inner = SIDE - LEFT - BELOW
    parts = [
        f'<text x="{LEFT + 12}" y="24" font-weight="600">{escape(name)}</text>',
        f'<path d="M{LEFT} {SIDE - BELOW}l{inner} {-inner}" stroke="#999" stroke-dasharray="4 4"/>',
        f'<path d="M{LEFT} {SIDE - BELOW - inner}V{SIDE - BELOW}H{LEFT + inner}" stroke="#333" fill="none"/>',
    ]
    for mark in range(GRID + 1):
        at, percent = inner * mark / GRID, 100 * reach * mark / GRID
        parts.append(f'<text x="{LEFT + at:.0f}" y="{SIDE - 10}" text-anchor="middle">{percent:g} %</text>')
        parts.append(f'<text x="{LEFT - 6}" y="{SIDE - BELOW - at + 4:.0f}" text-anchor="end">{percent:g} %</text>')
    return parts


def _cloud(cloud: Cloud, reach: float, colour: str) -> list[str]:
    """Points, the larger the more often, with the intervals of what came true."""
    inner, bottom = SIDE - LEFT - BELOW, SIDE - BELOW
    most = max([times for _, _, times in cloud.points], default=1)
    parts: list[str] = []
    for told, true, times in cloud.points:
        x, y = LEFT + inner * told / reach, bottom - inner * true.value / reach
        low, high = [bottom - inner * min(reach, max(0.0, end)) / reach for end in (true.low, true.high)]
        radius = 3 + 6 * (times / most) ** 0.5
        parts.append(f'<path d="M{x:.1f} {low:.1f}V{high:.1f}" stroke="{colour}"/>')
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{colour}" opacity=".7"/>')
    return parts
