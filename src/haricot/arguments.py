"""What the commands have in common: how they are added, how a table is chosen, how progress is shown."""

import argparse
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from haricot.house_file import read_deck, read_house
from haricot.kernel.reasons import BadInput
from haricot.kernel.text import MOST, brief, whole

MOST_SEED: Final = 2**64 - 1


def add_command(
    commands: Any, name: str, about: str, run: Callable[[argparse.Namespace], int | None], examples: str = ""
) -> argparse.ArgumentParser:
    """A command with its one-line help, and examples for the long one; it may return an exit status."""
    parser: argparse.ArgumentParser = commands.add_parser(
        name,
        help=about,
        description=about[0].upper() + about[1:] + ".",
        epilog=examples,
        formatter_class=argparse.RawDescriptionHelpFormatter if examples else argparse.HelpFormatter,
    )
    parser.set_defaults(command=run)
    return parser


def add_table(parser: argparse.ArgumentParser, *, needed: bool = True) -> None:
    """The arguments that choose a table; the game may be left out where it is not needed."""
    parser.add_argument(
        "game", metavar="GAME", nargs=None if needed else "?", help="which game; “haricot games” lists them"
    )
    parser.add_argument("--seats", type=count, help="how many players (default: 4, or as many as fit)")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="a setting of the game, again for each; “haricot games” lists them",
    )
    parser.add_argument(
        "--deck", type=Path, metavar="FILE", help="a TOML file of beans with copies and meters of your own"
    )
    add_house(parser)


def add_house(parser: argparse.ArgumentParser) -> None:
    """The argument for a file of rules."""
    parser.add_argument(
        "--house", type=Path, metavar="FILE", help="a TOML file of house rules; docs/house-rules.md tells how"
    )


def add_hands(parser: argparse.ArgumentParser) -> None:
    """The arguments of work that is shared: from which deal on, and who does it."""
    parser.add_argument("--seed", type=seed, default=1, help="of the first deal; the next ones follow (default: 1)")
    parser.add_argument("--jobs", type=count, default=os.cpu_count() or 1, help="processes to use (default: all cores)")
    parser.add_argument(
        "--on",
        choices=("processes", "ray"),
        default="processes",
        help="where to play: in processes of this machine, or through Ray, on the cluster RAY_ADDRESS names",
    )


def count(text: str) -> int:
    """A whole number from 1."""
    number = whole(text, MOST)
    if not number:
        raise argparse.ArgumentTypeError(f"“{brief(text)}” is no whole number from 1 to {MOST:,}")
    return number


def number(text: str) -> int:
    """A whole number from 0."""
    found = whole(text, MOST)
    if found is None:
        raise argparse.ArgumentTypeError(f"“{brief(text)}” is no whole number from 0 to {MOST:,}")
    return found


def seed(text: str) -> int:
    """A whole number that starts a stream of chance."""
    number = whole(text, MOST_SEED)
    if number is None:
        raise argparse.ArgumentTypeError(f"“{brief(text)}” is no seed; seeds are whole numbers from 0 to {MOST_SEED:,}")
    return number


def options_of(args: argparse.Namespace) -> dict[str, str]:
    """The options of the table: those of files, then those given as key=value."""
    options: dict[str, str] = {} if args.house is None else read_house(args.house)
    if args.deck is not None:
        options["beans"] = read_deck(args.deck)
    for pair in args.option:
        key, equals, value = pair.partition("=")
        if not equals or not key:
            raise BadInput(f"“--option {brief(pair)}” should look like --option key=value")
        options[key] = value
    return options


def progress_bar() -> Progress:
    """A bar on the error stream that vanishes when all is done; nothing where that is no terminal."""
    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
