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


def could_sell(s: State, seat: int) -> bool:
    """Whether the seat has anything to sell that it may sell now (H1, H5)."""
    for liberty in s.sheet.liberties:
        if liberty.sells and liberty.listed(s, seat):
            return True
    return False


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

    hears: ClassVar[bool] = True

    def __init__(self) -> None:
        Stage.__init__(self, BeHeard(self))

    def waits(self, s: State) -> bool:
        return bool(s.queue)

    def to_act(self, s: State) -> int:
        return s.queue[0]

    def after_move(self, s: State, tale: Tale | None) -> bool:
        s.queue = [seat for seat in s.queue if self.has_say(s, seat)]
        return not s.queue and self.heard(s, tale)

    def has_say(self, s: State, seat: int) -> bool:
        """Whether a seat that waits to be asked still has something to decide."""
        return True

    def heard(self, s: State, tale: Tale | None) -> bool:
        """Everybody has answered; returns whether the phase can go on."""
        return True


class SaleHearing(Hearing):
    """Who could harvest is asked before the draw goes on; saying nothing means that one does not."""

    __slots__ = ()

    def silence(self, s: State, seat: int) -> Move | None:
        return DONES[seat] if seat == s.queue[0] else None


class BeforeDraw(SaleHearing):
    """A new pile is about to be laid, or cannot be: who could harvest is asked first, as cards sold after the draw
    has begun come too late for it (H1, H6, E1, E4)."""

    __slots__ = ()

    word: ClassVar[str] = "before-draw"
    clause: ClassVar[str] = "H6"

    def has_say(self, s: State, seat: int) -> bool:
        return could_sell(s, seat)
