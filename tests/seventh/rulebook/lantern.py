"""The rules page of the edition."""

from typing import Final

from haricot.catalog import Entry
from haricot.rulebook.bohnanza import CardChapter, drawing_of, sheet_of
from haricot.rulebook.chapter import Row, table
from haricot.rulebook.page import RuleTable
from tests.seventh.editions.lantern import MOST, TURNED_UP


class LanternChapter(CardChapter):
    """Its own numbers."""

    base = "1997"

    def __init__(self) -> None:
        self.instead = {"L1": "T1", "L3": "B6"}

    def tables(self, found: Entry) -> list[RuleTable]:
        rows: list[Row] = [[seats, TURNED_UP, drawing_of(sheet_of(found, seats)).cards, MOST] for seats in found.seats]
        return [table("L1", "players up draw lanterns", rows)]


ROOM: Final = LanternChapter()
