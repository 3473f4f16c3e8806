"""The draw pile: drawing from it, and what happens when it runs out (E1–E4)."""

from typing import ClassVar

from haricot.beans.varieties import KEYS
from haricot.cards.moves import Shuffle
from haricot.cards.stage import Stage
from haricot.cards.state import State
from haricot.kernel.chance import Chance
from haricot.kernel.move import NATURE, Move
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale


def draw_due(s: State, into: list[int], tale: Tale | None) -> bool:
    """Draw the cards that are due, one by one; False where a new pile must be laid first.

    The pile is exhausted when its last card is drawn, and the new one is laid at once (E1); without discards it is
    laid when a card is needed, and if there still are none that was the last exhaustion (E4).
    """
    pile = s.pile
    while s.due:
        if not pile:
            return s.sheet.refill.needed(s, tale)
        into.append(pile.pop())
        s.due -= 1
        if not pile:
            s.exhaustions += 1
            if tale is not None:
                tale.tell("exhausted", {"times": s.exhaustions})
            if s.exhaustions >= s.sheet.exhaustions:
                s.last = True
                s.due = 0
                return True
            if not s.sheet.refill.ran_out(s, tale):
                return False
    return True


class Refill:
    """What is done for a new pile; an edition may ask its players first.

    Both calls return whether drawing can go on at once; if not, they have opened a window.
    """

    __slots__ = ()

    def ran_out(self, s: State, tale: Tale | None) -> bool:
        """The last card has just been drawn: lay the new pile if there are discards (E1, E4)."""
        if s.discards:
            s.stage = s.sheet.reshuffle
            return False
        return True

    def needed(self, s: State, tale: Tale | None) -> bool:
        """A card is due and there is none: without discards that was the last exhaustion (E4)."""
        if s.discards:
            s.stage = s.sheet.reshuffle
            return False
        s.last = True
        s.due = 0
        return True


def cards_named(cards: list[int] | tuple[int, ...]) -> tuple[str, ...]:
    """Cards by the names of their beans, as events and refusals give them."""
    return tuple([KEYS[card] for card in cards])


class Reshuffle(Stage):
    """The window in which NATURE shuffles the discards into a new pile (E1)."""

    __slots__ = ()

    word: ClassVar[str] = "reshuffle"
    clause: ClassVar[str] = "E1"
    atomic: ClassVar[bool] = True

    def waits(self, s: State) -> bool:
        return bool(s.discards) and not s.pile

    def to_act(self, s: State) -> int:
        return NATURE

    def duties(self, s: State, seat: int) -> list[Move]:
        return []

    def sample(self, s: State, seat: int, chance: Chance) -> Move | None:
        return Shuffle(tuple(chance.shuffled(s.discards))) if seat == NATURE else None

    def check(self, s: State, move: Move) -> Refusal | None:
        if not isinstance(move, Shuffle):
            return self.not_now(move)
        return check_order(move, s.discards)

    def apply(self, s: State, move: Move, tale: Tale | None) -> bool:
        assert isinstance(move, Shuffle)
        s.pile = list(move.order[::-1])
        s.discards = []
        if tale is not None:
            tale.tell("reshuffle", {"cards": len(s.pile)})
        return True


def check_order(move: Shuffle, cards: list[int]) -> Refusal | None:
    """A shuffle must lay exactly the cards there are, no matter in which order."""
    if sorted(move.order) != sorted(cards):
        return Refusal("shuffle.other-cards", "E1", {"cards": len(cards), "laid": len(move.order)})
    return None
