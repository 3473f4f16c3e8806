"""Which lessons there are."""

from functools import cache
from importlib.resources import files
from typing import Final

from haricot.kernel.reasons import BadInput
from haricot.lessons.lesson import Lesson, read_lesson

LESSONS: Final = ("first", "trading", "duel", "isla", "mutabohn", "dice")
"""In the order in which they are offered: the first is the one to begin with."""


@cache
def lesson(key: str) -> Lesson:
    """A lesson by its name; `BadInput` where there is none."""
    if key not in LESSONS:
        raise BadInput(f"there is no lesson “{key[:40]}”; there are {', '.join(LESSONS)}")
    return read_lesson(files(f"{__package__}.data").joinpath(f"{key}.toml").read_text(encoding="utf-8"))
