"""Fines: one coin, or a debt marker for who has none (M14, M19)."""

from typing import ClassVar

from haricot.cards.stage import Stage
from haricot.cards.state import State
from haricot.editions.mutabohn.bonus import bonus_of
from haricot.kernel.tale import Tale


def fine(s: State, seat: int, clause: str, tale: Tale | None) -> None:
    """The top coin card goes to the discards; without one a marker is taken, settled at the end (M14)."""
    coins = s.coins[seat]
    debt = not coins
    if debt:
        bonus_of(s).debts[seat] += 1
    else:
        s.discards.append(coins.pop())
    if tale is not None:
        tale.tell("fine", {"seat": seat, "clause": clause, "debt": int(debt)})


class FineForFewCards(Stage):
    """Who begins the turn with too few bean cards pays; nobody decides anything (M14)."""

    __slots__ = ("below",)

    word: ClassVar[str] = "fine"
    clause: ClassVar[str] = "M14"

    def __init__(self, below: int = 2) -> None:
        Stage.__init__(self)
        self.below = below

    def begin(self, s: State, tale: Tale | None) -> bool:
        if len(s.hands[s.active]) < self.below:
            fine(s, s.active, self.clause, tale)
        return True
