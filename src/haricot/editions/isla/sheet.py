"""The sheet of La Isla Bohnita: 2–5 players with the base deck, 2–7 with the extended one."""

from typing import Final

from haricot.beans.decks import BASE, deck_of, without
from haricot.beans.varieties import BLACKEYED, BRANDY, COCOA, COFFEE, GARDEN, GREEN, MOCHA, POLE, RED, SOY
from haricot.cards.edition import Sheet
from haricot.cards.endings import Ranking
from haricot.cards.house import House
from haricot.cards.liberties import AnyLiberty, HarvestAnyTime
from haricot.cards.phases import DrawToHand, PlantAside, PlantFromHand, TurnUp
from haricot.cards.stage import Stage
from haricot.editions.base import planting_law
from haricot.editions.duel import DrawAndMatch
from haricot.editions.isla.buying import Purchases
from haricot.editions.isla.cargo import LoadField, SellCargo, SellingOff, ShiftLoot
from haricot.editions.isla.harbour import Harbour, QuietHarbour
from haricot.editions.isla.island import IslandSetUp, RestockPorts
from haricot.editions.isla.lines import sea_lines
from haricot.editions.isla.moves import Swap
from haricot.editions.isla.raid import Raided
from haricot.editions.isla.sea import calm_sea
from haricot.editions.isla.swaps import CargoBargain
from haricot.editions.isla.two import HarvestForTwo, PlantAndDiscard, PurchasesForTwo, RefillForTwo, SellForTwo

DECKS: Final = {"base": (*BASE, POLE, MOCHA), "extended": (COCOA, *BASE, BRANDY, COFFEE, POLE, MOCHA)}
"""The beans of the two boxes; pole and mocha are the expansion's own."""

# The booklet's table of beans that go back into the box, by seats (I1).
_REMOVED: Final = {
    "base": {2: (GARDEN, MOCHA), 3: (GARDEN, MOCHA), 4: (GARDEN, MOCHA), 5: (GARDEN,)},
    "extended": {
        2: (COCOA, GARDEN, RED, BLACKEYED, SOY, GREEN, MOCHA),
        3: (COCOA, GARDEN, RED, BLACKEYED, SOY, MOCHA),
        4: (COCOA, GARDEN, RED, BLACKEYED, MOCHA),
        5: (COCOA, GARDEN, RED, MOCHA),
        6: (COCOA, GARDEN, RED, BLACKEYED),
        7: (COCOA, GARDEN, RED),
    },
}
_HANDS: Final = (3, 4, 5, 6, 6, 6, 6)  # the booklet (I4)
_DRAW: Final = {2: 2, 3: 3, 4: 3, 5: 4, 6: 5, 7: 5}  # the booklet (I7); two: the published rules for two (I19)
_SECOND_SHIP: Final = {2: 5, 3: 4, 4: 4, 5: 3, 6: 3, 7: 3}  # the booklet (I18); two: as above
_THIRD_FIELD: Final = 3  # the booklet (I18)
_PIRATE_SHIP: Final = 2  # the booklet (I18)


def seats_with(deck: str) -> range:
    """The table sizes a deck is enough for (I1)."""
    return range(min(_REMOVED[deck]), max(_REMOVED[deck]) + 1)


def sheet(seats: int, deck: str, house: House) -> Sheet:
    """The sheet for 2–7 seats; two of them play without trading (I19)."""
    two = seats == 2
    plants = house.plants(1, 1)
    turned = house.number("turned", 3 if two else 2)
    turn: list[Stage] = (
        [PlantAndDiscard(*plants), DrawAndMatch(turned), QuietHarbour()]
        if two
        else [PlantFromHand(*plants), TurnUp(turned), Harbour()]
    )
    turn += [PlantAside(), DrawToHand(house.number("drawn", _DRAW[seats])), RestockPorts()]
    liberties: list[AnyLiberty] = [
        HarvestForTwo() if two else HarvestAnyTime(),
        LoadField(),
        SellForTwo() if two else SellCargo(),
        ShiftLoot(),
        (PurchasesForTwo if two else Purchases)(house.price(_THIRD_FIELD), _SECOND_SHIP[seats], _PIRATE_SHIP),
    ]
    return Sheet(
        house,
        deck=house.deck(deck_of(without(DECKS[deck], *_REMOVED[deck][seats]))),
        fields=house.number("fields", 2),
        hands=house.hands((5, 5) if two else _HANDS[:seats]),
        exhaustions=house.number("exhaustions", 3),
        phases=turn,
        liberties=liberties,
        planting=planting_law(house, joining=True),
        ending=SellingOff(),
        ranking=Ranking(),
        family="isla",
        windows=[Raided()],
        refill=RefillForTwo() if two else None,
        setup=IslandSetUp(),
        bargains={Swap: CargoBargain()},
        extra=calm_sea(seats),
        lines=sea_lines(),
    )
