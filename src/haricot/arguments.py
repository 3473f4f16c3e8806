"""What the commands have in common: how they are added, how a table is chosen, how progress is shown."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from haricot.files import read_deck
from haricot.kernel.reasons import BadInput


def add_command(
    commands: Any, name: str, about: str, run: Callable[[argparse.Namespace], None]
) -> argparse.ArgumentParser:
    """A command with its one-line help."""
    parser: argparse.ArgumentParser = commands.add_parser(
        name, help=about, description=about[0].upper() + about[1:] + "."
    )
    parser.set_defaults(command=run)
    return parser


def add_table(parser: argparse.ArgumentParser) -> None:
    """The arguments that choose a table."""
    parser.add_argument("game", metavar="GAME", help="which game; “haricot games” lists them")
    parser.add_argument("--seats", type=count, help="how many players (default: 4, or as many as fit)")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="a setting of the game, again for each; “haricot games” lists them",
    )
    parser.add_argument(
        "--deck", type=Path, metavar="FILE", help="a TOML file of beans with counts and meters of your own"
    )


def count(text: str) -> int:
    """A whole number above 0."""
    if not (text.isascii() and text.isdigit()) or not 1 <= int(text) <= 10**9:
        raise argparse.ArgumentTypeError(f"“{text}” is no whole number above 0")
    return int(text)


def options_of(args: argparse.Namespace) -> dict[str, str]:
    """The options of the table: those given as key=value, and the deck."""
    options: dict[str, str] = {}
    if args.deck is not None:
        options["deck"] = read_deck(args.deck)
    for pair in args.option:
        key, equals, value = pair.partition("=")
        if not equals or not key:
            raise BadInput(f"“--option {pair}” should look like --option key=value")
        options[key] = value
    return options


def progress_bar() -> Progress:
    """A bar on the error stream that vanishes when all is done."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
