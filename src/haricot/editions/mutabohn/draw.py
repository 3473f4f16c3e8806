"""Phase 4: drawing by the size of the hand (M16, M17, M21), and where the game ends after it (M24)."""

from typing import ClassVar, Final

from haricot.cards.moves import MOST_SEATS
from haricot.cards.parts import cards_named
from haricot.cards.phases import DrawToHand
from haricot.cards.piles import call_first, draw_due
from haricot.cards.stage import Stage
from haricot.cards.state import State
from haricot.kernel.tale import Tale

FEW: Final = 2
"""Who holds so many bean cards or fewer draws more (M16, M17, M21)."""


def nothing_left(s: State, endless: bool, tale: Tale | None) -> bool:
    """After a draw: without a card for the next player, a game that no exhaustion ends is over (M24)."""
    if endless and not s.pile:
        s.last = True
        s.sheet.ending.finish(s, tale)
        return False
    return True


class DrawByHand(DrawToHand):
    """Draw more with few cards in hand than with many (M16, M21)."""

    __slots__ = ("endless", "few")

    clause: ClassVar[str] = "M16"

    def __init__(self, few: int, many: int, endless: bool) -> None:
        DrawToHand.__init__(self, many)
        self.few = few
        self.endless = endless

    def most_due(self, s: State) -> int:
        return self.few

    def amount(self, s: State) -> int:
        return self.few if len(s.hands[s.active]) <= FEW else self.cards

    def resume(self, s: State, tale: Tale | None) -> bool:
        return DrawToHand.resume(self, s, tale) and nothing_left(s, self.endless, tale)


class TopUp(Stage):
    """Everybody with two bean cards or fewer draws one, the active player first, then clockwise (M17).

    `step` counts the seats already looked at; what is due belongs to the last of them. Before the first one it is
    what all of them will draw, so that players can be asked first where the pile will not do (H6).
    """

    __slots__ = ("endless",)

    word: ClassVar[str] = "top-up"
    clause: ClassVar[str] = "M17"

    def __init__(self, endless: bool) -> None:
        Stage.__init__(self)
        self.endless = endless

    def most_steps(self) -> int:
        return MOST_SEATS

    def most_due(self, s: State) -> int:
        return 1 if s.step else s.seats

    def begin(self, s: State, tale: Tale | None) -> bool:
        s.step = 0
        s.due = sum([1 for hand in s.hands if len(hand) <= FEW])
        if s.due and s.due >= len(s.pile) and call_first(s):
            return False
        return self.resume(s, tale)

    def resume(self, s: State, tale: Tale | None) -> bool:
        if not s.step:
            s.due = 0
        while True:
            if s.due and not self._draw(s, (s.active + s.step - 1) % s.seats, tale):
                return False
            if s.last:
                s.step = 0
                s.sheet.ending.finish(s, tale)
                return False
            if s.step == s.seats:
                s.step = 0
                return nothing_left(s, self.endless, tale)
            s.due = 1 if len(s.hands[(s.active + s.step) % s.seats]) <= FEW else 0
            s.step += 1

    def _draw(self, s: State, seat: int, tale: Tale | None) -> bool:
        hand = s.hands[seat]
        before = len(hand)
        finished = draw_due(s, hand, tale)
        if tale is not None and len(hand) > before:
            tale.tell_owner("draw", {"seat": seat, "cards": 1}, seat, {"beans": cards_named(hand[before:])})
        return finished
