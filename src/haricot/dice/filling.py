"""Filling orders: with which dice, and whether the game waits for it (W4–W6, W15)."""

from haricot.dice.box import ORDERS as LINES
from haricot.dice.faces import NO_DICE, beans_of
from haricot.dice.state import CLOSING, GOAL, NO_CARD, ORDERS, PAYOUT, DiceOpen


def beans_for(s: DiceOpen, seat: int) -> int:
    """The beans the seat may fill orders with now; none at the wrong moment.

    The active player uses the field, once stopped (W5) or when the game is closing (W15); the others use the roll until
    dice of it are kept (W4).
    """
    if seat == s.active:
        return beans_of(s.field) if s.stage == ORDERS or s.stage == CLOSING else NO_DICE
    return beans_of(s.loose) if s.fresh else NO_DICE


def can_fill(s: DiceOpen, seat: int) -> bool:
    """Whether the seat can fill its next order now (W6)."""
    card = s.upper[seat]
    filled = s.filled[seat]
    if card == NO_CARD or filled == LINES:
        return False
    beans = beans_for(s, seat)
    return beans != NO_DICE and s.box.lines[card][filled].met(beans)


def concerned(s: DiceOpen, seat: int) -> bool:
    """Whether the seat can make something of the dice now, so that the game waits for it.

    A sale can be made at any time (W7) and is no reason to wait, unless it opens a card that these dice fill or
    ends the game; when the game is closing any sale is (W15).
    """
    if can_fill(s, seat):
        return True
    if PAYOUT[s.filled[seat]]:
        if s.stage == CLOSING or s.coins[seat] + PAYOUT[s.filled[seat]] >= GOAL:
            return True
        lower = s.lower[seat]
        return lower != NO_CARD and s.box.lines[lower][0].met(beans_for(s, seat))
    if s.stage == CLOSING and seat == s.active and s.loose != NO_DICE:
        card = s.upper[seat]
        return card != NO_CARD and s.box.lines[card][s.filled[seat]].met(beans_of(s.field + s.loose))
    return False
