"""Which beans are in play, by edition and number of seats (B1)."""

from typing import Final

from haricot.beans.varieties import BEANS, BLUE, COCOA, COFFEE, GARDEN, VARIETIES, WAX

BASE: Final = tuple(range(GARDEN, BLUE + 1))
"""The eight beans of 1997 and 2016, garden to blue: 104 cards (B9)."""

BOX_2_TO_7: Final = (COCOA, *BASE, WAX, COFFEE)
"""The eleven beans of the 2–7 player box: 154 cards."""


def deck_of(beans: tuple[int, ...]) -> list[int]:
    """How many cards of each variety are in play; 0 for those left in the box."""
    return [VARIETIES[bean].count if bean in beans else 0 for bean in range(BEANS)]


def without(beans: tuple[int, ...], *removed: int) -> tuple[int, ...]:
    """The beans that stay when some go back into the box."""
    return tuple(bean for bean in beans if bean not in removed)
