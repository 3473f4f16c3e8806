"""What deals mean to the others, from public facts: their fields, their set-aside cards and their coins."""

from math import exp

from haricot.players.trader.packing import Fields
from haricot.players.trader.valuation import Valuation

JUNK = 0.35
"""What a card in a rival's hand that the rival cannot use weighs: it may stand far back."""
USEFUL = 0.8
"""What a card in a rival's hand that the rival can use counts, against one on the table."""
DOUBT = 0.35
"""Coins by which a guess of what a rival thinks of a deal is off."""
CERTAINTY = 20.0
"""So many doubts away nothing is uncertain any more, and `exp` still has a value."""
ANOTHER = 0.4
"""How likely a rival who has a card of a bean has one more, against one who has it at all."""


class Rivals:
    """The other seats, as one decision sees them."""

    __slots__ = ("_keeps", "_odds", "_ready", "_receives", "standing", "values", "weights")

    def __init__(self, values: Valuation) -> None:
        self.values = values
        view = values.view
        worths = values.worths
        self.standing = [float(coins) for coins in view.coins]
        """Where each seat will stand at the end, as things are."""
        for seat, fields in enumerate(values.fields):
            for field in fields:
                self.standing[seat] += worths[field]
        self.weights = self._weigh()
        """What a coin of each rival costs the own seat."""
        self._ready: list[Fields | None] = [None] * view.seats
        self._odds: list[dict[int, float]] = [{} for _ in range(view.seats)]
        self._keeps: list[dict[int, float]] = [{} for _ in range(view.seats)]
        self._receives: list[dict[tuple[int, ...], float]] = [{} for _ in range(view.seats)]

    def _weigh(self) -> list[float]:
        """Rivals matter by how far ahead they are; the leader most."""
        values = self.values
        temper, own = values.temper, values.seat
        rivals = [seat for seat in range(values.view.seats) if seat != own]
        top = max(self.standing[seat] for seat in rivals)
        shares = [0.0] * values.view.seats
        for seat in rivals:
            shares[seat] = exp((self.standing[seat] - top) / temper.threat)
        total = 0.0
        for share in shares:
            total += share
        scale = temper.rivalry * len(rivals) / total
        return [share * scale for share in shares]

    def leader(self) -> int:
        """The rival who stands best."""
        return max(range(len(self.weights)), key=lambda seat: self.weights[seat])

    def ready(self, seat: int) -> Fields:
        """The rival's fields once what lies aside or turned up for it is planted."""
        fields = self._ready[seat]
        if fields is None:
            values = self.values
            view = values.view
            fields = values.fields[seat][:]
            if view.aside[seat]:
                values.plant_all(fields, list(view.aside[seat]))
            self._ready[seat] = fields
        return fields

    def gain(self, seat: int, gets: tuple[int, ...], gives: tuple[int, ...]) -> float:
        """What the rival gains by a deal, the cards of its hand unseen."""
        total = 0.0
        if gets:
            known = self._receives[seat]
            received = known.get(gets)
            if received is None:
                received = known[gets] = self.values.gain_all(self.ready(seat), gets)
            total = received
        for bean in gives:
            total -= self._keep(seat, bean)
        return total

    def _keep(self, seat: int, bean: int) -> float:
        """What a card is worth to the rival where it is: turned up, or somewhere in the hand."""
        known = self._keeps[seat].get(bean)
        if known is None:
            known = self.values.place(self.ready(seat), bean)[0]
            if not (seat == self.values.view.active and bean in self.values.view.turned):
                known *= USEFUL if known > 0 else JUNK
            self._keeps[seat][bean] = known
        return known

    def odds(self, seat: int, bean: int) -> float:
        """How likely the rival holds a card of the bean."""
        values = self.values
        view = values.view
        if seat == view.active and bean in view.turned:
            return 1.0
        known = self._odds[seat].get(bean)
        if known is None:
            missing = 1 - values.unseen[bean] / values.hidden if values.hidden else 1.0
            known = self._odds[seat][bean] = 1 - missing ** view.hand_sizes[seat]
        return known

    def likely(self, seat: int, theirs: float, mine: float, wanted: tuple[int, ...]) -> float:
        """How likely the rival holds what is wanted and agrees."""
        odds = 1.0
        for i, bean in enumerate(wanted):
            chance = self.odds(seat, bean)
            odds *= chance if bean not in wanted[:i] else chance * ANOTHER
        doubt = (theirs - self.values.temper.rivalry * mine) / DOUBT
        return odds / (1 + exp(-max(-CERTAINTY, min(CERTAINTY, doubt))))
