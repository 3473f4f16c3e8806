"""A settled situation: a turn has ended, everything is planted, and nobody has drawn yet.

Only such situations are judged. What a deal leads to is settled first: the cards set aside and turned up are planted
where they bring most, as their owners would. Judged as they lie, they tell little about what comes of them.
"""

from haricot.cards.edition import Sheet
from haricot.cards.phases import DrawToHand
from haricot.cards.state import State
from haricot.cards.view import NO_CARD, CardView, view_of
from haricot.players.trader.bargains import Deal
from haricot.players.trader.packing import MOST, SHIFT, Fields, one_more
from haricot.players.trader.sums import FieldSums
from haricot.players.trader.valuation import Valuation
from haricot.players.values.besides import Besides, besides_of


class Situation:
    """What one seat knows at the end of a turn."""

    __slots__ = (
        "besides",
        "coins",
        "discards",
        "ended",
        "ends",
        "fields",
        "first",
        "hand",
        "hand_sizes",
        "hidden",
        "pile",
        "shown",
        "viewer",
    )

    def __init__(
        self,
        view: CardView,
        coins: list[int],
        fields: list[Fields],
        hand: list[int],
        hand_sizes: list[int],
        discards: int,
        besides: Besides | None,
    ) -> None:
        self.viewer = view.seat
        self.ended = view.active
        """Whose turn it was."""
        self.first = view.first
        self.coins = coins
        self.fields = fields
        self.hand = hand
        """The viewer's."""
        self.hand_sizes = hand_sizes
        self.pile = view.pile
        self.discards = discards
        self.ends = view.last or (view.exhaustions + 1 >= view.sheet.exhaustions and view.pile <= drawn(view.sheet))
        """Whether the game is over with this turn, whatever is drawn (E2, E3)."""
        self.besides = besides
        """What there is to know in this kind of games alone; of what deals change nothing."""
        self.shown: list[int] = []
        """Cards that came out of hidden hands since the view was valued, …"""
        self.hidden: list[int] = []
        """… and cards that were sold from fields since."""


def drawn(sheet: Sheet) -> int:
    """How many cards end a turn (D1)."""
    for stage in sheet.stages:
        if isinstance(stage, DrawToHand):
            return stage.cards
    return 0


class Planted:
    """The fields of a seat once its cards are planted."""

    __slots__ = ("coins", "fields", "sold")

    def __init__(self, fields: Fields) -> None:
        self.fields = fields
        self.coins = 0
        """That sales brought."""
        self.sold: list[int] = []
        """Cards of the sold fields."""


def settle(sums: FieldSums, payout: list[list[int]], fields: Fields, cards: list[int]) -> Planted:
    """Plant all cards where they bring most, the best first."""
    found = Planted(fields[:])
    left = cards[:]
    while left:
        bean = left[0]
        best, at, sell = sums.place(found.fields, bean)
        for i in range(1, len(left)):
            gain, where, first = sums.place(found.fields, left[i])
            if gain > best:
                bean, best, at, sell = left[i], gain, where, first
        if sell:
            grown, count = found.fields[at] >> SHIFT, found.fields[at] & MOST
            meter = payout[grown]
            found.coins += meter[min(count, len(meter) - 1)]
            found.sold += [grown] * count
        found.fields[at] = one_more(0 if sell else found.fields[at], bean)
        left.remove(bean)
    return found


class Settled:
    """The situations that deals of one decision lead to."""

    __slots__ = ("_besides", "_planted", "_values")

    def __init__(self, values: Valuation) -> None:
        self._values = values
        self._besides = besides_of(values.view)
        self._planted: dict[tuple[int, tuple[int, ...]], Planted] = {}
        """By seat and cards."""

    def as_it_is(self) -> Situation:
        """Without any deal."""
        return self.after((self._values.seat, (), ()))

    def after(self, deal: Deal) -> Situation:
        """The viewer gives and gets these cards, and nothing else happens."""
        partner, gives, gets = deal
        view = self._values.view
        seat, active = view.seat, view.active
        turned, hand, sizes = view.turned[:], view.hand[:], view.hand_sizes[:]
        for bean in gives:
            if seat == active and bean in turned:
                turned.remove(bean)
            else:
                hand.remove(bean)
                sizes[seat] -= 1
        shown: list[int] = []
        for bean in gets:
            if partner == active and bean in turned:
                turned.remove(bean)
            else:
                sizes[partner] = max(0, sizes[partner] - 1)
                shown.append(bean)
        coins = view.coins[:]
        fields: list[Fields] = []
        sold: list[int] = []
        for other in range(view.seats):
            cards = view.aside[other][:]
            if other == active:
                cards += turned
            if other == seat:
                cards += gets
            elif other == partner:
                cards += gives
            planted = self._plant(other, cards)
            fields.append(planted.fields)
            coins[other] += planted.coins
            sold += planted.sold
        paid = sum(coins) - sum(view.coins)
        found = Situation(view, coins, fields, hand, sizes, view.discards + len(sold) - paid, self._besides)
        found.shown = shown
        found.hidden = sold
        return found

    def _plant(self, seat: int, cards: list[int]) -> Planted:
        values = self._values
        key = (seat, tuple(sorted(cards)))
        known = self._planted.get(key)
        if known is None:
            known = self._planted[key] = settle(values, values.sheet.payout, values.fields[seat], cards)
        return known


class Pile:
    """The piles and hands as they are while a turn is played: what `before_draw` has to know of the turn that has
    ended."""

    __slots__ = ("cards", "discards", "exhaustions", "hands", "top")

    def __init__(self) -> None:
        self.cards = 0
        self.discards = 0
        self.exhaustions = 0
        self.hands: list[int] = []
        self.top = NO_CARD

    def look(self, s: State) -> None:
        """After a move of the turn."""
        self.cards = len(s.pile)
        self.discards = len(s.discards)
        self.exhaustions = s.exhaustions
        self.hands = [len(hand) for hand in s.hands]
        if s.discards:
            self.top = s.discards[-1]

    def put_back(self, s: State, cards: int) -> None:
        """A turn of an imagined table has ended: what was drawn lies on the pile again."""
        self.look(s)
        self.cards += cards
        self.hands[(s.active - 1) % s.seats] -= cards


def before_draw(s: State, viewer: int, pile: Pile) -> CardView:
    """What a seat knew when the last turn ended, seen now that the next has begun: the drawn cards lie on the pile."""
    view = view_of(s, viewer)
    view.active = (s.active - 1) % s.seats
    del view.hand[pile.hands[viewer] :]
    view.hand_sizes = pile.hands[:]
    view.discards = pile.discards
    view.pile = pile.cards
    view.exhaustions = pile.exhaustions
    view.top_discard = pile.top
    return view


def situation_of(values: Valuation) -> Situation:
    """A view in which nothing is left to be planted, as it is."""
    view = values.view
    return Situation(view, view.coins, values.fields, view.hand, view.hand_sizes, view.discards, besides_of(view))
