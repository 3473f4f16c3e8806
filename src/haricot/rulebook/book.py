"""A rules page: its text, and its numbers, read off the very sheets and boxes the games are played with."""

from typing import Any

import msgspec

from haricot.beans.varieties import KEYS, VARIETIES
from haricot.cards.edition import Sheet
from haricot.cards.engine import CardGame
from haricot.cards.liberties import BuyThirdField
from haricot.cards.phases import DrawToHand
from haricot.catalog import Entry, entry
from haricot.data import bonus_cards, dice_box
from haricot.dice.faces import BEANS, CREAMS, KINDS, WHITES
from haricot.dice.orders import NINE, of_the_nine
from haricot.dice.state import PAYOUT
from haricot.editions.isla.buying import Purchases
from haricot.editions.isla.moves import PIRATE
from haricot.editions.isla.sheet import DECKS, seats_with
from haricot.editions.mutabohn.draw import DrawByHand
from haricot.editions.mutabohn.setup import SetUpWithBonus
from haricot.rulebook.page import Column, Rulebook, RuleClause, RuleSection, RuleTable, Ware
from haricot.words.rules import Rules, Section

Row = list[Any]


def rulebook(game: str, language: str) -> Rulebook:
    """The rules page of a game; `BadInput` for an unknown game or language."""
    rules = Rules(game, language)
    found = entry(game)
    wares, tables = _numbers(found)
    own, base = _written(rules.own, rules), _written(rules.base, rules)
    return Rulebook(game, found.title, rules.about, rules.words, own, base, wares, tables)


def _written(sections: list[Section], rules: Rules) -> list[RuleSection]:
    return [
        RuleSection(
            title, [RuleClause(number, text, rules.instead.get(number, [])) for number, text in clauses.items()]
        )
        for title, clauses in sections
    ]


def _numbers(found: Entry) -> tuple[list[Ware], list[RuleTable]]:
    if found.key == "dice":
        return [], _dice()
    if found.key == "isla":
        return _wares([_sheet(found, seats, deck=deck) for deck, seats in _isla_sizes()]), _isla(found)
    sheets = [_sheet(found, seats) for seats in found.seats]
    if found.key == "mutabohn":
        sheets.append(_sheet(found, found.seats[-1], bean22="cognac"))
        return _wares(sheets), _mutabohn(found)
    return _wares(sheets), _edition(found)


def _sheet(found: Entry, seats: int, **options: str) -> Sheet:
    game = found.load(seats, options)
    assert isinstance(game, CardGame)
    return game.sheet


def _wares(sheets: list[Sheet]) -> list[Ware]:
    """Every bean that is in play at some table."""
    beans = sorted({bean for sheet in sheets for bean in sheet.beans})
    return [
        Ware(v.key, v.count, [(cards, coins) for coins, cards in enumerate(v.meter, 1) if cards], v.reconstructed)
        for v in [VARIETIES[bean] for bean in beans]
    ]


def _table(
    clause: str, columns: str, rows: list[Row], *, reconstructed: bool = False, folded: bool = False
) -> RuleTable:
    """A table; its columns are written `key:kind`, or `key` alone for numbers."""
    parts = [column.partition(":") for column in columns.split()]
    heads = [msgspec.convert({"key": key, "kind": kind or "number"}, Column) for key, _, kind in parts]
    return RuleTable(clause, heads, rows, reconstructed, folded)


def _hands(sheet: Sheet) -> list[int]:
    """How many cards each player gets, one number where all get the same."""
    return list(sheet.hands) if len(set(sheet.hands)) > 1 else [sheet.hands[0]]


def _drawing(sheet: Sheet) -> DrawToHand:
    return next(stage for stage in sheet.stages if isinstance(stage, DrawToHand))


def _third_field(sheet: Sheet) -> int | None:
    return next((one.price for one in sheet.liberties if isinstance(one, BuyThirdField)), None)


