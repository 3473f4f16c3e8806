"""What cards are worth to a seat, from public facts: its fields and the meters."""

from functools import cache
from itertools import pairwise

from haricot.cards.edition import Sheet
from haricot.cards.harvest import protected

EMPTY_FIELD = 0.12
"""What it costs to use up an empty field, in coins."""

Fields = list[list[int]]


@cache
def _smooth_meters(payout: tuple[tuple[int, ...], ...]) -> list[list[float]]:
    return [_smooth(meter) for meter in payout]


def _smooth(meter: tuple[int, ...]) -> list[float]:
    """The meter as a line through its steps: what a growing field is on its way to."""
    steps = [(0, 0)]
    steps += [(cards, coins) for cards, coins in enumerate(meter) if cards and coins > meter[cards - 1]]
    worth = [0.0]
    for (start, low), (end, high) in pairwise(steps):
        worth += [low + (high - low) * (n - start) / (end - start) for n in range(start + 1, end + 1)]
    return worth + [worth[-1]] * (len(meter) - len(worth))


class Worth:
    """Sums about fields for one sheet."""

    def __init__(self, sheet: Sheet) -> None:
        self._payout = sheet.payout
        self._smooth = _smooth_meters(tuple([tuple(meter) for meter in sheet.payout]))
        self._planting = sheet.planting
        self._protects = sheet.protects

    def of_field(self, cards: list[int]) -> float:
        """What the field is on its way to, in coins."""
        return self._smooth[cards[-1]][len(cards)] if cards else 0.0

    def sale(self, cards: list[int]) -> int:
        """What a harvest would bring now."""
        return self._payout[cards[-1]][len(cards)] if cards else 0

    def full(self, cards: list[int]) -> bool:
        """Whether more cards of the same bean would bring nothing more."""
        return bool(cards) and self.sale(cards) == self._payout[cards[-1]][-1]

    def loss(self, fields: Fields, field: int) -> float:
        """What harvesting the field now would waste."""
        return self.of_field(fields[field]) - self.sale(fields[field])

    def planted(self, fields: Fields, field: int, bean: int) -> float:
        """What planting the bean on the field adds."""
        cards = fields[field]
        added = self.of_field([*cards, bean]) - self.of_field(cards)
        return added if cards else added - EMPTY_FIELD

    def gain(self, fields: Fields, bean: int) -> float:
        """What the seat gains if it must plant the bean; below nothing where that costs a field."""
        fits = self._planting.fits(fields, bean)
        if fits:
            return max(self.planted(fields, field, bean) for field in fits)
        victims = self._victims(fields)
        return self._smooth[bean][1] - EMPTY_FIELD - min(self.loss(fields, field) for field in victims)

    def gain_all(self, fields: Fields, beans: tuple[int, ...]) -> float:
        """What the seat gains if it must plant all of them, the best first."""
        fields = [cards[:] for cards in fields]
        left = list(beans)
        total = 0.0
        while left:
            bean = max(left, key=lambda bean: self.gain(fields, bean))
            left.remove(bean)
            total += self.gain(fields, bean)
            self._plant_best(fields, bean)
        return total

    def _plant_best(self, fields: Fields, bean: int) -> None:
        fits = self._planting.fits(fields, bean)
        if fits:
            fields[max(fits, key=lambda field: self.planted(fields, field, bean))].append(bean)
            return
        victims = self._victims(fields)
        fields[min(victims, key=lambda field: self.loss(fields, field))] = [bean]

    def _victims(self, fields: Fields) -> list[int]:
        """The fields that may be harvested to make room (H2)."""
        planted = [field for field in range(len(fields)) if fields[field]]
        return [field for field in planted if not (self._protects and protected(fields, field))]
