"""A table of a card game: plain lists of cards, changed in place.

A card is the number of its variety. Piles have their top at the end of the list; a hand is a queue whose
front is index 0 (B9); a field grows at its end.
"""

from typing import TYPE_CHECKING

from haricot.cards.market import Market
from haricot.kernel.chance import Chance
from haricot.kernel.game import Table, View
from haricot.kernel.text import Words

if TYPE_CHECKING:
    from haricot.cards.edition import Sheet
    from haricot.cards.view import CardView


class Extra:
    """State that one edition alone needs, in one slot of the table."""

    __slots__ = ()

    def clone(self) -> "Extra":
        """An independent copy."""
        raise NotImplementedError

    def cards(self) -> list[int]:
        """The bean cards that lie in it."""
        raise NotImplementedError

    def lines(self) -> list[str]:
        """The state as lines of a position, each beginning with a word of its own."""
        raise NotImplementedError

    def read_line(self, words: Words) -> bool:
        """Take one of these lines back; False if it is none of them."""
        raise NotImplementedError

    def seen_by(self, seat: int) -> "ExtraView":
        """What the seat may know of it."""
        raise NotImplementedError


class ExtraView(View):
    """An edition's own state as one seat sees it."""

    __slots__ = ()

    def cards(self) -> list[int]:
        """The bean cards it shows."""
        raise NotImplementedError

    def plain(self, sheet: "Sheet", view: "CardView") -> dict[str, object]:
        """It as plain data for screens; `view` is the one it belongs to."""
        raise NotImplementedError

    def again(self, hidden: list[int], chance: Chance) -> Extra:
        """The state again, for a table made from a view; takes what it hides from the hidden cards."""
        raise NotImplementedError


class State(Table):
    """Everything that is so at one moment of a game."""

    __slots__ = (
        "active",
        "aside",
        "coins",
        "discards",
        "due",
        "exhaustions",
        "extra",
        "fields",
        "first",
        "gone",
        "hands",
        "last",
        "market",
        "over",
        "phase",
        "pile",
        "queue",
        "seats",
        "sheet",
        "stage",
        "step",
        "turn",
        "turned",
    )

    def __init__(self, sheet: "Sheet", seats: int, market: Market) -> None:
        self.sheet = sheet
        """The edition's sheet: shared, never changed."""
        self.seats = seats
        self.first = 0
        """The first player of the game (B11)."""
        self.active = 0
        """Whose turn it is."""
        self.turn = 0
        """Turns begun so far."""
        self.phase = 0
        """The phase of the turn, an index into the sheet's stages."""
        self.stage = 0
        """What decides now: the phase itself or a window that interrupts it."""
        self.queue: list[int] = []
        """The seats an open window still has to hear, in order."""
        self.step = 0
        """Cards planted from the hand in this phase."""
        self.due = 0
        """Cards still to be drawn in this phase."""
        self.exhaustions = 0
        """How often the pile has run out (B6)."""
        self.last = False
        """The last exhaustion has happened; the game ends at the next draw (E2, E3)."""
        self.over = False
        self.pile: list[int] = []
        self.discards: list[int] = []
        self.gone: list[int] = []
        """Cards that left the game (H4 with two players)."""
        self.turned: list[int] = []
        """Cards face up on the table: turned up (T1), drawn or left as an offer (V3, V4)."""
        self.hands: list[list[int]] = []
        self.fields: list[list[list[int]]] = []
        self.coins: list[list[int]] = []
        """Coin cards, last earned at the end (H3)."""
        self.aside: list[list[int]] = []
        """Cards set aside to be planted (T6, Q1)."""
        self.market = market
        self.extra: Extra | None = None

    def clone(self) -> "State":
        """An independent copy; the sheet is shared."""
        twin = State(self.sheet, self.seats, self.market.clone())
        twin.first = self.first
        twin.active = self.active
        twin.turn = self.turn
        twin.phase = self.phase
        twin.stage = self.stage
        twin.queue = self.queue[:]
        twin.step = self.step
        twin.due = self.due
        twin.exhaustions = self.exhaustions
        twin.last = self.last
        twin.over = self.over
        twin.pile = self.pile[:]
        twin.discards = self.discards[:]
        twin.gone = self.gone[:]
        twin.turned = self.turned[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.fields = [[field[:] for field in fields] for fields in self.fields]
        twin.coins = [coins[:] for coins in self.coins]
        twin.aside = [aside[:] for aside in self.aside]
        if self.extra is not None:
            twin.extra = self.extra.clone()
        return twin

    def __getnewargs__(self) -> tuple[object, ...]:
        return (self.sheet, self.seats, self.market)

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
    s = State(sheet, seats, Market(seats))
    for _ in range(seats):
        s.hands.append([])
        s.fields.append([[] for _ in range(sheet.fields)])
        s.coins.append([])
        s.aside.append([])
    return s
