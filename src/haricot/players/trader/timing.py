"""When to plant, to sell and to buy."""

from haricot.cards.liberties import BuyThirdField
from haricot.cards.moves import BUYS, DONES, HARVESTS, PLANTS, BuyField, Discard, Done, Harvest, Plant
from haricot.kernel.move import Move
from haricot.players.trader.valuation import Valuation


class Timing:
    """The fields of the own seat in one decision."""

    __slots__ = ("_values", "_view", "_fields", "_seat")

    def __init__(self, values: Valuation) -> None:
        self._values = values
        self._view = values.view
        self._seat = values.seat
        self._fields = values.fields[values.seat]

    def buying(self) -> float:
        """What buying the third field gains."""
        values = self._values
        price = next(liberty.price for liberty in values.sheet.liberties if isinstance(liberty, BuyThirdField))
        return values.temper.third * values.worths[0] - price

    def from_hand(self, legal: list[Move]) -> Move:
        """Plant the first card, or the next one too if that is better than keeping it."""
        values, view = self._values, self._view
        hand = list(view.hand)
        if any(isinstance(move, Done) for move in legal):
            keep = values.prospects(self._fields[:], [], hand)
            plant = values.prospects(self._fields[:], hand[:1], hand[1:])
            if keep >= plant:
                return DONES[self._seat]
        return self.plant(hand[0])

    def plant(self, bean: int) -> Move:
        """Plant the card the best way, selling a field first where that is part of it."""
        _, field, sell = self._values.place(self._fields, bean)
        return HARVESTS[self._seat][field] if sell else PLANTS[self._seat][bean][field]

    def plant_best(self, cards: list[int]) -> tuple[float, int]:
        """Which of the cards to plant first."""
        return max((self._values.place(self._fields, bean)[0], bean) for bean in cards)
