"""Pieces of a picture in SVG: text that fits its place, in letters that every machine has; no style but attributes, as
our policy wants it."""

import unicodedata
from typing import Final
from xml.sax.saxutils import escape

SERIF: Final = "Georgia, 'Noto Serif', 'Liberation Serif', serif"
SANS: Final = "'Trebuchet MS', 'Segoe UI', 'Noto Sans', 'DejaVu Sans', sans-serif"
NARROW: Final = frozenset("iljtfrI.,:;'’!|()[] \u202f\u00a0")
BROAD: Final = frozenset("mwMWOQ@%")
LEAST: Final = 0.66
"""To which part of its size a line may shrink before it is cut."""
BOLDER: Final = 1.14
"""How much broader bold letters are."""


def width_of(text: str) -> float:
    """About how broad a line is, in parts of its size; letters differ from machine to machine, so rather too broad."""
    return sum([_breadth(char) for char in text])


def _breadth(char: str) -> float:
    if unicodedata.combining(char):
        return 0.0
    if unicodedata.east_asian_width(char) in "WF":
        return 1.05
    if char in NARROW:
        return 0.36
    if char in BROAD:
        return 0.95
    return 0.72 if char.isupper() else 0.6


def title(said: str) -> str:
    """What the picture is of, for whoever hears it."""
    return f"<title>{escape(_sound(said))}</title>"


def text(
    said: str,
    x: float,
    y: float,
    size: float,
    room: float,
    *,
    fill: str,
    anchor: str = "middle",
    bold: bool = False,
    serif: bool = False,
    least: float = LEAST,
) -> str:
    """A line that fits into its room: smaller where it is long, cut where it would be too small."""
    if bold:
        room = room / BOLDER
    broad = width_of(said)
    fitting = size if broad * size <= room else max(size * least, room / broad)
    if broad * fitting > room + 0.01:
        while said and width_of(said + "…") * fitting > room:
            said = said[:-1]
        said = said.rstrip() + "…"
    weight = ' font-weight="700"' if bold else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="{SERIF if serif else SANS}" font-size="{fitting:.1f}"{weight}'
        f' fill="{fill}" text-anchor="{anchor}">{escape(_sound(said))}</text>'
    )


def _sound(said: str) -> str:
    """What XML can hold: no control signs, halves of signs or signs that are none."""
    return "".join([char for char in said if unicodedata.category(char) not in ("Cc", "Cs", "Cn")])


def placed(drawn: str, x: float, y: float, size: float, box: float = 100) -> str:
    """A drawing of `box` × `box`, its upper left corner put there, as large as told."""
    return f'<g transform="translate({x:g} {y:g}) scale({size / box:g})">{drawn}</g>'
