"""Cut the soft Fraunces out of the family: `python tools/letters.py`, once `make client` has fetched that.

The family is as soft or as hard as a page asks for, in every weight; ours asks for the softest alone, which weighs
three fifths of it and looks the same.
"""

from pathlib import Path

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

WEB = Path(__file__).resolve().parent.parent / "web"
FAMILY = WEB / "node_modules/@fontsource-variable/fraunces/files/fraunces-latin-soft-normal.woff2"
FILE = WEB / "src" / "fonts" / "fraunces-soft.woff2"

SOFTEST = 100


def cut(file: Path = FILE) -> None:
    """Write the font."""
    font = instantiateVariableFont(TTFont(FAMILY, recalcTimestamp=False), {"SOFT": SOFTEST})
    font.flavor = "woff2"
    font.save(file)


if __name__ == "__main__":
    cut()
