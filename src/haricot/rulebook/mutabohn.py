"""The rules page of Mutabohn."""

from typing import Any, Final

from haricot.beans.varieties import KEYS
from haricot.cards.edition import Sheet
from haricot.cards.house import EXHAUSTIONS
from haricot.cards.trade import Trade
from haricot.catalog import Entry
from haricot.data import bonus_cards
from haricot.editions.mutabohn.bonus import bonus_hand
from haricot.editions.mutabohn.draw import DrawByHand
from haricot.editions.mutabohn.gifts import GiftDuel
from haricot.kernel.game import Game
from haricot.rulebook.bohnanza import CardChapter, drawing_of, hands_of, sheet_at, sheet_of, wares_at
from haricot.rulebook.chapter import Row, Sketch, table
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

    def sketch(self, game: Game[Any, Any]) -> Sketch:
        sketch = super().sketch(game)
        sheet = sheet_at(game)
        drawing = drawing_of(sheet)
        assert isinstance(drawing, DrawByHand)
        # With two the trading is a part of the round of gifts.
        turn = [word for word in sketch.turn if word != Trade.word or GiftDuel.word not in sketch.turn]
        beans = {ware.bean: ware for ware in wares_at(game)}
        in_row = [beans[KEYS[bean]] for bean in sheet.beans if KEYS[bean] in beans]
        # Neighbours of the row of mutation, from the rarer to the more frequent.
        first = max(0, in_row.index(sketch.beans[0]) - 2)
        return Sketch(
            [*sketch.before, "mutate"],
            turn,
            sketch.after,
            sketch.numbers | {"few": drawing.few, "bonus": bonus_hand(game.seats)},
            [sketch.beans[0], *in_row[first : first + 4]],
        )

    def besides(self, sheet: Sheet) -> list[str]:
        return ["bonus", "meter", "end" if sheet.exhaustions <= EXHAUSTIONS[-1] else "end.last"]

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
