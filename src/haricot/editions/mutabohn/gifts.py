"""Phase 2 with two players: the duel of gifts, bluffs and fines, or free trade if both agree (M18–M20)."""

from typing import ClassVar

from haricot.beans.varieties import KEYS
from haricot.cards.deals import hand_over, nth_copy
from haricot.cards.moves import Close
from haricot.cards.offering import MakeOffer, answers
from haricot.cards.parts import UNSAID, UP
from haricot.cards.stage import Stage
from haricot.cards.state import State
from haricot.cards.trade import CloseTrade, Trade
from haricot.editions.mutabohn.bonus import BLUFF, bonus_of, meant_by
from haricot.editions.mutabohn.fine import fine
from haricot.editions.mutabohn.gift_round import NO_BEAN
from haricot.editions.mutabohn.moves import ACCEPTS, FREES, REFUSES, Accept, Free, Gift, Refuse
from haricot.kernel.ask import Ask
from haricot.kernel.deed import Deed
from haricot.kernel.move import NOBODY, Move
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale


def asked_now(s: State) -> int:
    """Who owes an answer about free trade, else who must answer the gift, else the active player, who opens."""
    gifts = bonus_of(s).round
    if gifts.free != NOBODY:
        return 1 - gifts.free
    return s.active if gifts.bean == NO_BEAN else 1 - gifts.giver


def may_speak(s: State, seat: int) -> bool:
    """Whether the seat may name or accept a gift now."""
    return bonus_of(s).round.free == NOBODY and seat == asked_now(s)


def check_speaker(s: State, seat: int) -> Refusal | None:
    """Why it may not, or nothing."""
    gifts = bonus_of(s).round
    if gifts.free != NOBODY:
        return Refusal("free.answer-first", "M20", {"asked": 1 - gifts.free})
    return None if seat == asked_now(s) else Refusal("gift.not-your-turn", "M18", {"asked": asked_now(s)})


class AcceptGift(Deed[State, Accept]):
    """Take the gift named last: its giver gives it, or pays for the bluff (M18, M19)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = Accept

    def listed(self, s: State, seat: int) -> list[Move]:
        return [ACCEPTS[seat]] if bonus_of(s).round.bean != NO_BEAN and may_speak(s, seat) else []

    def refuse(self, s: State, move: Accept) -> Refusal | None:
        refusal = check_speaker(s, move.seat)
        if refusal is None and bonus_of(s).round.bean == NO_BEAN:
            return Refusal("gift.none-named", "M18")
        return refusal

    def do(self, s: State, move: Accept, tale: Tale | None) -> bool:
        bonus = bonus_of(s)
        gifts = bonus.round
        giver, bean = gifts.giver, gifts.bean
        meant = meant_by(s, giver, bean, bonus.meant)
        gifts.lapse()
        bonus.meant = UNSAID
        if tale is not None:
            tale.tell("accept", {"seat": move.seat, "giver": giver, "bean": KEYS[bean], "given": int(meant != BLUFF)})
        if meant == BLUFF:
            fine(s, giver, "M19", tale)
            if len(gifts.barred) < len(s.sheet.beans):
                return False  # the active player opens again
        elif meant == UP:
            hand_over(s, giver, move.seat, (bean,), ([], (bean,)))
        else:
            hand_over(s, giver, move.seat, (bean,), ([nth_copy(s.hands[giver], bean, meant)], ()))
        bonus.no_more_gifts()
        s.aside[s.active] += s.turned
        s.turned = []
        return True


class NameGift(Deed[State, Gift]):
    """Name a bean that was not named this turn; whoever cannot give it bluffs (M18, M19)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = Gift

    def listed(self, s: State, seat: int) -> list[Move]:
        """Each bean without and with a choice of copy, each way to give it once (T5)."""
        moves: list[Move] = []
        if not may_speak(s, seat):
            return moves
        barred = bonus_of(s).round.barred
        hand = s.hands[seat]
        for bean in s.sheet.beans:
            if bean in barred:
                continue
            moves.append(Gift(seat, bean))
            copies = hand.count(bean)
            if copies:
                lies = seat == s.active and bean in s.turned
                for copy in range(1 if lies else 2, copies + 1):
                    moves.append(Gift(seat, bean, copy))
        return moves

    def refuse(self, s: State, move: Gift) -> Refusal | None:
        refusal = check_speaker(s, move.seat)
        if refusal is not None:
            return refusal
        if not s.sheet.deck[move.bean]:
            return Refusal("offer.not-in-play", "M18", {"bean": KEYS[move.bean]})
        if move.bean in bonus_of(s).round.barred:
            return Refusal("gift.barred", "M18", {"bean": KEYS[move.bean]})
        if move.source != UNSAID and meant_by(s, move.seat, move.bean, move.source) == BLUFF:
            return Refusal("offer.no-such-copy", "T5", {"beans": (KEYS[move.bean],)})
        return None

    def do(self, s: State, move: Gift, tale: Tale | None) -> bool:
        bonus = bonus_of(s)
        bonus.round.name(move.seat, move.bean)
        bonus.meant = meant_by(s, move.seat, move.bean, move.source)
        if tale is not None:
            tale.tell("gift", {"seat": move.seat, "bean": KEYS[move.bean]})
        return False


