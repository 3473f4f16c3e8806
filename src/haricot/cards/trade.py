"""The trading phase: offers, answers and deals around the active player (T2–T9)."""

from typing import ClassVar

from haricot.beans.varieties import KEYS
from haricot.cards.deals import copies_fit, hand_over, holds
from haricot.cards.market import MOST_CARDS, MOST_OPEN, Offer, asked, words_of
from haricot.cards.moves import (
    CLOSES,
    TABLE,
    Close,
    Decline,
    Pick,
    Propose,
    Take,
    Withdraw,
    decline,
    take,
)
from haricot.cards.offers import sample_offer
from haricot.cards.piles import cards_named
from haricot.cards.stage import Stage, not_your_turn
from haricot.cards.state import State
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale


class Trade(Stage):
    """Deals between the active player and the others, until the active player closes (T7)."""

    __slots__ = ()

    word: ClassVar[str] = "trade"
    clause: ClassVar[str] = "T2"

    def waits(self, s: State) -> bool:
        return True

    def to_act(self, s: State) -> int:
        """The first seat clockwise that owes an answer, else the active one, who picks, offers or closes."""
        owing = s.market.owing()
        if owing:
            seat = s.active
            for _ in range(s.seats):
                seat = (seat + 1) % s.seats
                if owing >> seat & 1:
                    return seat
        return s.active

    def awaited(self, s: State) -> list[int]:
        owing = s.market.owing()
        return [seat for seat in range(s.seats) if owing >> seat & 1] if owing else [s.active]

    def closing(self, s: State) -> Move | None:
        return CLOSES[s.active]

    def silence(self, s: State, seat: int) -> Move | None:
        for offer in s.market.offers:
            if offer.owing >> seat & 1:
                return decline(seat, offer.number)
        return None

    def foregone(self, s: State, seat: int) -> Move | None:
        """A hand does not grow while cards are traded, so that what it lacks now it will lack (T6)."""
        for offer in s.market.offers:
            terms = offer.terms
            # A call names nothing that one could lack: it may be answered with an offer.
            if offer.owing >> seat & 1 and not terms.open_to_any and not holds(s, seat, terms.want):
                return decline(seat, offer.number)
        return None

    def may_offer(self, s: State, seat: int) -> bool:
        market = s.market
        return market.made[seat] < s.sheet.proposals and market.open_by(seat) < MOST_OPEN

    # What can be listed

    def duties(self, s: State, seat: int) -> list[Move]:
        moves: list[Move] = []
        bit = 1 << seat
        for offer in s.market.offers:
            terms = offer.terms
            if terms.seat == seat:
                moves += [Pick(seat, offer.number, yes.seat) for yes in offer.takes]
                moves.append(Withdraw(seat, offer.number))
            elif offer.is_for(seat) and not offer.declined & bit:
                if self._can_take(s, seat, offer):
                    moves.append(take(seat, offer.number))
                moves.append(decline(seat, offer.number))
        if seat == s.active:
            moves.append(CLOSES[seat])
        return moves

    def _can_take(self, s: State, seat: int, offer: Offer) -> bool:
        return not offer.terms.open_to_any and offer.take_of(seat) is None and holds(s, seat, offer.terms.want)

    # What is refused

    def check(self, s: State, move: Move) -> Refusal | None:
        if isinstance(move, Propose):
            return self._check_proposal(s, move)
        if isinstance(move, Close):
            return None if move.seat == s.active else not_your_turn(s, "T7")
        if isinstance(move, Take):
            return self._check_take(s, move)
        if isinstance(move, Decline):
            offer = s.market.find(move.number)
            if offer is None:
                return _no_such_offer(move.number)
            return self._check_answer(s, move.seat, offer)
        if isinstance(move, Withdraw):
            return self._check_own(s, move.seat, move.number)
        if isinstance(move, Pick):
            return self._check_pick(s, move)
        return self.not_now(move)

    def _check_proposal(self, s: State, move: Propose) -> Refusal | None:
        market = s.market
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
            return Refusal("offer.not-yours", "T3", {"beans": cards_named(move.give)})
        if not copies_fit(s.hands[move.seat], move.give, move.copies):
            return Refusal("offer.no-such-copy", "T5", {"beans": cards_named(move.give)})
        if move.first_come and move.to != TABLE:
            return Refusal("offer.first-come-one", "T9")
        if move.parent:
            parent = market.find(move.parent)
            if parent is None:
                return _no_such_offer(move.parent)
            if parent.terms.seat != move.to or not parent.is_for(move.seat):
                return Refusal("offer.not-an-answer", "T9", {"offer": move.parent})
        if market.made[move.seat] >= s.sheet.proposals:
            return Refusal("offer.too-many", "T9", {"most": s.sheet.proposals})
        if market.open_by(move.seat) >= MOST_OPEN:
            return Refusal("offer.too-many-open", "T9", {"most": MOST_OPEN})
        words = words_of(move)
        if words in market.refused or any(words_of(offer.terms) == words for offer in market.offers):
            return Refusal("offer.repeated", "T9")
        return None

    def _check_answer(self, s: State, seat: int, offer: Offer) -> Refusal | None:
        if not offer.is_for(seat):
            return Refusal("offer.not-for-you", "T2", {"offer": offer.number})
        if offer.declined >> seat & 1:
            return Refusal("offer.declined", "T9", {"offer": offer.number})
        return None

    def _check_take(self, s: State, move: Take) -> Refusal | None:
        offer = s.market.find(move.number)
        if offer is None:
            return _no_such_offer(move.number)
        refusal = self._check_answer(s, move.seat, offer)
        if refusal is not None:
            return refusal
        terms = offer.terms
        if terms.open_to_any:
            return Refusal("offer.names-nothing", "T9", {"offer": move.number})
        if offer.take_of(move.seat) is not None:
            return Refusal("offer.taken", "T9", {"offer": move.number})
        if not holds(s, move.seat, terms.want):
            return Refusal("offer.not-yours", "T3", {"beans": cards_named(terms.want)})
        if not copies_fit(s.hands[move.seat], terms.want, move.copies):
            return Refusal("offer.no-such-copy", "T5", {"beans": cards_named(terms.want)})
        return None

    def _check_own(self, s: State, seat: int, number: int) -> Refusal | None:
        offer = s.market.find(number)
        if offer is None:
            return _no_such_offer(number)
        if offer.terms.seat != seat:
            return Refusal("offer.not-made-by-you", "T9", {"offer": number})
        return None

    def _check_pick(self, s: State, move: Pick) -> Refusal | None:
        refusal = self._check_own(s, move.seat, move.number)
        if refusal is not None:
            return refusal
        offer = s.market.find(move.number)
        if offer is None or offer.take_of(move.taker) is None:
            return Refusal("offer.no-taker", "T9", {"offer": move.number})
        return None

    # What is done

    def apply(self, s: State, move: Move, tale: Tale | None) -> bool:
        market = s.market
        if isinstance(move, Decline):
            self._decline(s, move, tale)
        elif isinstance(move, Close):
            market.clear()
            s.aside[s.active] += s.turned
            s.turned = []
            if tale is not None:
                tale.tell("close", {"seat": move.seat})
            return True
        elif isinstance(move, Propose):
            self._propose(s, move, tale)
        elif isinstance(move, Take):
            self._take(s, move, tale)
        elif isinstance(move, Pick):
            offer = market.find(move.number)
            assert offer is not None
            yes = offer.take_of(move.taker)
            assert yes is not None
            self._deal(s, offer, yes, tale)
        else:
            assert isinstance(move, Withdraw)
            offer = market.find(move.number)
            assert offer is not None
            market.remove(offer)
            if tale is not None:
                tale.tell("withdraw", {"seat": move.seat, "offer": move.number})
        return False

    def _propose(self, s: State, move: Propose, tale: Tale | None) -> None:
        market = s.market
        market.number += 1
        market.made[move.seat] += 1
        market.offers.append(Offer(market.number, move, asked(move, s.seats)))
        if move.parent:
            parent = market.find(move.parent)
            assert parent is not None
            parent.owing &= ~(1 << move.seat)
        if tale is not None:
            tale.tell(
                "offer",
                {
                    "seat": move.seat,
                    "to": move.to,
                    "offer": market.number,
                    "give": cards_named(move.give),
                    "want": ("any",) if move.open_to_any else cards_named(move.want),
                    "first_come": int(move.first_come),
                    "parent": move.parent,
                },
            )

    def _take(self, s: State, move: Take, tale: Tale | None) -> None:
        offer = s.market.find(move.number)
        assert offer is not None
        if offer.terms.to != TABLE or offer.terms.first_come:
            self._deal(s, offer, move, tale)
            return
        offer.owing &= ~(1 << move.seat)
        offer.takes.append(move)
        if tale is not None:
            tale.tell("take", {"seat": move.seat, "offer": move.number})

    def _decline(self, s: State, move: Decline, tale: Tale | None) -> None:
        market = s.market
        offer = market.find(move.number)
        assert offer is not None
        bit = 1 << move.seat
        offer.owing &= ~bit
        offer.declined |= bit
        if offer.takes:
            offer.drop(move.seat)
        if tale is not None:
            tale.tell("decline", {"seat": move.seat, "offer": move.number})
        if offer.declined == asked(offer.terms, s.seats):
            market.remove(offer)
            market.refused.append(words_of(offer.terms))

    def _deal(self, s: State, offer: Offer, yes: Take, tale: Tale | None) -> None:
        """Both sides hand their cards over at once; then offers whose cards are gone are void (T5, T6, T9)."""
        market = s.market
        terms = offer.terms
        market.remove(offer)
        hand_over(s, terms.seat, yes.seat, terms.give, terms.copies)
        hand_over(s, yes.seat, terms.seat, terms.want, yes.copies)
        market.refused = []
        if tale is not None:
            tale.settle(offer.number, terms.seat, yes.seat)
            tale.tell(
                "deal",
                {
                    "seat": terms.seat,
                    "to": yes.seat,
                    "offer": offer.number,
                    "give": cards_named(terms.give),
                    "want": cards_named(terms.want),
                },
            )
        if market.offers:
            self._void(s, tale)

    def _void(self, s: State, tale: Tale | None) -> None:
        market = s.market
        for offer in market.offers[:]:
            for yes in offer.takes:
                if not holds(s, yes.seat, offer.terms.want):
                    offer.drop(yes.seat)
                    offer.declined |= 1 << yes.seat
            if offer.declined == asked(offer.terms, s.seats) or not holds(s, offer.terms.seat, offer.terms.give):
                market.remove(offer)
                if tale is not None:
                    tale.tell("void", {"offer": offer.number, "seat": offer.terms.seat})

    # What a random player does

    def sample(self, s: State, seat: int, chance: Chance) -> Move | None:
        market = s.market
        for offer in market.offers:
            if offer.owing >> seat & 1:
                return self._sample_answer(s, seat, offer, chance)
        if seat != s.active:
            return sample_offer(s, seat, s.active, 0, chance) if self.may_offer(s, seat) else None
        for offer in market.offers:
            if offer.takes:
                yes = offer.takes[chance.below(len(offer.takes))]
                return Pick(seat, offer.number, yes.seat)
        if chance.random() < 0.5 and self.may_offer(s, seat):
            to = chance.below(s.seats)
            proposal = sample_offer(s, seat, TABLE if to == seat else to, 0, chance)
            if proposal is not None:
                return proposal
        return CLOSES[seat]

    def _sample_answer(self, s: State, seat: int, offer: Offer, chance: Chance) -> Move:
        luck = chance.random()
        if luck < 0.5 and self._can_take(s, seat, offer):
            return take(seat, offer.number)
        if luck > 0.9 and self.may_offer(s, seat):
            counter = sample_offer(s, seat, offer.terms.seat, offer.number, chance)
            if counter is not None:
                return counter
        return decline(seat, offer.number)


def _no_such_offer(number: int) -> Refusal:
    return Refusal("offer.unknown", "T9", {"offer": number})
