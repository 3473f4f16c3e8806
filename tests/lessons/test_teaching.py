"""Lessons in the terminal: the same ones, typed."""

import re
from collections.abc import Iterator
from io import StringIO

import pytest
from rich.console import Console

from haricot.cli import main
from haricot.lessons.performance import Performance
from haricot.lessons.shelf import LESSONS, lesson
from haricot.lessons.teaching import HINT, Teacher
from haricot.words import languages

RAW = re.compile(r"\b(?:lesson|screen|asks)-\w+|\{\w+:")


def taught(key: str, language: str, answers: Iterator[str]) -> tuple[bool, str]:
    """Whether somebody who answers so came to the end, and what they saw."""
    out = StringIO()
    console = Console(file=out, width=200)

    def answer(*_: object, **__: object) -> str:
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    console.input = answer  # type: ignore[method-assign]
    done = Teacher(lesson(key), language, console).teach()
    return done, out.getvalue()


def right(key: str) -> list[str]:
    """What is to be typed, step by step; nothing where there is something to read."""
    return [beat.step.do[-1] if beat.wanted else "" for beat in Performance(lesson(key)).beats[:-1]]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", LESSONS)
def test_every_lesson_can_be_typed_to_its_end(key: str, language: str) -> None:
    """Every caption is told, every word is there, and any of the wanted moves leads on."""
    done, told = taught(key, language, iter(right(key)))
    flat = " ".join(told.split())
    assert done and not RAW.search(told)
    assert all(" ".join(step.say[language].split()) in flat for scene in lesson(key).scene for step in scene.step)


def test_other_words_for_the_same_move_lead_on() -> None:
    """What counts is what comes of it: here both chilis that lie there are all there are, however they are named."""
    answers = ["take 2", "offer 2 chili for garden to B", "quit"]
    _, told = taught("trading", "en", iter(answers))
    assert "[3/" in told and "something else" not in told


def test_what_is_wrong_is_explained() -> None:
    """A refusal with its clause; what is allowed with what would come of it; nonsense with what would be right; and
    nothing has happened."""
    refused, astray, nonsense = "plant soy 1", "harvest 2", "dance"
    _, told = taught("first", "en", iter(["", "", refused, astray, nonsense, HINT, "plant red 1", "quit"]))
    order = ("[P1]", "You harvest 2 Blues for nothing", "“hint”.", "dance", "Type: plant red 1")
    said = [told.index(text) for text in order]
    assert said == sorted(said) and told.count("\n[4/") == 1
    assert told.count("2 Blues, pays 0") == 3, "drawn with the first words, with the first deed, and after it"


@pytest.mark.parametrize("leave", [["quit"], ["", "", "quit"], ["", "", "exit"], []])
def test_it_can_be_left_at_any_moment(leave: list[str]) -> None:
    done, _ = taught("first", "de", iter(leave))
    assert not done


def test_the_command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """It lists the lessons, names the next one, and answers what it does not know with a sentence."""
    assert main(["lesson", "--list", "--lang", "de"]) == 0
    listed = capsys.readouterr().out
    assert all(lesson(key).title["de"] in listed for key in LESSONS)
    monkeypatch.setattr("sys.stdin", StringIO("\n".join(right("duel")) + "\n"))
    assert main(["lesson", "duel"]) == 0
    assert "haricot lesson isla" in capsys.readouterr().out
    monkeypatch.setattr("sys.stdin", StringIO(""))
    assert main(["lesson"]) == 0
    assert "Next lesson" not in capsys.readouterr().out
    for wrong in (["chess"], ["--lang", "xx"]):
        assert main(["lesson", *wrong]) == 2
        told = capsys.readouterr().err
        assert told.startswith("haricot: there is no ") and told.count("\n") == 1
