"""Filling orders: with which dice, by whom and whether the game waits for it (W4–W6, W15)."""

from haricot.dice.box import ORDERS as LINES
from haricot.dice.faces import BEANS, NO_DICE, beans_named, beans_of, number_of
from haricot.dice.state import CLOSING, GOAL, NO_CARD, ORDERS, PAYOUT, ROLLED, DiceState
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale


def beans_for(s: DiceState, seat: int) -> int:
    """The beans the seat may fill orders with now; none at the wrong moment.

    The active player uses the field, once stopped (W5); the others use the roll until the active player keeps dice
    of it (W4), and once more when the game is closing (W15).
    """
    if seat == s.active:
        return beans_of(s.field) if s.phase == ORDERS or s.phase == CLOSING else NO_DICE
    return beans_of(s.thrown) if s.phase == ROLLED or s.phase == CLOSING else NO_DICE


def can_fill(s: DiceState, seat: int) -> bool:
    """Whether the seat can fill its next order now (W6)."""
    card = s.upper[seat]
    filled = s.filled[seat]
    if card == NO_CARD or filled == LINES:
        return False
    beans = beans_for(s, seat)
    return beans != NO_DICE and s.box.lines[card][filled].met(beans)


def check_fill(s: DiceState, seat: int) -> Refusal | None:
    """Why the seat cannot fill its next order now."""
    if seat == s.active:
        if s.phase != ORDERS and s.phase != CLOSING:
            return Refusal("dice.fill.not-stopped", "W5")
    elif s.phase != ROLLED and s.phase != CLOSING:
        return Refusal("dice.fill.too-late", "W4", {"active": s.active})
    card = s.upper[seat]
    filled = s.filled[seat]
    if card == NO_CARD:
        return Refusal("dice.fill.no-card", "W15")
    if filled == LINES:
        return Refusal("dice.fill.full", "W6")
    beans = beans_for(s, seat)
    order = s.box.lines[card][filled]
    if beans == NO_DICE or not order.met(beans):
        counts = [number_of(beans, bean) for bean in range(len(BEANS))]
        return Refusal("dice.fill.unmet", "W6", {"order": order.text, "beans": beans_named(counts)})
    return None


def fill(s: DiceState, seat: int, tale: Tale | None) -> None:
    """Cover the next order; the dice stay free for the one after it (W6)."""
    if tale is not None:
        order = s.box.lines[s.upper[seat]][s.filled[seat]]
        tale.tell("dice.fill", {"seat": seat, "order": order.text, "filled": s.filled[seat] + 1})
    s.filled[seat] += 1


def concerned(s: DiceState, seat: int) -> bool:
    """Whether the seat can make something of the dice now, so that the game waits for it.

    A sale can be made at any time (W7) and is no reason to wait, unless it opens a card that these dice fill or
    ends the game; when the game is closing any sale is (W15).
    """
    if can_fill(s, seat):
        return True
    if PAYOUT[s.filled[seat]]:
        if s.phase == CLOSING or s.coins[seat] + PAYOUT[s.filled[seat]] >= GOAL:
            return True
        lower = s.lower[seat]
        return lower != NO_CARD and s.box.lines[lower][0].met(beans_for(s, seat))
    if s.phase == CLOSING and seat == s.active and s.loose != NO_DICE:
        card = s.upper[seat]
        return card != NO_CARD and s.box.lines[card][s.filled[seat]].met(beans_of(s.field + s.loose))
    return False
