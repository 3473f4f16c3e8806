"""Bohnanza, the original rules of 1997: 3–5 players."""

from haricot.beans.decks import BASE, deck_of
from haricot.cards.edition import Sheet
from haricot.cards.endings import Ending, Ranking
from haricot.cards.liberties import BuyThirdField, HarvestAnyTime
from haricot.cards.phases import DrawToHand, PlantAside, PlantFromHand, TurnUp
from haricot.cards.planting import Joining
from haricot.cards.trade import Trade


def sheet(seats: int, proposals: int) -> Sheet:
    """The sheet for 3–5 seats."""
    return Sheet(
        deck=deck_of(BASE),
        fields=2,
        hands=(5,) * seats,
        exhaustions=3,
        phases=[PlantFromHand(1, 1), TurnUp(2), Trade(), PlantAside(), DrawToHand(3)],
        liberties=[HarvestAnyTime(), BuyThirdField(3)],
        planting=Joining(),
        ending=Ending(),
        ranking=Ranking(),
        proposals=proposals,
    )
