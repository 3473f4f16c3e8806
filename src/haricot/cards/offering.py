"""What can be done with offers: make one, take, decline, pick a taker, withdraw (T2–T9)."""

from typing import ClassVar

from haricot.beans.varieties import KEYS
from haricot.cards.bargains import Bargain
from haricot.cards.deals import bind, chosen, close_offer, holds
from haricot.cards.market import MOST_CARDS, MOST_OPEN, OpenOffer, asked
from haricot.cards.moves import (
    TABLE,
    Decline,
    Offer,
    Pick,
    Take,
    Withdraw,
    decline,
    take,
)
from haricot.cards.parts import cards_named
from haricot.cards.stage import AnyDeed
from haricot.cards.state import State
from haricot.kernel.deed import Deed
from haricot.kernel.move import Move
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale


def no_such_offer(number: int) -> Refusal:
    """There is no open offer of that number."""
    return Refusal("offer.unknown", "T9", {"offer": number})


def bargain_of(s: State, offer: OpenOffer) -> Bargain:
    """What the words of an offer are about."""
    return s.sheet.bargains[type(offer.terms)]


def may_offer(s: State, seat: int) -> bool:
    """Whether the seat may make one more offer of any kind (T9)."""
    market = s.market
    if market.made[seat] >= s.sheet.offers:
        return False
    return len(market.offers) < MOST_OPEN or market.open_by(seat) < MOST_OPEN


def check_bounds(s: State, seat: int) -> Refusal | None:
    """Why the seat may not make one more offer, or nothing (T9)."""
    if s.market.made[seat] >= s.sheet.offers:
        return Refusal("offer.too-many", "T9", {"most": s.sheet.offers})
    if s.market.open_by(seat) >= MOST_OPEN:
        return Refusal("offer.too-many-open", "T9", {"most": MOST_OPEN})
    return None


class MakeOffer(Deed[State, Offer]):
    """Offer cards, to the active player or by the active player (T2–T4)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = Offer

    def refuse(self, s: State, move: Offer) -> Refusal | None:
        if move.to == move.seat or not TABLE <= move.to < s.seats:
            return Refusal("offer.nobody", "T2")
        if s.active not in (move.seat, move.to):
            return Refusal("offer.not-active", "T2", {"active": s.active})
        if not move.give and (move.open_to_any or not move.want):
            return Refusal("offer.empty", "T3")
        if move.open_to_any and move.want:
            return Refusal("offer.any-and-named", "T3")
        if max(len(move.give), len(move.want)) > MOST_CARDS:
            return Refusal("offer.too-long", "T9", {"most": MOST_CARDS})
        for bean in move.give + move.want:
            if not s.sheet.deck[bean]:
                return Refusal("offer.not-in-play", "B1", {"bean": KEYS[bean]})
        if not holds(s, move.seat, move.give):
            return _not_yours(s, move.seat, move.give)
        meant = chosen(s, move.seat, move.give, move.sources)
        if meant is None:
            return Refusal("offer.no-such-copy", "T5", {"beans": cards_named(move.give)})
        if move.first_come and move.to != TABLE:
            return Refusal("offer.first-come-one", "T9")
        if move.parent:
            parent = s.market.find(move.parent)
            if parent is None:
                return no_such_offer(move.parent)
            if parent.terms.seat != move.to or not parent.is_for(move.seat):
                return Refusal("offer.not-an-answer", "T9", {"offer": move.parent})
        refusal = check_bounds(s, move.seat)
        if refusal is not None:
            return refusal
        return Refusal("offer.repeated", "T9") if s.market.was_said(move, meant[1]) else None

    def do(self, s: State, move: Offer, tale: Tale | None) -> bool:
        meant = chosen(s, move.seat, move.give, move.sources)
        assert meant is not None
        places, up = meant
        market = s.market
        offer = market.open(move.openly() if move.sources else move, up, s.seats)
        bind(s, offer.number, move.seat, places)
        if move.parent:
            market.opened(move.parent).owing &= ~(1 << move.seat)
        if tale is not None:
            tale.tell(
                "offer",
                {
                    "seat": move.seat,
                    "to": move.to,
                    "offer": offer.number,
                    "give": cards_named(move.give),
                    "up": cards_named(up),
                    "want": ("any",) if move.open_to_any else cards_named(move.want),
                    "first_come": int(move.first_come),
                    "parent": move.parent,
                },
            )
        return False


def _not_yours(s: State, seat: int, cards: tuple[int, ...]) -> Refusal:
    """Cards got in this phase lie set aside, to be planted and not to be traded on (T6); others one has not (T3)."""
    for bean in cards:
        if bean in s.aside[seat] and not holds(s, seat, (bean,) * cards.count(bean)):
            return Refusal("offer.set-aside", "T6", {"bean": KEYS[bean]})
    return Refusal("offer.not-yours", "T3", {"beans": cards_named(cards)})


def check_answer(offer: OpenOffer, seat: int) -> Refusal | None:
    """Why the seat may not answer an offer, or nothing."""
    if not offer.is_for(seat):
        return Refusal("offer.not-for-you", "T2", {"offer": offer.number})
    if offer.declined >> seat & 1:
        return Refusal("offer.declined", "T9", {"offer": offer.number})
    return None


class TakeOffer(Deed[State, Take]):
    """Say yes: to an offer for oneself it makes the deal, to one made to all it waits to be picked (T9)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = Take

    def listed(self, s: State, seat: int) -> list[Move]:
        return [take(seat, offer.number) for offer in s.market.offers if can_take(s, seat, offer)]

    def refuse(self, s: State, move: Take) -> Refusal | None:
        offer = s.market.find(move.number)
        if offer is None:
            return no_such_offer(move.number)
        refusal = check_answer(offer, move.seat)
        if refusal is not None:
            return refusal
        if move.seat in offer.takers:
            return Refusal("offer.taken", "T9", {"offer": move.number})
        return bargain_of(s, offer).refuse(s, offer, move)

    def do(self, s: State, move: Take, tale: Tale | None) -> bool:
        offer = s.market.opened(move.number)
        bargain = bargain_of(s, offer)
        if offer.terms.to != TABLE or offer.terms.first_come:
            bargain.strike(s, offer, move, tale)
            return False
        offer.owing &= ~(1 << move.seat)
        offer.takers.append(move.seat)
        bargain.collect(s, offer, move)
        if tale is not None:
            give, want = bargain.goods(s, offer)
            tale.tell(
                "take",
                {"seat": move.seat, "offer": move.number, "maker": offer.terms.seat, "give": give, "want": want},
            )
        return False


