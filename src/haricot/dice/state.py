"""A table of the dice game, and what a seat may know of it: dice as packed numbers, cards as numbers.

Everything lies open (the dice, both cards of every player, filled orders and coins) except what lies with its coin side
up: the cards of the reserve with their order, and the fronts of the coin cards. The booklet does not say that the lower
card is hidden; it lies in front of its owner face up and will be the next active one (W2).

A card is its index in the box.
"""

from typing import Final

from haricot.dice.box import Box
from haricot.dice.faces import NO_DICE
from haricot.kernel.scene import Scene

SET_UP: Final = 0
START: Final = 1
CAST: Final = 2
ROLLED: Final = 3
KEPT: Final = 4
ORDERS: Final = 5
CLOSING: Final = 6
CHANGE: Final = 7

STAGES: Final = ("set-up", "start", "cast", "rolled", "kept", "orders", "closing", "change")
"""The words for the stages, by number."""

NO_CARD: Final = -1

GOAL: Final = 13
"""The coins that end the game (W15)."""
PAYOUT: Final = (0, 0, 0, 1, 2, 3, 4)
"""Coins for a card by its filled orders (W7)."""
OVERVIEW: Final = 5
"""Coins on the back of an overview card (W1, W8)."""


class DiceOpen(Scene):
    """What lies open to everybody."""

    box: Box
    """Dice and cards: shared, never changed."""
    seats: int
    first: int
    """The first player of the game (W2)."""
    turn: int
    """Turns begun so far."""
    active: int
    """Whose turn it is."""
    stage: int
    resume: int
    """The stage that a change of coins interrupts (W8)."""
    seller: int
    """Whose sale a change of coins interrupts (W8)."""
    due: int
    """Coin cards that this sale still has to pay (W8)."""
    over: bool
    queue: list[int]
    """The seats the clock still has to hear before the active player goes on, in order (W4, W15)."""
    field: int
    """The dice kept on the bean field (W3)."""
    loose: int
    """The dice of the last roll that may still be kept (W3)."""
    fresh: bool
    """Nothing has been kept of that roll yet, so bystanders may fill orders with it (W4)."""
    upper: list[int]
    """The active cards (W2)."""
    filled: list[int]
    """Orders filled on the active cards."""
    lower: list[int]
    """The cards that mark how far the active ones are filled (W2)."""
    coins: list[int]
    """What each seat has earned."""
    changed: list[bool]
    """Whose overview card shows its five coins (W8)."""

    # Written by tools/fields.py from the declarations above.
    __slots__ = (
        "active",
        "box",
        "changed",
        "coins",
        "due",
        "field",
        "filled",
        "first",
        "fresh",
        "loose",
        "lower",
        "over",
        "queue",
        "resume",
        "seats",
        "seller",
        "stage",
        "turn",
        "upper",
    )

    def clear(self) -> None:
        """Nothing anywhere: numbers are 0, lists are empty."""
        self.seats = 0
        self.first = 0
        self.turn = 0
        self.active = 0
        self.stage = 0
        self.resume = 0
        self.seller = 0
        self.due = 0
        self.over = False
        self.queue = []
        self.field = 0
        self.loose = 0
        self.fresh = False
        self.upper = []
        self.filled = []
        self.lower = []
        self.coins = []
        self.changed = []

    def copy_diceopen(self, twin: "DiceOpen") -> None:
        """Lay an independent copy of every field into another one."""
        twin.box = self.box
        twin.seats = self.seats
        twin.first = self.first
        twin.turn = self.turn
        twin.active = self.active
        twin.stage = self.stage
        twin.resume = self.resume
        twin.seller = self.seller
        twin.due = self.due
        twin.over = self.over
        twin.queue = self.queue[:]
        twin.field = self.field
        twin.loose = self.loose
        twin.fresh = self.fresh
        twin.upper = self.upper[:]
        twin.filled = self.filled[:]
        twin.lower = self.lower[:]
        twin.coins = self.coins[:]
        twin.changed = self.changed[:]

    def lend_diceopen(self, twin: "DiceOpen") -> None:
        """Lay every field itself into another one, which must not change it."""
        twin.box = self.box
        twin.seats = self.seats
        twin.first = self.first
        twin.turn = self.turn
        twin.active = self.active
        twin.stage = self.stage
        twin.resume = self.resume
        twin.seller = self.seller
        twin.due = self.due
        twin.over = self.over
        twin.queue = self.queue
        twin.field = self.field
        twin.loose = self.loose
        twin.fresh = self.fresh
        twin.upper = self.upper
        twin.filled = self.filled
        twin.lower = self.lower
        twin.coins = self.coins
        twin.changed = self.changed

    def clone(self) -> "DiceOpen":
        """An independent copy."""
        twin = DiceOpen()
        self.copy_diceopen(twin)
        return twin

    # Written until here.

    @property
    def stage_word(self) -> str:
        """The stage by its name."""
        return STAGES[self.stage]

    def right_of(self, seat: int) -> int:
        """The seat to the right, whose turn comes next (W2); seats are numbered to the left."""
        return (seat - 1) % self.seats


