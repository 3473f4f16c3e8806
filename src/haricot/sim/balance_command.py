"""`haricot report`: how balanced a game is, for its designers."""

import argparse
import json
import os
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from haricot.arguments import add_command, add_table, count, options_of, progress_bar, seed
from haricot.catalog import entry, load
from haricot.files import writable, write_text
from haricot.options import HOUSE
from haricot.players.roster import PLAYERS, line_up
from haricot.players.spec import split_specs
from haricot.pool import workers
from haricot.sim.balance import Balance, Variant, balance, play_variant, variant_of
from haricot.sim.balance_report import Section, report, sections


def register(commands: Any) -> None:
    """Add the command."""
    parser = add_command(
        commands, "report", "tell how balanced a game is: seats, length, beans, third field, other rules", _report
    )
    add_table(parser)
    parser.add_argument("--games", type=count, default=200, help="games of each table (default: 200)")
    parser.add_argument(
        "--players",
        default="trader",
        help="who plays, seat by seat, separated by commas; the last one named takes the seats left. "
        f"There are {', '.join(PLAYERS)} (default: trader)",
    )
    parser.add_argument(
        "--against",
        action="append",
        default=[],
        metavar="GAME|KEY=VALUE",
        help="compare with another game or option, again for each; house rules are compared with the booklet’s anyway",
    )
    parser.add_argument("--seed", type=seed, default=1, help="of the first game; the next ones follow (default: 1)")
    parser.add_argument("--jobs", type=count, default=os.cpu_count() or 1, help="processes to use (default: all cores)")
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")
    parser.add_argument("--html", type=Path, metavar="FILE", help="a page with plots, as one HTML file")


def _report(args: argparse.Namespace) -> None:
    options = entry(args.game).chosen(options_of(args))
    game = load(args.game, args.seats, options)
    names = line_up(split_specs(args.players), game.seats)
    base = Variant(args.game, game.seats, options)
    variants = [base, *[variant_of(text, base) for text in args.against]]
    if game.house:
        changed = [option.key for option in HOUSE]
        printed = {key: value for key, value in options.items() if key not in changed}
        variants.append(Variant(args.game, game.seats, printed))
    if args.html is not None:
        writable(args.html)
    found: list[Balance] = []
    with progress_bar() as progress:
        task = progress.add_task(f"{args.game}, {game.seats} seats", total=len(variants))
        for variant in variants:
            found.append(balance(variant, play_variant(variant, names, args.seed, args.games, workers(args.jobs))))
            progress.advance(task)
    if args.html is not None:
        write_text(args.html, report(found, names))
    if args.json:
        data = {"players": names, "seed": args.seed, "tables": [one.as_json() for one in found]}
        print(json.dumps(data, ensure_ascii=False, indent=2))
        return
    console = Console(highlight=False)
    for section in sections(found, names):
        _print(console, section)


def _print(console: Console, section: Section) -> None:
    console.print(f"\n{section.heading}", style="bold")
    if section.text:
        console.print(section.text, soft_wrap=True)
    if section.rows:
        table = Table(box=None, padding=(0, 2, 0, 0))
        for place, heading in enumerate(section.headings):
            table.add_column(heading, justify="right" if place else "left")
        for row in section.rows:
            table.add_row(*row)
        console.print(table)
