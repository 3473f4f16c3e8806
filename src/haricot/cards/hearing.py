"""A hearing: a window that interrupts a phase until every seat in its queue has said that it is done."""

from typing import ClassVar

from haricot.cards.moves import DONES, Done
from haricot.cards.stage import DoneDeed, Stage
from haricot.cards.state import State
from haricot.kernel.move import Move
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale


def clockwise(s: State) -> list[int]:
    """All seats, the active one first."""
    return [(s.active + step) % s.seats for step in range(s.seats)]


class BeHeard(DoneDeed):
    """Say that one is done, when asked."""

    __slots__ = ("hearing",)

    def __init__(self, hearing: "Hearing") -> None:
        self.hearing = hearing

    def listed(self, s: State, seat: int) -> list[Move]:
        return [DONES[seat]] if seat == s.queue[0] else []

    def refuse(self, s: State, move: Done) -> Refusal | None:
        if move.seat != s.queue[0]:
            return Refusal("not-asked", self.hearing.clause, {"asked": s.queue[0]})
        return None

    def do(self, s: State, move: Done, tale: Tale | None) -> bool:
        del s.queue[0]
        return not s.queue and self.hearing.heard(s, tale)


class Hearing(Stage):
    """Somebody may use liberties before the game goes on; the queue says who is asked, in order."""

    __slots__ = ()

    def __init__(self) -> None:
        Stage.__init__(self, BeHeard(self))

    def waits(self, s: State) -> bool:
        return bool(s.queue)

    def to_act(self, s: State) -> int:
        return s.queue[0]

    def heard(self, s: State, tale: Tale | None) -> bool:
        """Everybody has answered; returns whether the phase can go on."""
        return True


class BeforeDraw(Hearing):
    """A new pile is about to be laid, or cannot be: who could harvest is asked first, as cards sold after the draw
    has begun come too late for it (H1, H6, E1, E4)."""

    __slots__ = ()

    word: ClassVar[str] = "before-draw"
    clause: ClassVar[str] = "H6"

    def silence(self, s: State, seat: int) -> Move | None:
        return DONES[seat] if seat == s.queue[0] else None
