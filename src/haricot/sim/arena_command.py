"""`haricot arena`: who is stronger."""

import argparse
import json
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from haricot.arguments import add_command, add_hands, add_table, count, options_of, progress_bar
from haricot.catalog import load
from haricot.files import writable, write_text
from haricot.kernel.reasons import BadInput
from haricot.players.exploiters import EXPLOITERS
from haricot.players.roster import PLAYERS
from haricot.players.spec import split_specs
from haricot.pool import workers
from haricot.sim.arena import check_players, run
from haricot.sim.gate import EXPLOITER_DEALS, LEVEL_DEALS
from haricot.sim.gate_command import PARTS, run_gate
from haricot.sim.logbook import Logbook
from haricot.sim.plan import Plan, Played

USUAL_PLAYERS: Final = "trader,thrifty"
USUAL_DEALS: Final = 100


def register(commands: Any) -> None:
    """Add the command."""
    parser = add_command(commands, "arena", "let players compete on the same deals, and rate them", _arena)
    add_table(parser, needed=False)
    parser.add_argument(
        "--players",
        help="who competes, separated by commas; fewer than seats are repeated in turn (a,b at four seats: a,b,a,b), "
        "and players of one name count as one. "
        f"There are {', '.join(PLAYERS)}, your own as module:Class, and to try them {', '.join(EXPLOITERS)} "
        f"(default: {USUAL_PLAYERS})",
    )
    parser.add_argument(
        "--gate",
        nargs="?",
        const="all",
        choices=PARTS,
        help="see whether the levels are what they are called, at every table size of GAME or of all games, and if "
        "hard can be fooled; where that is not so, tell the rows and end with status 1",
    )
    parser.add_argument(
        "--deals",
        type=count,
        help=f"deals, each played in all rotations over the seats (default: {USUAL_DEALS}; in a row of the gate "
        f"{LEVEL_DEALS}, and more where few sit at a table, with exploiters {EXPLOITER_DEALS})",
    )
    add_hands(parser)
    parser.add_argument(
        "--resume", type=Path, metavar="FILE", help="keep finished deals in this file (a gate: folder), and go on"
    )
    parser.add_argument("--json", action="store_true", help="the ratings as JSON, for programs")
    parser.add_argument("--report", type=Path, metavar="FILE", help="a page with plots, as one HTML file")


def _arena(args: argparse.Namespace) -> int:
    if args.gate is not None:
        return run_gate(args)
    if args.game is None:
        raise BadInput("which game? Name one, as in “haricot arena bohnanza-2016”; “haricot games” lists them")
    options = options_of(args)
    game = load(args.game, args.seats, options)
    players = split_specs(USUAL_PLAYERS if args.players is None else args.players)
    check_players(players)
    for path in (args.report, args.resume):
        if path is not None:
            writable(path)
    # Loaded now, so that a missing module is told before anything is played.
    from haricot.sim.arena_report import caveats, headings_of, report, rows_of, summary_of
    from haricot.sim.standings import standings

    plan = Plan(args.game, game.seats, options, players, args.seed, args.deals or USUAL_DEALS)
    hands = workers(args.jobs, args.on)
    logbook = Logbook(args.resume) if args.resume is not None else None
    with progress_bar() as progress:
        task = progress.add_task(f"{args.game}, {game.seats} seats", total=plan.games())

        def each(played: Played) -> None:
            progress.advance(task, sum([len(deal) for deal in played.deals]))

        found = standings(plan, run(plan, hands, logbook, each))
    if args.report is not None:
        write_text(args.report, report(found))
    if args.json:
        print(json.dumps(found.as_json(), ensure_ascii=False, indent=2))
        return 0
    console = Console(highlight=False)
    console.print(summary_of(found), soft_wrap=True)
    table = Table(box=None, padding=(0, 2, 0, 0))
    first, *others = headings_of(found)
    table.add_column(first, min_width=max(len(line.player) for line in found.players))
    for heading in others:
        table.add_column(heading, justify="right")
    for row in rows_of(found):
        table.add_row(*row)
    console.print(table)
    for sentence in caveats(found):
        console.print(sentence, soft_wrap=True)
    return 0
