"""Paying for a harvest card: coins are cards, and five of them can be changed for an overview card (W7, W8)."""

from haricot.dice.state import CHANGE, NO_CARD, OVERVIEW, PAYOUT, DiceState
from haricot.kernel.tale import Tale


def sell(s: DiceState, seat: int, tale: Tale | None) -> bool:
    """Sell the active card; False where a change of coins has to come first (W7).

    The card itself is the first coin, the lower one becomes active, the other coins and a new lower card come
    from the reserve.
    """
    coins = PAYOUT[s.filled[seat]]
    s.coins[seat] += coins
    if tale is not None:
        tale.sell(seat, "", s.filled[seat], coins)
        tale.tell("dice.sell", {"seat": seat, "orders": s.filled[seat], "coins": coins, "total": s.coins[seat]})
    s.stacks[seat].append(s.upper[seat])
    s.upper[seat] = s.lower[seat]
    s.lower[seat] = NO_CARD
    s.filled[seat] = 0
    return pay_out(s, seat, coins - 1, tale)


def pay_out(s: DiceState, seat: int, due: int, tale: Tale | None) -> bool:
    """Take the due cards from the reserve; False where it has run out and coins are changed first (W8).

    Where nobody can change any more the coins count without cards, and there is no new lower card. By then a
    player has 13 coins: with 12 at most for each, the overview cards suffice (W15).
    """
    while due or s.lower[seat] == NO_CARD:
        if not s.reserve:
            if not _change(s, seat, tale):
                return True
            s.resume = s.stage
            s.stage = CHANGE
            s.seller = seat
            s.due = due
            return False
        card = s.reserve.pop()
        if due:
            s.stacks[seat].append(card)
            due -= 1
        else:
            s.lower[seat] = card
    return True


def go_on_paying(s: DiceState, tale: Tale | None) -> bool:
    """Take the sale up that the change has interrupted; False where another change has to come first (W8)."""
    s.stage = s.resume
    s.resume = 0
    seat, due = s.seller, s.due
    s.seller = s.due = 0
    return pay_out(s, seat, due, tale)


def _change(s: DiceState, seller: int, tale: Tale | None) -> bool:
    """Somebody lays five coin cards aside and turns the own overview card, which shows five coins, once a game (W8).

    The seller does it if possible, else the richest of the others who can; among equals the first to the seller's
    right.
    """
    changer = seller
    if not _can_change(s, changer):
        richest = -1
        seat = changer
        for _ in range(s.seats - 1):
            seat = s.right_of(seat)
            if _can_change(s, seat) and s.coins[seat] > richest:
                richest = s.coins[seat]
                changer = seat
        if richest < 0:
            return False
    s.changed[changer] = True
    s.freed = s.stacks[changer][:OVERVIEW]
    s.stacks[changer] = s.stacks[changer][OVERVIEW:]
    if tale is not None:
        tale.tell("dice.change", {"seat": changer, "coins": OVERVIEW})
    return True


def _can_change(s: DiceState, seat: int) -> bool:
    return not s.changed[seat] and len(s.stacks[seat]) >= OVERVIEW