class DiceState(DiceOpen):
    """Everything that is so at one moment of a game."""

    stacks: list[list[int]]
    """Coin cards, last earned at the end (W7)."""
    reserve: list[int]
    """Its top is at the end."""
    freed: list[int]
    """Cards waiting to be shuffled into the reserve (W2, W8)."""

    # Written by tools/fields.py from the declarations above.
    __slots__ = ("freed", "reserve", "stacks")

    def clear(self) -> None:
        """Nothing anywhere: numbers are 0, lists are empty."""
        DiceOpen.clear(self)
        self.stacks = []
        self.reserve = []
        self.freed = []

    def copy_dicestate(self, twin: "DiceState") -> None:
        """Lay an independent copy of every field into another one."""
        self.copy_diceopen(twin)
        twin.stacks = [x[:] for x in self.stacks]
        twin.reserve = self.reserve[:]
        twin.freed = self.freed[:]

    def clone(self) -> "DiceState":
        """An independent copy."""
        twin = DiceState()
        self.copy_dicestate(twin)
        return twin

    # Written until here.

    def all_cards(self) -> list[int]:
        """Every harvest card of the game, wherever it lies."""
        cards = self.reserve + self.freed
        for stack in self.stacks:
            cards += stack
        return cards + [card for card in self.upper + self.lower if card != NO_CARD]


class DiceView(DiceOpen):
    """A table as one seat, or a spectator, sees it: of hidden cards only how many there are.

    But for `seat`, all see the same.
    """

    seat: int
    stacks: list[int]
    reserve: int
    freed: int

    # Written by tools/fields.py from the declarations above.
    __slots__ = ("freed", "reserve", "seat", "stacks")

    def clear(self) -> None:
        """Nothing anywhere: numbers are 0, lists are empty."""
        DiceOpen.clear(self)
        self.seat = 0
        self.stacks = []
        self.reserve = 0
        self.freed = 0

    def copy_diceview(self, twin: "DiceView") -> None:
        """Lay an independent copy of every field into another one."""
        self.copy_diceopen(twin)
        twin.seat = self.seat
        twin.stacks = self.stacks[:]
        twin.reserve = self.reserve
        twin.freed = self.freed

    def clone(self) -> "DiceView":
        """An independent copy."""
        twin = DiceView()
        self.copy_diceview(twin)
        return twin

    # Written until here.


def empty_table(box: Box, seats: int) -> DiceState:
    """A table with no card on it and nothing played."""
    s = DiceState()
    s.clear()
    s.box = box
    s.seats = seats
    s.field = s.loose = NO_DICE
    s.upper = [NO_CARD] * seats
    s.lower = [NO_CARD] * seats
    s.filled = [0] * seats
    s.coins = [0] * seats
    s.changed = [False] * seats
    s.stacks = [[] for _ in range(seats)]
    return s
