"""Buying a third field, the second merchant ship and the pirate ship, at any time (I18)."""

from haricot.cards.liberties import BuyThirdField
from haricot.cards.state import State
from haricot.editions.isla.moves import BUY_SHIPS, PIRATE, SHIPS, BuyShip
from haricot.editions.isla.sea import sea_of
from haricot.kernel.move import Move
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale


class Purchases(BuyThirdField):
    """Each of the three once a game and player, usable at once (I18)."""

    __slots__ = ("ships",)

    def __init__(self, field: int, ship: int, pirate: int) -> None:
        BuyThirdField.__init__(self, field)
        self.ships = {1: ship, PIRATE: pirate}
        """What the ships in reserve cost."""

    def prices(self) -> dict[str, int]:
        return BuyThirdField.prices(self) | {SHIPS[ship]: price for ship, price in self.ships.items()}

    def legal(self, s: State, seat: int) -> list[Move]:
        moves = BuyThirdField.legal(self, s, seat)
        fleet = sea_of(s).fleet[seat]
        coins = len(s.coins[seat])
        for ship, price in self.ships.items():
            if coins >= price and not fleet >> ship & 1:
                moves.append(BUY_SHIPS[seat][ship])
        return moves

    def room(self, s: State, seat: int) -> list[Move]:
        return BuyThirdField.legal(self, s, seat)

    def check(self, s: State, move: Move) -> Refusal | None:
        if not isinstance(move, BuyShip):
            return BuyThirdField.check(self, s, move)
        if sea_of(s).has(move.seat, move.ship):
            return Refusal("buy.ship-twice", "I18", {"ship": SHIPS[move.ship]})
        price = self.ships[move.ship]
        coins = len(s.coins[move.seat])
        if coins < price:
            return Refusal("buy.ship-poor", "I18", {"ship": SHIPS[move.ship], "price": price, "coins": coins})
        return None

    def apply(self, s: State, move: Move, tale: Tale | None) -> None:
        if not isinstance(move, BuyShip):
            BuyThirdField.apply(self, s, move, tale)
            return
        price = self.ships[move.ship]
        self.pay(s, move.seat, price)
        sea_of(s).fleet[move.seat] |= 1 << move.ship
        if tale is not None:
            tale.tell("buy-ship", {"seat": move.seat, "ship": SHIPS[move.ship], "coins": price})
