"""What a seat may know of a table, and tables that fit what it knows (B13).

The view is built from an allow-list: a new field of the state is hidden until it is named here. Public are hand
sizes, fields, coin counts, the top discard, the sizes of the piles, cards face up or set aside, and the words of
open offers. Secret are the other hands, the order of the pile, the discards below the top, the faces of the coins,
and which copies an offer means.
"""

from typing import Final

from haricot.cards.edition import Sheet
from haricot.cards.market import Offer
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

    def __init__(self, s: State, seat: int) -> None:
        self.seat = seat
        self.seats = s.seats
        self.first = s.first
        self.active = s.active
        self.turn = s.turn
        self.phase = s.phase
        self.stage = s.stage
        self.stage_word = s.sheet.stages[s.stage].word
        self.queue = tuple(s.queue)
        self.step = s.step
        self.due = s.due
        self.exhaustions = s.exhaustions
        self.last = s.last
        self.over = s.over
        self.pile = len(s.pile)
        self.discards = len(s.discards)
        self.top_discard = s.discards[-1] if s.discards else NO_CARD
        self.gone = len(s.gone)
        self.turned = tuple(s.turned)
        self.hand = tuple(s.hands[seat]) if seat >= 0 else ()
        self.hand_sizes = tuple([len(hand) for hand in s.hands])
        self.fields = tuple([tuple([tuple(field) for field in fields]) for fields in s.fields])
        self.coins = tuple([len(coins) for coins in s.coins])
        self.aside = tuple([tuple(cards) for cards in s.aside])
        market = s.market
        self.offers = tuple([_offer_seen(offer, seat) for offer in market.offers]) if market.offers else ()
        self.number = market.number
        self.made = tuple(market.made)
        self.refused = tuple(market.refused)
        self.extra: ExtraView | None = None if s.extra is None else s.extra.seen_by(seat)

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