def _edition(found: Entry) -> list[RuleTable]:
    rows: list[Row] = []
    for seats in found.seats:
        sheet = _sheet(found, seats)
        price = _third_field(sheet)
        rows.append(
            [seats, sum(sheet.deck), sheet.fields, price, _hands(sheet), _drawing(sheet).cards, sheet.exhaustions]
        )
    return [_table("B1", "players cards fields third:coins hands:numbers draw exhaustions", rows)]


# La Isla Bohnita


def _isla_sizes() -> list[tuple[str, int]]:
    return [(deck, seats) for deck in DECKS for seats in seats_with(deck)]


def _isla(found: Entry) -> list[RuleTable]:
    decks: list[Row] = []
    for deck, seats in _isla_sizes():
        sheet = _sheet(found, seats, deck=deck)
        out = [KEYS[bean] for bean in DECKS[deck] if bean not in sheet.beans]
        decks.append([deck, seats, out, sum(sheet.deck)])
    sizes: list[Row] = []
    prices: list[Row] = []
    for seats in found.seats:
        sheet = _sheet(found, seats, deck="extended")
        sizes.append([seats, _hands(sheet), _drawing(sheet).cards])
        sold = next(one for one in sheet.liberties if isinstance(one, Purchases))
        prices.append([seats, sold.price, sold.ships[1], sold.ships[PIRATE]])
    return [
        _table("I1", "deck:word players out:beans cards", decks),
        _table("I4", "players hands:numbers draw", sizes),
        _table("I18", "players third:coins ship:coins pirate:coins", prices),
    ]


# Mutabohn


def _mutabohn(found: Entry) -> list[RuleTable]:
    beans: list[Row] = []
    sizes: list[Row] = []
    for seats in found.seats:
        sheet = _sheet(found, seats)
        drawing = _drawing(sheet)
        assert isinstance(drawing, DrawByHand)
        setup = sheet.stages[sheet.setup]
        assert isinstance(setup, SetUpWithBonus)
        beans.append([seats, [KEYS[bean] for bean in sheet.beans], sum(sheet.deck)])
        sizes.append([seats, _hands(sheet), setup.cards, drawing.few, drawing.cards])
    deck = bonus_cards()
    bonus: dict[int, list[str]] = {}
    for code, pfennigs in deck.worth.items():
        copies = deck.cards.count(code)
        bonus.setdefault(pfennigs, []).append(f"{code} ×{copies}" if copies > 1 else code)
    return [
        _table("M1", "players beans:beans cards", beans),
        _table("M3", "players hands:numbers bonus few many", sizes),
        _table(
            "M13",
            "pfennigs codes:codes",
            [[pfennigs, codes] for pfennigs, codes in bonus.items()],
            reconstructed=deck.reconstructed,
        ),
    ]


# The dice game


def _dice() -> list[RuleTable]:
    box = dice_box()
    chances: dict[str, int] = {}
    times: dict[str, int] = {}
    examples: dict[int, Row] = {}
    for card in box.cards:
        for order, percent in zip(card.orders, card.percents, strict=True):
            chances[order.text] = percent
            times[order.text] = times.get(order.text, 0) + 1
            kind = of_the_nine(order)
            if kind >= 0 and kind not in examples:
                examples[kind] = [order.kind.replace(" ", "-"), order.text, percent]
    faces: list[Row] = [
        [kind, number, [BEANS[bean] for bean in sides]]
        for kind, number, sides in zip(KINDS, (WHITES, CREAMS), box.faces, strict=True)
    ]
    every: list[Row] = [[text, chances[text], times[text]] for text in sorted(chances, key=lambda text: -chances[text])]
    made_up = box.reconstructed
    return [
        _table("W7", "filled earns:coins", [[filled, coins] for filled, coins in enumerate(PAYOUT) if coins]),
        _table(
            "W9", "kind:word order:order chance:percent", [examples[i] for i in range(len(NINE))], reconstructed=made_up
        ),
        _table("W11", "order:order chance:percent times", every, reconstructed=made_up, folded=True),
        _table("W13", "die:word dice faces:faces", faces, reconstructed=made_up),
    ]
