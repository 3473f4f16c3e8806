"""A table of a card game: what lies open, and what is hidden. Plain lists of cards, changed in place.

A card is the number of its variety. Piles have their top at the end of the list; a hand is a queue whose
front is index 0 (B9); a field grows at its end.
"""

from typing import TYPE_CHECKING

from haricot.cards.market import Market
from haricot.cards.shown import ShownExtra
from haricot.kernel.chance import Chance
from haricot.kernel.scene import Scene

if TYPE_CHECKING:
    from haricot.cards.edition import Sheet
    from haricot.cards.view import CardView


class Extra(Scene):
    """What one edition alone needs, in one slot of a table; as one seat sees it, in one slot of a view.

    It is its own view where all of it lies open.
    """

    __slots__ = ()

    def clone(self) -> "Extra":
        raise NotImplementedError

    def cards(self) -> list[int]:
        """The bean cards that lie in it."""
        raise NotImplementedError

    def seen_by(self, seat: int) -> "Extra":
        """What the seat may know of it."""
        return self.clone()

    def hidden(self, seat: int) -> list[tuple[object, ...]]:
        """What the seat cannot look through, pile by pile, each with its top at the end."""
        return []

    def again(self, chance: Chance) -> "Extra":
        """A whole one, for a table made from a view."""
        return self.clone()

    def settle(self, s: "State") -> None:
        """Fit it to the cards of its table, when all of them are known: after a position was read, or a view dealt out.

        `BadInput` where they do not go together.
        """

    def check_lawful(self, s: "State") -> None:
        """`BadInput` where it cannot have come about in a position."""

    def plain(self, sheet: "Sheet", view: "CardView") -> ShownExtra:
        """It as plain data for screens; `view` is the one it belongs to."""
        raise NotImplementedError


class Open(Scene):
    """What lies open to everybody: the same in a table and in every view of it."""

    sheet: "Sheet"
    """The edition's sheet: shared, never changed."""
    seats: int
    first: int
    """The first player of the game (B11)."""
    active: int
    """Whose turn it is."""
    turn: int
    """Turns begun so far."""
    opening: bool
    """The active player has not done anything in this turn yet."""
    phase: int
    """The phase of the turn, an index into the sheet's stages."""
    stage: int
    """What decides now: the phase itself or a window that interrupts it."""
    queue: list[int]
    """The seats an open window still has to hear, in order."""
    step: int
    """Cards planted from the hand in this phase."""
    due: int
    """Cards still to be drawn in this phase."""
    exhaustions: int
    """How often the pile has run out (B6)."""
    last: bool
    """The last exhaustion has happened; the game ends at the next draw (E2, E3)."""
    over: bool
    turned: list[int]
    """Cards face up on the table: turned up (T1), drawn or left as an offer (V3, V4)."""
    fields: list[list[list[int]]]
    aside: list[list[int]]
    """Cards set aside to be planted (T6, Q1)."""
    market: Market

    # Written by tools/fields.py from the declarations above.
    __slots__ = (
        "active",
        "aside",
        "due",
        "exhaustions",
        "fields",
        "first",
        "last",
        "market",
        "opening",
        "over",
        "phase",
        "queue",
        "seats",
        "sheet",
        "stage",
        "step",
        "turn",
        "turned",
    )

    def clear(self) -> None:
        """Nothing anywhere: numbers are 0, lists are empty."""
        self.seats = 0
        self.first = 0
        self.active = 0
        self.turn = 0
        self.opening = False
        self.phase = 0
        self.stage = 0
        self.queue = []
        self.step = 0
        self.due = 0
        self.exhaustions = 0
        self.last = False
        self.over = False
        self.turned = []
        self.fields = []
        self.aside = []

    def copy_open(self, twin: "Open") -> None:
        """Lay an independent copy of every field into another one."""
        twin.sheet = self.sheet
        twin.seats = self.seats
        twin.first = self.first
        twin.active = self.active
        twin.turn = self.turn
        twin.opening = self.opening
        twin.phase = self.phase
        twin.stage = self.stage
        twin.queue = self.queue[:]
        twin.step = self.step
        twin.due = self.due
        twin.exhaustions = self.exhaustions
        twin.last = self.last
        twin.over = self.over
        twin.turned = self.turned[:]
        twin.fields = [[y[:] for y in x] for x in self.fields]
        twin.aside = [x[:] for x in self.aside]
        twin.market = self.market.clone()

    def lend_open(self, twin: "Open") -> None:
        """Lay every field itself into another one, which must not change it."""
        twin.sheet = self.sheet
        twin.seats = self.seats
        twin.first = self.first
        twin.active = self.active
        twin.turn = self.turn
        twin.opening = self.opening
        twin.phase = self.phase
        twin.stage = self.stage
        twin.queue = self.queue
        twin.step = self.step
        twin.due = self.due
        twin.exhaustions = self.exhaustions
        twin.last = self.last
        twin.over = self.over
        twin.turned = self.turned
        twin.fields = self.fields
        twin.aside = self.aside
        twin.market = self.market

    def clone(self) -> "Open":
        """An independent copy."""
        twin = Open()
        self.copy_open(twin)
        return twin

    # Written until here.

    def stage_word(self) -> str:
        """The stage by its name."""
        return self.sheet.stages[self.stage].word


