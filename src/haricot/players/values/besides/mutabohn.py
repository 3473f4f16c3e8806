"""Mutabohn: the own bonus cards and how near the fields come to them, what is laid, owed and noted."""

from typing import Final

from haricot.cards.view import CardView
from haricot.editions.mutabohn.bonus import BonusView
from haricot.editions.mutabohn.deck import CARDS, LONGEST_CODE
from haricot.editions.mutabohn.endings import PFENNIGS
from haricot.players.thrifty.mutabohn import progress
from haricot.players.values.besides import Besides, Kind

HELD: Final = 3
"""Bonus cards that anybody holds at most."""
CARD: Final = 3
TABLE: Final = HELD * CARD + 1
SEAT: Final = 4


def with_bonus(view: CardView) -> Besides:
    """The own cards, those that come nearest first; of others what lies open."""
    bonus = view.extra
    assert isinstance(bonus, BonusView)
    cards = sorted([_card(view, bonus, code) for code in bonus.hand], reverse=True)[:HELD]
    table = [number for card in cards for number in card]
    table += [0.0] * (HELD * CARD - len(table))
    table.append(bonus.pile / CARDS)
    seats: list[list[float]] = []
    standing: list[float] = []
    for seat in range(view.seats):
        laid = bonus.deck.pfennigs(bonus.laid[seat]) / PFENNIGS
        noted, debts = bonus.noted[seat], bonus.debts[seat]
        seats.append([laid / 2, bonus.hand_sizes[seat] / HELD, noted / 5, debts / 3])
        standing.append(laid + noted - debts)
    return Besides(table, seats, standing)


def _card(view: CardView, bonus: BonusView, code: str) -> tuple[float, float, float]:
    """How far a field shows the code, what it is worth and how long it is."""
    shown = max([progress(field, code) for field in view.fields[view.seat]])
    return (shown / len(code), bonus.deck.worth[code] / PFENNIGS, len(code) / LONGEST_CODE)


ROOM: Final = Kind(table=TABLE, seat=SEAT, tell=with_bonus, coin=PFENNIGS)
