"""A situation as numbers, one block for the table, one for the viewer's hand and one for each seat.

The same blocks serve every table size and every edition of the base game: a seat is described by its own numbers and by
how far away it is, a bean by its place among all varieties.
"""

from typing import Final

from haricot.beans.varieties import BEANS
from haricot.players.trader.counting import MOST_PILES, THROUGH, cards_a_turn, half_rounds
from haricot.players.trader.packing import MOST, SHIFT, Fields
from haricot.players.trader.valuation import Valuation
from haricot.players.values.besides import kind_named
from haricot.players.values.situation import Situation

VERSION: Final = 1
"""Of the numbers below: weights learned on others are refused."""
FRONT: Final = 6
"""Cards of the hand that are told in their order."""
PLOTS: Final = 3
TABLE: Final = 12 + 2 * BEANS
HAND: Final = FRONT * (BEANS + 3) + BEANS
SEAT: Final = 11 + 3 * PLOTS + 2 * BEANS
STANDING: Final = 3
"""Where a seat's block tells how it stands …"""
TENTHS: Final = 10.0
"""… in so many coins."""


def common_width(kind: str) -> int:
    """How many numbers the table and the hand are in a kind of games."""
    return TABLE + HAND + kind_named(kind).table


def seat_width(kind: str) -> int:
    """How many numbers a seat is."""
    return SEAT + kind_named(kind).seat


def width(seats: int, kind: str) -> int:
    """How many numbers a situation is."""
    return common_width(kind) + seat_width(kind) * seats


class Encoder:
    """Situations of one decision as numbers."""

    __slots__ = ("_gains", "_values")

    def __init__(self, values: Valuation) -> None:
        self._values = values
        self._gains: dict[tuple[int, ...], list[float]] = {}
        """What a card of each bean brings, by the fields."""

    def add(self, row: list[float], now: Situation) -> None:
        """Append the blocks of a situation; seats in their order from the viewer on."""
        values = self._values
        seats = len(now.fields)
        standing = standings(values, now)
        gains = [self._gains_of(fields) for fields in now.fields]
        self._add_table(row, now, standing)
        _add_hand(row, now, gains)
        besides = now.besides
        if besides is not None:
            row += besides.table
        for k in range(seats):
            seat = (now.viewer + k) % seats
            _add_seat(row, values, now, seat, standing[seat], gains[seat])
            if besides is not None:
                row += besides.seats[seat]

    def _gains_of(self, fields: Fields) -> list[float]:
        key = tuple(fields)
        found = self._gains.get(key)
        if found is None:
            found = [0.0] * BEANS
            for bean in self._values.sheet.beans:
                found[bean] = self._values.place(fields, bean)[0]
            self._gains[key] = found
        return found

    def _add_table(self, row: list[float], now: Situation, standing: list[float]) -> None:
        values = self._values
        view, sheet = values.view, values.sheet
        seats = view.seats
        turns = _turns_left(values, now)
        own = standing[now.viewer]
        best, mean = 0.0, 0.0
        for seat in range(seats):
            if seat != now.viewer:
                best = max(best, standing[seat])
                mean += standing[seat] / (seats - 1)
        row += [
            turns / 15,
            half_rounds(turns, seats) / 12,
            now.pile / 40,
            now.discards / 40,
            min(MOST_PILES, sheet.exhaustions - view.exhaustions) / 3,
            1.0 if now.ends else 0.0,
            seats / 5,
            1.0 if values.protection else 0.0,
            1.0 if values.joining else 0.0,
            (own - best) / 4,
            (own - mean) / 4,
            values.worths[0],
        ]
        start = len(row)
        for bean in range(BEANS):
            row.append(values.unseen[bean] / 8)
        for bean in now.shown:
            row[start + bean] -= 1 / 8
        for bean in now.hidden:
            row[start + bean] += 1 / 8
        for bean in range(BEANS):
            row.append(sheet.deck[bean] / 20)


def standings(values: Valuation, now: Situation) -> list[float]:
    """Where each seat will stand at the end, by the worth of its fields."""
    found: list[float] = []
    for seat in range(len(now.fields)):
        total = float(now.coins[seat])
        for field in now.fields[seat]:
            total += _payout(values, field) if now.ends else values.worths[field]
        if now.besides is not None:
            total += now.besides.standing[seat]
        found.append(total)
    return found


def _payout(values: Valuation, field: int) -> int:
    meter = values.sheet.payout[field >> SHIFT]
    return meter[min(field & MOST, len(meter) - 1)] if field else 0


def _turns_left(values: Valuation, now: Situation) -> float:
    """As `counting.turns_left`, for piles that sales have changed."""
    view, sheet = values.view, values.sheet
    if view.last:
        return 0.0
    cards, pile, discards = 0.0, float(now.pile), float(now.discards)
    for _ in range(min(MOST_PILES, sheet.exhaustions - view.exhaustions)):
        cards += pile
        pile, discards = discards + THROUGH * pile, 0.0
    return cards / cards_a_turn(sheet)


def _add_hand(row: list[float], now: Situation, gains: list[list[float]]) -> None:
    """The first cards of the hand in order, each with what it would bring me and whoever wants it most."""
    hand = now.hand
    for place in range(FRONT):
        start = len(row)
        row += [0.0] * (BEANS + 3)
        if place < len(hand):
            bean = hand[place]
            mine = gains[now.viewer][bean]
            theirs = 0.0
            for seat in range(len(gains)):
                if seat != now.viewer:
                    theirs = max(theirs, gains[seat][bean])
            row[start + bean] = 1.0
            row[start + BEANS] = mine
            row[start + BEANS + 1] = theirs
            row[start + BEANS + 2] = max(0.0, mine - theirs)
    start = len(row)
    row += [0.0] * BEANS
    for bean in hand:
        row[start + bean] += 1 / 3


def _add_seat(
    row: list[float], values: Valuation, now: Situation, seat: int, standing: float, gains: list[float]
) -> None:
    seats = len(now.fields)
    worths, losses = values.worths, values.losses
    fields = now.fields[seat]
    wait = (seat - now.ended - 1) % seats
    empty, growing = 0, 0.0
    plots: list[tuple[float, float, float]] = []
    planted = [0.0] * BEANS
    for field in fields:
        growing += worths[field]
        bean, count = field >> SHIFT, field & MOST
        if not count:
            empty += 1
            continue
        plots.append((worths[field] / 2, _payout(values, field) / 2, losses[field]))
        planted[bean] += count / 4
    plots.sort(reverse=True)
    row += [
        now.coins[seat] / 8,
        now.hand_sizes[seat] / 5,
        growing / 3,
        standing / TENTHS,
        float(empty),
        1.0 if len(fields) >= PLOTS else 0.0,
        1.0 if seat == now.viewer else 0.0,
        1.0 if seat == now.ended else 0.0,
        1.0 if wait == 0 else 0.0,
        wait / seats,
        ((seat - now.first) % seats) / seats,
    ]
    for k in range(PLOTS):
        if k < len(plots):
            worth, paid, loss = plots[k]
            row += [worth, paid, loss]
        else:
            row += [0.0, 0.0, 0.0]
    row += planted
    row += gains
