"""When to plant, to sell, to throw away and to buy."""

from haricot.cards.edition import Sheet
from haricot.cards.moves import FIELD, GOODS, Buy, Discard, Done, Harvest, Plant
from haricot.kernel.move import Move
from haricot.players.trader.options import Option
from haricot.players.trader.packing import one_more
from haricot.players.trader.valuation import Valuation

FARMING = (Plant, Harvest, Discard, Buy, Done)
RELUCTANCE = 0.01
"""What a sale that nothing asks for must gain: it can wait."""
LEFT_TO_RIVAL = 0.5
"""How much of what a card would bring the opponent counts against leaving it there, with two players (V4)."""


def price_of_field(sheet: Sheet) -> int:
    """What the third field costs, 0 where there is none to buy (B3)."""
    for liberty in sheet.liberties:
        price = liberty.prices().get(GOODS[FIELD])
        if price is not None:
            return price
    return 0


class Timing:
    """The own fields in one decision: what every move would make of them."""

    __slots__ = ("_fields", "_hand", "_musts", "_optional", "_values", "_view")

    def __init__(self, values: Valuation) -> None:
        self._values = values
        view = self._view = values.view
        self._fields = values.fields[values.seat]
        self._hand = list(view.hand)
        self._optional = list(view.turned) if view.stage_word() in ("leftovers", "plant-drawn") else []
        """Cards that may be planted or not (V1, V4)."""
        self._musts = list(view.aside[values.seat])
        if view.stage_word() == "plant" and view.step == 0:
            self._musts = self._hand[:1]
            self._hand = self._hand[1:]

    def options(self, legal: list[Move]) -> list[Option]:
        """Every legal move of farming with what it leads to; what else an edition allows is not its business."""
        farming = [move for move in legal if isinstance(move, FARMING)]
        return [(self._worth(move), move) for move in farming if not isinstance(move, Buy) or move.what == FIELD]

    def _worth(self, move: Move) -> float:
        if isinstance(move, Plant):
            return self._planting(move)
        if isinstance(move, Harvest):
            return self._selling(move.field)
        if isinstance(move, Discard):
            return self._discarding(move)
        if isinstance(move, Buy):
            return self._prospects(self._fields, self._musts, self._hand, self._optional) + self._buying()
        assert isinstance(move, Done)
        left = self._leaving(self._optional) if self._optional else 0.0
        return self._prospects(self._fields, self._musts, self._hand, []) - left

    def _prospects(self, fields: list[int], musts: list[int], hand: list[int], optional: list[int]) -> float:
        values = self._values
        fields = fields[:]
        total = 0.0
        if optional:
            total = self._best_of(fields, optional)
        return total + values.prospects(fields, musts, hand)

    def _best_of(self, fields: list[int], cards: list[int]) -> float:
        """Plant what gains, changing the fields, and leave the rest to the opponent."""
        values = self._values
        left, total = cards[:], 0.0
        while left:
            gain, bean = max((values.place(fields, bean)[0], bean) for bean in left)
            if gain <= 0:
                break
            total += values.plant(fields, bean)
            left.remove(bean)
        return total - self._leaving(left)

    def _leaving(self, cards: list[int]) -> float:
        """What cards left on the table bring the opponent; what it may throw away does not hurt it (V1)."""
        values, view = self._values, self._view
        if view.stage_word() != "plant-drawn":
            return 0.0
        rival = values.fields[1 - values.seat]
        total = 0.0
        for bean in cards:
            total += max(0.0, values.place(rival, bean)[0])
        return LEFT_TO_RIVAL * total

    def _planting(self, move: Plant) -> float:
        values = self._values
        fields = self._fields[:]
        field = fields[move.field]
        grown = fields[move.field] = one_more(field, move.bean)
        musts, hand, optional = self._musts, self._hand, self._optional
        if move.bean in optional:
            optional = optional[:]
            optional.remove(move.bean)
        elif musts:
            musts = musts[:]
            musts.remove(move.bean)
        else:
            hand = hand[1:]
        return values.worths[grown] - values.worths[field] + self._prospects(fields, musts, hand, optional)

    def _selling(self, at: int) -> float:
        fields = self._fields[:]
        loss = self._values.losses[fields[at]]
        fields[at] = 0
        return self._prospects(fields, self._musts, self._hand, self._optional) - loss - RELUCTANCE

    def _discarding(self, move: Discard) -> float:
        hand, optional = self._hand, self._optional
        if move.copy:
            place = [i for i, bean in enumerate(hand) if bean == move.bean][move.copy - 1]
            hand = hand[:place] + hand[place + 1 :]
        else:
            optional = optional[:]
            optional.remove(move.bean)
        return self._prospects(self._fields, self._musts, hand, optional)

    def _buying(self) -> float:
        """What the third field gains."""
        values = self._values
        return values.temper.third * values.worths[0] - price_of_field(values.sheet)
