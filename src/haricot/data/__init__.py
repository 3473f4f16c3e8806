"""Data files that come with the program, and the thin functions that read them; the engine itself reads no files.

The folder named by the environment variable HARICOT_DATA may hold files of the same names and forms; they take the
place of the ones here.
"""

import os
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from pathlib import Path
from tomllib import TOMLDecodeError, loads
from typing import TypeVar

from haricot.dice.box import Box, read_box
from haricot.editions.mutabohn.deck import BonusDeck, bonus_deck
from haricot.kernel.reasons import BadInput

Data = TypeVar("Data")


def bonus_cards() -> BonusDeck:
    """The bonus cards of Mutabohn (M13)."""
    return _from_file("mutabohn_bonus.toml", read_bonus_cards)


def dice_box() -> Box:
    """The dice and harvest cards of the dice game (W9–W14)."""
    return _from_file("dice.toml", _read_dice_box)


# Reading and checking takes a tenth of a second, and every table asks: the same text is read once.


@cache
def read_bonus_cards(text: str) -> BonusDeck:
    """Bonus cards from a text of the file's form; `BadInput` where it breaks M13."""
    try:
        table = loads(text)
    except TOMLDecodeError as error:
        raise BadInput(f"the bonus cards are no TOML: {error}") from None
    return bonus_deck(table)


@cache
def _read_dice_box(text: str) -> Box:
    return read_box(text)


def _from_file(name: str, read: Callable[[str], Data]) -> Data:
    folder = os.environ.get("HARICOT_DATA")
    if folder and Path(folder, name).is_file():
        try:
            return read(Path(folder, name).read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            raise BadInput(f"{Path(folder, name)} cannot be read: {error}") from None
        except BadInput as mistake:
            raise BadInput(f"{Path(folder, name)}: {mistake}") from None
    return read(files(__name__).joinpath(name).read_text(encoding="utf-8"))
