"""Two players plant card by card, and the other may claim after each one (M21)."""

from typing import ClassVar

from haricot.cards.moves import Plant
from haricot.cards.phases import PlantAside, PlantFromHand, PlantFront, PlantNoMore, PlantSetAside
from haricot.cards.stage import Stage
from haricot.cards.state import State
from haricot.editions.mutabohn.bonus import bonus_of
from haricot.editions.mutabohn.lawful import CLAIMS
from haricot.kernel.move import Move
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale


def hear_claims(s: State, planter: int) -> bool:
    """Open the window for the other player; nobody is asked who holds no bonus card at all."""
    other = 1 - planter
    if not bonus_of(s).hands[other]:
        return False
    s.queue = [other]
    s.stage = s.sheet.windows[CLAIMS]
    return True


class PlantFrontOpenly(PlantFront):
    """Plant the first card of the hand; then the other may claim (M9, M18)."""

    __slots__ = ()

    def do(self, s: State, move: Plant, tale: Tale | None) -> bool:
        finished = PlantFront.do(self, s, move, tale)
        return not hear_claims(s, move.seat) and finished


class PlantFromHandOpenly(PlantFromHand):
    """Phase 1 (M18, M9)."""

    __slots__ = ()

    def __init__(self, must: int = 1, may: int = 1) -> None:
        Stage.__init__(self, PlantFrontOpenly(must + may), PlantNoMore(must))
        self.must = must
        self.may = may

    def resume(self, s: State, tale: Tale | None) -> bool:
        if not s.step:
            return self.begin(s, tale)
        return not s.hands[s.active] or s.step >= self.must + self.may


def plants_next(s: State) -> int:
    """Who plants what was set aside: the active player first, then the other (M21)."""
    return s.active if s.aside[s.active] else 1 - s.active


class PlantInTurn(PlantSetAside):
    """Plant a card that was set aside when it is one's turn to; then the other may claim (M21)."""

    __slots__ = ()

    def listed(self, s: State, seat: int) -> list[Move]:
        return PlantSetAside.listed(self, s, seat) if seat == plants_next(s) else []

    def refuse(self, s: State, move: Plant) -> Refusal | None:
        if move.seat != plants_next(s):
            return Refusal("plant.other-first", "M21", {"active": plants_next(s)})
        return PlantSetAside.refuse(self, s, move)

    def do(self, s: State, move: Plant, tale: Tale | None) -> bool:
        finished = PlantSetAside.do(self, s, move, tale)
        return not hear_claims(s, move.seat) and finished


class PlantAsideOpenly(PlantAside):
    """Phase 3: the active player first, then the other (M21)."""

    __slots__ = ()

    clause: ClassVar[str] = "M21"

    def __init__(self) -> None:
        Stage.__init__(self, PlantInTurn())

    def awaited(self, s: State) -> list[int]:
        return [self.to_act(s)]
