"""Bohnanza, the edition of 2016: 3–5 players, and its game for two."""

from haricot.beans.decks import BASE, deck_of
from haricot.cards.edition import Sheet
from haricot.cards.endings import Ending, FarthestFromFirst
from haricot.cards.house import House
from haricot.cards.liberties import AnyLiberty, HarvestAnyTime, HarvestOwnTurn
from haricot.editions.base import base_turn, field_for_sale, planting_law
from haricot.editions.duel import duel_turn


def sheet(seats: int, house: House) -> Sheet:
    """The sheet for 2–5 seats; two of them play the duel."""
    duel = seats == 2
    liberties: list[AnyLiberty] = [HarvestOwnTurn() if duel else HarvestAnyTime(), field_for_sale(house, None)]
    return Sheet(
        house,
        deck=house.deck(deck_of(BASE)),
        fields=house.number("fields", 3 if seats <= 3 else 2),
        hands=house.hands((5,) * seats),
        exhaustions=house.number("exhaustions", 1 if duel else 3),
        phases=duel_turn(house) if duel else base_turn(house),
        liberties=liberties,
        planting=planting_law(house, joining=False),
        ending=Ending(),
        ranking=FarthestFromFirst(),
    )
