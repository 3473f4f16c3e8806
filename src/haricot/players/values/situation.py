"""A settled situation: a turn has ended, everything is planted, and nobody has drawn yet.

Only such situations are judged. What a deal leads to is settled first: the cards set aside and turned up are planted
where they bring most, as their owners would. Judged as they lie, they tell little about what comes of them.
"""

from haricot.cards.phases import DrawToHand
from haricot.cards.state import State
from haricot.cards.view import CardView, view_of
from haricot.players.trader.packing import MOST, SHIFT, Fields, one_more
from haricot.players.trader.sums import FieldSums
from haricot.players.trader.valuation import Valuation


class Situation:
    """What one seat knows at the end of a turn."""

    __slots__ = ("coins", "discards", "ended", "fields", "hand", "hand_sizes", "learnt", "pile", "viewer")

    def __init__(
        self,
        viewer: int,
        ended: int,
        coins: list[int],
        fields: list[Fields],
        hand: list[int],
        hand_sizes: list[int],
        pile: int,
        discards: int,
    ) -> None:
        self.viewer = viewer
        self.ended = ended
        """Whose turn it was."""
        self.coins = coins
        self.fields = fields
        self.hand = hand
        """The viewer's."""
        self.hand_sizes = hand_sizes
        self.pile = pile
        self.discards = discards
        self.learnt: tuple[int, ...] = ()
        """Cards that came out of hidden hands since the view was valued."""


def cards_drawn(s: State) -> int:
    """How many cards end a turn (D1)."""
    for stage in s.sheet.stages:
        if isinstance(stage, DrawToHand):
            return stage.cards
    return 0


def settle(sums: FieldSums, payout: list[list[int]], fields: Fields, cards: list[int]) -> tuple[int, int]:
    """Plant all cards where they bring most, changing the fields: coins that sales brought, and cards thrown away."""
    coins, thrown = 0, 0
    left = cards[:]
    while left:
        bean = left[0]
        best, at, sell = sums.place(fields, bean)
        for i in range(1, len(left)):
            gain, where, first = sums.place(fields, left[i])
            if gain > best:
                bean, best, at, sell = left[i], gain, where, first
        if sell:
            grown, count = fields[at] >> SHIFT, fields[at] & MOST
            meter = payout[grown]
            paid = meter[min(count, len(meter) - 1)]
            coins += paid
            thrown += count - paid
        fields[at] = one_more(0 if sell else fields[at], bean)
        left.remove(bean)
    return coins, thrown


class Settled:
    """The situations that deals of one decision lead to."""

    __slots__ = ("_planted", "_values")

    def __init__(self, values: Valuation) -> None:
        self._values = values
        self._planted: dict[tuple[int, tuple[int, ...]], tuple[Fields, int, int]] = {}
        """By seat and cards: the fields once they are planted, coins earned, cards thrown away."""

    def after(self, partner: int, gives: tuple[int, ...], gets: tuple[int, ...]) -> Situation:
        """The viewer gives and gets these cards; nobody does anything where both are empty."""
        view = self._values.view
        seat, active = view.seat, view.active
        turned, hand, sizes = list(view.turned), list(view.hand), list(view.hand_sizes)
        hidden: list[int] = []
        for bean in gives:
            if seat == active and bean in turned:
                turned.remove(bean)
            else:
                hand.remove(bean)
                sizes[seat] -= 1
        for bean in gets:
            if partner == active and bean in turned:
                turned.remove(bean)
            else:
                sizes[partner] = max(0, sizes[partner] - 1)
                hidden.append(bean)
        coins = list(view.coins)
        discards = view.discards
        fields: list[Fields] = []
        for other in range(view.seats):
            cards = list(view.aside[other])
            if other == active:
                cards += turned
            if other == seat:
                cards += gets
            elif other == partner:
                cards += gives
            planted, earned, thrown = self._plant(other, cards)
            fields.append(planted)
            coins[other] += earned
            discards += thrown
        found = Situation(seat, active, coins, fields, hand, sizes, view.pile, discards)
        found.learnt = tuple(hidden)
        return found

    def _plant(self, seat: int, cards: list[int]) -> tuple[Fields, int, int]:
        values = self._values
        if not cards:
            return values.fields[seat], 0, 0
        key = (seat, tuple(sorted(cards)))
        known = self._planted.get(key)
        if known is None:
            fields = values.fields[seat][:]
            earned, thrown = settle(values, values.sheet.payout, fields, cards)
            known = self._planted[key] = (fields, earned, thrown)
        return known


def before_draw(s: State, viewer: int, drawn: int) -> CardView:
    """What a seat knew when the last turn ended, seen now that the next has begun: the cards drawn are on the pile."""
    view = view_of(s, viewer)
    view.active = (s.active - 1) % s.seats
    if viewer == view.active:
        del view.hand[len(view.hand) - drawn :]
    view.hand_sizes[view.active] -= drawn
    view.pile += drawn
    return view
