"""The command `haricot analyse`."""

import argparse
import os
from pathlib import Path
from typing import Any

from msgspec import json
from rich.console import Console
from rich.table import Table

from haricot.analysis.analysing import analyse
from haricot.analysis.findings import Analysis
from haricot.analysis.page import page
from haricot.analysis.story import read_story
from haricot.analysis.telling import Section, Teller
from haricot.arguments import add_command, count, progress_bar, seed
from haricot.files import writable, write_text
from haricot.kernel.journal import split_journals
from haricot.kernel.reasons import BadInput
from haricot.pool import workers
from haricot.reading import read_text
from haricot.words import Phrasebook, catalogue, languages

ABOUT = "look back upon a finished game: chances, turning points, deals, decisions that cost, luck and skill"


def register(commands: Any) -> None:
    """Add the command."""
    parser = add_command(commands, "analyse", ABOUT, _analyse)
    parser.add_argument("file", type=Path, metavar="FILE", help="a journal, or many in one file")
    parser.add_argument("--game", type=count, metavar="N", default=1, help="the N-th game of the file (default: 1)")
    parser.add_argument("--quick", action="store_true", help="rough figures in a few seconds")
    parser.add_argument("--json", action="store_true", help="all that was found as JSON, for programs")
    parser.add_argument("--html", type=Path, metavar="PAGE", help="write it as one HTML file with plots")
    parser.add_argument("--language", default="en", help=f"one of {', '.join(languages())} (default: en)")
    parser.add_argument("--seed", type=seed, default=1, help="of the tables that are imagined (default: 1)")
    parser.add_argument("--jobs", type=count, help="processes to use (default: 2, or as many as there are cores)")


def _analyse(args: argparse.Namespace) -> None:
    catalogue(args.language)
    texts = split_journals(read_text(args.file))
    if not texts:
        raise BadInput(f"{args.file} is empty")
    if args.game > len(texts):
        raise BadInput(f"there is no game {args.game} in {args.file}; it holds {len(texts)}")
    if args.html is not None:
        writable(args.html)
    text = texts[args.game - 1]
    try:
        story = read_story(text)
    except BadInput as mistake:
        raise BadInput(f"{args.file}, game {args.game}: {mistake}") from None
    jobs = args.jobs if args.jobs is not None else min(2, os.cpu_count() or 1)
    with progress_bar() as progress:
        task = progress.add_task(f"{story.game.key}, {story.game.seats} seats", total=None)

        def told(done: int, total: int) -> None:
            progress.update(task, completed=done, total=total)

        found = analyse(text, workers(jobs), quick=args.quick, seed=args.seed, told=told)
    words = Phrasebook(args.language)
    if args.html is not None:
        write_text(args.html, page(found, words))
    if args.json:
        print(json.format(json.encode(found)).decode())
    elif args.html is None:
        tell(found, words)


def tell(found: Analysis, words: Phrasebook) -> None:
    """Print it."""
    console = Console(highlight=False, markup=False)
    teller = Teller(found, words)
    console.print(teller.title(), style="bold")
    for line in teller.about():
        console.print(line)
    for section in [teller.chances(), *teller.sections()]:
        _print_section(console, section)


def _print_section(console: Console, section: Section) -> None:
    console.print(f"\n{section.heading}", style="bold")
    for line in section.lines:
        console.print(line)
    if section.rows:
        table = Table(*section.head, box=None, padding=(0, 2, 0, 0))
        for row in section.rows:
            table.add_row(*row)
        console.print(table)
