"""Finished games played again from their journals; for threads, since that takes long."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from haricot.catalog import entry
from haricot.kernel.game import Game
from haricot.kernel.journal import Recorder
from haricot.kernel.move import NOBODY, Move
from haricot.kernel.reasons import BadInput
from haricot.kernel.takeback import standing
from haricot.kernel.tale import Tale
from haricot.server.rows import TableRow
from haricot.table.ledger import Ending, Entry
from haricot.table.tally import Tally


class Again(NamedTuple):
    """One decision and what chance added, as it was played; the table is the same object each time."""

    entry: Entry
    moves: list[Move]
    tale: Tale
    table: Any


def game_of(row: TableRow) -> Game[Any, Any]:
    """The rules a table was played by."""
    return entry(row.game).load(row.seats, row.options)


def again(journal: list[Entry], game: Game[Any, Any]) -> Iterator[Again]:
    """A game, decision by decision, without what was taken back; the first is the table set up."""
    table = game.blank()
    for place in standing([step.lines[0] for step in journal]):
        decision, tale = journal[place], Tale()
        moves = decision.moves(game)
        for move in moves:
            game.apply(table, move, tale)
        yield Again(decision, moves, tale, table)


def journal_text(row: TableRow, journal: list[Entry], players: list[str]) -> str:
    """The journal as text a person can read."""
    game = game_of(row)
    recorder = Recorder(game, {"players": ", ".join([name or "?" for name in players])})
    recorder.journal.moves = [line for step in journal for line in step.lines]
    table = game.blank()
    for decision in again(journal, game):
        table = decision.table
    return recorder.write(table)


def count(row: TableRow, journal: list[Entry]) -> tuple[Ending, Tally]:
    """How a game ended and what it came to."""
    game = game_of(row)
    tally, table = Tally(row.seats), game.blank()
    for decision in again(journal, game):
        tally.hear(decision.tale)
        table = decision.table
    if game.to_act(table) != NOBODY:
        raise BadInput("its journal ends before the game does")
    return (game.ranking(table), game.scores(table)), tally
