"""Whether a game can be played by a sheet at all: what no house rules can do without."""

from typing import TYPE_CHECKING

from haricot.beans.decks import MOST_CARDS
from haricot.beans.varieties import KEYS
from haricot.cards.moves import FIELD, GOODS, MOST_FIELDS
from haricot.cards.phases import DrawToHand, TurnUp
from haricot.kernel.reasons import Impossible

if TYPE_CHECKING:
    from haricot.cards.edition import Sheet


def check_possible(sheet: "Sheet", laid: int) -> None:
    """`BadInput` naming the first limit that a sheet breaks; `laid` cards are laid out before the hands are dealt."""
    _check_deck(sheet, laid)
    for liberty in sheet.liberties:
        price = liberty.prices().get(GOODS[FIELD])
        if price is not None and sheet.fields >= MOST_FIELDS:
            raise Impossible(
                "field-price",
                "fields-full",
                {"fields": sheet.fields, "price": price, "most": MOST_FIELDS},
                f"with fields={sheet.fields} nobody can buy a further one for {price} coins: {MOST_FIELDS} fields are "
                "the most a player can have; set field-price=none, or fewer fields",
            )
    if not _turned(sheet) and not any(stage.cards for stage in sheet.stages if isinstance(stage, DrawToHand)):
        sentence = "with turned=0 and drawn=0 no card would ever leave the pile; one of them must be at least 1"
        raise Impossible("turned", "still-pile", {}, sentence)


def _check_deck(sheet: "Sheet", laid: int) -> None:
    """All cards that are dealt, laid out, and turned up in the first round must be there."""
    seats, cards = len(sheet.hands), sum(sheet.deck)
    turned = seats * _turned(sheet)
    least = sum(sheet.hands) + laid + turned
    if not least <= cards <= MOST_CARDS:
        needs = f"{sum(sheet.hands)} are dealt{f', {laid} laid out' if laid else ''} and {turned} turned up in a round"
        raise Impossible(
            "beans",
            "deck-size",
            {"seats": seats, "least": least, "most": MOST_CARDS, "cards": cards},
            f"a deck for {seats} seats has {least} to {MOST_CARDS} cards here, this one has {cards}: {needs}",
        )
    if len(sheet.beans) < 2:
        only = KEYS[sheet.beans[0]]
        sentence = f"a deck has at least two beans; this one has only {only}"
        raise Impossible("beans", "one-bean", {"bean": only}, sentence)


def _turned(sheet: "Sheet") -> int:
    """Cards turned up in one turn."""
    return sum([stage.cards for stage in sheet.stages if isinstance(stage, TurnUp)])
