"""The rest of a turn at the dice, solved: what every field is worth with best play, roll by roll (W3).

Exact for whatever the beans on the field are worth to one who stops, and whatever a roll costs: dynamic programming
from seven dice on the field backwards. Beans that no order in question asks for are taken together as one.
"""

from collections.abc import Callable
from operator import mul
from typing import Final

from haricot.dice.faces import BEANS, CREAMS, DIGIT, WHITES, beans_of, creams_in, number_of, whites_in
from haricot.players.dicing.throws import Faces, Left, throws

Worth = Callable[[int], float]
"""What beans on the field are worth to one who stops."""
Prices = dict[Left, float]
"""What a roll of so many white and cream dice costs."""
NEVER: Final = -1e9


class Turn:
    """The best of a turn from a field on."""

    __slots__ = ("_alike", "_field", "_values")

    def __init__(self, faces: Faces, matters: int, field: int, worth: Worth, prices: Prices) -> None:
        """`matters` has a digit for every bean that orders ask for."""
        self._alike = _taken_together(faces, matters)
        self._field = field
        seen = (tuple([self._alike[bean] for bean in faces[0]]), tuple([self._alike[bean] for bean in faces[1]]))
        found = throws(seen, (WHITES - whites_in(field), CREAMS - creams_in(field)))
        lying = beans_of(self._seen(field))
        worths = {beans: worth(lying + beans) for beans in found.beans}
        most = max(worths.values())
        best: dict[int, list[float]] = {}
        self._values: dict[int, float] = {}
        for added, left in found.fields:
            value = worths[beans_of(added)]
            rolls = found.rolls[left]
            if value < most and rolls.gathers:  # who has all that can be had stops
                kept = _best_of([gather(best[added + die]) for die, gather in rolls.gathers])
                value = max(value, sum(map(mul, rolls.weights, kept)) - prices.get(left, 0.0))
                best[added] = [max(then, value) for then in kept]
            else:
                best[added] = [value] * rolls.count
            best[added].append(NEVER)
            self._values[added] = value

    def value(self, field: int) -> float:
        """What these dice on the field are worth, with best play from there on."""
        return self._values[self._seen(field - self._field)]

    def _seen(self, dice: int) -> int:
        """The dice with all beans that do not matter as one."""
        seen = 0
        for digit in range(2 * len(BEANS)):
            count = number_of(dice, digit)
            if count:
                kind, bean = divmod(digit, len(BEANS))
                seen += count << DIGIT * (kind * len(BEANS) + self._alike[bean])
        return seen


def _taken_together(faces: Faces, matters: int) -> list[int]:
    """Each bean, or the one that stands for all that do not matter."""
    idle = [bean for bean in range(len(BEANS)) if not number_of(matters, bean)]
    return [idle[0] if bean in idle else bean for bean in range(len(BEANS))]


def _best_of(rows: list[tuple[float, ...]]) -> list[float]:
    """The most of every column."""
    return list(map(max, *rows)) if len(rows) > 1 else list(rows[0])
