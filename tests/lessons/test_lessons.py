"""Lessons are data: the engine plays every one, and what it cannot play is no lesson."""

import re
from pathlib import Path

import pytest

from haricot.kernel.move import NATURE
from haricot.kernel.reasons import BadInput
from haricot.lessons.lesson import LEARNER, read_lesson
from haricot.lessons.performance import Performance
from haricot.lessons.shelf import LESSONS, lesson
from haricot.rulebook.book import rulebook
from haricot.words import languages

WEB = Path(__file__).parents[2] / "web" / "src"

WORDS = '{ en = "a", fr = "b", de = "c" }'
SMALL = f"""
game = "bohnanza-2016"
seats = 3
title = {WORDS}
about = {WORDS}
[[scene]]
position = \"\"\"
turn 1 A
stage plant
pile rest
A hand red soy
\"\"\"
[[scene.step]]
say = {WORDS}
do = ["plant red 1"]
"""


def parts_of_the_board() -> list[str]:
    """What a caption can point at, as the page's own sources name it."""
    sources = [path.read_text(encoding="utf-8") for path in (WEB / "parts").glob("*.svelte")]
    named = [found for text in sources for found in re.findall(r'data-(?:tour|place)="([a-z]+)', text)]
    # These two are handed on as properties.
    return [*named, "turned"]


@pytest.mark.parametrize("key", LESSONS)
def test_the_engine_plays_every_lesson(key: str) -> None:
    """Every step is legal, every goal can be reached, and the learner is never left waiting for chance."""
    found = lesson(key)
    played = Performance(found)
    game = played.game
    assert any(beat.wanted for beat in played.beats)
    assert not played.beats[-1].wanted, "a lesson ends with a word"
    parts = parts_of_the_board()
    for beat in played.beats:
        table = played.moments[beat.first].table
        if beat.wanted:
            assert game.to_act(table) != NATURE
            listed = [move for move in game.legal(table, LEARNER) if move in beat.wanted]
            # What is no offer is done in one way: what follows would not fit another.
            assert len(beat.wanted) == 1 or not listed
            assert len({str(move.named() | {"to": None, "first": None}) for move in beat.wanted}) <= 2
        part = beat.step.at.split("-")[0]
        assert part == "" or part in parts, f"nothing on the board is called {beat.step.at}"


@pytest.mark.parametrize("key", LESSONS)
def test_every_caption_is_said_in_every_language(key: str) -> None:
    """And each fits the strip above a board on a phone."""
    for scene in lesson(key).scene:
        for step in scene.step:
            assert sorted(step.say) == languages()
            assert all(10 <= len(text) <= 260 for text in step.say.values()) or len(step.say["en"]) < 20
            assert len(set(step.say.values())) == len(languages())


@pytest.mark.parametrize("key", LESSONS)
def test_every_picture_is_drawn(key: str) -> None:
    """A picture is one of the game's one-minute page."""
    found = lesson(key)
    panels = [panel.key for panel in rulebook(found.game, "en", found.seats).minute.panels]
    assert all(step.picture in ["", *panels] for scene in found.scene for step in scene.step)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("fr = ", "it = ", "should be said in de, en, fr"),
        ('say = { en = "a"', 'say = { en = ""', "scene 1, step 1 should be said"),
        ("seats = 3", 'seats = "3"', "it is no lesson"),
        ("do = [", "does = [", "it is no lesson"),
        ("plant red 1", "plant soy 1", "is refused"),
        ("plant red 1", "plant beans", "plant beans"),
        ("stage plant", "stage sleep", "sleep"),
        ("[[scene.step]]", "[[scene.steps]]", "it is no lesson"),
    ],
)
def test_what_is_no_lesson_is_said_to_be_none(old: str, new: str, why: str) -> None:
    """The sentence says where the mistake is."""
    Performance(read_lesson(SMALL))
    with pytest.raises(BadInput, match=why):
        Performance(read_lesson(SMALL.replace(old, new)))


def test_there_is_no_other_lesson() -> None:
    with pytest.raises(BadInput, match="there is no lesson “chess”; there are first, trading"):
        lesson("chess")
