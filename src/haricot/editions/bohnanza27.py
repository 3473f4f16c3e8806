"""Bohnanza, the box for 2–7 players with 154 cards, and its bean duel for two."""

from haricot.beans.decks import BOX_2_TO_7, deck_of, without
from haricot.beans.varieties import COCOA, COFFEE, GARDEN
from haricot.cards.edition import Sheet
from haricot.cards.endings import Ending, MostCards
from haricot.cards.house import House
from haricot.cards.liberties import AnyLiberty, HarvestAnyTime, HarvestOwnTurn
from haricot.editions.base import base_turn, field_for_sale, planting_law
from haricot.editions.duel import duel_turn

#                     2                3         4          5          6                7
_REMOVED = {2: (GARDEN, COCOA), 3: (COCOA,), 4: (COFFEE,), 5: (COFFEE,), 6: (COCOA, GARDEN), 7: (COCOA, GARDEN)}
_EXHAUSTIONS = {2: 1, 3: 2, 4: 3, 5: 3, 6: 3, 7: 3}


def sheet(seats: int, house: House) -> Sheet:
    """The sheet for 2–7 seats; two of them play the duel."""
    duel = seats == 2
    third_field = None if seats == 3 else 3 if seats <= 5 else 2
    liberties: list[AnyLiberty] = [
        HarvestOwnTurn() if duel else HarvestAnyTime(),
        field_for_sale(house, third_field, leaves_game=duel),
    ]
    return Sheet(
        house,
        deck=house.deck(deck_of(without(BOX_2_TO_7, *_REMOVED[seats]))),
        fields=house.number("fields", 3 if seats == 3 else 2),
        hands=house.hands((5,) * seats if seats <= 5 else (3, 4, 5, 6, 6, 6, 6)[:seats]),
        exhaustions=house.number("exhaustions", _EXHAUSTIONS[seats]),
        phases=duel_turn(house) if duel else base_turn(house, 3 if seats <= 5 else 4),
        liberties=liberties,
        planting=planting_law(house, joining=True),
        ending=Ending(),
        ranking=MostCards(),
    )
