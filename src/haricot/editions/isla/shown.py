"""What La Isla Bohnita adds to a table, in the shape in which screens get it."""

from typing import Literal, TypedDict

from haricot.cards.shown import ShownCrop, ShownExtra, ShownGoods


class ShownPort(TypedDict):
    """A port of the island: its row, the top card first, and how many of one variety lie on top."""

    port: str
    row: tuple[str, ...]
    run: int


class ShownShip(ShownCrop):
    """A ship and its cargo; `prey` is the one whose owner is asked whether to sell."""

    ship: str
    raided: bool
    prey: bool


class ShownBerth(TypedDict):
    """A ship in reserve that the seat could buy: what to ask for, and its price."""

    what: str
    ship: str
    price: int


class ShownSea(ShownExtra):
    """Ports, ships, and those in reserve; for two also the spent coins, and whether a card was thrown away."""

    kind: Literal["sea"]
    ports: list[ShownPort]
    fleets: list[list[ShownShip]]
    reserve: list[ShownBerth]
    spent: int
    discarded: bool


class ShownSwap(ShownGoods):
    """Cargo for cargo, by the ships they are in."""

    kind: Literal["swap"]
    ship: str
    other_ship: str
