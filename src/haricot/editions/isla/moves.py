"""The moves that only La Isla Bohnita has.

A ship is 0 or 1 for the merchant ships and PIRATE for the pirate ship; texts say `1`, `2` and `pirate`.
"""

from typing import ClassVar, Final

from haricot.cards.moves import MOST_FIELDS, MOST_SEATS, BuyField
from haricot.kernel.move import Move, seat_letter
from haricot.kernel.reasons import Argument

MERCHANTS: Final = 2
"""The most merchant ships a player can have (I2)."""
PIRATE: Final = 2
SHIPS: Final = ("1", "2", "pirate")
"""The ships of a player, as texts name them."""

PORTS: Final = ("bohnbay", "bohnaco")
"""The two ports of the island (I3)."""
ROW: Final = 5
"""Cards in a new row of a port (I3)."""


class Sail(Move):
    """A merchant ship goes to a port of the island and takes cards from the top of its row (I8, I9)."""

    __slots__ = ("cards", "port", "ship")
    verb: ClassVar[str] = "sail"

    def __init__(self, seat: int, ship: int, port: int, cards: int) -> None:
        self.seat = seat
        self.ship = ship
        self.port = port
        self.cards = cards

    def details(self) -> tuple[object, ...]:
        return (self.seat, self.ship, self.port, self.cards)

    def parts(self) -> dict[str, Argument]:
        return {"ship": SHIPS[self.ship], "port": PORTS[self.port], "cards": self.cards}

    def words(self) -> str:
        return f"sail {SHIPS[self.ship]} {PORTS[self.port]} {self.cards}"


class Load(Move):
    """Harvest a field into an own merchant ship (I12)."""

    __slots__ = ("field", "ship")
    verb: ClassVar[str] = "load"

    def __init__(self, seat: int, field: int, ship: int) -> None:
        self.seat = seat
        self.field = field
        self.ship = ship

    def details(self) -> tuple[object, ...]:
        return (self.seat, self.field, self.ship)

    def parts(self) -> dict[str, Argument]:
        return {"field": self.field + 1, "ship": SHIPS[self.ship]}

    def words(self) -> str:
        return f"load {self.field + 1} {SHIPS[self.ship]}"


class Sell(Move):
    """Sell the whole cargo of a ship (I13)."""

    __slots__ = ("ship",)
    verb: ClassVar[str] = "sell"

    def __init__(self, seat: int, ship: int) -> None:
        self.seat = seat
        self.ship = ship

    def details(self) -> tuple[object, ...]:
        return (self.seat, self.ship)

    def parts(self) -> dict[str, Argument]:
        return {"ship": SHIPS[self.ship]}

    def words(self) -> str:
        return f"sell {SHIPS[self.ship]}"


class Shift(Move):
    """Move the pirate ship's whole cargo into an own merchant ship (I15)."""

    __slots__ = ("ship",)
    verb: ClassVar[str] = "shift"

    def __init__(self, seat: int, ship: int) -> None:
        self.seat = seat
        self.ship = ship

    def details(self) -> tuple[object, ...]:
        return (self.seat, self.ship)

    def parts(self) -> dict[str, Argument]:
        return {"ship": SHIPS[self.ship]}

    def words(self) -> str:
        return f"shift {SHIPS[self.ship]}"


class Raid(Move):
    """The pirate ship attacks another player's merchant ship (I16)."""

    __slots__ = ("owner", "ship")
    verb: ClassVar[str] = "raid"

    def __init__(self, seat: int, owner: int, ship: int) -> None:
        self.seat = seat
        self.owner = owner
        self.ship = ship

    def details(self) -> tuple[object, ...]:
        return (self.seat, self.owner, self.ship)

    def parts(self) -> dict[str, Argument]:
        return {"owner": self.owner, "ship": SHIPS[self.ship]}

    def words(self) -> str:
        return f"raid {seat_letter(self.owner)} {SHIPS[self.ship]}"


class Yield(Move):
    """Let the pirates take their card (I16)."""

    __slots__ = ()
    verb: ClassVar[str] = "yield"


class Swap(Move):
    """Offer to swap the cargo of an own ship for that of another player's ship (I14)."""

    __slots__ = ("other", "ship", "to")
    verb: ClassVar[str] = "swap"

    def __init__(self, seat: int, ship: int, to: int, other: int) -> None:
        self.seat = seat
        self.ship = ship
        self.to = to
        self.other = other
        """The ship of the other player."""

    def details(self) -> tuple[object, ...]:
        return (self.seat, self.ship, self.to, self.other)

    def parts(self) -> dict[str, Argument]:
        return {"ship": SHIPS[self.ship], "to": self.to, "other_ship": SHIPS[self.other]}

    def words(self) -> str:
        return f"swap {SHIPS[self.ship]} {seat_letter(self.to)} {SHIPS[self.other]}"


class BuyShip(Move):
    """Buy the second merchant ship or the pirate ship; the third field is a `BuyField` (I18)."""

    __slots__ = ("ship",)
    verb: ClassVar[str] = BuyField.verb

    def __init__(self, seat: int, ship: int) -> None:
        self.seat = seat
        self.ship = ship

    def details(self) -> tuple[object, ...]:
        return (self.seat, self.ship)

    def parts(self) -> dict[str, Argument]:
        return {"what": SHIPS[self.ship]}

    def words(self) -> str:
        return "buy pirate" if self.ship == PIRATE else "buy ship"


SAILS: Final = [
    [[[Sail(seat, ship, port, cards) for cards in range(ROW + 1)] for port in range(2)] for ship in range(MERCHANTS)]
    for seat in range(MOST_SEATS)
]
"""SAILS[seat][ship][port][cards]"""

LOADS: Final = [
    [[Load(seat, field, ship) for ship in range(MERCHANTS)] for field in range(MOST_FIELDS)]
    for seat in range(MOST_SEATS)
]
"""LOADS[seat][field][ship]"""

SELLS: Final = [[Sell(seat, ship) for ship in range(PIRATE + 1)] for seat in range(MOST_SEATS)]
SHIFTS: Final = [[Shift(seat, ship) for ship in range(MERCHANTS)] for seat in range(MOST_SEATS)]
YIELDS: Final = [Yield(seat) for seat in range(MOST_SEATS)]
BUY_SHIPS: Final = [[BuyShip(seat, ship) for ship in range(PIRATE + 1)] for seat in range(MOST_SEATS)]
