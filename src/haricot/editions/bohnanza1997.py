"""Bohnanza, the original rules of 1997: 3–5 players."""

from haricot.beans.decks import BASE, deck_of
from haricot.cards.edition import Sheet
from haricot.cards.endings import Ending, Ranking
from haricot.cards.house import House
from haricot.cards.liberties import HarvestAnyTime
from haricot.editions.base import base_turn, field_for_sale, planting_law


def sheet(seats: int, house: House) -> Sheet:
    """The sheet for 3–5 seats."""
    return Sheet(
        house,
        deck=house.deck(deck_of(BASE)),
        fields=house.number("fields", 2),
        hands=house.hands((5,) * seats),
        exhaustions=house.number("exhaustions", 3),
        phases=base_turn(house),
        liberties=[HarvestAnyTime(), field_for_sale(house, 3)],
        planting=planting_law(house, joining=True),
        ending=Ending(),
        ranking=Ranking(),
    )
