"""What players may do with cargo at any time: load a field, sell, move loot into a merchant ship (I12, I13, I15)."""

from typing import ClassVar

from haricot.beans.varieties import KEYS
from haricot.cards.deals import close_offer
from haricot.cards.endings import Ending
from haricot.cards.harvest import protected
from haricot.cards.liberties import Liberty, check_harvest
from haricot.cards.state import State
from haricot.editions.isla.moves import LOADS, MERCHANTS, PIRATE, SELLS, SHIFTS, SHIPS, Load, Sell, Shift, Swap
from haricot.editions.isla.sea import Sea, sea_of
from haricot.kernel.move import Move
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale


def check_room(sea: Sea, seat: int, ship: int, bean: int) -> Refusal | None:
    """Why an own ship cannot take that bean, or nothing (I2, I10)."""
    if not sea.has(seat, ship):
        return Refusal("ship.none", "I2", {"ship": SHIPS[ship]})
    if not sea.takes(seat, ship, bean):
        aboard = sea.cargo[seat][ship][0]
        return Refusal("ship.other-bean", "I10", {"ship": SHIPS[ship], "bean": KEYS[bean], "aboard": KEYS[aboard]})
    return None


def put_aboard(s: State, seat: int, ship: int, cards: list[int], tale: Tale | None) -> None:
    """Lay cards, taken from wherever they were, into a ship."""
    sea_of(s).cargo[seat][ship] += cards
    if s.market.offers:
        lapse_swaps(s, seat, ship, tale)


def unload(s: State, seat: int, ship: int, tale: Tale | None) -> None:
    """Leave a ship without cargo; its cards lie elsewhere now."""
    sea_of(s).cargo[seat][ship] = []
    if s.market.offers:
        lapse_swaps(s, seat, ship, tale)


def lapse_swaps(s: State, seat: int, ship: int, tale: Tale | None) -> None:
    """A cargo has changed: swaps that were offered for it lapse, as their words no longer mean the same (I14)."""
    for offer in s.market.offers[:]:
        terms = offer.terms
        if isinstance(terms, Swap) and terms.names(seat, ship):
            close_offer(s, offer)
            if tale is not None:
                tale.tell("swap-void", {"offer": offer.number, "seat": terms.seat, "owner": seat, "ship": SHIPS[ship]})


def worth(s: State, seat: int, ship: int) -> int:
    """The coins a cargo would bring by the meter (I13)."""
    cards = sea_of(s).cargo[seat][ship]
    return s.sheet.payout[cards[0]][len(cards)] if cards else 0


def sales(s: State, seat: int) -> list[Move]:
    """Every cargo the seat could sell for at least one coin (I13)."""
    moves: list[Move] = []
    payout = s.sheet.payout
    for ship, cards in enumerate(sea_of(s).cargo[seat]):
        if cards and payout[cards[0]][len(cards)]:
            moves.append(SELLS[seat][ship])
    return moves


def sell_cargo(s: State, seat: int, ship: int, tale: Tale | None) -> None:
    """Sell the whole cargo: as many of its cards as the meter gives become coins, the rest is discarded (I13, H1)."""
    cards = sea_of(s).cargo[seat][ship]
    coins = s.sheet.payout[cards[0]][len(cards)]
    wasted = len(cards) - coins
    s.coins[seat] += cards[wasted:]
    s.discards += cards[:wasted]
    if tale is not None:
        tale.sell(seat, KEYS[cards[0]], len(cards), coins)
        tale.tell(
            "sell", {"seat": seat, "ship": SHIPS[ship], "bean": KEYS[cards[0]], "cards": len(cards), "coins": coins}
        )
    unload(s, seat, ship, tale)


