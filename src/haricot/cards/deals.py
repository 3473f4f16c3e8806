"""Offers and the cards they mean: binding them, handing them over, and what lapses when they are gone (T3, T5, T6, T9).

An offer and a yes mean concrete cards from the moment they are made: turned-up ones, or copies in a hand. Nothing
else is ever handed over for them.
"""

from haricot.beans.varieties import KEYS
from haricot.cards.market import OpenOffer, asked
from haricot.cards.parts import HAND, UP, Sources
from haricot.cards.state import Bound, Open, State
from haricot.kernel.tale import Tale

Cards = tuple[list[int], tuple[int, ...]]
"""Concrete cards of one seat: places in the hand, and turned-up beans."""


def holds(s: State, seat: int, cards: tuple[int, ...]) -> bool:
    """Whether the seat could hand these cards over now: from the hand, the active player also turned-up ones (T3)."""
    hand = s.hands[seat]
    turned = s.turned if seat == s.active else []
    for bean in cards:
        if bean not in hand and bean not in turned:
            return False
    if len(cards) > 1:
        for bean in cards:
            if hand.count(bean) + turned.count(bean) < cards.count(bean):
                return False
    return True


def nth_copy(hand: list[int], bean: int, copy: int) -> int:
    """Where in the hand the n-th copy of a bean is, or −1."""
    for index, card in enumerate(hand):
        if card == bean:
            copy -= 1
            if copy == 0:
                return index
    return -1


def copy_at(hand: list[int], place: int) -> int:
    """Which copy of its bean the card at that place is."""
    return hand[: place + 1].count(hand[place])


def chosen(s: State, seat: int, cards: tuple[int, ...], sources: Sources) -> Cards | None:
    """The concrete cards that are meant; nothing where the seat does not have them."""
    hand = s.hands[seat]
    turned = s.turned if seat == s.active else []
    if len(cards) == 1 and not sources:
        bean = cards[0]
        if bean in turned:
            return [], cards
        return ([hand.index(bean)], ()) if bean in hand else None
    places: list[int] = []
    up: list[int] = []
    left = list(cards)
    loose: list[int] = []
    for bean, source in sources:
        if bean not in left:
            return None
        left.remove(bean)
        if source == UP:
            up.append(bean)
        elif source == HAND:
            loose.append(bean)
        else:
            place = nth_copy(hand, bean, source)
            if place < 0 or place in places:
                return None
            places.append(place)
    for bean in up:
        if up.count(bean) > turned.count(bean):
            return None
    for bean in left:
        if up.count(bean) < turned.count(bean):
            up.append(bean)
        else:
            loose.append(bean)
    for bean in loose:
        place = _first_free(hand, bean, places)
        if place < 0:
            return None
        places.append(place)
    places.sort()  # so that equal choices are equal, in whatever order they were said
    return places, tuple(sorted(up))


def up_unless_said(s: Open, seat: int, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the cards that are turned-up ones, where nothing is said of their sources (T5)."""
    up: list[int] = []
    if seat == s.active:
        for bean in cards:
            if up.count(bean) < s.turned.count(bean):
                up.append(bean)
    return tuple(up)


def _first_free(hand: list[int], bean: int, taken: list[int]) -> int:
    for place, card in enumerate(hand):
        if card == bean and place not in taken:
            return place
    return -1


def bind(s: State, number: int, seat: int, places: list[int]) -> None:
    """Remember which cards of a hand an offer means; kept in the order of the offers."""
    if places:
        bound = Bound()
        bound.number = number
        bound.seat = seat
        bound.cards = places
        if not s.bound or s.bound[-1].number <= number:
            s.bound.append(bound)
            return
        at = len(s.bound)
        while at and s.bound[at - 1].number > number:
            at -= 1
        s.bound.insert(at, bound)


def places_of(s: State, number: int, seat: int) -> list[int]:
    """Where in the seat's hand the cards lie that it has bound to an offer."""
    for bound in s.bound:
        if bound.number == number and bound.seat == seat:
            return bound.cards
    return []


def close_offer(s: State, offer: OpenOffer) -> None:
    """An offer is done with, and its cards are free."""
    market = s.market
    if len(market.offers) == 1:
        market.offers = []
        s.bound = []
        return
    market.offers = [other for other in market.offers if other is not offer]
    number = offer.number
    s.bound = [bound for bound in s.bound if bound.number != number]


Gone = list[tuple[int, int]]
"""Cards that have left a hand: where each lay, and its bean."""


def hand_over(s: State, giver: int, receiver: int, cards: tuple[int, ...], meant: Cards) -> Gone:
    """Move the cards that are meant from the giver to the receiver's set-aside cards (T6)."""
    places, up = meant
    for bean in up:
        s.turned.remove(bean)
    s.aside[receiver] += cards
    hand = s.hands[giver]
    gone: Gone = []
    for place in places if len(places) < 2 else sorted(places, reverse=True):
        gone.append((place, hand.pop(place)))
    return gone


def lapse(s: State, giver: int, gone: Gone, tale: Tale | None) -> None:
    """Cards have left a hand or the table: what was bound to one of them lapses, the rest moves up (T5, T9)."""
    lost: dict[int, list[int]] = {}
    """The beans that each offer has lost from the giver's hand."""
    for bound in s.bound if gone else []:
        if bound.seat == giver:
            beans = [bean for place, bean in gone if place in bound.cards]
            if beans:
                lost[bound.number] = beans
            else:
                bound.cards = [place - sum([1 for left, _ in gone if left < place]) for place in bound.cards]
    for offer in s.market.offers[:]:
        terms = offer.terms
        beans = lost.get(offer.number, [])
        broken = beans if terms.seat == giver else []
        if giver == s.active:
            broken = broken + _no_longer_up(s, offer)
        if broken:
            close_offer(s, offer)
            if tale is not None:
                tale.tell("void", {"offer": offer.number, "seat": terms.seat, "bean": KEYS[min(broken)]})
            continue
        if beans:
            _take_back(s, offer, giver, min(beans), tale)
        if offer.declined == asked(terms, s.seats):
            close_offer(s, offer)
            if tale is not None:
                give, want = s.sheet.bargains[type(terms)].goods(s, offer)
                tale.tell("nobody-left", {"offer": offer.number, "seat": terms.seat, "give": give, "want": want})


def _no_longer_up(s: State, offer: OpenOffer) -> list[int]:
    """The beans that the offer gives from the table and that do not lie there any more."""
    return [bean for bean in offer.up if s.turned.count(bean) < offer.up.count(bean)]


def _take_back(s: State, offer: OpenOffer, seat: int, bean: int, tale: Tale | None) -> None:
    """A yes whose card is gone is a no."""
    offer.takers.remove(seat)
    offer.declined |= 1 << seat
    s.bound = [bound for bound in s.bound if bound.number != offer.number or bound.seat != seat]
    if tale is not None:
        tale.tell("yes-void", {"offer": offer.number, "seat": seat, "maker": offer.terms.seat, "bean": KEYS[bean]})
