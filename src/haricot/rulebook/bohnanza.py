"""Rules pages of the Bohnanza editions, and what the pages of all card games share."""

from typing import Any, Final

from haricot.beans.varieties import BY_KEY, VARIETIES
from haricot.cards.edition import BASE, Sheet
from haricot.cards.engine import CardGame
from haricot.cards.liberties import BuyField
from haricot.cards.phases import DrawToHand, PlantFromHand, TurnUp
from haricot.catalog import Entry
from haricot.kernel.game import Game
from haricot.rulebook.chapter import Chapter, Row, Sketch, table
from haricot.rulebook.page import RuleTable, Ware

EXAMPLES: Final = 5
"""How many beans a drawing may show."""


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


def sheet_at(game: Game[Any, Any]) -> Sheet:
    """The sheet a table is played by."""
    assert isinstance(game, CardGame)
    return game.sheet


def numbers_of(sheet: Sheet) -> dict[str, int]:
    """What a table plays by, as the one-minute page needs it; 0 where there is nothing."""
    numbers = {
        "fields": sheet.fields,
        "hand": sheet.hands[-1],
        "exhaustions": sheet.exhaustions,
        "price": _third_field(sheet) or 0,
    }
    for stage in sheet.stages[: sheet.phases]:
        if isinstance(stage, PlantFromHand):
            numbers |= {"must": stage.must, "may": stage.may}
        elif isinstance(stage, TurnUp):
            numbers["turned"] = stage.cards
        elif isinstance(stage, DrawToHand):
            numbers["drawn"] = stage.cards
    return numbers


def example_beans(game: Game[Any, Any]) -> list[Ware]:
    """Beans of a table for drawings: first one with a long meter that is neither rare nor frequent, then others."""
    wares = wares_at(game)
    longest = max([len(ware.meter) for ware in wares])
    readable = [ware for ware in wares if len(ware.meter) == longest]
    first = readable[len(readable) // 2]
    return [first, *[ware for ware in reversed(wares) if ware is not first]][:EXAMPLES]


def wares_at(game: Game[Any, Any]) -> list[Ware]:
    """The beans of one table, by its own counts and meters."""
    return [Ware(bean, cards, meter, VARIETIES[BY_KEY[bean]].reconstructed) for bean, cards, meter in game.beans()]


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

    def sketch(self, game: Game[Any, Any]) -> Sketch:
        sheet = sheet_at(game)
        numbers = numbers_of(sheet)
        beans = example_beans(game)
        # The example of what a field pays: the step before the last, which is neither the least nor a dream.
        cards, coins = beans[0].meter[-2:][0]
        turn = [stage.word for stage in sheet.stages[: sheet.phases]]
        if not numbers["must"]:
            turn = ["plant.free" if word == PlantFromHand.word else word for word in turn]
        return Sketch(["goal"], turn, self.besides(sheet), numbers | {"cards": cards, "coins": coins}, beans)

    def besides(self, sheet: Sheet) -> list[str]:
        """What is no phase of a turn."""
        return ["meter", *(["buy"] if _third_field(sheet) else []), "end"]

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
