"""Orders filled in a row, and the beans they ask for (W6)."""

from haricot.dice.box import ORDERS, Box
from haricot.dice.faces import ONES, one
from haricot.dice.orders import Either, Fixed, OfTwo, Order, Without


def filled_by(box: Box, card: int, filled: int, beans: int) -> int:
    """How many orders of a card are filled once these beans have filled all they can."""
    lines = box.lines[card]
    while filled < ORDERS and lines[filled].met(beans):
        filled += 1
    return filled


def within_reach(box: Box, card: int, filled: int) -> list[Order]:
    """The next orders of a card that one outcome of the dice can fill together, the impossible one after them aside."""
    lines = box.lines[card][filled:]
    outcomes = list(box.outcomes.ways)
    for place, order in enumerate(lines):
        outcomes = [beans for beans in outcomes if order.met(beans)]
        if not outcomes:
            return lines[:place]
    return lines


def asked_for(orders: list[Order]) -> int:
    """A digit for every bean that matters to one of the orders."""
    beans = 0
    for order in orders:
        if isinstance(order, Fixed):
            beans |= order.need
        elif isinstance(order, Either):
            beans |= order.left | order.right
        elif isinstance(order, OfTwo):
            beans |= one(order.first) | one(order.second)
        elif isinstance(order, Without):
            beans |= one(order.bean)
        else:
            return ONES
    return beans
