"""Seeing who is in league, from what everybody sees: who gives whom cards for nothing.

Now and then everybody gives away what would cost a field. Two who do so with each other all the time, and with hardly
anybody else, play for one another; those who are left then do well to stand together too.
"""

from itertools import combinations
from typing import Final

SUSPECT: Final = 3
"""Cards that two must have given each other, …"""
APART: Final = 2
"""… and so many more than all that they gave to others and got from them."""


def in_league(given: list[list[int]], own: int) -> tuple[int, int] | None:
    """The two others who are in league, as far as one can see; nobody without reason."""
    others = [seat for seat in range(len(given)) if seat != own]
    found = [(_between(given, a, b), (a, b)) for a, b in combinations(others, 2)]
    cards, pair = max(found, default=(0, (own, own)))
    if cards < SUSPECT:
        return None
    rest = [seat for seat in range(len(given)) if seat not in pair]
    elsewhere = sum([_between(given, member, seat) for member in pair for seat in rest])
    return pair if cards - elsewhere >= APART else None


def allies(given: list[list[int]], own: int) -> list[int]:
    """With whom to stand together: everybody who is left, where two others are in league."""
    league = in_league(given, own)
    return [] if league is None else [seat for seat in range(len(given)) if seat != own and seat not in league]


def _between(given: list[list[int]], a: int, b: int) -> int:
    return given[a][b] + given[b][a]
