"""What a seat may know of a table, and tables that fit what it knows (B13).

The view is built from an allow-list: a new field of the state is hidden until it is named here. Public are hand
sizes, fields, coin counts, the top discard, the sizes of the piles, cards face up or set aside, and the words of
open offers. Secret are the other hands, the order of the pile, the discards below the top, the faces of the coins,
and which copies an offer means.
"""

from typing import Final

from haricot.cards.edition import Sheet
from haricot.cards.market import Offer, Words
from haricot.cards.moves import Copies, Propose, Take
from haricot.cards.state import ExtraView, State, empty_table
from haricot.kernel.chance import Chance
from haricot.kernel.game import View

NO_CARD: Final = -1


class OfferView(View):
    """The public words of an open offer."""

    __slots__ = ("copies", "declined", "number", "owing", "takers", "terms")

    def __init__(
        self,
        number: int,
        terms: Propose,
        owing: int,
        declined: int,
        takers: tuple[int, ...],
        copies: Copies,
    ) -> None:
        self.number = number
        self.terms = terms
        """As proposed; the choice of copies only to its maker."""
        self.owing = owing
        self.declined = declined
        self.takers = takers
        self.copies = copies
        """The viewer's own choice of copies as a taker."""

    def __getnewargs__(self) -> tuple[object, ...]:
        return (self.number, self.terms, self.owing, self.declined, self.takers, self.copies)

    def facts(self) -> tuple[object, ...]:
        return (self.number, self.terms.details(), self.owing, self.declined, self.takers, self.copies)


class CardView(View):
    """A table of a card game as one seat, or a spectator, sees it."""

    __slots__ = (
        "active",
        "aside",
        "coins",
        "discards",
        "due",
        "exhaustions",
        "extra",
        "fields",
        "first",
        "gone",
        "hand",
        "hand_sizes",
        "last",
        "made",
        "number",
        "offers",
        "over",
        "phase",
        "pile",
        "queue",
        "refused",
        "seat",
        "seats",
        "stage",
        "stage_word",
        "step",
        "top_discard",
        "turn",
        "turned",
    )

    seat: int
    seats: int
    first: int
    active: int
    turn: int
    phase: int
    stage: int
    stage_word: str
    queue: tuple[int, ...]
    step: int
    due: int
    exhaustions: int
    last: bool
    over: bool
    pile: int
    discards: int
    top_discard: int
    gone: int
    turned: tuple[int, ...]
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    fields: tuple[tuple[tuple[int, ...], ...], ...]
    coins: tuple[int, ...]
    aside: tuple[tuple[int, ...], ...]
    offers: tuple[OfferView, ...]
    number: int
    made: tuple[int, ...]
    refused: tuple[Words, ...]
    extra: ExtraView | None

    def facts(self) -> tuple[object, ...]:
        return (
            self.seat,
            self.seats,
            self.first,
            self.active,
            self.turn,
            self.phase,
            self.stage,
            self.queue,
            self.step,
            self.due,
            self.exhaustions,
            self.last,
            self.over,
            self.pile,
            self.discards,
            self.top_discard,
            self.gone,
            self.turned,
            self.hand,
            self.hand_sizes,
            self.fields,
            self.coins,
            self.aside,
            tuple([offer.facts() for offer in self.offers]),
            self.number,
            self.made,
            self.refused,
            None if self.extra is None else self.extra.facts(),
        )


