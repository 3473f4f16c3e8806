"""The desk of the dice game: dice are kept one by one, and everything on the table is seen."""

from typing import Any, Final

from haricot.catalog import entry
from haricot.dice.box import ORDERS, Box
from haricot.dice.engine import DiceGame
from haricot.dice.faces import BEANS, DIGIT, KINDS, NO_DICE, beans_of, number_of, one
from haricot.dice.moves import Fill, Keep, Pass, Roll, Sell, Stop, keep
from haricot.dice.orders import Either, Fixed, FullHouse, Groups, OfTwo, Order, Without
from haricot.dice.state import NO_CARD, STAGES, DiceView
from haricot.kernel.game import Game
from haricot.kernel.move import Move
from haricot.rl.desk import MOST, Desk

DICE: Final = len(KINDS) * len(BEANS)
"""Kinds of dice by what they show."""
AHEAD: Final = 3
"""Orders shown of each active card, from the next one on."""
_KINDS: Final = (Fixed, Either, Groups, FullHouse, OfTwo, Without)
_ORDER: Final = len(_KINDS) + 2 + 2 * len(BEANS) + 2
_KIND_NAMES: Final = ("these", "either", "groups", "full house", "of two", "without")
_ORDER_LEGEND: Final = [
    *[f"is {kind}" for kind in _KIND_NAMES],
    *["groups", "size"],
    *[f"{bean}{other}" for other in ("", " instead") for bean in BEANS],
    *["chance in percent", "could be filled"],
]
_SEAT_LEGEND: Final = [
    *["there", "active", "first player", "asked", "coins", "cards sold", "changed", "orders filled"],
    *[f"next card order {line + 1} in percent" for line in range(ORDERS)],
    *[f"order {line + 1} {name}" for line in range(AHEAD) for name in _ORDER_LEGEND],
]
_SEAT: Final = len(_SEAT_LEGEND)


