"""What the rules pages of one family are made from; the room of a family is an object of this kind."""

from typing import Any, NamedTuple

import msgspec

from haricot.catalog import Entry
from haricot.kernel.game import Game
from haricot.rulebook.page import Column, RuleTable, Ware

Row = list[Any]


class Sketch(NamedTuple):
    """The one-minute page before it is told in a language: which panels, and the numbers and beans they need.

    A panel without words is left out.
    """

    before: list[str]
    turn: list[str]
    after: list[str]
    numbers: dict[str, int]
    beans: list[Ware]


class Chapter:
    """Which clauses of the base game fall away, and the numbers, read off the very games that are played."""

    base = ""
    """The edition of the base game that it extends; empty for a game of its own."""
    instead: dict[str, str]
    """Which clauses of the base game a clause takes the place of."""

    def __init__(self) -> None:
        self.instead = {}

    def edition(self, found: Entry) -> str:
        """The game's name among those that share the family's text, as the keys of clauses have it."""
        return ""

    def wares(self, found: Entry) -> list[Ware]:
        """Every bean that is in play at some table."""
        raise NotImplementedError

    def sketch(self, game: Game[Any, Any]) -> Sketch:
        """What the one-minute page tells of a table."""
        raise NotImplementedError

    def tables(self, found: Entry) -> list[RuleTable]:
        """The numbers that belong to clauses."""
        raise NotImplementedError


def table(
    clause: str, columns: str, rows: list[Row], *, reconstructed: bool = False, folded: bool = False
) -> RuleTable:
    """A table; its columns are written `key:kind`, or `key` alone for numbers."""
    parts = [column.partition(":") for column in columns.split()]
    heads = [msgspec.convert({"key": key, "kind": kind or "number"}, Column) for key, _, kind in parts]
    return RuleTable(clause, heads, rows, reconstructed, folded)
