"""Bohnanza, the edition of 2016: 3–5 players, and its game for two."""

from haricot.beans.decks import BASE, deck_of
from haricot.cards.edition import Sheet
from haricot.cards.endings import Ending, FarthestFromFirst
from haricot.cards.liberties import HarvestAnyTime, HarvestOwnTurn, Liberty, NoThirdField
from haricot.cards.phases import DrawToHand, PlantAside, PlantFromHand, TurnUp
from haricot.cards.planting import Anywhere
from haricot.cards.stage import Stage
from haricot.cards.trade import Trade
from haricot.editions.duel import duel_turn


def sheet(seats: int, proposals: int) -> Sheet:
    """The sheet for 2–5 seats; two of them play the duel."""
    duel = seats == 2
    turn: list[Stage] = duel_turn() if duel else [PlantFromHand(1, 1), TurnUp(2), Trade(), PlantAside(), DrawToHand(3)]
    liberties: list[Liberty] = [HarvestOwnTurn() if duel else HarvestAnyTime(), NoThirdField()]
    return Sheet(
        deck=deck_of(BASE),
        fields=3 if seats <= 3 else 2,
        hands=(5,) * seats,
        exhaustions=1 if duel else 3,
        phases=turn,
        liberties=liberties,
        planting=Anywhere(),
        ending=Ending(),
        ranking=FarthestFromFirst(),
        proposals=proposals,
    )
