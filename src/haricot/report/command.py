"""`haricot report`: how balanced a game is, for its designers."""

import argparse
import json
from pathlib import Path
from typing import Any, Final

from haricot.arguments import add_command, add_hands, add_table, count, number, options_of, progress_bar
from haricot.catalog import entry, load
from haricot.files import writable, write_text
from haricot.players.roster import PLAYERS, line_up
from haricot.players.spec import split_specs
from haricot.pool import workers
from haricot.report.page import page
from haricot.report.plan import USUAL_TYPES, USUAL_WITHOUT_DEALS, Plan, against, printed
from haricot.report.playing import Table
from haricot.report.run import run
from haricot.report.text import show, wide_console
from haricot.sim.estimate import FEWEST

USUAL_GAMES: Final = 200
USUAL_TRIALS: Final = 4
"""Experiments use one of so many deals, since each plays them once more; none is made on too few to say anything."""
EXAMPLES: Final = """\
examples:
  haricot report bohnanza-27 --seats 5 --against bohnanza-1997     two games on the same deals
  haricot report bohnanza-2016 --option field-price=2              a rule of your own against the booklet’s
  haricot report bohnanza-2016 --house house.toml --html house.html  a whole file of them, as a page with plots
  haricot report dice --players hard,easy --types medium --games 500
  haricot report bohnanza-1997 --trials 0 --games 40 --json        quickly, for programs
"""


def register(commands: Any) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "report",
        "tell how balanced a game is and what a rule changes: seats, lead, beans, deals, third field, skill and luck",
        _report,
        EXAMPLES,
    )
    add_table(parser)
    add_playing(parser, USUAL_GAMES)
    parser.add_argument(
        "--against",
        action="append",
        default=[],
        metavar="GAME|KEY=VALUE",
        help="compare with another game or option on the same deals, again for each; house rules are compared with the "
        "booklet’s anyway",
    )
    parser.add_argument(
        "--trials",
        type=number,
        metavar="DEALS",
        help="deals of each experiment at one seat: another player there, the third field always or never bought; "
        f"0 for none (default: 1 in {USUAL_TRIALS} of the games)",
    )
    parser.add_argument(
        "--types",
        help="the other players of the experiments, separated by commas "
        f"(default: {','.join(USUAL_TYPES)}; in games without deals {','.join(USUAL_WITHOUT_DEALS)})",
    )
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")
    parser.add_argument("--html", type=Path, metavar="FILE", help="a page with plots, as one HTML file")


def add_playing(parser: argparse.ArgumentParser, games: int) -> None:
    """The arguments that say who plays how much, and where."""
    parser.add_argument("--games", type=count, default=games, help=f"games of each table (default: {games})")
    parser.add_argument(
        "--players",
        default="trader",
        help="who plays, seat by seat, separated by commas; the last one named takes the seats left. "
        f"There are {', '.join(PLAYERS)} (default: trader)",
    )
    add_hands(parser)


def _report(args: argparse.Namespace) -> None:
    options = entry(args.game).chosen(options_of(args))
    game = load(args.game, args.seats, options)
    base = Table(args.game, game.seats, options)
    tables = [base, *[against(text, base) for text in args.against]]
    if game.house and printed(base) not in tables:
        tables.append(printed(base))
    players = line_up(split_specs(args.players), game.seats)
    part = args.games // USUAL_TRIALS
    trials = args.trials if args.trials is not None else part if part >= FEWEST else 0
    types = None if args.types is None else split_specs(args.types)
    plan = Plan(tables, players, args.games, args.seed, trials, types)
    plan.check()
    if args.html is not None:
        writable(args.html)
    with progress_bar() as progress:
        task = progress.add_task(f"{args.game}, {game.seats} seats", total=plan.total())
        report = run(plan, lambda done, _: progress.update(task, completed=done), workers(args.jobs, args.on))
    if args.html is not None:
        write_text(args.html, page(f"Report on {base.title()}", report.sections()))
    if args.json:
        print(json.dumps(report.json(), ensure_ascii=False, indent=2))
        return
    show(wide_console(), report.sections())