def view_of(s: State, seat: int) -> CardView:
    """What the seat may know."""
    view = CardView()
    view.seat = seat
    view.seats = s.seats
    view.first = s.first
    view.active = s.active
    view.turn = s.turn
    view.phase = s.phase
    view.stage = s.stage
    view.stage_word = s.sheet.stages[s.stage].word
    view.queue = tuple(s.queue)
    view.step = s.step
    view.due = s.due
    view.exhaustions = s.exhaustions
    view.last = s.last
    view.over = s.over
    view.pile = len(s.pile)
    view.discards = len(s.discards)
    view.top_discard = s.discards[-1] if s.discards else NO_CARD
    view.gone = len(s.gone)
    view.turned = tuple(s.turned)
    view.hand = tuple(s.hands[seat]) if seat >= 0 else ()
    view.hand_sizes = tuple([len(hand) for hand in s.hands])
    view.fields = tuple([tuple([tuple(field) for field in fields]) for fields in s.fields])
    view.coins = tuple([len(coins) for coins in s.coins])
    view.aside = tuple([tuple(cards) for cards in s.aside])
    market = s.market
    view.offers = tuple([_offer_seen(offer, seat) for offer in market.offers]) if market.offers else ()
    view.number = market.number
    view.made = tuple(market.made)
    view.refused = tuple(market.refused)
    view.extra = None if s.extra is None else s.extra.seen_by(seat)
    return view


def _offer_seen(offer: Offer, seat: int) -> OfferView:
    terms = offer.terms
    if terms.copies and terms.seat != seat:
        terms = terms.with_copies(())
    own = offer.take_of(seat)
    copies = () if own is None else own.copies
    return OfferView(offer.number, terms, offer.owing, offer.declined, tuple([yes.seat for yes in offer.takes]), copies)


def determinize(sheet: Sheet, view: CardView, chance: Chance) -> State:
    """A table that looks just like the view, with the unseen cards dealt at random.

    Cards that open offers prove somebody to hold are dealt to that hand first.
    """
    s = empty_table(sheet, view.seats)
    s.first = view.first
    s.active = view.active
    s.turn = view.turn
    s.phase = view.phase
    s.stage = view.stage
    s.queue = list(view.queue)
    s.step = view.step
    s.due = view.due
    s.exhaustions = view.exhaustions
    s.last = view.last
    s.over = view.over
    s.turned = list(view.turned)
    s.fields = [[list(field) for field in fields] for fields in view.fields]
    s.aside = [list(cards) for cards in view.aside]
    market = s.market
    market.number = view.number
    market.made = list(view.made)
    market.refused = list(view.refused)
    market.offers = [_offer_again(offer, view.seat) for offer in view.offers]

    unseen = unseen_cards(sheet, view)
    hands = [_proven(view, seat, unseen) for seat in range(view.seats)]
    hidden = chance.shuffled(unseen)
    for seat in range(view.seats):
        if seat == view.seat:
            s.hands[seat] = list(view.hand)
        else:
            wanting = view.hand_sizes[seat] - len(hands[seat])
            s.hands[seat] = chance.shuffled(hands[seat] + _deal(hidden, wanting))
        s.coins[seat] = _deal(hidden, view.coins[seat])
    s.gone = _deal(hidden, view.gone)
    if view.discards:
        s.discards = [*_deal(hidden, view.discards - 1), view.top_discard]
    s.pile = _deal(hidden, view.pile)
    if view.extra is not None:
        s.extra = view.extra.again(hidden, chance)
    return s


def unseen_cards(sheet: Sheet, view: CardView) -> list[int]:
    """The cards of the game whose place the view does not show."""
    counts = sheet.deck[:]
    seen: list[int] = [*view.hand, *view.turned]
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


def _proven(view: CardView, seat: int, unseen: list[int]) -> list[int]:
    """Cards that open offers prove to be in the seat's hand; taken out of the unseen ones."""
    if seat == view.seat:
        return []
    table = view.turned if seat == view.active else ()
    proven: list[int] = []
    for offer in view.offers:
        terms = offer.terms
        named: tuple[int, ...] = ()
        if terms.seat == seat:
            named = terms.give
        elif seat in offer.takers:
            named = terms.want
        for bean in named:
            if named.count(bean) > proven.count(bean) + table.count(bean):
                proven.append(bean)
                unseen.remove(bean)
    return proven


def _offer_again(seen: OfferView, seat: int) -> Offer:
    offer = Offer(seen.number, seen.terms, seen.owing)
    offer.declined = seen.declined
    for taker in seen.takers:
        offer.takes.append(Take(taker, seen.number, seen.copies if taker == seat else ()))
    return offer
