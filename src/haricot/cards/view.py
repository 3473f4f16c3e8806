"""What a seat may know of a table, and tables that fit what it knows (B13).

A view is the open part of the table and the seat's own secrets: its hand, and which copies its offers mean. Of what
is hidden it has the backs: hand sizes, coin counts, the sizes of the piles, the top discard.
"""

from typing import Final

from haricot.cards.deals import bind, chosen
from haricot.cards.moves import Offer
from haricot.cards.parts import HAND, UP
from haricot.cards.state import Bound, Extra, Open, State
from haricot.kernel.chance import Chance

NO_CARD: Final = -1


class CardView(Open):
    """A table of a card game as one seat, or a spectator, sees it."""

    seat: int
    hand: list[int]
    bound: list[Bound]
    """Which copies in the own hand the open offers mean."""
    hand_sizes: list[int]
    pile: int
    discards: int
    top_discard: int
    """NO_CARD where there is none."""
    gone: int
    coins: list[int]
    """How many coin cards each seat has; their faces are hidden."""
    extra: Extra | None

    # Written by tools/fields.py from the declarations above.
    __slots__ = ("bound", "coins", "discards", "extra", "gone", "hand", "hand_sizes", "pile", "seat", "top_discard")

    def clear(self) -> None:
        """Nothing anywhere: numbers are 0, lists are empty."""
        Open.clear(self)
        self.seat = 0
        self.hand = []
        self.bound = []
        self.hand_sizes = []
        self.pile = 0
        self.discards = 0
        self.top_discard = 0
        self.gone = 0
        self.coins = []
        self.extra = None

    def copy_cardview(self, twin: "CardView") -> None:
        """Lay an independent copy of every field into another one."""
        self.copy_open(twin)
        twin.seat = self.seat
        twin.hand = self.hand[:]
        twin.bound = [x.clone() for x in self.bound]
        twin.hand_sizes = self.hand_sizes[:]
        twin.pile = self.pile
        twin.discards = self.discards
        twin.top_discard = self.top_discard
        twin.gone = self.gone
        twin.coins = self.coins[:]
        twin.extra = None if self.extra is None else self.extra.clone()

    def clone(self) -> "CardView":
        """An independent copy."""
        twin = CardView()
        self.copy_cardview(twin)
        return twin

    # Written until here.


def view_of(s: State, seat: int) -> CardView:
    """What the seat may know."""
    view = CardView()
    s.copy_open(view)
    _look(s, seat, view)
    return view


def glance_of(s: State, seat: int) -> CardView:
    """The same for a moment: what lies open is the table's own."""
    view = CardView()
    s.lend_open(view)
    _look(s, seat, view)
    return view


def _look(s: State, seat: int, view: CardView) -> None:
    """Add what is the seat's own, and the backs of what is hidden."""
    view.seat = seat
    view.hand = s.hands[seat][:] if seat >= 0 else []
    view.bound = [bound.clone() for bound in s.bound if bound.seat == seat] if s.bound else []
    view.hand_sizes = [len(hand) for hand in s.hands]
    view.pile = len(s.pile)
    view.discards = len(s.discards)
    view.top_discard = s.discards[-1] if s.discards else NO_CARD
    view.gone = len(s.gone)
    view.coins = [len(coins) for coins in s.coins]
    view.extra = None if s.extra is None else s.extra.seen_by(seat)


def determinize(view: CardView, chance: Chance) -> State:
    """A table that looks just like the view, with the unseen cards dealt at random.

    Cards that open offers prove somebody to hold are dealt to that hand first.
    """
    s = State()
    view.copy_open(s)
    unseen = unseen_cards(view)
    hands = [_proven(view, seat, unseen) for seat in range(view.seats)]
    hidden = chance.shuffled(unseen)
    s.hands = []
    s.coins = []
    for seat in range(view.seats):
        if seat == view.seat:
            s.hands.append(view.hand[:])
        else:
            wanting = view.hand_sizes[seat] - len(hands[seat])
            s.hands.append(chance.shuffled(hands[seat] + _deal(hidden, wanting)))
        s.coins.append(_deal(hidden, view.coins[seat]))
    s.gone = _deal(hidden, view.gone)
    s.discards = [*_deal(hidden, view.discards - 1), view.top_discard] if view.discards else []
    s.pile = _deal(hidden, view.pile)
    s.bound = [bound.clone() for bound in view.bound]
    if s.market.offers:
        _bind_others(s, view.seat)
    if view.extra is None:
        s.extra = None
    else:
        s.extra = view.extra.again(chance)
        s.extra.settle(s)
    return s


def unseen_cards(view: CardView) -> list[int]:
    """The cards of the game whose place the view does not show."""
    counts = view.sheet.deck[:]
    seen: list[int] = view.hand + view.turned
    if view.discards:
        seen.append(view.top_discard)
    for seat in range(view.seats):
        seen += view.aside[seat]
        for field in view.fields[seat]:
            seen += field
    if view.extra is not None:
        seen += view.extra.cards()
    for card in seen:
        counts[card] -= 1
    return [bean for bean, count in enumerate(counts) for _ in range(count)]


def _deal(cards: list[int], n: int) -> list[int]:
    return [cards.pop() for _ in range(n)]


def _from_hand(give: tuple[int, ...], up: tuple[int, ...]) -> list[int]:
    """The given cards that are not turned-up ones."""
    cards = list(give)
    for bean in up:
        cards.remove(bean)
    return cards


def _proven(view: CardView, seat: int, unseen: list[int]) -> list[int]:
    """Cards that open offers prove to be in the seat's hand; taken out of the unseen ones."""
    proven: list[int] = []
    if seat == view.seat:
        return proven
    for offer in view.market.offers:
        terms = offer.terms
        if not isinstance(terms, Offer):
            continue
        named: list[int] = []
        if terms.seat == seat:
            named = _from_hand(terms.give, offer.up)
        elif seat in offer.takers:
            named = list(terms.want)
        for bean in named:
            if named.count(bean) > proven.count(bean):
                proven.append(bean)
                unseen.remove(bean)
    return proven


def _bind_others(s: State, viewer: int) -> None:
    """Bind the offers of the others to copies in the hands that were made up for them."""
    for offer in s.market.offers:
        terms = offer.terms
        if not isinstance(terms, Offer):
            continue
        if terms.seat != viewer:
            hand = [(bean, HAND) for bean in _from_hand(terms.give, offer.up)]
            meant = chosen(s, terms.seat, terms.give, (*hand, *[(bean, UP) for bean in offer.up]))
            assert meant is not None
            bind(s, offer.number, terms.seat, meant[0])
        for taker in offer.takers:
            if taker != viewer:
                meant = chosen(s, taker, terms.want, ())
                assert meant is not None
                bind(s, offer.number, taker, meant[0])
