"""The stages of the dice game: whose deeds each waits for, how it begins and what follows it.

A turn goes through `start`, then `cast`, `rolled` and `kept` as often as dice are rolled, and `orders`; a change of
coins interrupts any of them, and the thirteenth coin ends them all in `closing`.
"""

from typing import ClassVar, Final

from haricot.dice.deeds import (
    AnyDeed,
    DrawingFirst,
    Falling,
    Filling,
    HandingOn,
    Keeping,
    LayingReserve,
    Passing,
    Rolling,
    Selling,
    Stopping,
)
from haricot.dice.faces import NO_DICE
from haricot.dice.filling import concerned
from haricot.dice.state import CAST, KEPT, ORDERS, ROLLED, START, DiceState
from haricot.dice.turns import call_queue
from haricot.kernel.move import Move
from haricot.kernel.tale import Tale

NONE: Final = -1
"""No stage follows: the game is over."""


class Stage:
    """A small object that reads like its paragraph of the booklet.

    It waits for the seats in the queue, then for the active player; for NATURE where it is atomic.
    """

    __slots__ = ("atomic", "by_kind", "deeds", "duties")

    clause: ClassVar[str] = ""
    """The clause it rests on."""

    def __init__(self, *deeds: type[AnyDeed], atomic: bool = False) -> None:
        self.atomic = atomic
        """NATURE is in the middle of it: nobody may fill or sell."""
        self.duties: list[AnyDeed] = [deed(self.clause) for deed in deeds]
        """The deeds it waits for."""
        # Filling and selling are liberties. What can be filled is listed first, and a sale, which can wait, last.
        liberties: list[AnyDeed] = [Filling(self.clause), Selling(self.clause)]
        self.deeds = self.duties if atomic else [liberties[0], *self.duties, liberties[1]]
        """All that may be done in it."""
        self.by_kind: dict[type[Move], AnyDeed] = {deed.kind: deed for deed in self.deeds}

    def enter(self, s: DiceState, tale: Tale | None) -> bool:
        """Begin; whether it has finished at once."""
        return False

    def leave(self, s: DiceState, tale: Tale | None) -> int:
        """Finish, and say what follows."""
        raise NotImplementedError


class SetUp(Stage):
    """NATURE draws the first player, then shuffles the harvest cards; each player gets two (W2)."""

    __slots__ = ()

    clause: ClassVar[str] = "W2"

    def leave(self, s: DiceState, tale: Tale | None) -> int:
        return START


class Start(Stage):
    """The active player takes all seven dice and rolls them; the chances of the last roll are gone (W3, W4)."""

    __slots__ = ()

    clause: ClassVar[str] = "W3"

    def enter(self, s: DiceState, tale: Tale | None) -> bool:
        s.turn += 1
        s.field = NO_DICE
        if tale is not None:
            tale.begin_turn(s.turn, s.active)
            tale.tell("dice.turn", {"seat": s.active, "turn": s.turn})
        return False

    def leave(self, s: DiceState, tale: Tale | None) -> int:
        return CAST


class Cast(Stage):
    """The dice are in the air (W3)."""

    __slots__ = ()

    clause: ClassVar[str] = "W3"

    def enter(self, s: DiceState, tale: Tale | None) -> bool:
        s.loose = NO_DICE
        return False

    def leave(self, s: DiceState, tale: Tale | None) -> int:
        return ROLLED


class JustRolled(Stage):
    """The others fill orders with the dice just rolled; then the active player keeps one or more of them (W3, W4).

    The active player waits until everyone whom the roll concerns has filled or passed. Who has passed may still
    think better of it until dice are kept.
    """

    __slots__ = ()

    clause: ClassVar[str] = "W4"

    def enter(self, s: DiceState, tale: Tale | None) -> bool:
        call_queue(s, s.seats - 1)
        return False

    def leave(self, s: DiceState, tale: Tale | None) -> int:
        return KEPT


class Kept(Stage):
    """Roll the other dice again, or stop; with all dice on the field the turn stops by itself (W3)."""

    __slots__ = ()

    clause: ClassVar[str] = "W3"

    def enter(self, s: DiceState, tale: Tale | None) -> bool:
        return s.loose == NO_DICE

    def leave(self, s: DiceState, tale: Tale | None) -> int:
        return ORDERS if s.loose == NO_DICE else CAST


class FillOrders(Stage):
    """The active player fills orders with the field, if any can be filled, then hands the dice on (W5)."""

    __slots__ = ()

    clause: ClassVar[str] = "W5"

    def enter(self, s: DiceState, tale: Tale | None) -> bool:
        if tale is not None:
            tale.tell("dice.stop", {"seat": s.active})
        return not concerned(s, s.active)

    def leave(self, s: DiceState, tale: Tale | None) -> int:
        s.active = s.right_of(s.active)
        return START


class Closing(Stage):
    """The last of the dice: fill, sell, and for the active player keep; nobody rolls (W15)."""

    __slots__ = ()

    clause: ClassVar[str] = "W15"

    def leave(self, s: DiceState, tale: Tale | None) -> int:
        s.over = True
        if tale is not None:
            tale.tell("dice.end", {"coins": max(s.coins)})
        return NONE


class Change(Stage):
    """NATURE shuffles the coin cards that were changed into the reserve; then the sale goes on (W8)."""

    __slots__ = ()

    clause: ClassVar[str] = "W8"


ALL_STAGES: Final[list[Stage]] = [
    SetUp(DrawingFirst, LayingReserve, atomic=True),
    Start(Rolling),
    Cast(Falling, atomic=True),
    JustRolled(Keeping, Passing),
    Kept(Rolling, Stopping),
    FillOrders(HandingOn),
    Closing(Keeping, Passing),
    Change(LayingReserve, atomic=True),
]
"""By the numbers of `state`."""


def go_on(s: DiceState, tale: Tale | None) -> None:
    """A stage has finished: enter the next ones until somebody must decide."""
    finished = True
    while finished:
        following = ALL_STAGES[s.stage].leave(s, tale)
        if following == NONE:
            return
        s.stage = following
        finished = ALL_STAGES[following].enter(s, tale)