class LoadField(Liberty[Load]):
    """Harvest a field into a merchant ship instead of selling it; single cards are protected (I12, H2)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = Load
    makes_room: ClassVar[bool] = True

    def listed(self, s: State, seat: int) -> list[Move]:
        sea = sea_of(s)
        fields = s.fields[seat]
        moves: list[Move] = []
        for field, cards in enumerate(fields):
            if cards and not (s.sheet.protects and protected(fields, field)):
                for ship in range(MERCHANTS):
                    if sea.takes(seat, ship, cards[0]):
                        moves.append(LOADS[seat][field][ship])
        return moves

    def refuse(self, s: State, move: Load) -> Refusal | None:
        refusal = check_harvest(s, move.seat, move.field)
        if refusal is not None:
            return refusal
        if move.ship == PIRATE:
            return Refusal("load.pirate", "I12")
        return check_room(sea_of(s), move.seat, move.ship, s.fields[move.seat][move.field][0])

    def do(self, s: State, move: Load, tale: Tale | None) -> bool:
        fields = s.fields[move.seat]
        cards = fields[move.field]
        fields[move.field] = []
        if tale is not None:
            tale.tell(
                "load",
                {
                    "seat": move.seat,
                    "field": move.field + 1,
                    "ship": SHIPS[move.ship],
                    "bean": KEYS[cards[0]],
                    "cards": len(cards),
                },
            )
        put_aboard(s, move.seat, move.ship, cards, tale)
        return False


class SellCargo(Liberty[Sell]):
    """Sell a whole cargo, of a merchant or the pirate ship, for at least one coin (I13)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = Sell
    sells: ClassVar[bool] = True

    def listed(self, s: State, seat: int) -> list[Move]:
        return sales(s, seat)

    def refuse(self, s: State, move: Sell) -> Refusal | None:
        sea = sea_of(s)
        if not sea.has(move.seat, move.ship):
            return Refusal("ship.none", "I2", {"ship": SHIPS[move.ship]})
        cargo = sea.cargo[move.seat][move.ship]
        if not cargo:
            return Refusal("ship.empty", "I13", {"ship": SHIPS[move.ship]})
        if not worth(s, move.seat, move.ship):
            return Refusal(
                "sell.worthless", "I13", {"ship": SHIPS[move.ship], "bean": KEYS[cargo[0]], "cards": len(cargo)}
            )
        return None

    def do(self, s: State, move: Sell, tale: Tale | None) -> bool:
        sell_cargo(s, move.seat, move.ship, tale)
        return False


class ShiftLoot(Liberty[Shift]):
    """Move the pirate ship's whole cargo into an own merchant ship, never the other way (I15)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = Shift

    def listed(self, s: State, seat: int) -> list[Move]:
        sea = sea_of(s)
        loot = sea.cargo[seat][PIRATE]
        if not loot:
            return []
        return [SHIFTS[seat][ship] for ship in range(MERCHANTS) if sea.takes(seat, ship, loot[0])]

    def refuse(self, s: State, move: Shift) -> Refusal | None:
        if move.ship == PIRATE:
            return Refusal("shift.pirate", "I15")
        sea = sea_of(s)
        loot = sea.cargo[move.seat][PIRATE]
        if not loot:
            return Refusal("ship.empty", "I15", {"ship": SHIPS[PIRATE]})
        return check_room(sea, move.seat, move.ship, loot[0])

    def do(self, s: State, move: Shift, tale: Tale | None) -> bool:
        cards = sea_of(s).cargo[move.seat][PIRATE]
        if tale is not None:
            tale.tell(
                "shift",
                {"seat": move.seat, "ship": SHIPS[move.ship], "bean": KEYS[cards[0]], "cards": len(cards)},
            )
        unload(s, move.seat, PIRATE, tale)
        put_aboard(s, move.seat, move.ship, cards, tale)
        return False


class SellingOff(Ending):
    """At the end cargo worth at least a coin is sold too; the rest is worth nothing (I20)."""

    __slots__ = ()

    def finish(self, s: State, tale: Tale | None) -> None:
        for step in range(s.seats):
            seat = (s.first + step) % s.seats
            for ship in range(PIRATE + 1):
                if worth(s, seat, ship):
                    sell_cargo(s, seat, ship, tale)
        Ending.finish(self, s, tale)
