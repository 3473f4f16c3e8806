"""The rules page of La Isla Bohnita."""

from typing import Any, Final

from haricot.beans.varieties import KEYS
from haricot.cards.edition import Sheet
from haricot.catalog import Entry
from haricot.editions.duel import DrawAndMatch
from haricot.editions.isla.buying import Purchases
from haricot.editions.isla.harbour import Harbour
from haricot.editions.isla.moves import PIRATE, SECOND
from haricot.editions.isla.sheet import DECKS, seats_with
from haricot.kernel.game import Game
from haricot.rulebook.bohnanza import CardChapter, drawing_of, hands_of, sheet_at, sheet_of
from haricot.rulebook.chapter import Row, Sketch, table
from haricot.rulebook.page import RuleTable


def _sizes() -> list[tuple[str, int]]:
    return [(deck, seats) for deck in DECKS for seats in seats_with(deck)]


def _sold(sheet: Sheet) -> Purchases:
    return next(one for one in sheet.liberties if isinstance(one, Purchases))


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

    def sketch(self, game: Game[Any, Any]) -> Sketch:
        sketch = super().sketch(game)
        sold = _sold(sheet_at(game))
        ships = {"price": sold.price, "ship": sold.ships[SECOND], "pirate": sold.ships[PIRATE]}
        # With two nobody trades, and what is turned up was told before.
        for_two = DrawAndMatch.word in sketch.turn
        turn = [f"{word}.two" if for_two and word == Harbour.word else word for word in sketch.turn]
        return sketch._replace(turn=turn, numbers=sketch.numbers | ships)

    def besides(self, sheet: Sheet) -> list[str]:
        return ["pirates", "meter", "buy" if _sold(sheet).has_field else "buy.ships", "end"]

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
            sold = _sold(sheet)
            prices.append([seats, sold.price, sold.ships[SECOND], sold.ships[PIRATE]])
        return [
            table("I1", "deck:word players out:beans cards", decks),
            table("I4", "players hands:numbers draw", sizes),
            table("I18", "players third:coins ship:coins pirate:coins", prices),
        ]


ROOM: Final = IslaChapter()
