"""What a lesson is made of, and how its file is read."""

from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from haricot.kernel.reasons import BadInput
from haricot.kernel.toml import read_toml
from haricot.words import languages

Text = dict[str, str]
"""The same in every language."""
Line = Annotated[str, Meta(min_length=1, max_length=400)]
Lines = Annotated[list[Line], Meta(max_length=20)]

LEARNER: Final = 0
"""The seat of whoever learns."""


class Step(Struct, forbid_unknown_fields=True):
    """One thing that is said, and perhaps one thing to do."""

    say: Text
    at: str = ""
    """The part of the table it speaks of; empty where it speaks of none."""
    picture: str = ""
    """A drawing of the one-minute page that goes with it."""
    do: Lines = []
    """What the learner does, without the seat's letter: any of these, of which the first is played. None: they read."""
    then: Lines = []
    """What follows by itself, one move a line, in the notation."""


class Scene(Struct, forbid_unknown_fields=True):
    """One position and what happens from there."""

    position: str
    """Its lines, without the title."""
    step: Annotated[list[Step], Meta(min_length=1)]


class Lesson(Struct, forbid_unknown_fields=True):
    """A whole lesson."""

    game: str
    seats: int
    title: Text
    about: Text
    scene: Annotated[list[Scene], Meta(min_length=1)]


def read_lesson(text: str) -> Lesson:
    """A lesson from the text of its file; `BadInput` where it is none, or lacks a language."""
    try:
        lesson = msgspec.convert(read_toml(text), Lesson)
    except msgspec.ValidationError as error:
        raise BadInput(f"it is no lesson: {error}") from None
    for where, said in [("title", lesson.title), ("about", lesson.about), *_captions(lesson)]:
        if sorted(said) != languages() or not all(said.values()):
            raise BadInput(f"{where} should be said in {', '.join(languages())}, and is in {', '.join(sorted(said))}")
    return lesson


def _captions(lesson: Lesson) -> list[tuple[str, Text]]:
    return [
        (f"scene {n}, step {m}", step.say)
        for n, scene in enumerate(lesson.scene, start=1)
        for m, step in enumerate(scene.step, start=1)
    ]
