"""A stage: one phase of a turn, or a window that interrupts it. What may be done depends on it alone."""

from typing import ClassVar

from haricot.cards.state import State
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale


class Stage:
    """A small object that reads like its paragraph of the booklet.

    `begin`, `resume` and `apply` return whether the stage is finished; the engine then goes on to the next
    one by itself, until somebody has to decide.
    """

    __slots__ = ()

    word: ClassVar[str] = ""
    """Its name in positions, refusals and screens."""
    clause: ClassVar[str] = ""
    """The clause it rests on."""
    atomic: ClassVar[bool] = False
    """Nobody may harvest or buy in the middle of it (H6)."""
    answers: ClassVar[frozenset[str]] = frozenset()
    """Verbs that are a liberty elsewhere, but answer the question this stage asks."""

    def begin(self, s: State, tale: Tale | None) -> bool:
        """Enter the stage."""
        return not self.waits(s)

    def resume(self, s: State, tale: Tale | None) -> bool:
        """Go on after a window has closed."""
        return self.begin(s, tale)

    def waits(self, s: State) -> bool:
        """Whether somebody has something to decide here; if not, the stage is passed over."""
        raise NotImplementedError

    def to_act(self, s: State) -> int:
        """The seat it waits for."""
        return s.active

    def awaited(self, s: State) -> list[int]:
        """All seats it waits for at the same time."""
        return [self.to_act(s)]

    def closing(self, s: State) -> Move | None:
        """The move that ends a stage which several seats share."""
        return None

    def silence(self, s: State, seat: int) -> Move | None:
        """The no that saying nothing stands for, where an offer waits for the seat's answer."""
        return None

    def foregone(self, s: State, seat: int) -> Move | None:
        """The no to an offer the seat cannot accept."""
        return None

    def duties(self, s: State, seat: int) -> list[Move]:
        """What the seat may do here, liberties aside."""
        raise NotImplementedError

    def check(self, s: State, move: Move) -> Refusal | None:
        """Why a move that is no liberty is refused here."""
        raise NotImplementedError

    def apply(self, s: State, move: Move, tale: Tale | None) -> bool:
        """Do it."""
        raise NotImplementedError

    def sample(self, s: State, seat: int, chance: Chance) -> Move | None:
        """One of the duties at random; nothing where there is none."""
        duties = self.duties(s, seat)
        return duties[chance.below(len(duties))] if duties else None

    def may_offer(self, s: State, seat: int) -> bool:
        """Whether offers can be made here."""
        return False

    def not_now(self, move: Move) -> Refusal:
        """The move belongs to another phase."""
        return Refusal("not-now", self.clause, {"verb": move.verb, "phase": self.word})


def not_your_turn(s: State, clause: str) -> Refusal:
    """Somebody else is active."""
    return Refusal("not-your-turn", clause, {"active": s.active})
