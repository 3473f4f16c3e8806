"""`haricot arena --gate`: the whole matrix, and the rows that are wrong."""

import argparse
import json
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table

from haricot.arguments import options_of, progress_bar
from haricot.catalog import entry
from haricot.kernel.reasons import BadInput
from haricot.pool import workers
from haricot.sim.bench import is_compiled
from haricot.sim.gate import (
    EXPLOITER_DEALS,
    Line,
    Row,
    exploiter_rows,
    level_rows,
    play_row,
    tables_of,
)
from haricot.sim.plan import Played

PARTS: Final = ("levels", "exploiters", "all")
WRONG: Final = 1
"""The exit status of a gate that stays shut."""


def run_gate(args: argparse.Namespace) -> int:
    """Play the matrix and tell what is wrong; 0 if nothing is."""
    rows = rows_of(args)
    folder = _folder(args.resume)
    # Loaded now, so that a missing module is told before anything is played.
    import haricot.sim.ratings  # noqa: F401

    hands = workers(args.jobs, args.on)
    lines: list[Line] = []
    with progress_bar() as progress:
        task = progress.add_task("", total=sum([row.games for row in rows]))

        def each(played: Played) -> None:
            progress.advance(task, sum([len(deal) for deal in played.deals]))

        for row in rows:
            progress.update(task, description=f"{row.game}, {row.seats} seats: {row.players[-1]}")
            lines += play_row(row, hands, folder, each)
    wrong = [line for line in lines if not line.right]
    if args.json:
        print(json.dumps([line.as_json() for line in lines], ensure_ascii=False, indent=2))
    else:
        _print(lines, wrong)
    return WRONG if wrong else 0


def rows_of(args: argparse.Namespace) -> list[Row]:
    """What is to be played; `BadInput` for what does not go together."""
    if args.players is not None or args.report is not None:
        raise BadInput("--gate chooses the players itself and prints a table; leave --players and --report out")
    options = options_of(args)
    if args.game is not None:
        entry(args.game)
    elif options:
        raise BadInput("options change one game; name it, as in “haricot arena bohnanza-2016 --gate”")
    tables = tables_of(args.game, args.seats)
    rows: list[Row] = []
    if args.gate in ("levels", "all"):
        rows += level_rows(tables, options, args.seed, args.deals)
    if args.gate in ("exploiters", "all"):
        rows += exploiter_rows(tables, options, args.seed, args.deals or EXPLOITER_DEALS)
    if not rows:
        raise BadInput("exploiters are tried at four seats of the Bohnanza editions; name one of those, or none")
    return rows


def _folder(path: Path | None) -> Path | None:
    if path is None:
        return None
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(
            f"{path} cannot be a folder: {error.strerror or error}; a gate keeps a file for each run in a folder"
        ) from None
    return path


def _print(lines: list[Line], wrong: list[Line]) -> None:
    console = Console(highlight=False)
    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in ("Game", "Seats", "Deals", "Must be", "Found", ""):
        table.add_column(heading, justify="right" if heading in ("Seats", "Deals") else "left", overflow="fold")
    for line in lines:
        verdict = "" if line.right else "WRONG"
        table.add_row(line.game, str(line.seats), str(line.deals), line.claim, line.found, verdict)
    console.print(table)
    engine = "compiled" if is_compiled() else "interpreted"
    console.print(f"{len(lines)} lines, {len(wrong)} wrong ({engine} engine)", soft_wrap=True)
    for line in wrong:
        console.print(f"wrong: {line.words()}", soft_wrap=True, markup=False)
