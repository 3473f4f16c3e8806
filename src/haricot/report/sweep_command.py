"""`haricot sweep`: a number of the rules over a range, with curves; or a search where two figures are equal."""

import argparse
import json
from pathlib import Path
from typing import Any, Final

from msgspec import to_builtins

from haricot.arguments import add_command, add_table, options_of, progress_bar
from haricot.catalog import entry, load
from haricot.files import writable, write_text
from haricot.kernel.reasons import BadInput
from haricot.kernel.text import brief
from haricot.players.roster import line_up
from haricot.players.spec import split_specs
from haricot.pool import workers
from haricot.report.command import add_playing
from haricot.report.equation import read_equation
from haricot.report.labels import is_compared, label
from haricot.report.page import page
from haricot.report.parameters import read_parameter
from haricot.report.playing import Arm, Block, Table, play_block
from haricot.report.sweep import Book, Sweep, run
from haricot.report.telling.sweeping import told, usual_figures
from haricot.report.text import show, wide_console

USUAL_GAMES: Final = 100
EXAMPLES: Final = """\
examples:
  haricot sweep bohnanza-1997 --vary field-price=1..5                       what the third field should cost
  haricot sweep bohnanza-2016 --vary hand=3..7 --vary turned=1..3 --html hands.html
  haricot sweep bohnanza-2016 --vary copies.soy=8..16/2 --figure bean.soy.coins --figure turns
  haricot sweep bohnanza-2016 --vary meter.red=0..3 --equal red=soy         which meter makes red worth as much as soy
  haricot sweep bohnanza-2016 --vary meter.blue.4=9..12 --games 2000 --resume blue.jsonl
  haricot sweep bohnanza-2016 --figures                                     what can be looked at
"""


def register(commands: Any) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "sweep",
        "vary one or two numbers of the rules and draw what changes, or search where two figures are equal",
        _sweep,
        EXAMPLES,
    )
    add_table(parser)
    add_playing(parser, USUAL_GAMES)
    parser.add_argument(
        "--vary",
        action="append",
        default=[],
        metavar="NAME=VALUES",
        help="what to vary, once or twice: an option of the game, copies.BEAN, meter.BEAN.COINS (the cards for so many "
        "coins) or meter.BEAN (all steps by so many cards); values are 2..6, 2..10/2 or 1,2,5",
    )
    parser.add_argument(
        "--figure",
        action="append",
        default=[],
        metavar="KEY",
        help="what to look at, again for each; --figures lists them",
    )
    parser.add_argument(
        "--equal",
        metavar="A=B",
        help="search where two figures, or a figure and a number, are equal: red=soy, wins.1=0.25",
    )
    parser.add_argument("--figures", action="store_true", help="list what can be looked at in this game")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="keep finished games in this file, and go on")
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")
    parser.add_argument("--html", type=Path, metavar="FILE", help="a page with curves, as one HTML file")


def _sweep(args: argparse.Namespace) -> None:
    options = entry(args.game).chosen(options_of(args))
    game = load(args.game, args.seats, options)
    table = Table(args.game, game.seats, options)
    if args.figures:
        for key in figures_of_game(table):
            print(f"{key:<24} {label(key).text}")
        return
    if not args.vary:
        raise BadInput("what is to be varied? Name it, as in --vary field-price=1..5")
    parameters = [read_parameter(text, args.game) for text in args.vary]
    players = line_up(split_specs(args.players), game.seats)
    sweep = Sweep(table, players, parameters, args.games, args.seed)
    points = sweep.points()
    # A bean may be missing at one end of a range and a field at the other; what lies between has what they have.
    ends = {0, len(points) // 2, len(points) - 1}
    known = list(dict.fromkeys([key for i in sorted(ends) for key in figures_of_game(points[i].table)]))
    if args.equal is not None:
        sweep = Sweep(table, players, parameters, args.games, args.seed, read_equation(args.equal, known))
        sweep.check()
    keys = args.figure or usual_figures(parameters, known)
    for key in keys:
        if key not in known:
            raise BadInput(
                f"“{brief(key)}” is no figure of this game; “haricot sweep {args.game} --figures” lists them"
            )
    for path in (args.html, args.resume):
        if path is not None:
            writable(path)
    with progress_bar() as progress:
        task = progress.add_task(f"{args.game}, {len(points)} tables", total=len(points) * args.games)

        def told_of(done: int, total: int) -> None:
            progress.update(task, completed=done, total=total)

        book = Book(args.resume) if args.resume is not None else None
        swept = run(sweep, workers(args.jobs, args.on), book, told_of)
    sections = told(swept, keys)
    if args.html is not None:
        write_text(args.html, page(f"Sweep of {table.title()}", sections))
    if args.json:
        data = {
            "sweep": to_builtins(sweep),
            "points": [
                {
                    "values": point.values,
                    "games": columns.deals,
                    "figures": {key: label(key).estimate(columns[key]).as_json() for key in keys},
                }
                for point, columns in zip(swept.points, swept.columns, strict=True)
            ],
            "sections": to_builtins(sections),
        }
        print(json.dumps(data, ensure_ascii=False, indent=2))
        return
    show(wide_console(), sections)


def figures_of_game(table: Table) -> list[str]:
    """The figures that such a table has, seen in a few games of anybody."""
    rows = play_block(Block(table, ["thrifty"] * table.seats, Arm(), 1, 0, 2))
    return [key for key in rows.above if is_compared(key)]
