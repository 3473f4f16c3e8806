"""The rules page of Mutabohn."""

from typing import Final

from haricot.beans.varieties import KEYS
from haricot.cards.edition import Sheet
from haricot.catalog import Entry
from haricot.data import bonus_cards
from haricot.editions.mutabohn.bonus import bonus_hand
from haricot.editions.mutabohn.draw import DrawByHand
from haricot.rulebook.bohnanza import CardChapter, drawing_of, hands_of, sheet_of
from haricot.rulebook.chapter import Row, table
from haricot.rulebook.page import RuleTable


class MutabohnChapter(CardChapter):
    """Beans, hands and draws by table size, and the bonus cards."""

    base = "1997"

    def __init__(self) -> None:
        self.instead = {
            "M1": "B1",
            "M2": "B4",
            "M4": "B2 B3 H4",
            "M5": "B7 P3",
            "M7": "H2",
            "M16": "B5 D1",
            "M22": "B6",
            "M25": "B8 B12 E5",
        }

    def sheets(self, found: Entry) -> list[Sheet]:
        return [*super().sheets(found), sheet_of(found, found.seats[-1], bean22="cognac")]

    def tables(self, found: Entry) -> list[RuleTable]:
        beans: list[Row] = []
        sizes: list[Row] = []
        for seats in found.seats:
            sheet = sheet_of(found, seats)
            drawing = drawing_of(sheet)
            assert isinstance(drawing, DrawByHand)
            beans.append([seats, [KEYS[bean] for bean in sheet.beans], sum(sheet.deck)])
            sizes.append([seats, hands_of(sheet), bonus_hand(seats), drawing.few, drawing.cards])
        deck = bonus_cards()
        bonus: dict[int, list[str]] = {}
        for code, pfennigs in deck.worth.items():
            copies = deck.cards.count(code)
            bonus.setdefault(pfennigs, []).append(f"{code} ×{copies}" if copies > 1 else code)
        codes: list[Row] = [[pfennigs, codes] for pfennigs, codes in bonus.items()]
        return [
            table("M1", "players beans:beans cards", beans),
            table("M3", "players hands:numbers bonus few many", sizes),
            table("M13", "pfennigs codes:codes", codes, reconstructed=deck.reconstructed),
        ]


ROOM: Final = MutabohnChapter()