class TradeFreely(Deed[State, Free]):
    """Propose, once a turn, to drop the gifts and trade freely, or agree to it: the gift that waits lapses (M20)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = Free

    def listed(self, s: State, seat: int) -> list[Move]:
        return [FREES[seat]] if self._may(s, seat) else []

    def _may(self, s: State, seat: int) -> bool:
        gifts = bonus_of(s).round
        return gifts.free != seat if gifts.free != NOBODY else not gifts.asked >> seat & 1

    def refuse(self, s: State, move: Free) -> Refusal | None:
        return None if self._may(s, move.seat) else Refusal("free.once", "M20")

    def do(self, s: State, move: Free, tale: Tale | None) -> bool:
        bonus = bonus_of(s)
        gifts = bonus.round
        if gifts.free == NOBODY:
            gifts.free = move.seat
            gifts.asked |= 1 << move.seat
            if tale is not None:
                tale.tell("free-asked", {"seat": move.seat})
            return False
        bonus.no_more_gifts()
        bonus.round.trading = True
        if tale is not None:
            tale.tell("free-agreed", {"seat": move.seat})
        return True


class RefuseFree(Deed[State, Refuse]):
    """Stay with the gifts (M20)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = Refuse

    def listed(self, s: State, seat: int) -> list[Move]:
        return [REFUSES[seat]] if self._may(s, seat) else []

    def _may(self, s: State, seat: int) -> bool:
        free = bonus_of(s).round.free
        return free != NOBODY and free != seat

    def refuse(self, s: State, move: Refuse) -> Refusal | None:
        return None if self._may(s, move.seat) else Refusal("free.nothing-asked", "M20")

    def do(self, s: State, move: Refuse, tale: Tale | None) -> bool:
        bonus_of(s).round.free = NOBODY
        if tale is not None:
            tale.tell("free-refused", {"seat": move.seat})
        return False


class GiftDuel(Stage):
    """One of two players must name a gift; the other accepts it or names another, and so on (M18)."""

    __slots__ = ()

    word: ClassVar[str] = "gifts"
    clause: ClassVar[str] = "M18"
    holds_turned: ClassVar[bool] = True

    def __init__(self) -> None:
        Stage.__init__(self, AcceptGift(), NameGift(), TradeFreely(), RefuseFree())

    def waits(self, s: State) -> bool:
        return True

    def to_act(self, s: State) -> int:
        return asked_now(s)

    def asks(self, s: State, seat: int) -> Ask:
        gifts = bonus_of(s).round
        if gifts.free != NOBODY:
            return Ask("gifts.free", {"other": gifts.free})
        if gifts.bean == NO_BEAN:
            return Ask("gifts", {"other": 1 - seat})
        must = len(gifts.barred) == len(s.sheet.beans)
        return Ask("gifts.must" if must else "gifts.answer", {"giver": gifts.giver, "bean": KEYS[gifts.bean]})


class CloseFreeTrade(CloseTrade):
    """The free trade is over, and with it the agreement on it (M20)."""

    __slots__ = ()

    def do(self, s: State, move: Close, tale: Tale | None) -> bool:
        bonus_of(s).no_more_gifts()
        return CloseTrade.do(self, s, move, tale)


class TradeIfAgreed(Trade):
    """Free trade in place of the gifts (M20)."""

    __slots__ = ()

    def __init__(self) -> None:
        Stage.__init__(self)
        self.add([MakeOffer(), *answers(), CloseFreeTrade()])

    def begin(self, s: State, tale: Tale | None) -> bool:
        return not bonus_of(s).round.trading

    def waits(self, s: State) -> bool:
        return bonus_of(s).round.trading
