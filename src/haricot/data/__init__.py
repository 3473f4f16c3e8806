"""Data files that come with the program, and the thin functions that read them; the engine itself reads no files.

The folder named by the environment variable HARICOT_DATA may hold files of the same names and forms; they take the
place of the ones here.
"""

import os
from collections.abc import Callable
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final, TypeVar

from haricot.dice.box import Box, read_box
from haricot.editions.mutabohn.deck import BonusDeck, bonus_deck
from haricot.kernel.reasons import BadInput
from haricot.kernel.toml import MOST_TEXT, read_toml
from haricot.reading import read_text

Data = TypeVar("Data")

FOLDER: Final = "HARICOT_DATA"
"""The environment variable that names a folder of one's own."""
BONUS: Final = "mutabohn_bonus.toml"
DICE: Final = "dice.toml"
NAMES: Final = (BONUS, DICE)


def bonus_cards() -> BonusDeck:
    """The bonus cards of Mutabohn (M13)."""
    return _from_file(BONUS, read_bonus_cards)


def dice_box() -> Box:
    """The dice and harvest cards of the dice game (W9–W14)."""
    return _from_file(DICE, _read_dice_box)


@cache
def drawing(bean: str) -> str:
    """The drawing of a bean, as what stands inside an SVG of 100 × 100; nothing where there is none."""
    path = files(__name__).joinpath("beans").joinpath(f"{bean}.svg")
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def check_data() -> None:
    """`BadInput` if the folder of one's own, or a file in it, is not what it should be."""
    if own_folder() is not None:
        bonus_cards()
        dice_box()


# Reading and checking takes a tenth of a second, and every table asks: the same text is read once.


@cache
def read_bonus_cards(text: str) -> BonusDeck:
    """Bonus cards from a text of the file's form; `BadInput` where it breaks M13."""
    return bonus_deck(read_toml(text))


@cache
def _read_dice_box(text: str) -> Box:
    return read_box(text)


def _from_file(name: str, read: Callable[[str], Data]) -> Data:
    folder = own_folder()
    if folder is None or not (folder / name).exists():
        return read(files(__name__).joinpath(name).read_text(encoding="utf-8"))
    # A character has up to four bytes.
    text = read_text(folder / name, 4 * MOST_TEXT)
    try:
        return read(text)
    except BadInput as mistake:
        raise BadInput(f"{folder / name}: {mistake}") from None


def own_folder() -> Path | None:
    """The folder of one's own, if one is named; `BadInput` if that cannot be what was meant."""
    named = os.environ.get(FOLDER)
    if not named:
        return None
    folder = Path(named)
    right = f"{FOLDER} names a folder with {' or '.join(NAMES)}, or is not set"
    if not folder.is_dir():
        wrong = "is no folder" if folder.exists() else "does not exist"
        raise BadInput(f"the folder {folder} {wrong}; {right}")
    try:
        found = sorted(path.name for path in folder.iterdir() if path.suffix == ".toml" and path.name[0] != ".")
    except OSError as error:
        raise BadInput(f"the folder {folder} cannot be read: {error.strerror}; {right}") from None
    for name in found:
        if name not in NAMES:
            meant = get_close_matches(name, NAMES, 1) or [" or ".join(NAMES)]
            raise BadInput(f"{folder / name} has a name that means nothing here; it should be {meant[0]}")
    if not found:
        raise BadInput(f"the folder {folder} holds no data file; {right}")
    return folder
