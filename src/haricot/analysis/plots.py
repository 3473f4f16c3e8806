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
    every, last = max(1, len(marks) // 12), len(marks) - 1
    for at, mark in enumerate(marks):
        # The end is named by a word, which has the room of two numbers.
        if at == last or (at % every == 0 and at <= last - every):
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


SIDE: Final = 380
"""Of a plot of what was told against what came true, …"""
SPACE: Final = 64
"""… left of it and below for numbers and names, …"""
OVER: Final = 44
"""… and above for what it is about."""
GRID: Final = 4


@dataclass(frozen=True)
class Cloud:
    """Points of one colour: what was told, what came true and how sure that is, and how often it was told."""

    name: str
    points: Sequence[tuple[float, Gauge, int]]


@dataclass(frozen=True)
class Panel:
    """One plot: how far what was told goes, and from where on what came true; on the diagonal all is as it was told."""

    name: str
    reach: float
    clouds: Sequence[Cloud]
    floor: float = 0.0

    def x(self, told: float) -> float:
        """Where what was told stands."""
        return SPACE + (SIDE - SPACE - 16) * told / self.reach

    def y(self, true: float) -> float:
        """Where what came true stands; what lies beyond the plot, at its edge."""
        inside = min(self.reach, max(self.floor, true)) - self.floor
        return SIDE - SPACE - (SIDE - SPACE - OVER) * inside / (self.reach - self.floor)


def scatter(about: str, panels: Sequence[Panel]) -> str:
    """Panels side by side."""
    width = SIDE * len(panels)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {SIDE}" role="img" aria-label="{escape(about)}" '
        'font-family="system-ui, sans-serif" font-size="12">',
        f'<rect width="{width}" height="{SIDE}" fill="#fff"/>',
    ]
    colours = iter(COLOURS)
    for number, panel in enumerate(panels):
        parts += [f'<g transform="translate({SIDE * number} 0)">', *_axes(panel)]
        for at, cloud in enumerate(panel.clouds):
            colour = next(colours)
            parts += _cloud(cloud, panel, colour)
            parts.append(
                f'<text x="{SIDE - 16}" y="{SIDE - SPACE - 12 - 16 * at}" text-anchor="end" fill="{colour}">'
                f"{escape(cloud.name)}</text>"
            )
        parts.append("</g>")
    return "\n".join([*parts, "</svg>\n"])


def _axes(panel: Panel) -> list[str]:
    end, top, bottom = panel.x(panel.reach), panel.y(panel.reach), panel.y(panel.floor)
    middle = (top + bottom) / 2
    parts = [
        f'<text x="{SPACE}" y="22" font-weight="600">{escape(panel.name)}</text>',
        f'<path d="M{SPACE} {panel.y(0):.1f}L{end:.1f} {top:.1f}" stroke="#999" stroke-dasharray="4 4"/>',
        f'<path d="M{SPACE} {panel.y(0):.1f}H{end:.1f}" stroke="#ccc"/>',
        f'<path d="M{SPACE} {top:.1f}V{bottom:.1f}H{end:.1f}" stroke="#333" fill="none"/>',
        f'<text x="{(SPACE + end) / 2:.0f}" y="{SIDE - 16}" text-anchor="middle">told</text>',
        f'<text transform="translate(16 {middle:.0f}) rotate(-90)" text-anchor="middle">came true</text>',
    ]
    for mark in range(GRID + 1):
        told, under = panel.reach * mark / GRID, bottom + 18
        true = panel.floor + (panel.reach - panel.floor) * mark / GRID
        parts.append(f'<text x="{panel.x(told):.0f}" y="{under:.0f}" text-anchor="middle">{100 * told:g} %</text>')
        parts.append(f'<text x="{SPACE - 6}" y="{panel.y(true) + 4:.0f}" text-anchor="end">{100 * true:g} %</text>')
    return parts


def _cloud(cloud: Cloud, panel: Panel, colour: str) -> list[str]:
    """Points, the larger the more often, with the intervals of what came true."""
    most = max([times for _, _, times in cloud.points], default=1)
    parts: list[str] = []
    for told, true, times in cloud.points:
        x, y, radius = panel.x(told), panel.y(true.value), 3 + 6 * (times / most) ** 0.5
        parts.append(f'<path d="M{x:.1f} {panel.y(true.low):.1f}V{panel.y(true.high):.1f}" stroke="{colour}"/>')
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{colour}" opacity=".7"/>')
    return parts