class Bound(Scene):
    """The cards in a hand that an open offer, or a yes to one, means: their places in that hand (T5).

    Its owner's secret; whoever sees the words of the offer does not know which copies they mean.
    """

    number: int
    """The offer."""
    seat: int
    """Whose cards they are: its maker's, or those of one who said yes."""
    cards: list[int]

    # Written by tools/fields.py from the declarations above.
    __slots__ = ("cards", "number", "seat")

    def clear(self) -> None:
        """Nothing anywhere: numbers are 0, lists are empty."""
        self.number = 0
        self.seat = 0
        self.cards = []

    def copy_bound(self, twin: "Bound") -> None:
        """Lay an independent copy of every field into another one."""
        twin.number = self.number
        twin.seat = self.seat
        twin.cards = self.cards[:]

    def clone(self) -> "Bound":
        """An independent copy."""
        twin = Bound()
        self.copy_bound(twin)
        return twin

    # Written until here.


class State(Open):
    """A whole table."""

    pile: list[int]
    discards: list[int]
    gone: list[int]
    """Cards that left the game (H4 with two players)."""
    hands: list[list[int]]
    coins: list[list[int]]
    """Coin cards, last earned at the end (H3)."""
    bound: list[Bound]
    """Which copies in hand the open offers mean."""
    extra: Extra | None

    # Written by tools/fields.py from the declarations above.
    __slots__ = ("bound", "coins", "discards", "extra", "gone", "hands", "pile")

    def clear(self) -> None:
        """Nothing anywhere: numbers are 0, lists are empty."""
        Open.clear(self)
        self.pile = []
        self.discards = []
        self.gone = []
        self.hands = []
        self.coins = []
        self.bound = []
        self.extra = None

    def copy_state(self, twin: "State") -> None:
        """Lay an independent copy of every field into another one."""
        self.copy_open(twin)
        twin.pile = self.pile[:]
        twin.discards = self.discards[:]
        twin.gone = self.gone[:]
        twin.hands = [x[:] for x in self.hands]
        twin.coins = [x[:] for x in self.coins]
        twin.bound = [x.clone() for x in self.bound]
        twin.extra = None if self.extra is None else self.extra.clone()

    def clone(self) -> "State":
        """An independent copy."""
        twin = State()
        self.copy_state(twin)
        return twin

    # Written until here.

    def all_cards(self) -> list[int]:
        """Every bean card of the game, wherever it lies."""
        cards = self.pile + self.discards + self.gone + self.turned
        for seat in range(self.seats):
            cards += self.hands[seat] + self.coins[seat] + self.aside[seat]
            for field in self.fields[seat]:
                cards += field
        if self.extra is not None:
            cards += self.extra.cards()
        return cards


def empty_table(sheet: "Sheet", seats: int) -> State:
    """A table with a place for every seat, and no card on it."""
    s = State()
    s.clear()
    s.sheet = sheet
    s.seats = seats
    s.market = Market()
    s.market.clear()
    s.market.made = [0] * seats
    for _ in range(seats):
        s.hands.append([])
        s.fields.append([[] for _ in range(sheet.fields)])
        s.coins.append([])
        s.aside.append([])
    return s
