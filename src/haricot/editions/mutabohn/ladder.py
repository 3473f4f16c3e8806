"""The ladder of mutation: which field takes which bean (M5)."""

from itertools import pairwise

from haricot.beans.varieties import BEANS, KEYS
from haricot.cards.planting import Planting
from haricot.kernel.reasons import Refusal


class Ladder(Planting):
    """An empty field, one whose last card is the same bean, or one whose last card is the next rarer in play."""

    __slots__ = ("rarer",)

    def __init__(self, beans: list[int]) -> None:
        self.rarer = [-1] * BEANS
        """rarer[bean]: the next rarer bean in play, which it may follow; −1 for none."""
        for before, after in pairwise(beans):
            self.rarer[after] = before

    def fits(self, fields: list[list[int]], bean: int) -> list[int]:
        rarer = self.rarer[bean]
        return [i for i, field in enumerate(fields) if not field or field[-1] == bean or field[-1] == rarer]

    def refuse(self, fields: list[list[int]], bean: int, field: int) -> Refusal:
        return Refusal(
            "plant.off-ladder", "M5", {"bean": KEYS[bean], "field": field + 1, "last": KEYS[fields[field][-1]]}
        )