def can_take(s: State, seat: int, offer: OpenOffer) -> bool:
    """Whether the seat could say yes now."""
    if not offer.is_for(seat) or offer.declined >> seat & 1 or seat in offer.takers:
        return False
    return bargain_of(s, offer).can_keep(s, offer, seat)


class DeclineOffer(Deed[State, Decline]):
    """Say no, which is final; an offer that everybody has refused is gone (T9)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = Decline

    def listed(self, s: State, seat: int) -> list[Move]:
        return [
            decline(seat, offer.number)
            for offer in s.market.offers
            if offer.is_for(seat) and not offer.declined >> seat & 1
        ]

    def refuse(self, s: State, move: Decline) -> Refusal | None:
        offer = s.market.find(move.number)
        return no_such_offer(move.number) if offer is None else check_answer(offer, move.seat)

    def do(self, s: State, move: Decline, tale: Tale | None) -> bool:
        market = s.market
        offer = market.opened(move.number)
        bit = 1 << move.seat
        offer.owing &= ~bit
        offer.declined |= bit
        if move.seat in offer.takers:
            offer.takers.remove(move.seat)
            s.bound = [bound for bound in s.bound if bound.number != move.number or bound.seat != move.seat]
        if tale is not None:
            give, want = bargain_of(s, offer).goods(s, offer)
            tale.tell(
                "decline",
                {"seat": move.seat, "offer": move.number, "maker": offer.terms.seat, "give": give, "want": want},
            )
        if offer.declined == asked(offer.terms, s.seats):
            close_offer(s, offer)
            market.refused.append(offer.terms.said(offer.up))
        return False


class PickTaker(Deed[State, Pick]):
    """Deal with one of those who have said yes (T9)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = Pick

    def listed(self, s: State, seat: int) -> list[Move]:
        moves: list[Move] = []
        for offer in s.market.offers:
            if offer.takers and offer.terms.seat == seat:
                moves += [Pick(seat, offer.number, taker) for taker in offer.takers]
        return moves

    def refuse(self, s: State, move: Pick) -> Refusal | None:
        refusal = check_own(s, move.seat, move.number)
        if refusal is not None:
            return refusal
        if move.taker not in s.market.opened(move.number).takers:
            return Refusal("offer.no-taker", "T9", {"offer": move.number})
        return None

    def do(self, s: State, move: Pick, tale: Tale | None) -> bool:
        offer = s.market.opened(move.number)
        bargain_of(s, offer).pick(s, offer, move.taker, tale)
        return False


def check_own(s: State, seat: int, number: int) -> Refusal | None:
    """Why the offer is not the seat's own open one, or nothing."""
    offer = s.market.find(number)
    if offer is None:
        return no_such_offer(number)
    if offer.terms.seat != seat:
        return Refusal("offer.not-made-by-you", "T9", {"offer": number})
    return None


class WithdrawOffer(Deed[State, Withdraw]):
    """Take an own offer back (T9)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = Withdraw

    def listed(self, s: State, seat: int) -> list[Move]:
        return [Withdraw(seat, offer.number) for offer in s.market.offers if offer.terms.seat == seat]

    def refuse(self, s: State, move: Withdraw) -> Refusal | None:
        return check_own(s, move.seat, move.number)

    def do(self, s: State, move: Withdraw, tale: Tale | None) -> bool:
        offer = s.market.opened(move.number)
        close_offer(s, offer)
        if tale is not None:
            give, want = bargain_of(s, offer).goods(s, offer)
            tale.tell("withdraw", {"seat": move.seat, "offer": move.number, "give": give, "want": want})
        return False


def answers() -> list[AnyDeed]:
    """What can be said about open offers."""
    return [TakeOffer(), DeclineOffer(), PickTaker(), WithdrawOffer()]
