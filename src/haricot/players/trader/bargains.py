"""What a deal is worth to the own seat: its own gain, less what the partner's gain costs it."""

from haricot.players.trader.rivals import Rivals
from haricot.players.trader.valuation import Valuation

Deal = tuple[int, tuple[int, ...], tuple[int, ...]]
"""With whom, what is given and what is had for it."""


class Bargains:
    """Deals of one decision, weighed."""

    __slots__ = ("_before", "_gains", "hand", "musts", "priced", "rivals", "turned", "values")

    def __init__(self, values: Valuation, rivals: Rivals) -> None:
        self.values = values
        self.rivals = rivals
        view = values.view
        self.hand = list(view.hand)
        self.turned = list(view.turned) if view.seat == view.active else []
        self.musts = [*view.aside[view.seat], *self.turned]
        self.priced: dict[Deal, float] = {}
        """Deals whose worth is known better than these sums tell."""
        self._gains: dict[tuple[tuple[int, ...], tuple[int, ...]], float] = {}
        self._before = values.prospects(values.fields[view.seat][:], self.musts, self.hand)

    def gain(self, gives: tuple[int, ...], gets: tuple[int, ...]) -> float:
        """What the own seat gains by the deal; turned-up cards go first, then the first of the hand."""
        known = self._gains.get((gives, gets))
        if known is None:
            known = self._gains[gives, gets] = self._gain(gives, gets)
        return known

    def _gain(self, gives: tuple[int, ...], gets: tuple[int, ...]) -> float:
        values = self.values
        musts, hand = self.musts, self.hand
        if gives:
            musts, hand = musts[:], hand[:]
            for bean in gives:
                if bean in self.turned and musts.count(bean) > self.values.view.aside[values.seat].count(bean):
                    musts.remove(bean)
                else:
                    hand.remove(bean)
        if gets:
            musts = [*musts, *gets]
        return values.prospects(values.fields[values.seat][:], musts, hand) - self._before

    def utility(self, partner: int, gives: tuple[int, ...], gets: tuple[int, ...]) -> float:
        """What the deal is worth, the partner's gain weighed in."""
        if self.priced:
            known = self.priced.get((partner, gives, gets))
            if known is not None:
                return known
        gain = self.gain(gives, gets)
        theirs = self.rivals.gain(partner, gets=gives, gives=gets)
        return gain - self.rivals.weights[partner] * theirs
