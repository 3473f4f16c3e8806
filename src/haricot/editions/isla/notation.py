"""Reading the moves of La Isla Bohnita from text (docs/notation.md)."""

from typing import Final

from haricot.cards.moves import BUYS
from haricot.cards.notation import Reader, read_field
from haricot.editions.isla.moves import (
    BUY_SHIPS,
    PIRATE,
    PORTS,
    SELLS,
    SHIPS,
    YIELDS,
    Load,
    Raid,
    Sail,
    Shift,
    Swap,
)
from haricot.kernel.move import Move
from haricot.kernel.text import Words


def read_ship(words: Words) -> int:
    """A ship: `1`, `2` or `pirate`."""
    word = words.next("a ship: 1, 2 or pirate")
    if word not in SHIPS:
        raise words.wrong(f"“{word}” is no ship; ships are 1, 2 and pirate")
    return SHIPS.index(word)


def _read_sail(seat: int, words: Words) -> Move:
    ship = read_ship(words)
    port = words.next("a port: bohnbay or bohnaco")
    if port not in PORTS:
        raise words.wrong(f"“{port}” is no port of the island; ports are bohnbay and bohnaco")
    return Sail(seat, ship, PORTS.index(port), words.number("a number of cards"))


def _read_load(seat: int, words: Words) -> Move:
    field = read_field(words)
    return Load(seat, field, read_ship(words))


def _read_sell(seat: int, words: Words) -> Move:
    return SELLS[seat][read_ship(words)]


def _read_shift(seat: int, words: Words) -> Move:
    return Shift(seat, read_ship(words))


def _read_raid(seat: int, words: Words) -> Move:
    owner = words.seat()
    return Raid(seat, owner, read_ship(words))


def _read_yield(seat: int, words: Words) -> Move:
    return YIELDS[seat]


def read_swap(seat: int, words: Words) -> Swap:
    """What stands behind `swap`: the own ship, the other player and their ship."""
    ship = read_ship(words)
    to = words.seat()
    return Swap(seat, ship, to, read_ship(words))


def _read_buy(seat: int, words: Words) -> Move:
    if not words.more() or words.accept("field"):
        return BUYS[seat]
    if words.accept("ship"):
        return BUY_SHIPS[seat][1]
    if words.accept("pirate"):
        return BUY_SHIPS[seat][PIRATE]
    raise words.wrong(f"“{words.peek()}” cannot be bought; say field, ship or pirate")


ISLA_READERS: Final[dict[str, Reader]] = {
    "sail": _read_sail,
    "load": _read_load,
    "sell": _read_sell,
    "shift": _read_shift,
    "raid": _read_raid,
    "yield": _read_yield,
    "swap": read_swap,
    "buy": _read_buy,
}
"""The verbs this edition adds; `buy` reads more than in the base game."""
