"""Counting cards from a view: what is still unseen, and how long the game will last."""

from math import floor
from typing import Final

from haricot.cards.edition import Sheet
from haricot.cards.phases import DrawToHand, TurnUp
from haricot.cards.view import CardView
from haricot.players.trader.outlook import HORIZON, LEVELS, PRINTED

HALF: Final = 0.5
THROUGH = 0.5
"""The part of a pile that comes back as the next one; the rest is on fields, in hands or has become coins."""

MOST_PILES = 3
"""Piles looked ahead, where an edition has more."""


def unseen_counts(sheet: Sheet, view: CardView) -> list[int]:
    """How many cards of each bean lie where the viewer cannot see them."""
    counts = sheet.deck[:]
    for card in view.hand:
        counts[card] -= 1
    for card in view.turned:
        counts[card] -= 1
    if view.discards:
        counts[view.top_discard] -= 1
    for aside in view.aside:
        for card in aside:
            counts[card] -= 1
    for fields in view.fields:
        for field in fields:
            for card in field:
                counts[card] -= 1
    if view.extra is not None:
        for card in view.extra.cards():
            counts[card] -= 1
    return counts


def cards_a_turn(sheet: Sheet) -> int:
    """How many cards a turn takes from the pile."""
    return sum(stage.cards for stage in sheet.stages if isinstance(stage, TurnUp | DrawToHand)) or 1


def turns_left(sheet: Sheet, view: CardView) -> float:
    """How many turns the game will last, from the pile, the discards and the piles still to come (B6)."""
    if view.last:
        return 0.0
    cards, pile, discards = 0.0, float(view.pile), float(view.discards)
    for _ in range(min(MOST_PILES, sheet.exhaustions - view.exhaustions)):
        cards += pile
        pile, discards = discards + THROUGH * pile, 0.0
    return cards / cards_a_turn(sheet)


def half_rounds(turns: float, seats: int) -> int:
    """The time left as the outlook counts it."""
    return min(HORIZON, round(2 * turns / seats))


def level_of(unseen: int, hidden: int, count: int, cards: int) -> int:
    """How plentiful a bean is among the unseen cards, against the deck as printed."""
    if not hidden:
        return 0
    plenty = PRINTED * unseen * cards / (hidden * count)
    level = floor(plenty)
    rest = plenty - level
    if rest > HALF or (rest == HALF and level & 1):
        level += 1  # as `round` does, which takes longer
    return min(LEVELS - 1, level)
