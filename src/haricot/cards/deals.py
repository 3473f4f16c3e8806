"""Handing cards over: who has what, which copies go, and where they lie afterwards (T3, T5, T6)."""

from haricot.cards.moves import Copies, Take
from haricot.cards.state import State


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


def copies_fit(hand: list[int], cards: tuple[int, ...], copies: Copies) -> bool:
    """Whether a choice of copies names different cards that are in the hand and are among those handed over."""
    for i, (bean, copy) in enumerate(copies):
        if copies.index((bean, copy)) < i or nth_copy(hand, bean, copy) < 0:
            return False
        if sum(1 for named, _ in copies if named == bean) > cards.count(bean):
            return False
    return True


def hand_over(s: State, giver: int, receiver: int, cards: tuple[int, ...], copies: Copies) -> None:
    """Move cards from the giver to the receiver's set-aside cards (T6)."""
    hand = s.hands[giver]
    turned = s.turned if giver == s.active else []
    leaving = [nth_copy(hand, bean, copy) for bean, copy in copies] if copies else []
    chosen = [bean for bean, _ in copies] if copies else []
    for bean in cards:
        if bean in chosen:
            chosen.remove(bean)
        elif bean in turned:
            turned.remove(bean)
        else:
            leaving.append(_first_staying(hand, bean, leaving))
    s.aside[receiver] += cards
    if leaving:
        _shift_copies(s, giver, leaving)
        leaving.sort(reverse=True)
        for index in leaving:
            del hand[index]


def _first_staying(hand: list[int], bean: int, leaving: list[int]) -> int:
    for index, card in enumerate(hand):
        if card == bean and index not in leaving:
            return index
    raise AssertionError("checked before: the giver holds the card")


def _shift_copies(s: State, giver: int, leaving: list[int]) -> None:
    """Keep the giver's other choices of copies pointing at the same cards; a choice that left is forgotten (T5)."""
    hand = s.hands[giver]
    for offer in s.market.offers:
        if offer.terms.copies and offer.terms.seat == giver:
            offer.terms = offer.terms.with_copies(_shifted(hand, leaving, offer.terms.copies))
        for i, yes in enumerate(offer.takes):
            if yes.copies and yes.seat == giver:
                offer.takes[i] = Take(giver, yes.number, _shifted(hand, leaving, yes.copies))


def _shifted(hand: list[int], leaving: list[int], copies: Copies) -> Copies:
    shifted: list[tuple[int, int]] = []
    for bean, copy in copies:
        index = nth_copy(hand, bean, copy)
        if index not in leaving:
            before = [gone for gone in leaving if gone < index and hand[gone] == bean]
            shifted.append((bean, copy - len(before)))
    return tuple(shifted)
