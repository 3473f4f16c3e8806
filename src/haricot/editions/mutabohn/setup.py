"""Setting Mutabohn up: NATURE shuffles the bonus cards and deals them first, then all goes as in the base game (M3)."""

from typing import ClassVar

from haricot.cards.setup import DrawFirst, SetUp, ShuffleAndDeal
from haricot.cards.stage import Stage
from haricot.cards.state import State
from haricot.editions.mutabohn.bonus import bonus_hand, bonus_of, shuffled
from haricot.editions.mutabohn.moves import ShuffleBonus
from haricot.kernel.chance import Chance
from haricot.kernel.deed import Deed
from haricot.kernel.first import First
from haricot.kernel.move import Move
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale


def dealt(s: State) -> bool:
    """Whether the bonus cards have been dealt."""
    return bool(bonus_of(s).hands[0])


class DealBonus(Deed[State, ShuffleBonus]):
    """Shuffle the bonus cards and deal two each, with two players three (M3)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = ShuffleBonus

    def refuse(self, s: State, move: ShuffleBonus) -> Refusal | None:
        if dealt(s):
            return Refusal("not-now", "M3", {"verb": move.verb, "phase": SetUp.word})
        pile = bonus_of(s).pile
        if sorted(move.order) != sorted(pile):
            return Refusal("shuffle.other-cards", "M13", {"cards": len(pile), "laid": len(move.order)})
        return None

    def do(self, s: State, move: ShuffleBonus, tale: Tale | None) -> bool:
        bonus = bonus_of(s)
        bonus.pile = list(move.order[::-1])
        for seat in range(s.seats):
            bonus.draw(seat, bonus_hand(s.seats))
        return False


class DrawFirstThen(DrawFirst):
    """Draw the first player, when the bonus cards are dealt (B11, M3)."""

    __slots__ = ()

    def refuse(self, s: State, move: First) -> Refusal | None:
        if not dealt(s):
            return Refusal("not-now", "M3", {"verb": move.verb, "phase": SetUp.word})
        return DrawFirst.refuse(self, s, move)


class SetUpWithBonus(SetUp):
    """Bonus cards first (M3)."""

    __slots__ = ()

    clause: ClassVar[str] = "M3"

    def __init__(self) -> None:
        Stage.__init__(self, DealBonus(), DrawFirstThen(), ShuffleAndDeal(self))

    def nature(self, s: State, chance: Chance) -> Move:
        if dealt(s):
            return SetUp.nature(self, s, chance)
        return ShuffleBonus(tuple(shuffled(bonus_of(s).pile, chance)))
