"""How far everybody is from the last coin, and what dice bring them: a race, counted in rounds."""

from math import exp
from typing import Final

from haricot.dice.box import ORDERS
from haricot.dice.faces import FACES
from haricot.dice.state import GOAL, NO_CARD, PAYOUT, DiceView
from haricot.players.dicing.runs import filled_by
from haricot.players.dicing.throws import Left
from haricot.players.dicing.values import Rounds, Table

SELLABLE: Final = 3
"""Filled orders that make a card worth its first coin (W7)."""
DOUBT: Final = 1.5
"""Rounds by which a race is open: of two rivals, one who is so far behind the other counts for a third of it."""


class Runner:
    """A seat in the race: its coins, its cards and what they take."""

    __slots__ = ("_box", "_later", "_lower", "_lower_table", "_rounds", "_upper", "_upper_table", "filled", "need")

    def __init__(self, rounds: Rounds, view: DiceView, seat: int, tells_cards_apart: bool = True) -> None:
        self._box = view.box
        self._rounds = rounds
        self._upper, self._lower = view.upper[seat], view.lower[seat]
        self.filled = view.filled[seat]
        self.need = GOAL - view.coins[seat]
        tables: list[Table] = []
        for card in (self._upper, self._lower):
            known = tells_cards_apart and card != NO_CARD
            tables.append(rounds.table(view.box, card) if known else rounds.mean)
        self._upper_table, self._lower_table = tables
        self._later: dict[int, float] = {}

    def left(self, beans: int) -> float:
        """The rounds left after these beans have filled what they can and the card is sold or kept, as is better."""
        reached = self.reached(beans)
        kept = self.kept(reached)
        return min(kept, self.sold(reached, beans)) if PAYOUT[reached] and self._lower != NO_CARD else kept

    def reached(self, beans: int) -> int:
        """The filled orders of the active card, with these beans."""
        return filled_by(self._box, self._upper, self.filled, beans) if self._upper != NO_CARD else self.filled

    def kept(self, filled: int) -> float:
        """The rounds left with the active card kept; the next one may be better or worse than others."""
        later = self._later.get(filled)
        if later is None:
            need = self.need - PAYOUT[max(SELLABLE, filled)]
            later = self._later[filled] = self._rounds.left(self._lower_table, need, 0) - self._rounds.fresh(need)
        return self._rounds.left(self._upper_table, self.need, filled) + later

    def sold(self, filled: int, beans: int) -> float:
        """The rounds left with the active card sold; the beans fill orders of the next one at once (W7)."""
        need = self.need - PAYOUT[filled]
        if need <= 0 or self._lower == NO_CARD:
            return self._rounds.fresh(need)
        return self._rounds.left(self._lower_table, need, filled_by(self._box, self._lower, 0, beans))

    def gain(self, left: Left) -> float:
        """The rounds that a roll of so many dice of somebody else saves on average."""
        if self.filled == ORDERS:
            return 0.0
        order = self._box.lines[self._upper][self.filled]
        before, total = self.left(0), 0.0
        for beans, ways in self._box.outcomes.beans(*left).items():
            if order.met(beans):
                total += ways * (before - self.left(beans))
        return total / float(FACES ** sum(left))


def rivals(runners: list[Runner]) -> list[float]:
    """How much of the race against them each of some rivals is, by how near the goal it is; all of it together is 1."""
    chances = [exp(-runner.left(0) / DOUBT) for runner in runners]
    return [chance / sum(chances) for chance in chances]
