"""Setting Mutabohn up: NATURE shuffles the bonus cards and deals them first, then all goes as in the base game (M3)."""

from typing import ClassVar

from haricot.cards.setup import SetUp
from haricot.cards.state import State
from haricot.editions.mutabohn.bonus import bonus_of, shuffled
from haricot.editions.mutabohn.moves import ShuffleBonus
from haricot.kernel.chance import Chance
from haricot.kernel.move import NATURE, Move
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale


class SetUpWithBonus(SetUp):
    """Two bonus cards each, with two players three (M3)."""

    __slots__ = ("cards",)

    clause: ClassVar[str] = "M3"

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def _dealt(self, s: State) -> bool:
        return bool(bonus_of(s).hands[0])

    def sample(self, s: State, seat: int, chance: Chance) -> Move | None:
        if seat != NATURE or self._dealt(s):
            return SetUp.sample(self, s, seat, chance)
        return ShuffleBonus(tuple(shuffled(bonus_of(s).pile, chance)))

    def check(self, s: State, move: Move) -> Refusal | None:
        if self._dealt(s):
            return SetUp.check(self, s, move)
        if not isinstance(move, ShuffleBonus):
            return self.not_now(move)
        if sorted(move.order) != sorted(bonus_of(s).pile):
            return Refusal("shuffle.other-cards", "M13", {"cards": len(bonus_of(s).pile), "laid": len(move.order)})
        return None

    def apply(self, s: State, move: Move, tale: Tale | None) -> bool:
        if not isinstance(move, ShuffleBonus):
            finished = SetUp.apply(self, s, move, tale)
            if finished:
                s.step = 0  # the first phase is resumed, and must not take NATURE's steps for planted cards
            return finished
        bonus = bonus_of(s)
        bonus.pile = list(move.order[::-1])
        for seat in range(s.seats):
            bonus.draw(seat, self.cards)
        return False
