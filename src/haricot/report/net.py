"""Deals drawn as a net: the seats in a circle, lines as thick as there are deals, arrows towards who gains."""

from html import escape
from math import cos, hypot, pi, sin
from typing import Final

from haricot.report.document import Link, Plot
from haricot.report.svg import COLOURS, framed

SIDE: Final = 380.0
REACH: Final = 140.0
"""From the middle to a node."""
NODE: Final = 30.0
MOST_TOLD: Final = 5
"""Nodes up to which numbers stand beside the arrows; between more of them there is no room, and a table has them."""

Place = tuple[float, float]


def draw_net(plot: Plot) -> str:
    """The picture."""
    nodes = len(plot.marks)
    turns = [2 * pi * i / nodes for i in range(nodes)]
    spots = [(SIDE / 2 + REACH * sin(turn), SIDE / 2 - REACH * cos(turn)) for turn in turns]
    thickest = max([link.weight for link in plot.links], default=0.0) or 1.0
    most = max([abs(link.net) for link in plot.links], default=0.0) or 1.0
    parts: list[str] = []
    for link in plot.links:
        giver, taker = (link.one, link.other) if link.net >= 0 else (link.other, link.one)
        parts += _link(link, spots[giver], spots[taker], thickest, most, told=nodes <= MOST_TOLD)
    for i, (x, y) in enumerate(spots):
        gain = plot.gains[i]
        colour = COLOURS[0] if gain >= 0 else COLOURS[1]
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{NODE}" class="node" stroke="{colour}" stroke-width="3"/>')
        parts.append(_text(x, y - 2, "name", plot.marks[i]))
        parts.append(_text(x, y + 15, "small", f"{gain:+.2f}"))
    return framed(plot, SIDE, SIDE, parts)


def _link(link: Link, giver: Place, taker: Place, thickest: float, most: float, *, told: bool) -> list[str]:
    (x1, y1), (x2, y2) = giver, taker
    far = hypot(x2 - x1, y2 - y1)
    dx, dy = (x2 - x1) / far, (y2 - y1) / far
    wide = 1 + 7 * link.weight / thickest
    # The head stands at three fifths of the way, so that lines that cross in the middle do not share one.
    x, y = x1 + dx * far * 0.6, y1 + dy * far * 0.6
    size = 4 + 7 * abs(link.net) / most
    ends = [(dx, dy), (-dx / 2 - dy * 0.8, -dy / 2 + dx * 0.8), (-dx / 2 + dy * 0.8, -dy / 2 - dx * 0.8)]
    head = " ".join([f"{x + size * a:.1f},{y + size * b:.1f}" for a, b in ends])
    line = f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}"
    parts = [
        f'<path d="{line}" stroke="{COLOURS[2]}" stroke-width="{wide:.1f}" opacity=".35"/>',
        f'<polygon points="{head}" fill="{COLOURS[2]}"/>',
    ]
    if told:
        parts.append(_text(x - dy * 22, y + dx * 16 + 4, "small", f"{abs(link.net):.2f}"))
    return parts


def _text(x: float, y: float, style: str, text: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="middle" class="{style}">{escape(text)}</text>'
