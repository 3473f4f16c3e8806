"""Selling a harvest card: coins are cards, and five of them can be changed for an overview card (W7, W8)."""

from haricot.dice.state import CHANGE, NO_CARD, OVERVIEW, PAYOUT, DiceState
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale


def check_sale(s: DiceState, seat: int) -> Refusal | None:
    """Why the seat cannot sell its active card."""
    if not PAYOUT[s.filled[seat]]:
        return Refusal("dice.sell.too-early", "W7", {"filled": s.filled[seat]})
    return None


def sell(s: DiceState, seat: int, tale: Tale | None) -> bool:
    """Sell the active card; False where a change of coins has to come first (W7).

    The card itself is the first coin, the lower one becomes active, the other coins and a new lower card come
    from the reserve.
    """
    coins = PAYOUT[s.filled[seat]]
    s.coins[seat] += coins
    if tale is not None:
        tale.tell("dice.sell", {"seat": seat, "orders": s.filled[seat], "coins": coins, "total": s.coins[seat]})
    s.stacks[seat].append(s.upper[seat])
    s.upper[seat] = s.lower[seat]
    s.lower[seat] = NO_CARD
    s.filled[seat] = 0
    s.seller = seat
    s.due = coins - 1
    return pay_out(s, tale)


def pay_out(s: DiceState, tale: Tale | None) -> bool:
    """Take the due cards from the reserve; False where it has run out and coins are changed first (W8).

    Where nobody can change any more the coins count without cards, and there is no new lower card. By then a
    player has 13 coins: with 12 at most for each, the overview cards suffice (W15).
    """
    seat = s.seller
    reserve = s.reserve
    while s.due or s.lower[seat] == NO_CARD:
        if not reserve:
            if change(s, tale):
                s.resume = s.phase
                s.phase = CHANGE
                return False
            s.due = 0
            return True
        card = reserve.pop()
        if s.due:
            s.stacks[seat].append(card)
            s.due -= 1
        else:
            s.lower[seat] = card
    return True


def change(s: DiceState, tale: Tale | None) -> bool:
    """Somebody lays five coin cards aside and turns the own overview card, which shows five coins, once a game (W8).

    The seller does it if possible, else the richest of the others who can; among equals the first to the seller's
    right.
    """
    changer = s.seller
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
