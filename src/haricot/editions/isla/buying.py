"""Buying a further field, the second merchant ship and the pirate ship, at any time (I18)."""

from haricot.cards.liberties import BuyField
from haricot.cards.moves import BUYS, FIELD, GOODS, Buy
from haricot.cards.state import State
from haricot.editions.isla.moves import PIRATE, SECOND, SHIPS
from haricot.editions.isla.sea import sea_of
from haricot.kernel.move import Move
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale


class Purchases(BuyField):
    """Each of the three once a game and player, usable at once (I18)."""

    __slots__ = ("has_field", "ships")

    def __init__(self, field: int | None, ship: int, pirate: int) -> None:
        BuyField.__init__(self, field or 0)
        self.has_field = field is not None
        """Whether a further field is for sale besides the ships (B3)."""
        self.ships = {SECOND: ship, PIRATE: pirate}
        """What the ships in reserve cost."""

    def prices(self) -> dict[str, int]:
        return (BuyField.prices(self) if self.has_field else {}) | {
            GOODS[ship]: price for ship, price in self.ships.items()
        }

    def listed(self, s: State, seat: int) -> list[Move]:
        moves = self.room(s, seat)
        coins = len(s.coins[seat])
        if coins:
            fleet = sea_of(s).fleet[seat]
            for ship, price in self.ships.items():
                if coins >= price and not fleet >> ship & 1:
                    moves.append(BUYS[seat][ship])
        return moves

    def room(self, s: State, seat: int) -> list[Move]:
        return BuyField.listed(self, s, seat) if self.has_field else []

    def refuse(self, s: State, move: Buy) -> Refusal | None:
        ship = move.what
        if ship == FIELD:
            return BuyField.refuse(self, s, move) if self.has_field else Refusal("buy.none", "B3")
        if sea_of(s).has(move.seat, ship):
            return Refusal("buy.ship-twice", "I18", {"ship": SHIPS[ship]})
        price = self.ships[ship]
        coins = len(s.coins[move.seat])
        if coins < price:
            return Refusal("buy.ship-poor", "I18", {"ship": SHIPS[ship], "price": price, "coins": coins})
        return None

    def do(self, s: State, move: Buy, tale: Tale | None) -> bool:
        ship = move.what
        if ship == FIELD:
            return BuyField.do(self, s, move, tale)
        price = self.ships[ship]
        self.pay(s, move.seat, price)
        sea_of(s).fleet[move.seat] |= 1 << ship
        if tale is not None:
            tale.tell("buy-ship", {"seat": move.seat, "ship": SHIPS[ship], "coins": price})
        return False
