"""The trading phase: offers, answers and deals around the active player, until that one closes it (T2–T9)."""

from typing import ClassVar

from haricot.cards.moves import (
    CLOSES,
    TABLE,
    Close,
    decline,
)
from haricot.cards.offering import MakeOffer, answers, bargain_of, can_take, may_offer
from haricot.cards.parts import cards_named
from haricot.cards.stage import AnyDeed, Stage, not_your_turn
from haricot.cards.state import State
from haricot.kernel.ask import Ask
from haricot.kernel.deed import Deed
from haricot.kernel.move import Move
from haricot.kernel.question import Question
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale


class CloseTrade(Deed[State, Close]):
    """The active player ends the trading; turned-up cards that are left must be planted (T7, T8)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = Close

    def listed(self, s: State, seat: int) -> list[Move]:
        return [CLOSES[seat]] if seat == s.active else []

    def refuse(self, s: State, move: Close) -> Refusal | None:
        return None if move.seat == s.active else not_your_turn(s, "T7")

    def do(self, s: State, move: Close, tale: Tale | None) -> bool:
        s.market.shut()
        if s.bound:
            s.bound = []
        s.aside[s.active] += s.turned
        s.turned = []
        if tale is not None:
            tale.tell("close", {"seat": move.seat})
        return True


class Trade(Stage):
    """Deals between the active player and the others, until the active player closes (T7)."""

    __slots__ = ()

    word: ClassVar[str] = "trade"
    clause: ClassVar[str] = "T2"
    holds_turned: ClassVar[bool] = True
    holds_aside: ClassVar[bool] = True

    def __init__(self, *more: AnyDeed) -> None:
        Stage.__init__(self)
        self.add([*more, MakeOffer(), *answers(), CloseTrade()])

    def begin(self, s: State, tale: Tale | None) -> bool:
        return False

    def waits(self, s: State) -> bool:
        return True

    def to_act(self, s: State) -> int:
        """The first seat clockwise that owes an answer, else the active one, who picks, offers or closes."""
        if s.market.offers:
            owing = s.market.owing()
            if owing:
                seat = (s.active + 1) % s.seats
                while not owing >> seat & 1:
                    seat = (seat + 1) % s.seats
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

    def questions(self, s: State, seat: int) -> list[Question]:
        found: list[Question] = []
        for offer in s.market.offers:
            if offer.is_for(seat) and not offer.declined >> seat & 1 and seat not in offer.takers:
                no, owed = decline(seat, offer.number), bool(offer.owing >> seat & 1)
                bargain = bargain_of(s, offer)
                gives, wants = bargain.goods(s, offer)
                call = bargain.is_call(offer)
                found.append(Question(offer.number, no, is_owed=owed, is_call=call, gives=gives, wants=wants))
        return found

    def foregone(self, s: State, seat: int) -> Move | None:
        """A hand does not grow while cards are traded, so that what it lacks now it will lack (T6)."""
        for offer in s.market.offers:
            if offer.owing >> seat & 1 and bargain_of(s, offer).is_hopeless(s, offer, seat):
                return decline(seat, offer.number)
        return None

    def is_trading(self, s: State) -> bool:
        return True

    def may_offer(self, s: State, seat: int) -> bool:
        return may_offer(s, seat)

    def partners(self, s: State, seat: int) -> list[int]:
        """The active player deals with all, the others with the active player (T2)."""
        if not self.may_offer(s, seat):
            return []
        if seat != s.active:
            return [s.active]
        return [TABLE, *[other for other in range(s.seats) if other != seat]]

    def asks(self, s: State, seat: int) -> Ask:
        if seat != s.active:
            asked_now = [offer for offer in s.market.offers if can_take(s, seat, offer)]
            return Ask("trade.asked", {"active": s.active}) if asked_now else self.tells(s, seat)
        if any(offer.takers and offer.terms.seat == seat for offer in s.market.offers):
            return Ask("trade.pick")
        if any(can_take(s, seat, offer) for offer in s.market.offers):
            return Ask("trade.answer")
        return self.asks_active(s)

    def asks_active(self, s: State) -> Ask:
        """What the active player is asked when no offer waits."""
        if not s.turned:
            return Ask("trade.empty")
        return Ask("trade", {"beans": cards_named(s.turned)})

    def tells(self, s: State, seat: int) -> Ask:
        if seat == s.active:
            ask = self.asks(s, seat)
            return Ask(ask.key, ask.args, yours=False)
        free = self.may_offer(s, seat)
        return Ask("trade.other" if free else "trade.wait", {"active": s.active}, yours=False)
