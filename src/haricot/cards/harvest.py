"""Selling a field (H1–H3)."""

from haricot.beans.varieties import KEYS
from haricot.cards.state import State
from haricot.kernel.tale import Tale


def protected(fields: list[list[int]], field: int) -> bool:
    """Whether a single card may not be harvested, because another field has two or more (H2)."""
    if len(fields[field]) != 1:
        return False
    for other in fields:
        if len(other) > 1:
            return True
    return False


def harvest(s: State, seat: int, field: int, tale: Tale | None) -> None:
    """Sell the field: the cards planted last become coins, the rest go to the discards (H1, H3)."""
    fields = s.fields[seat]
    cards = fields[field]
    bean = cards[-1]
    sold = len(cards)
    coins = s.sheet.payout[bean][sold]
    fields[field] = []
    if coins:
        wasted = sold - coins
        s.coins[seat] += cards[wasted:]
        s.discards += cards[:wasted]
    else:
        s.discards += cards
    if tale is not None:
        tale.sell(seat, KEYS[bean], sold, coins)
        tale.tell("harvest", {"seat": seat, "field": field + 1, "bean": KEYS[bean], "cards": sold, "coins": coins})


def harvest_everything(s: State, tale: Tale | None) -> None:
    """The last harvest of the game, single cards included (E5)."""
    for step in range(s.seats):
        seat = (s.first + step) % s.seats
        for field in range(len(s.fields[seat])):
            if s.fields[seat][field]:
                harvest(s, seat, field, tale)
