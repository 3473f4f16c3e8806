"""A table of the dice game: dice as packed numbers, cards as numbers, changed in place.

A card is its index in the box. The reserve has its top at the end of the list.
"""

from typing import Final

from haricot.dice.box import Box
from haricot.dice.faces import NO_DICE
from haricot.kernel.game import Table

SET_UP: Final = 0
START: Final = 1
CAST: Final = 2
ROLLED: Final = 3
KEPT: Final = 4
ORDERS: Final = 5
CLOSING: Final = 6
CHANGE: Final = 7

PHASES: Final = ("set-up", "start", "cast", "rolled", "kept", "orders", "closing", "change")
"""The words for the phases, by number."""

NO_CARD: Final = -1

GOAL: Final = 13
"""The coins that end the game (W15)."""
PAYOUT: Final = (0, 0, 0, 1, 2, 3, 4)
"""Coins for a card by its filled orders (W7)."""
OVERVIEW: Final = 5
"""Coins on the back of an overview card (W1, W8)."""


class DiceState(Table):
    """Everything that is so at one moment of a game."""

    __slots__ = (
        "active",
        "box",
        "changed",
        "coins",
        "due",
        "field",
        "filled",
        "first",
        "freed",
        "loose",
        "lower",
        "over",
        "phase",
        "queue",
        "reserve",
        "resume",
        "seats",
        "seller",
        "stacks",
        "thrown",
        "turn",
        "upper",
    )

    def __init__(self, box: Box, seats: int) -> None:
        self.box = box
        """Dice and cards: shared, never changed."""
        self.seats = seats
        self.first = 0
        """The first player of the game (W2)."""
        self.active = 0
        """Whose turn it is."""
        self.turn = 0
        """Turns begun so far."""
        self.phase = SET_UP
        self.resume = SET_UP
        """The phase that a change of coins interrupts (W8)."""
        self.queue: list[int] = []
        """The seats the clock still has to hear before the active player goes on, in order (W4, W15)."""
        self.field = NO_DICE
        """The dice kept on the bean field (W3)."""
        self.loose = NO_DICE
        """The dice of the last roll that are not kept."""
        self.thrown = NO_DICE
        """The last roll of this turn as it fell; what bystanders fill orders with (W4)."""
        self.seller = 0
        """Whose sale a change of coins interrupts (W8)."""
        self.due = 0
        """Coin cards that sale still has to pay (W8)."""
        self.over = False
        self.upper = [NO_CARD] * seats
        """The active cards (W2)."""
        self.lower = [NO_CARD] * seats
        """The cards that mark how far the active ones are filled (W2)."""
        self.filled = [0] * seats
        """Orders filled on the active cards."""
        self.coins = [0] * seats
        """What each seat has earned."""
        self.stacks: list[list[int]] = [[] for _ in range(seats)]
        """Coin cards, last earned at the end (W7)."""
        self.changed = [False] * seats
        """Whose overview card shows its five coins (W8)."""
        self.reserve: list[int] = []
        self.freed: list[int] = []
        """Cards waiting to be shuffled into the reserve (W2, W8)."""

    def clone(self) -> "DiceState":
        """An independent copy; the box is shared."""
        twin = DiceState(self.box, self.seats)
        twin.first = self.first
        twin.active = self.active
        twin.turn = self.turn
        twin.phase = self.phase
        twin.resume = self.resume
        twin.queue = self.queue[:]
        twin.field = self.field
        twin.loose = self.loose
        twin.thrown = self.thrown
        twin.seller = self.seller
        twin.due = self.due
        twin.over = self.over
        twin.upper = self.upper[:]
        twin.lower = self.lower[:]
        twin.filled = self.filled[:]
        twin.coins = self.coins[:]
        twin.stacks = [stack[:] for stack in self.stacks]
        twin.changed = self.changed[:]
        twin.reserve = self.reserve[:]
        twin.freed = self.freed[:]
        return twin

    def __getnewargs__(self) -> tuple[object, ...]:
        return (self.box, self.seats)

    def right_of(self, seat: int) -> int:
        """The seat to the right, whose turn comes next (W2); seats are numbered to the left."""
        return (seat - 1) % self.seats

    def all_cards(self) -> list[int]:
        """Every harvest card of the game, wherever it lies."""
        cards = self.reserve + self.freed
        for stack in self.stacks:
            cards += stack
        return cards + [card for card in self.upper + self.lower if card != NO_CARD]
