"""What situations are told by besides the blocks of the base game: one room for each kind of games that has more to it.

A kind is learned by a net of its own: the Bohnanza editions with trading, their duels, and each sister game.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pkgutil import iter_modules
from typing import Final, NamedTuple

from haricot.cards.edition import BASE, Sheet
from haricot.cards.view import CardView
from haricot.kernel.rooms import room

LAYER: Final = "haricot.players.values.besides"
DUEL: Final = "duel"
KINDS: Final = tuple(sorted(module.name for module in iter_modules(__path__)))
"""What can be learned: a family without a room here is played by sums and by search."""


class Besides(NamedTuple):
    """What one seat knows besides."""

    table: list[float]
    """Of the table and of its own secrets."""
    seats: list[list[float]]
    """Of every seat."""
    standing: list[float]
    """Coins that each seat will have besides those on its fields and before it."""


@dataclass(frozen=True)
class Kind:
    """How a kind of games is told."""

    table: int = 0
    """Numbers more for the table …"""
    seat: int = 0
    """… and for each seat."""
    tell: Callable[[CardView], Besides] | None = None
    """Nothing where there is nothing besides."""
    coin: int = 1
    """What a coin scores at the end."""


def kind_of(sheet: Sheet, seats: int) -> str:
    """Which kind a table is of."""
    return DUEL if sheet.family == BASE and seats == 2 else sheet.family


def kind_named(name: str) -> Kind:
    """How the kind of that name is told."""
    found: Kind = room(LAYER, name)
    return found


def besides_of(view: CardView) -> Besides | None:
    """What there is to tell besides at this view; nothing in most games."""
    if view.sheet.extra is None and view.seats > 2:
        return None
    tell = kind_named(kind_of(view.sheet, view.seats)).tell
    return None if tell is None else tell(view)
