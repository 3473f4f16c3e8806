"""Bohnanza, the box for 2–7 players with 154 cards, and its bean duel for two."""

from haricot.beans.decks import BOX_2_TO_7, deck_of, without
from haricot.beans.varieties import COCOA, COFFEE, GARDEN
from haricot.cards.edition import Sheet
from haricot.cards.endings import Ending, MostCards
from haricot.cards.liberties import BuyThirdField, HarvestAnyTime, HarvestOwnTurn, Liberty, NoThirdField
from haricot.cards.phases import DrawToHand, PlantAside, PlantFromHand, TurnUp
from haricot.cards.planting import Joining
from haricot.cards.stage import Stage
from haricot.cards.trade import Trade
from haricot.editions.duel import duel_turn

#                     2                3         4          5          6                7
_REMOVED = {2: (GARDEN, COCOA), 3: (COCOA,), 4: (COFFEE,), 5: (COFFEE,), 6: (COCOA, GARDEN), 7: (COCOA, GARDEN)}
_EXHAUSTIONS = {2: 1, 3: 2, 4: 3, 5: 3, 6: 3, 7: 3}


def sheet(seats: int, proposals: int) -> Sheet:
    """The sheet for 2–7 seats; two of them play the duel."""
    turn: list[Stage]
    liberties: list[Liberty]
    if seats == 2:
        turn = duel_turn()
        liberties = [HarvestOwnTurn(), BuyThirdField(3, leaves_game=True)]
    else:
        turn = [PlantFromHand(1, 1), TurnUp(2), Trade(), PlantAside(), DrawToHand(3 if seats <= 5 else 4)]
        third_field = NoThirdField() if seats == 3 else BuyThirdField(3 if seats <= 5 else 2)
        liberties = [HarvestAnyTime(), third_field]
    return Sheet(
        deck=deck_of(without(BOX_2_TO_7, *_REMOVED[seats])),
        fields=3 if seats == 3 else 2,
        hands=(5,) * seats if seats <= 5 else (3, 4, 5, 6, 6, 6, 6)[:seats],
        exhaustions=_EXHAUSTIONS[seats],
        phases=turn,
        liberties=liberties,
        planting=Joining(),
        ending=Ending(),
        ranking=MostCards(),
        proposals=proposals,
    )
