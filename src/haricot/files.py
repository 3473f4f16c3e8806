"""Files that people name: what they may write to, and decks of their own; with clear sentences where that fails."""

import gzip
import os
from pathlib import Path
from typing import Any

from haricot.beans.decks import own_variety, write_varieties
from haricot.beans.varieties import BY_KEY, KEYS, VARIETIES, Variety
from haricot.kernel.reasons import BadInput
from haricot.kernel.text import brief
from haricot.kernel.toml import read_toml
from haricot.reading import read_text


def writable(path: Path) -> None:
    """`BadInput` if the file could not be written later."""
    if path.is_dir():
        raise BadInput(f"{path} is a folder; name a file")
    folder = path.parent
    if not folder.is_dir():
        raise BadInput(f"there is no folder {folder}")
    if not os.access(path if path.exists() else folder, os.W_OK):
        raise BadInput(f"{path} cannot be written")


def write_text(path: Path, text: str) -> None:
    """Write the whole file or nothing; compressed if its name ends in .gz."""
    data = text.encode("utf-8")
    if path.suffix == ".gz":
        data = gzip.compress(data, mtime=0)
    draft = path.with_name(path.name + ".part")
    try:
        draft.write_bytes(data)
        draft.replace(path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise BadInput(f"{path} cannot be written: {error}") from None


def read_deck(path: Path) -> str:
    """The beans a designer's TOML file describes, as the option `deck` takes them.

    A table for each bean that differs from the printed one, with `count`, `meter` or both; count 0 leaves it out.
    """
    text = read_text(path)
    try:
        data = read_toml(text)
        if not data:
            raise BadInput("it names no bean; write a table for each, such as [red] with count = 8")
        return write_varieties([_variety(key, bean) for key, bean in data.items()])
    except BadInput as mistake:
        raise BadInput(f"{path}: {mistake}") from None


def _variety(key: str, data: Any) -> Variety:
    if key not in BY_KEY:
        raise BadInput(f"“{brief(key)}” is no bean; the beans are {', '.join(KEYS)}")
    if not isinstance(data, dict) or not data or data.keys() - {"count", "meter"}:
        raise BadInput(f"{key} should be a table [{key}] with count, meter or both, and nothing else")
    printed = VARIETIES[BY_KEY[key]]
    count, meter = data.get("count", printed.count), data.get("meter", list(printed.meter))
    if type(count) is not int:
        raise BadInput(f"the count of {key} must be a whole number, not {brief(count)}")
    if not isinstance(meter, list) or any(type(step) is not int for step in meter):
        raise BadInput(f"the meter of {key} must be a list of four whole numbers, such as [2, 3, 4, 5]")
    return own_variety(key, count, tuple(meter))
