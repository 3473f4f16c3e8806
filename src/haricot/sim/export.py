"""Journals as tables: one row a move, and one row an offer with what became of it, refused ones included."""

import csv
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from haricot.catalog import load
from haricot.kernel.journal import Replay, read_journal
from haricot.kernel.move import NATURE, Move, seat_letter
from haricot.kernel.reasons import BadInput
from haricot.kernel.tale import Event, Tale


@dataclass
class MoveRow:
    """One move of a game."""

    game: int
    """The number of the journal in its file, from 1."""
    title: str
    seats: int
    seed: str
    number: int
    """Of the move in its game, from 1."""
    turn: int
    seat: str
    """A letter; nothing for chance."""
    player: str
    verb: str
    move: str
    """As it stands in the journal."""
    scores: str
    """Of all seats after the move."""


@dataclass
class OfferRow:
    """One offer and its fate."""

    game: int
    title: str
    seats: int
    seed: str
    turn: int
    offer: int
    maker: str
    player: str
    to: str
    """A letter, or `all`."""
    give: str
    want: str
    """Beans; `any` for a call for offers."""
    first_come: bool
    parent: int
    """The offer it answers, or 0."""
    made: int
    """The number of the move that made it."""
    ended: int
    """The number of the move that ended it."""
    fate: str
    """dealt, declined, withdrawn, void (its cards were gone) or lapsed (the trading was over)."""
    partner: str
    """Who dealt."""
    said_yes: str
    said_no: str
    """Who answered, in order."""


class Tables:
    """Rows of all games of a file."""

    def __init__(self) -> None:
        self.moves: list[MoveRow] = []
        self.offers: list[OfferRow] = []

    def add(self, number: int, text: str) -> None:
        """Replay a journal and take it down."""
        _Story(self, number, text).tell()


ANSWERS: Final = ("take", "decline", "yes-void")
"""Events that are an answer to an offer; a yes whose card is gone is a no (T9)."""


class _Story:
    """One journal being replayed."""

    def __init__(self, tables: Tables, number: int, text: str) -> None:
        self._tables = tables
        self._number = number
        journal, closing = read_journal(text)
        self._game = load(journal.game, journal.seats, journal.options)
        self._replay = Replay(self._game, journal, closing)
        self._title = journal.game
        self._seed = journal.notes.get("seed", "")
        named = journal.notes.get("players", "").split()
        self._players = named if len(named) == self._game.seats else [""] * self._game.seats
        self._turn = 0
        self._made = 0
        self._open: dict[int, OfferRow] = {}

    def tell(self) -> None:
        """To the end."""
        replay = self._replay
        while (move := replay.next()) is not None:
            tale = Tale()
            self._game.apply(replay.table, move, tale)
            self._made += 1
            for event in tale.events:
                self._event(event)
            for turn, _, _ in tale.turns:
                self._turn = turn
            self._sweep(move)
            self._tables.moves.append(self._row(move))
        for row in list(self._open.values()):
            self._end(row.offer, "lapsed")

    def _row(self, move: Move) -> MoveRow:
        nature = move.seat == NATURE
        return MoveRow(
            self._number,
            self._title,
            self._game.seats,
            self._seed,
            self._made,
            self._turn,
            "" if nature else seat_letter(move.seat),
            "" if nature else self._players[move.seat],
            move.verb,
            self._game.write(move),
            " ".join([str(score) for score in self._game.scores(self._replay.table)]),
        )

    def _event(self, event: Event) -> None:
        key, args = event.key, event.args
        if key == "offer":
            self._begin(args)
        elif key in ANSWERS:
            row = self._open.get(_number(args, "offer"))
            if row is not None:
                letter = seat_letter(_number(args, "seat"))
                if key == "take":
                    row.said_yes += letter
                else:
                    row.said_no += letter
        elif key == "deal":
            self._end(_number(args, "offer"), "dealt", seat_letter(_number(args, "to")))
        elif key == "withdraw":
            self._end(_number(args, "offer"), "withdrawn")
        elif key == "void":
            self._end(_number(args, "offer"), "void")
        elif key == "nobody-left":
            self._end(_number(args, "offer"), "declined")
        elif key == "close":
            for number in list(self._open):
                self._end(number, "lapsed")

    def _begin(self, args: dict[str, Any]) -> None:
        maker, to = args["seat"], args["to"]
        row = OfferRow(
            self._number,
            self._title,
            self._game.seats,
            self._seed,
            self._turn,
            args["offer"],
            seat_letter(maker),
            self._players[maker],
            "all" if to < 0 else seat_letter(to),
            " ".join(args["give"]),
            " ".join(args["want"]),
            bool(args.get("first_come", 0)),
            args.get("parent", 0),
            self._made,
            0,
            "",
            "",
            "",
            "",
        )
        self._open[row.offer] = row
        self._tables.offers.append(row)

    def _sweep(self, move: Move) -> None:
        """A no may have ended an offer: then it stands open no more."""
        if move.verb == "decline" and self._open:
            standing = {offer.number for offer in self._replay.table.market.offers}
            for number in list(self._open):
                if number not in standing:
                    self._end(number, "declined")

    def _end(self, number: int, fate: str, partner: str = "") -> None:
        row = self._open.pop(number, None)
        if row is not None:
            row.ended = self._made
            row.fate = fate
            row.partner = partner
            if partner and partner not in row.said_yes:
                row.said_yes += partner


def _number(args: dict[str, Any], name: str) -> int:
    value = args[name]
    assert isinstance(value, int)
    return value


# Writing


def writer_for(path: Path) -> Callable[[type, list[Any]], None]:
    """How a table is written to a file of that name; `BadInput` for a kind of file there is not."""
    if path.suffix == ".csv":
        return lambda kind, rows: _write_csv(path, kind, rows)
    if path.suffix == ".parquet":
        try:
            pyarrow: Any = import_module("pyarrow")
            parquet: Any = import_module("pyarrow.parquet")
        except ModuleNotFoundError:
            raise BadInput("pyarrow is not installed; “pip install haricot[data]” installs it") from None
        return lambda kind, rows: _write_parquet(pyarrow, parquet, path, kind, rows)
    raise BadInput(f"{path} should end in .csv or .parquet")


def _columns(kind: type) -> list[str]:
    return [column.name for column in fields(kind)]


def _write_csv(path: Path, kind: type, rows: list[Any]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        out = csv.writer(file)
        out.writerow(_columns(kind))
        out.writerows(_values(kind, rows))


def _values(kind: type, rows: list[Any]) -> Iterator[list[Any]]:
    names = _columns(kind)
    for row in rows:
        yield [getattr(row, name) for name in names]


def _write_parquet(pyarrow: Any, parquet: Any, path: Path, kind: type, rows: list[Any]) -> None:
    kinds: dict[Any, Any] = {int: pyarrow.int64(), str: pyarrow.string(), bool: pyarrow.bool_()}
    schema = pyarrow.schema([(column.name, kinds[column.type]) for column in fields(kind)])
    columns = {name: [getattr(row, name) for row in rows] for name in _columns(kind)}
    parquet.write_table(pyarrow.table(columns, schema=schema), str(path), compression="zstd")
