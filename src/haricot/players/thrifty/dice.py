"""A thrifty player of the dice game: exact chances, one roll ahead, and nothing but the view.

Everything is weighed in *attempts*: an order that one roll in four fills is worth four. Each of the three lower orders
of a card is worth its own attempts; each of the three upper ones, which bring a coin apiece, is worth a COIN.
"""

from typing import Any, Final

from haricot.dice.box import ORDERS, Box
from haricot.dice.faces import CREAMS, FACES, NO_DICE, WHITES, beans_of, creams_in, whites_in
from haricot.dice.moves import Fill, Keep, Roll, Sell
from haricot.dice.orders import Order
from haricot.dice.outcomes import ALL
from haricot.dice.state import CLOSING, GOAL, NO_CARD, PAYOUT, DiceView
from haricot.kernel.move import Move

COIN: Final = 7.0
"""Attempts a coin is worth: about what the three lower orders of a card take."""
ENVY: Final = 0.05
"""How much of what a roll is worth to the others is counted against it; found by playing."""
SELLABLE: Final = 3
"""Filled orders that make a card worth its first coin (W7)."""


def best_of_dice(game: Any, view: DiceView, legal: list[Move]) -> Move:
    """The thrifty move among the legal ones of a seat, the list as the game gives it."""
    seat = legal[0].seat
    keeps = [move for move in legal if isinstance(move, Keep)]
    if keeps and view.stage == CLOSING:
        return max(keeps, key=lambda move: whites_in(move.dice) + creams_in(move.dice))
    if isinstance(legal[0], Fill):
        return legal[0]
    if isinstance(legal[-1], Sell) and (len(legal) == 1 or wants_to_sell(view, seat)):
        return legal[-1]
    if keeps:
        return Hopes(view, seat).best_keep(keeps)
    if isinstance(legal[0], Roll) and len(legal) > 1 and not isinstance(legal[1], Sell):
        return legal[0] if Hopes(view, seat).wants_to_roll() else legal[1]
    return legal[0]


ROOM: Final = best_of_dice


def wants_to_sell(view: DiceView, seat: int) -> bool:
    """Sell a full card, a card that wins, and one whose next coin is farther away than that of the next card."""
    filled = view.filled[seat]
    if view.stage == CLOSING or filled == ORDERS:
        return True
    total = view.coins[seat] + PAYOUT[filled]
    if total >= GOAL:
        others = [view.coins[other] + PAYOUT[view.filled[other]] for other in range(view.seats) if other != seat]
        return total >= max(others)
    dice = NO_DICE
    if seat == view.active:
        dice = view.field
    elif view.fresh:
        dice = view.loose
    return next_card_is_quicker(view.box, view.upper[seat], filled, view.lower[seat], beans_of(dice))


def next_card_is_quicker(box: Box, upper: int, filled: int, lower: int, beans: int) -> bool:
    """Whether the next order takes more attempts than three orders of the lower card, less those the beans fill."""
    if lower == NO_CARD:
        return False
    attempts = 0.0
    held = True
    for place in range(SELLABLE):
        held = held and box.lines[lower][place].met(beans)
        if not held:
            attempts += ALL / box.cards[lower].ways[place]
    return ALL / box.cards[upper].ways[filled] > attempts


class Wish:
    """The orders a player would fill next, with their worth: those of the upper card, then those of the lower."""

    __slots__ = ("_known", "_lower", "_upper")

    def __init__(self, view: DiceView, seat: int) -> None:
        box = view.box
        upper, lower, filled = view.upper[seat], view.lower[seat], view.filled[seat]
        self._upper = _worths(box, upper)[filled:]
        self._lower: list[tuple[Order, float]] = []
        if filled == ORDERS or (filled >= SELLABLE and next_card_is_quicker(box, upper, filled, lower, NO_DICE)):
            self._lower = _worths(box, lower)
        self._known: dict[int, float] = {}

    def worth(self, beans: int) -> float:
        """What these beans are worth: the orders they fill, one after the other (W6)."""
        worth = self._known.get(beans)
        if worth is None:
            worth = self._known[beans] = _run(self._upper, beans) + _run(self._lower, beans)
        return worth

    def expected(self, box: Box, field: int, whites: int, creams: int) -> float:
        """What the beans of the field together with one roll of so many dice are worth on average."""
        known = self._known
        total = 0.0
        for rolled, ways in box.outcomes.beans(whites, creams).items():
            worth = known.get(field + rolled)
            total += ways * (self.worth(field + rolled) if worth is None else worth)
        return total / float(FACES ** (whites + creams))


def _worths(box: Box, card: int) -> list[tuple[Order, float]]:
    if card == NO_CARD:
        return []
    orders, ways = box.lines[card], box.cards[card].ways
    return [(order, ALL / ways[place] if place < SELLABLE else COIN) for place, order in enumerate(orders)]


def _run(orders: list[tuple[Order, float]], beans: int) -> float:
    """The worth of the orders that the beans fill, from the first on to the first that they do not."""
    total = 0.0
    for order, worth in orders:
        if not order.met(beans):
            return total
        total += worth
    return total


class Hopes:
    """What the active player can hope for, and what the others would get of the next roll."""

    __slots__ = ("_others", "_view", "_wish", "_wishes")

    def __init__(self, view: DiceView, seat: int) -> None:
        self._view = view
        self._wish = Wish(view, seat)
        self._wishes = [Wish(view, other) for other in range(view.seats) if other != seat]
        self._others: dict[int, float] = {}

    def best_keep(self, keeps: list[Keep]) -> Keep:
        """The dice that promise most, whether the player then stops or rolls once more."""
        best = keeps[0]
        most = -1.0
        for move in keeps:
            field = self._view.field + move.dice
            promise = max(self._wish.worth(beans_of(field)), self.of_rolling(field))
            if promise > most:
                most = promise
                best = move
        return best

    def wants_to_roll(self) -> bool:
        """Whether one more roll promises more than stopping; more dice never spoil an order."""
        field = self._view.field
        return self.of_rolling(field) > self._wish.worth(beans_of(field))

    def of_rolling(self, field: int) -> float:
        """What the field and one more roll are worth, less what that roll gives the others."""
        whites, creams = WHITES - whites_in(field), CREAMS - creams_in(field)
        if not whites + creams:
            return -1.0
        box = self._view.box
        others = self._others.get(whites * FACES + creams)
        if others is None:
            others = sum([wish.expected(box, NO_DICE, whites, creams) for wish in self._wishes])
            self._others[whites * FACES + creams] = others
        return self._wish.expected(box, beans_of(field), whites, creams) - ENVY * others
