"""Fields as numbers: small enough to look their worth up in a list."""

from typing import Final

SHIFT: Final = 5
"""A field is one number, `bean << SHIFT | cards`; 0 is an empty one."""
MOST: Final = (1 << SHIFT) - 1
"""Cards of a field that are counted; no meter has a step beyond."""

Fields = list[int]
"""The fields of a seat, packed."""


def packed(fields: list[list[int]]) -> Fields:
    """A seat's fields; a mixed one counts as its last bean, which is what it sells as."""
    return [(field[-1] << SHIFT) + min(len(field), MOST) if field else 0 for field in fields]


def one_more(field: int, bean: int) -> int:
    """The field with one more card, of the bean that it then sells as."""
    cards = field & MOST
    return (bean << SHIFT) + (cards + 1 if cards < MOST else MOST)
