"""Handing cards over: who has what, which copies go, and where they lie afterwards (T3, T5, T6)."""

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


def copies_fit(hand: list[int], cards: tuple[int, ...], copies: tuple[int, ...]) -> bool:
    """Whether a choice of copies names different cards that are in the hand."""
    if not copies:
        return True
    if len(copies) != len(cards):
        return False
    chosen = [(bean, copy) for bean, copy in zip(cards, copies, strict=True) if copy]
    return len(set(chosen)) == len(chosen) and all(nth_copy(hand, bean, copy) >= 0 for bean, copy in chosen)


def hand_over(s: State, giver: int, receiver: int, cards: tuple[int, ...], copies: tuple[int, ...]) -> None:
    """Move cards from the giver to the receiver's set-aside cards (T6)."""
    hand = s.hands[giver]
    turned = s.turned if giver == s.active else []
    before = hand[:]
    leaving: list[int] = []
    for card, bean in enumerate(cards):
        copy = copies[card] if copies else 0
        if copy:
            leaving.append(nth_copy(hand, bean, copy))
    for card, bean in enumerate(cards):
        if copies and copies[card]:
            continue
        if bean in turned:
            turned.remove(bean)
        else:
            leaving.append(_first_staying(hand, bean, leaving))
    if len(leaving) > 1:
        leaving.sort(reverse=True)
    for index in leaving:
        del hand[index]
    s.aside[receiver] += cards
    if leaving:
        _shift_copies(s, giver, before, leaving)


def _first_staying(hand: list[int], bean: int, leaving: list[int]) -> int:
    for index, card in enumerate(hand):
        if card == bean and index not in leaving:
            return index
    raise AssertionError("checked before: the giver holds the card")


def _shift_copies(s: State, giver: int, before: list[int], leaving: list[int]) -> None:
    """Keep the giver's other choices of copies pointing at the same cards; a copy that left becomes 'any' (T5)."""
    for offer in s.market.offers:
        if offer.copies and offer.terms.seat == giver:
            offer.copies = _shifted(before, leaving, offer.terms.give, offer.copies)
        for i, take in enumerate(offer.takes):
            if take.copies and take.seat == giver:
                offer.takes[i] = type(take)(
                    giver, take.number, _shifted(before, leaving, offer.terms.want, take.copies)
                )


def _shifted(before: list[int], leaving: list[int], cards: tuple[int, ...], copies: tuple[int, ...]) -> tuple[int, ...]:
    shifted: list[int] = []
    for bean, copy in zip(cards, copies, strict=True):
        index = nth_copy(before, bean, copy) if copy else -1
        if index < 0 or index in leaving:
            shifted.append(0)
        else:
            shifted.append(copy - sum(1 for gone in leaving if gone < index and before[gone] == bean))
    return tuple(shifted) if any(shifted) else ()
