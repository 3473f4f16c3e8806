"""Two players plant card by card, and the other may claim after each one (M21)."""

from haricot.cards.moves import Plant
from haricot.cards.phases import PlantAside, PlantFromHand
from haricot.cards.state import State
from haricot.editions.mutabohn.bonus import bonus_of
from haricot.editions.mutabohn.claims import ClaimAfterPlanting
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale


def hear_claims(s: State, planter: int) -> bool:
    """Open the window for the other player; nobody is asked who holds no bonus card at all."""
    s.queue = [seat for seat in range(s.seats) if seat != planter and bonus_of(s).hands[seat]]
    if s.queue:
        s.stage = s.sheet.windows[ClaimAfterPlanting.word]
    return bool(s.queue)


class PlantFromHandOpenly(PlantFromHand):
    """Phase 1 (M18, M9)."""

    __slots__ = ()

    def apply(self, s: State, move: Move, tale: Tale | None) -> bool:
        finished = PlantFromHand.apply(self, s, move, tale)
        if isinstance(move, Plant) and hear_claims(s, move.seat):
            return False
        return finished

    def resume(self, s: State, tale: Tale | None) -> bool:
        if not s.step:
            return self.begin(s, tale)
        return not s.hands[s.active] or s.step == self.must + self.may


class PlantAsideOpenly(PlantAside):
    """Phase 3: the active player first, then the other (M21)."""

    __slots__ = ()

    def duties(self, s: State, seat: int) -> list[Move]:
        return PlantAside.duties(self, s, seat) if seat == self.to_act(s) else []

    def check(self, s: State, move: Move) -> Refusal | None:
        if isinstance(move, Plant) and move.seat != self.to_act(s):
            return Refusal("plant.other-first", "M21", {"active": s.active})
        return PlantAside.check(self, s, move)

    def apply(self, s: State, move: Move, tale: Tale | None) -> bool:
        finished = PlantAside.apply(self, s, move, tale)
        return not hear_claims(s, move.seat) and finished

    def sample(self, s: State, seat: int, chance: Chance) -> Move | None:
        return PlantAside.sample(self, s, seat, chance) if seat == self.to_act(s) else None
