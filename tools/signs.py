"""Draw the signs that the families of the page lack into a font of their own: `python tools/signs.py`.

Strokes with round ends, as thick as the letters of the text, on an em of 1000 (up is positive).
"""

import math
from itertools import pairwise
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

FILE = Path(__file__).resolve().parent.parent / "web" / "src" / "fonts" / "signs.woff"

Point = tuple[float, float]

SIGNS: dict[str, tuple[int, list[list[Point]]]] = {
    "→": (820, [[(90, 350), (730, 350)], [(490, 570), (730, 350), (490, 130)]]),
    "⇄": (
        860,
        [
            [(110, 520), (740, 520)],
            [(570, 680), (740, 520), (570, 360)],
            [(120, 180), (750, 180)],
            [(290, 340), (120, 180), (290, 20)],
        ],
    ),
    "✓": (740, [[(90, 350), (290, 120), (650, 620)]]),
    "✗": (700, [[(120, 600), (580, 120)], [(580, 600), (120, 120)]]),
}
"""Each sign: how far it advances, and the lines of which it is made."""

HALF = 42
"""Half the thickness of a stroke."""


def stroke(pen: TTGlyphPen, start: Point, end: Point) -> None:
    """One straight line with round ends, as a closed outline."""
    along = math.atan2(end[1] - start[1], end[0] - start[0])
    around = [
        (x + HALF * math.cos(turn), y + HALF * math.sin(turn))
        for (x, y), first in ((end, along + math.pi / 2), (start, along - math.pi / 2))
        for turn in (first - step * math.pi / 8 for step in range(9))
    ]
    pen.moveTo(around[0])
    for point in around[1:]:
        pen.lineTo(point)
    pen.closePath()


def draw(file: Path = FILE) -> None:
    """Write the font."""
    glyphs = {".notdef": TTGlyphPen(None).glyph()}
    widths = {".notdef": (500, 0)}
    for sign, (advance, lines) in SIGNS.items():
        pen = TTGlyphPen(None)
        for line in lines:
            for start, end in pairwise(line):
                stroke(pen, start, end)
        name = f"uni{ord(sign):04X}"
        glyphs[name] = pen.glyph()
        widths[name] = (advance, round(min(x for line in lines for x, _ in line)) - HALF)
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap({ord(sign): f"uni{ord(sign):04X}" for sign in SIGNS})
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics(widths)
    builder.setupHorizontalHeader(ascent=1011, descent=-353)
    builder.setupNameTable({"familyName": "Haricot Signs", "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=1011, sTypoDescender=-353, usWinAscent=1011, usWinDescent=353)
    builder.setupPost()
    builder.font["head"].created = builder.font["head"].modified = 0
    builder.font.flavor = "woff"
    builder.font.recalcTimestamp = False
    builder.save(file)


if __name__ == "__main__":
    draw()
