"""The draw pile: drawing from it, and what happens when it runs out (E1–E4)."""

from typing import ClassVar

from haricot.cards.hearing import BeforeDraw, clockwise, could_sell
from haricot.cards.moves import Shuffle
from haricot.cards.stage import Stage
from haricot.cards.state import State
from haricot.kernel.chance import Chance
from haricot.kernel.deed import Deed
from haricot.kernel.move import NATURE, Move
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale


def draw_due(s: State, into: list[int], tale: Tale | None) -> bool:
    """Draw the cards that are due, one by one; False where a new pile must be laid first.

    The pile is exhausted when its last card is drawn, and the new one is laid at once (E1); without discards it is
    laid when a card is needed, and if there still are none that was the last exhaustion (E4).
    """
    pile = s.pile
    if s.due < len(pile):  # as nearly always: enough for all of them
        for _ in range(s.due):
            into.append(pile.pop())
        s.due = 0
        return True
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


def call_first(s: State) -> bool:
    """Before cards are drawn: ask who could sell, but only where the draw lays a new pile or cannot (H6, E4).

    At any other time nothing is lost by selling later, so that nobody is asked.
    """
    if not s.due or s.due < len(s.pile) or not s.sheet.refill.calls:
        return False
    if s.pile and s.exhaustions + 1 >= s.sheet.exhaustions:
        return False
    s.queue = [seat for seat in clockwise(s) if could_sell(s, seat)]
    if s.queue:
        s.stage = s.sheet.windows[BeforeDraw.word]
    return bool(s.queue)


class Refill:
    """What is done for a new pile; an edition may ask its players first.

    Both calls return whether drawing can go on at once; if not, they have opened a window.
    """

    __slots__ = ()

    calls: ClassVar[bool] = True
    """Whether players are asked before the draw; an edition may ask them in its middle instead."""

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


class LayPile(Deed[State, Shuffle]):
    """Shuffle the discards into a new pile (E1)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = Shuffle

    def refuse(self, s: State, move: Shuffle) -> Refusal | None:
        return check_order(move, s.discards)

    def do(self, s: State, move: Shuffle, tale: Tale | None) -> bool:
        s.pile = list(move.order[::-1])
        s.discards = []
        if tale is not None:
            tale.tell("reshuffle", {"cards": len(s.pile)})
        return True


class Reshuffle(Stage):
    """The window in which NATURE shuffles the discards into a new pile (E1)."""

    __slots__ = ()

    word: ClassVar[str] = "reshuffle"
    clause: ClassVar[str] = "E1"
    atomic: ClassVar[bool] = True
    by_nature: ClassVar[bool] = True

    def __init__(self) -> None:
        Stage.__init__(self, LayPile())

    def waits(self, s: State) -> bool:
        return bool(s.discards) and not s.pile

    def to_act(self, s: State) -> int:
        return NATURE

    def nature(self, s: State, chance: Chance) -> Move:
        return Shuffle(tuple(chance.shuffled(s.discards)))


def check_order(move: Shuffle, cards: list[int]) -> Refusal | None:
    """A shuffle must lay exactly the cards there are, no matter in which order."""
    if sorted(move.order) != sorted(cards):
        return Refusal("shuffle.other-cards", "E1", {"cards": len(cards), "laid": len(move.order)})
    return None
