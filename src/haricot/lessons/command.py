"""The command `haricot lesson`."""

import argparse
from typing import Any, Final

from rich.console import Console

from haricot.arguments import add_command
from haricot.catalog import entry
from haricot.lessons.shelf import LESSONS, lesson
from haricot.lessons.teaching import Teacher
from haricot.words import Phrasebook, catalogue, languages

ABOUT: Final = "learn a game by doing, step by step"


def register(commands: Any) -> None:
    """Add the command."""
    parser = add_command(commands, "lesson", ABOUT, _lesson)
    parser.add_argument(
        "lesson", metavar="LESSON", nargs="?", default=LESSONS[0], help=f"which (default: {LESSONS[0]}); see --list"
    )
    parser.add_argument("--list", action="store_true", help="only tell which lessons there are")
    parser.add_argument("--language", "--lang", default="en", help=f"one of {', '.join(languages())} (default: en)")


def _lesson(args: argparse.Namespace) -> None:
    catalogue(args.language)
    if args.list:
        _tell_all(args.language)
        return
    found, words, console = lesson(args.lesson), Phrasebook(args.language), Console(highlight=False)
    _say(console, f"{found.title[args.language]} · {entry(found.game).title}", "bold")
    _say(console, found.about[args.language])
    if not Teacher(found, args.language, console).teach():
        return
    after = LESSONS[LESSONS.index(args.lesson) + 1 :]
    if after:
        title = lesson(after[0]).title[args.language]
        _say(console, words.screen("lesson-next", {"lesson": after[0], "title": title}))
    else:
        _say(console, words.screen("lesson-last", {"game": found.game}))


def _say(console: Console, line: str, style: str = "") -> None:
    console.print(line, style=style, markup=False)


def _tell_all(language: str) -> None:
    for key in LESSONS:
        found = lesson(key)
        print(f"{key:9} {found.title[language]} · {entry(found.game).title}\n{'':9} {found.about[language]}")