class DiceDesk(Desk):
    """A table of the dice game."""

    def __init__(self, game: Game[Any, Any]) -> None:
        assert isinstance(game, DiceGame)
        self._most = entry(game.key).seats[-1]
        self._box: Box = game.new(0).box
        self._rows = [
            [_row(order, percent) for order, percent in zip(card.orders, card.percents, strict=True)]
            for card in self._box.cards
        ]
        """Every order of every card as it is shown."""
        self._simple: dict[type[Move], int] = {Roll: 0, Stop: 1, Fill: 2, Sell: 3, Pass: 4}
        self._keep = 5
        self._die = 6
        dice = [f"take {kind} {bean}" for kind in KINDS for bean in BEANS]
        faces = [f"{kind} {bean}" for kind in KINDS for bean in BEANS]
        legend = {
            "stage": list(STAGES),
            "clock": ["turn", "cards in reserve", "freed", "seats", "fresh roll"],
            "field": faces,
            "loose": faces,
            "draft": faces,
            "seats": [f"seat +{step} {name}" for step in range(self._most) for name in _SEAT_LEGEND],
        }
        super().__init__(game, ["roll", "stop", "fill", "sell", "pass", "keep", *dice], legend)
        self.draft = NO_DICE
        """The dice taken so far, to be kept together."""
        self._moves: dict[int, Move] = {}

    def _begin(self) -> None:
        self.draft = NO_DICE

    def _list(self) -> list[int]:
        s = self.table
        if self.draft != NO_DICE:
            return [self._keep, *self._takes(s.loose - self.draft, self.draft.bit_length() - 1)]
        self._moves = {}
        keeps = False
        for move in self.game.legal(s, self.actor):
            if isinstance(move, Keep):
                keeps = True
            else:
                self._moves[self._simple[type(move)]] = move
        return [*self._moves, *self._takes(s.loose, 0)] if keeps else [*self._moves]

    def _takes(self, dice: int, bits: int) -> list[int]:
        """The dice that may be taken next, in the order of their faces, so that every handful has one spelling."""
        return [self._die + digit for digit in range(bits // DIGIT, DICE) if number_of(dice, digit)]

    def _made_by(self, action: int) -> Move | None:
        if action == self._keep:
            return keep(self.actor, self.draft)
        return self._moves.get(action)

    def _compose(self, action: int) -> None:
        self.draft += one(action - self._die)

    def spelled(self, move: Move) -> list[int] | None:
        if not isinstance(move, Keep):
            return [self._simple[type(move)]]
        faces = [self._die + digit for digit in range(DICE) for _ in range(number_of(move.dice, digit))]
        return [*faces, self._keep]

    def coin_makers(self) -> tuple[int, list[str]]:
        return self._most, []  # cards are sold, whose orders were filled with beans of all kinds

    def _encode(self, seat: int) -> bytearray:
        view: DiceView = self.view(seat)
        layout = self.layout
        out = bytearray(self.size)
        out[layout["stage"].start + view.stage] = 1
        clock = layout["clock"].start
        out[clock] = min(MOST, view.turn)
        out[clock + 1] = view.reserve
        out[clock + 2] = view.freed
        out[clock + 3] = view.seats
        out[clock + 4] = view.fresh
        for name, dice in (("field", view.field), ("loose", view.loose)):
            _write_dice(out, layout[name].start, dice)
        at = layout["seats"].start
        for step in range(view.seats):
            self._encode_seat(out, at + step * _SEAT, view, (seat + step) % view.seats)
        return out

    def _encode_seat(self, out: bytearray, at: int, view: DiceView, seat: int) -> None:
        out[at] = 1
        out[at + 1] = seat == view.active
        out[at + 2] = seat == view.first
        out[at + 3] = seat in view.queue
        out[at + 4] = view.coins[seat]
        out[at + 5] = view.stacks[seat]
        out[at + 6] = view.changed[seat]
        filled = out[at + 7] = view.filled[seat]
        at += 8
        if view.lower[seat] != NO_CARD:
            out[at : at + ORDERS] = bytes(self._box.cards[view.lower[seat]].percents)
        at += ORDERS
        if view.upper[seat] == NO_CARD:
            return
        card = self._box.cards[view.upper[seat]]
        usable = view.field if seat == view.active else view.loose if view.fresh else NO_DICE
        beans = beans_of(usable)
        rows = self._rows[view.upper[seat]]
        for line in range(filled, min(filled + AHEAD, ORDERS)):
            out[at : at + _ORDER] = rows[line]
            out[at + _ORDER - 1] = card.orders[line].met(beans)
            at += _ORDER

    def _encode_draft(self, seat: int, numbers: bytearray) -> None:
        if seat == self.actor and self.draft != NO_DICE:
            _write_dice(numbers, self.layout["draft"].start, self.draft)


def _write_dice(out: bytearray, at: int, dice: int) -> None:
    digit = at
    while dice:
        out[digit] = dice & 15
        dice >>= DIGIT
        digit += 1


def _row(order: Order, percent: int) -> bytes:
    """An order: its kind; groups and their size; the beans it names, and for either of two sets the other ones; its
    chance in percent; a place for whether it could be filled now."""
    out = bytearray(_ORDER)
    for place, kind in enumerate(_KINDS):
        out[place] = isinstance(order, kind)
    at = len(_KINDS)
    beans = at + 2
    if isinstance(order, Groups):
        out[at], out[at + 1] = order.groups, order.size
    elif isinstance(order, Fixed):
        _write_dice(out, beans, order.need)
    elif isinstance(order, Either):
        _write_dice(out, beans, order.left)
        _write_dice(out, beans + len(BEANS), order.right)
    elif isinstance(order, FullHouse):
        out[beans + order.bean] = order.imposed
        out[at + 1] = order.other
    elif isinstance(order, OfTwo):
        out[beans + order.first] = out[beans + len(BEANS) + order.second] = order.number
    elif isinstance(order, Without):
        out[beans + order.bean] = 1
    out[_ORDER - 2] = percent
    return bytes(out)


ROOM: Final = DiceDesk
