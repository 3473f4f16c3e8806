"""The commands `haricot puzzle` and `haricot puzzles make`."""

import argparse
import time
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from msgspec import json
from rich.console import Console

from haricot.arguments import add_command, count, progress_bar, seed
from haricot.catalog import GAMES, entry
from haricot.files import writable, write_text
from haricot.kernel.reasons import BadInput
from haricot.puzzles.asking import Asker
from haricot.puzzles.finding import graded, proved_anew, themes_of
from haricot.puzzles.making import Wish, make
from haricot.puzzles.puzzle import GRADES, THEMES, Puzzle, day_of, of_the_day, read_puzzles, shipped
from haricot.reading import read_text
from haricot.words import Phrasebook, catalogue, languages

ABOUT: Final = "solve a puzzle: today's, or one by its number, theme or grade"


def register(commands: Any) -> None:
    """Add the commands."""
    parser = add_command(commands, "puzzle", ABOUT, _puzzle)
    parser.add_argument("--number", type=count, metavar="N", help="the N-th of those there are")
    parser.add_argument("--theme", choices=THEMES, help="one of this theme")
    parser.add_argument("--grade", type=int, choices=GRADES, help="1 the easiest, 3 the hardest")
    parser.add_argument("--game", metavar="GAME", help="one of this game")
    parser.add_argument("--list", action="store_true", help="only tell how many there are of each kind")
    parser.add_argument("--language", default="en", help=f"one of {', '.join(languages())} (default: en)")
    parser = add_command(commands, "puzzles", "find puzzles in games of bots, and grade them", _puzzles)
    parser.add_argument(
        "what", choices=("make", "grade"), help="make: search games until there are enough; grade: anew"
    )
    parser.add_argument("files", type=Path, nargs="*", metavar="FILE", help="grade: puzzles, one a line")
    parser.add_argument("--count", type=count, default=300, help="make: how many (default: 300)")
    parser.add_argument("--theme", choices=THEMES, help="make: of this theme alone")
    parser.add_argument("--game", choices=[game.key for game in GAMES], help="make: of this game alone")
    parser.add_argument("--seed", type=seed, default=1, help="make: of the first game; the next follow (default: 1)")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="make: keep what is found there, and go on with it")
    parser.add_argument(
        "--anew",
        type=seed,
        metavar="SEED",
        help="grade: try all answers on other tables too, dealt by this seed, and keep what is clear on both together",
    )
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="write the puzzles there, one a line")


def _puzzle(args: argparse.Namespace) -> None:
    catalogue(args.language)
    if args.game is not None:
        entry(args.game)
    found = [puzzle for puzzle in shipped() if _fits(puzzle, args)]
    if not found:
        raise BadInput(f"there is no such puzzle{f' of {args.game}' if args.game else ''}; --list tells what is")
    words = Phrasebook(args.language)
    if args.list:
        _tell_kinds(found)
        return
    if args.number is not None and args.number > len(found):
        raise BadInput(f"there are {len(found)} of these puzzles, so there is no number {args.number}")
    puzzle = found[args.number - 1] if args.number is not None else of_the_day(day_of(time.time()), found)
    Asker(puzzle, words, Console(highlight=False)).ask()


def _fits(puzzle: Puzzle, args: argparse.Namespace) -> bool:
    return (
        args.theme in (None, puzzle.theme) and args.grade in (None, puzzle.grade) and args.game in (None, puzzle.game)
    )


def _tell_kinds(found: list[Puzzle]) -> None:
    kinds = Counter([(puzzle.game, puzzle.theme, puzzle.grade) for puzzle in found])
    for game, theme, grade in sorted(kinds):
        print(f"{game} {theme}, grade {grade}: {kinds[game, theme, grade]}")


def _puzzles(args: argparse.Namespace) -> None:
    if args.what == "make":
        _check_wish(args)
    if args.what == "grade" and not args.files:
        raise BadInput("puzzles grade needs files of puzzles")
    writable(args.out)
    with progress_bar() as progress:
        if args.what == "grade":
            puzzles = {(each.position, *each.choices): each for file in args.files for each in _read(file)}
            found = _graded(progress.track(list(puzzles.values())), args.anew)
        else:
            task = progress.add_task("puzzles", total=args.count)
            wish = Wish(args.count, args.seed, args.theme, args.game)
            found = make(args.resume, wish, lambda done: progress.update(task, completed=done))
    write_text(args.out, written(found))


def _graded(puzzles: Iterable[Puzzle], anew: int | None) -> list[Puzzle]:
    """Those that are puzzles still, with the grades that they deserve."""
    proved = puzzles if anew is None else (proved_anew(puzzle, anew) for puzzle in puzzles)
    again = [None if puzzle is None else graded(puzzle) for puzzle in proved]
    return [puzzle for puzzle in again if puzzle is not None]


def _check_wish(args: argparse.Namespace) -> None:
    if args.files:
        raise BadInput("puzzles make reads no files of puzzles; --resume FILE goes on with what was being made")
    themes = THEMES if args.game is None else themes_of(args.game)
    if args.theme not in (None, *themes):
        raise BadInput(f"{args.game} has no puzzles of the theme {args.theme}; it has {' and '.join(themes)}")


def _read(file: Path) -> list[Puzzle]:
    text = read_text(file)
    try:
        return read_puzzles(text)
    except BadInput as mistake:
        raise BadInput(f"{file}: {mistake}") from None


def written(puzzles: list[Puzzle]) -> str:
    """The file of puzzles."""
    return "".join([json.encode(puzzle).decode() + "\n" for puzzle in puzzles])
