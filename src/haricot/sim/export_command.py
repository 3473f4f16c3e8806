"""`haricot export`: journals as tables for other programs."""

import argparse
from pathlib import Path
from typing import Any

from haricot.arguments import add_command, progress_bar
from haricot.files import writable
from haricot.kernel.journal import split_journals
from haricot.kernel.reasons import BadInput
from haricot.reading import read_text
from haricot.sim.export import MoveRow, OfferRow, Tables, writer_for


def register(commands: Any) -> None:
    """Add the command."""
    parser = add_command(commands, "export", "write journals as tables of moves and offers (Parquet or CSV)", _export)
    parser.add_argument("file", type=Path, metavar="FILE", help="a journal, or many in one file (also .gz)")
    parser.add_argument("--moves", type=Path, metavar="OUT", help="all moves, to a file ending in .parquet or .csv")
    parser.add_argument(
        "--offers", type=Path, metavar="OUT", help="all offers with what became of them, to .parquet or .csv"
    )


def _export(args: argparse.Namespace) -> None:
    wanted = [(path, kind) for path, kind in ((args.moves, MoveRow), (args.offers, OfferRow)) if path is not None]
    if not wanted:
        raise BadInput("say what to write: --moves moves.parquet, --offers offers.csv, or both")
    writers = []
    for path, kind in wanted:
        writable(path)
        writers.append((writer_for(path), kind))
    texts = split_journals(read_text(args.file))
    if not texts:
        raise BadInput(f"{args.file} is empty")
    tables = Tables()
    with progress_bar() as progress:
        for number, text in progress.track(list(enumerate(texts, start=1)), description=str(args.file)):
            try:
                tables.add(number, text)
            except BadInput as mistake:
                raise BadInput(f"{args.file}, game {number}: {mistake}") from None
    for write, kind in writers:
        write(kind, tables.moves if kind is MoveRow else tables.offers)
    print(f"{args.file}: {len(texts)} games, {len(tables.moves)} moves, {len(tables.offers)} offers")
