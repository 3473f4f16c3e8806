"""A hearing: a window that interrupts a phase until every seat in its queue has said that it is done."""

from haricot.cards.moves import DONES, Done
from haricot.cards.stage import Stage
from haricot.cards.state import State
from haricot.kernel.move import Move
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale


def clockwise(s: State) -> list[int]:
    """All seats, the active one first."""
    return [(s.active + step) % s.seats for step in range(s.seats)]


class Hearing(Stage):
    """Somebody may use liberties before the game goes on; the queue says who is asked, in order."""

    __slots__ = ()

    def waits(self, s: State) -> bool:
        return bool(s.queue)

    def to_act(self, s: State) -> int:
        return s.queue[0]

    def duties(self, s: State, seat: int) -> list[Move]:
        return [DONES[seat]] if seat == s.queue[0] else []

    def check(self, s: State, move: Move) -> Refusal | None:
        if not isinstance(move, Done):
            return self.not_now(move)
        if move.seat != s.queue[0]:
            return Refusal("not-asked", self.clause, {"asked": s.queue[0]})
        return None

    def apply(self, s: State, move: Move, tale: Tale | None) -> bool:
        del s.queue[0]
        return not s.queue and self.heard(s, tale)

    def heard(self, s: State, tale: Tale | None) -> bool:
        """Everybody has answered; returns whether the phase can go on."""
        return True
