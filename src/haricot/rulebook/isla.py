"""The rules page of La Isla Bohnita."""

from typing import Final

from haricot.beans.varieties import KEYS
from haricot.cards.edition import Sheet
from haricot.catalog import Entry
from haricot.editions.isla.buying import Purchases
from haricot.editions.isla.moves import PIRATE, SECOND
from haricot.editions.isla.sheet import DECKS, seats_with
from haricot.rulebook.bohnanza import CardChapter, drawing_of, hands_of, sheet_of
from haricot.rulebook.chapter import Row, table
from haricot.rulebook.page import RuleTable


def _sizes() -> list[tuple[str, int]]:
    return [(deck, seats) for deck in DECKS for seats in seats_with(deck)]


class IslaChapter(CardChapter):
    """Decks, hands and prices by table size."""

    base = "1997"

    def __init__(self) -> None:
        self.instead = {
            "I1": "B1",
            "I2": "B2",
            "I4": "B4",
            "I6": "T1",
            "I7": "B5 D1",
            "I18": "B3 H4",
            "I19": "H5 V2 V3",
            "I20": "B6 B8 B12 E2 E3 E5",
        }

    def sheets(self, found: Entry) -> list[Sheet]:
        return [sheet_of(found, seats, deck=deck) for deck, seats in _sizes()]

    def tables(self, found: Entry) -> list[RuleTable]:
        decks: list[Row] = []
        for deck, seats in _sizes():
            sheet = sheet_of(found, seats, deck=deck)
            out = [KEYS[bean] for bean in DECKS[deck] if bean not in sheet.beans]
            decks.append([deck, seats, out, sum(sheet.deck)])
        sizes: list[Row] = []
        prices: list[Row] = []
        for seats in found.seats:
            sheet = sheet_of(found, seats, deck="extended")
            sizes.append([seats, hands_of(sheet), drawing_of(sheet).cards])
            sold = next(one for one in sheet.liberties if isinstance(one, Purchases))
            prices.append([seats, sold.price, sold.ships[SECOND], sold.ships[PIRATE]])
        return [
            table("I1", "deck:word players out:beans cards", decks),
            table("I4", "players hands:numbers draw", sizes),
            table("I18", "players third:coins ship:coins pirate:coins", prices),
        ]


ROOM: Final = IslaChapter()
