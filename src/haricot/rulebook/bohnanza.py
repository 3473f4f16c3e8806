"""Rules pages of the Bohnanza editions, and what the pages of all card games share."""

from typing import Final

from haricot.beans.varieties import VARIETIES
from haricot.cards.edition import BASE, Sheet
from haricot.cards.engine import CardGame
from haricot.cards.liberties import BuyField
from haricot.cards.phases import DrawToHand
from haricot.catalog import Entry
from haricot.rulebook.chapter import Chapter, Row, table
from haricot.rulebook.page import RuleTable, Ware


def sheet_of(found: Entry, seats: int, **options: str) -> Sheet:
    """The sheet of a game at one table size."""
    game = found.load(seats, options)
    assert isinstance(game, CardGame)
    return game.sheet


def hands_of(sheet: Sheet) -> list[int]:
    """How many cards each player gets, one number where all get the same."""
    return list(sheet.hands) if len(set(sheet.hands)) > 1 else [sheet.hands[0]]


def drawing_of(sheet: Sheet) -> DrawToHand:
    """The phase in which cards are drawn to the hand."""
    return next(stage for stage in sheet.stages if isinstance(stage, DrawToHand))


def _third_field(sheet: Sheet) -> int | None:
    return next((one.price for one in sheet.liberties if isinstance(one, BuyField)), None)


class CardChapter(Chapter):
    """The table sizes of an edition."""

    def edition(self, found: Entry) -> str:
        return found.key.removeprefix(f"{BASE}-")

    def sheets(self, found: Entry) -> list[Sheet]:
        """Sheets that have all beans of the game among them."""
        return [sheet_of(found, seats) for seats in found.seats]

    def wares(self, found: Entry) -> list[Ware]:
        beans = sorted({bean for sheet in self.sheets(found) for bean in sheet.beans})
        return [
            Ware(v.key, v.count, [(cards, coins) for coins, cards in enumerate(v.meter, 1) if cards], v.reconstructed)
            for v in [VARIETIES[bean] for bean in beans]
        ]

    def tables(self, found: Entry) -> list[RuleTable]:
        rows: list[Row] = []
        for seats in found.seats:
            sheet = sheet_of(found, seats)
            price = _third_field(sheet)
            rows.append(
                [
                    seats,
                    sum(sheet.deck),
                    sheet.fields,
                    price,
                    hands_of(sheet),
                    drawing_of(sheet).cards,
                    sheet.exhaustions,
                ]
            )
        return [table("B1", "players cards fields third:coins hands:numbers draw exhaustions", rows)]


ROOM: Final = CardChapter()
