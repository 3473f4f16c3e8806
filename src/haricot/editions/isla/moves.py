"""The moves that only La Isla Bohnita has.

A ship is 0 or 1 for the merchant ships and PIRATE for the pirate ship; texts say `1`, `2` and `pirate`. The ships in
reserve have the numbers of the goods that `buy` names.
"""

from typing import ClassVar, Final

from haricot.cards.moves import GOODS, MOST_FIELDS, MOST_SEATS, THE_FIELD, Said, Terms
from haricot.kernel.move import Move
from haricot.kernel.parts import ChoicePart, NumberPart, Part, SeatPart

MERCHANTS: Final = 2
"""The most merchant ships a player can have (I2)."""
SECOND: Final = GOODS.index("ship")
"""The second merchant ship, which is bought."""
PIRATE: Final = GOODS.index("pirate")
SHIPS: Final = ("1", "2", "pirate")
"""The ships of a player, as texts name them."""

PORTS: Final = ("bohnbay", "bohnaco")
"""The two ports of the island (I3)."""
ROW: Final = 5
"""Cards in a new row of a port (I3)."""

THE_SHIP: Final = ChoicePart("ship", "ship", SHIPS)


class Sail(Move):
    """A merchant ship goes to a port of the island and takes cards from the top of its row (I8, I9)."""

    __slots__ = ("cards", "port", "ship")
    verb: ClassVar[str] = "sail"
    parts: ClassVar[tuple[Part, ...]] = (
        THE_SHIP,
        ChoicePart("port", "port", PORTS),
        NumberPart("cards", "a number of cards"),
    )

    def __init__(self, seat: int, ship: int, port: int, cards: int) -> None:
        self.seat = seat
        self.ship = ship
        self.port = port
        self.cards = cards


class Load(Move):
    """Harvest a field into an own merchant ship (I12)."""

    __slots__ = ("field", "ship")
    verb: ClassVar[str] = "load"
    parts: ClassVar[tuple[Part, ...]] = (THE_FIELD, THE_SHIP)

    def __init__(self, seat: int, field: int, ship: int) -> None:
        self.seat = seat
        self.field = field
        self.ship = ship


class Sell(Move):
    """Sell the whole cargo of a ship (I13)."""

    __slots__ = ("ship",)
    verb: ClassVar[str] = "sell"
    parts: ClassVar[tuple[Part, ...]] = (THE_SHIP,)

    def __init__(self, seat: int, ship: int) -> None:
        self.seat = seat
        self.ship = ship


class Shift(Move):
    """Move the pirate ship's whole cargo into an own merchant ship (I15)."""

    __slots__ = ("ship",)
    verb: ClassVar[str] = "shift"
    parts: ClassVar[tuple[Part, ...]] = (THE_SHIP,)

    def __init__(self, seat: int, ship: int) -> None:
        self.seat = seat
        self.ship = ship


class Raid(Move):
    """The pirate ship attacks another player's merchant ship (I16)."""

    __slots__ = ("owner", "ship")
    verb: ClassVar[str] = "raid"
    parts: ClassVar[tuple[Part, ...]] = (SeatPart("owner"), THE_SHIP)

    def __init__(self, seat: int, owner: int, ship: int) -> None:
        self.seat = seat
        self.owner = owner
        self.ship = ship


class Yield(Move):
    """Let the pirates take their card (I16)."""

    __slots__ = ()
    verb: ClassVar[str] = "yield"


class Swap(Terms):
    """Offer one seat to swap the cargo of an own ship for that of one of its ships (I14)."""

    __slots__ = ("other", "ship")
    verb: ClassVar[str] = "swap"
    parts: ClassVar[tuple[Part, ...]] = (THE_SHIP, SeatPart("to"), ChoicePart("other", "ship", SHIPS, "other_ship"))

    def __init__(self, seat: int, ship: int, to: int, other: int) -> None:
        self.seat = seat
        self.ship = ship
        self.to = to
        self.other = other
        """The ship of the other player."""
        self.first_come = False
        self.parent = 0

    def said(self, up: tuple[int, ...]) -> Said:
        return (self.verb, self.seat, self.ship, self.to, self.other)

    def names(self, seat: int, ship: int) -> bool:
        """Whether it is about that ship."""
        return (self.seat == seat and self.ship == ship) or (self.to == seat and self.other == ship)


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

RAIDS: Final = [
    [[Raid(seat, owner, ship) for ship in range(MERCHANTS)] for owner in range(MOST_SEATS)]
    for seat in range(MOST_SEATS)
]
"""RAIDS[seat][owner][ship]"""

SWAPS: Final = [
    [
        [[Swap(seat, ship, to, other) for other in range(PIRATE + 1)] for to in range(MOST_SEATS)]
        for ship in range(PIRATE + 1)
    ]
    for seat in range(MOST_SEATS)
]
"""SWAPS[seat][ship][to][other]"""

SELLS: Final = [[Sell(seat, ship) for ship in range(PIRATE + 1)] for seat in range(MOST_SEATS)]
SHIFTS: Final = [[Shift(seat, ship) for ship in range(MERCHANTS)] for seat in range(MOST_SEATS)]
YIELDS: Final = [Yield(seat) for seat in range(MOST_SEATS)]
