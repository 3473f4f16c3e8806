"""A stage: one phase of a turn, or a window that interrupts it: whom it waits for, and its deeds."""

from typing import Any, ClassVar

from haricot.cards.moves import Done
from haricot.cards.state import State
from haricot.kernel.ask import Ask
from haricot.kernel.chance import Chance
from haricot.kernel.deed import Deed
from haricot.kernel.move import Move
from haricot.kernel.question import Question
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale

AnyDeed = Deed[Any, Any]


class Stage:
    """A small object that reads like its paragraph of the booklet.

    `begin`, `resume` and the deeds return whether the stage is finished; the engine then goes on to the next one by
    itself, until somebody has to decide. A stage in which the game ends is the last one and does not finish.
    """

    __slots__ = ("by_kind", "deeds", "liberties")

    word: ClassVar[str] = ""
    """Its name in positions, refusals and screens."""
    clause: ClassVar[str] = ""
    """The clause it rests on."""
    atomic: ClassVar[bool] = False
    """Nobody may harvest or buy in the middle of it (H6)."""
    by_nature: ClassVar[bool] = False
    """It waits for NATURE."""
    hears: ClassVar[bool] = False
    """It asks the seats of the queue."""
    holds_turned: ClassVar[bool] = False
    """Cards may lie turned up in it."""
    holds_aside: ClassVar[bool] = False
    """Cards may lie set aside in it."""

    def __init__(self, *deeds: AnyDeed) -> None:
        self.deeds: list[AnyDeed] = list(deeds)
        """What can be done here, in the order in which it is listed."""
        self.liberties: list[AnyDeed] = []
        """What can be done here because it can be done anywhere."""
        self.by_kind: dict[type, AnyDeed] = {deed.kind: deed for deed in deeds}
        """Both, by the kind of move."""

    def add(self, deeds: list[AnyDeed]) -> None:
        """Let more be done here, listed after what is there."""
        self.deeds += deeds
        for deed in deeds:
            self.by_kind[deed.kind] = deed

    def allow(self, liberties: list[AnyDeed]) -> None:
        """Let liberties be taken here; one whose move answers the question of this stage gives way to its deed."""
        if not self.atomic:
            self.liberties = [liberty for liberty in liberties if liberty.kind not in self.by_kind]
            self.by_kind = {liberty.kind: liberty for liberty in self.liberties} | self.by_kind

    def begin(self, s: State, tale: Tale | None) -> bool:
        """Enter the stage."""
        return not self.waits(s)

    def resume(self, s: State, tale: Tale | None) -> bool:
        """Go on after a window has closed."""
        return self.begin(s, tale)

    def after_move(self, s: State, tale: Tale | None) -> bool:
        """Whether a move that did not finish it has left nobody in the queue who has anything to decide."""
        return False

    def waits(self, s: State) -> bool:
        """Whether somebody has something to decide here; if not, the stage is passed over."""
        return False

    def to_act(self, s: State) -> int:
        """The seat it waits for."""
        return s.active

    def awaited(self, s: State) -> list[int]:
        """All seats it waits for at the same time."""
        return [self.to_act(s)]

    def asks(self, s: State, seat: int) -> Ask:
        """What it asks of a seat that it waits for."""
        return Ask(self.word)

    def tells(self, s: State, seat: int) -> Ask:
        """What it tells a seat that it does not wait for."""
        return Ask("wait", {"active": max(self.to_act(s), 0), "phase": self.word}, yours=False)

    def most_steps(self) -> int:
        """The most steps it counts."""
        return 0

    def most_due(self, s: State) -> int:
        """The most cards that may still be due when a window interrupts it."""
        return 0

    def nature(self, s: State, chance: Chance) -> Move:
        """What chance does here, where it is waited for."""
        raise AssertionError("this stage waits for a player")

    def closing(self, s: State) -> Move | None:
        """The move that ends a stage which several seats share."""
        return None

    def silence(self, s: State, seat: int) -> Move | None:
        """The no that saying nothing stands for, where an offer waits for the seat's answer."""
        return None

    def questions(self, s: State, seat: int) -> list[Question]:
        """The offers the seat may answer and has not."""
        return []

    def foregone(self, s: State, seat: int) -> Move | None:
        """The no to an offer the seat cannot accept."""
        return None

    def is_trading(self, s: State) -> bool:
        """Whether this is a time for offers."""
        return False

    def may_offer(self, s: State, seat: int) -> bool:
        """Whether the seat may make one more offer here."""
        return False

    def partners(self, s: State, seat: int) -> list[int]:
        """Whom the seat may make one more offer to here."""
        return []

    def not_now(self, move: Move) -> Refusal:
        """The move belongs to another phase."""
        return Refusal("not-now", self.clause, {"verb": move.verb, "phase": self.word})


class DoneDeed(Deed[State, Done]):
    """Say that one is done: the stage is over."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = Done

    def refuse(self, s: State, move: Done) -> Refusal | None:
        return None

    def do(self, s: State, move: Done, tale: Tale | None) -> bool:
        return True


def not_your_turn(s: State, clause: str) -> Refusal:
    """Somebody else is active."""
    return Refusal("not-your-turn", clause, {"active": s.active})
