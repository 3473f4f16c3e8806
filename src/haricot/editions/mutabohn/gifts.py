"""Phase 2 with two players: the duel of gifts, bluffs and fines, or free trade if both agree (M18–M20)."""

from typing import ClassVar, Final

from haricot.beans.varieties import KEYS
from haricot.cards.deals import copies_fit, hand_over, holds
from haricot.cards.stage import Stage
from haricot.cards.state import State
from haricot.cards.trade import Trade
from haricot.editions.mutabohn.bonus import bonus_of
from haricot.editions.mutabohn.fine import fine
from haricot.editions.mutabohn.gift_round import NO_BEAN, GiftRound
from haricot.editions.mutabohn.moves import Accept, Free, Gift, Refuse
from haricot.kernel.chance import Chance
from haricot.kernel.move import NOBODY, Move
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale

HONESTY: Final = 0.85
"""How often a random player names a bean that can be given."""
WISH_TO_TRADE: Final = 0.1
"""How often a random player proposes free trade; one who is asked agrees to it half of the time."""


class GiftDuel(Stage):
    """One of two players must name a gift; the other accepts it or names another, and so on (M18)."""

    __slots__ = ()

    word: ClassVar[str] = "gifts"
    clause: ClassVar[str] = "M18"

    def begin(self, s: State, tale: Tale | None) -> bool:
        bonus_of(s).round = GiftRound()
        return False

    def waits(self, s: State) -> bool:
        return True

    def to_act(self, s: State) -> int:
        """Who owes an answer about free trade, else who must answer the gift, else the active player, who opens."""
        gifts = bonus_of(s).round
        if gifts.free != NOBODY:
            return 1 - gifts.free
        return s.active if gifts.bean == NO_BEAN else 1 - gifts.giver

    # What can be done

    def duties(self, s: State, seat: int) -> list[Move]:
        gifts = bonus_of(s).round
        if gifts.free != NOBODY:
            return [Free(seat), Refuse(seat)] if seat != gifts.free else []
        moves: list[Move] = []
        if seat == self.to_act(s):
            if gifts.bean != NO_BEAN:
                moves.append(Accept(seat))
            for bean in s.sheet.beans:
                if bean not in gifts.barred:
                    moves += self._gifts(s, seat, bean)
        if not gifts.asked >> seat & 1:
            moves.append(Free(seat))
        return moves

    def _gifts(self, s: State, seat: int, bean: int) -> list[Move]:
        """The bean without and with a choice of copy, each way to give it once (T5)."""
        lying = seat == s.active and bean in s.turned
        moves: list[Move] = [Gift(seat, bean)]
        for copy in range(1 if lying else 2, s.hands[seat].count(bean) + 1):
            moves.append(Gift(seat, bean, copy))
        return moves

    def check(self, s: State, move: Move) -> Refusal | None:
        gifts = bonus_of(s).round
        if isinstance(move, Free):
            return self._check_free(gifts, move.seat)
        if isinstance(move, Refuse):
            if gifts.free == NOBODY or gifts.free == move.seat:
                return Refusal("free.nothing-asked", "M20")
            return None
        if not isinstance(move, (Gift, Accept)):
            return self.not_now(move)
        if gifts.free != NOBODY:
            return Refusal("free.answer-first", "M20", {"asked": 1 - gifts.free})
        if move.seat != self.to_act(s):
            return Refusal("gift.not-your-turn", "M18", {"asked": self.to_act(s)})
        if isinstance(move, Accept):
            return Refusal("gift.none-named", "M18") if gifts.bean == NO_BEAN else None
        if not s.sheet.deck[move.bean]:
            return Refusal("offer.not-in-play", "M18", {"bean": KEYS[move.bean]})
        if move.bean in gifts.barred:
            return Refusal("gift.barred", "M18", {"bean": KEYS[move.bean]})
        if move.copy and not copies_fit(s.hands[move.seat], (move.bean,), ((move.bean, move.copy),)):
            return Refusal("offer.no-such-copy", "T5", {"beans": (KEYS[move.bean],)})
        return None

    def _check_free(self, gifts: GiftRound, seat: int) -> Refusal | None:
        if gifts.free == seat or (gifts.free == NOBODY and gifts.asked >> seat & 1):
            return Refusal("free.once", "M20")
        return None

    # What is done

    def apply(self, s: State, move: Move, tale: Tale | None) -> bool:
        gifts = bonus_of(s).round
        if isinstance(move, Gift):
            gifts.name(move)
            if tale is not None:
                tale.tell("gift", {"seat": move.seat, "bean": KEYS[move.bean]})
            return False
        if isinstance(move, Accept):
            return self._accept(s, gifts, tale)
        if isinstance(move, Refuse):
            gifts.free = NOBODY
            if tale is not None:
                tale.tell("free-refused", {"seat": move.seat})
            return False
        if gifts.free == NOBODY:
            gifts.free = move.seat
            gifts.asked |= 1 << move.seat
            if tale is not None:
                tale.tell("free-asked", {"seat": move.seat})
            return False
        gifts.free = NOBODY
        gifts.lapse()
        gifts.trading = True
        if tale is not None:
            tale.tell("free-agreed", {"seat": move.seat})
        return True

    def _accept(self, s: State, gifts: GiftRound, tale: Tale | None) -> bool:
        """Who named the gift must give it, or pays for the bluff, and the active player opens again (M19)."""
        giver, bean, copy = gifts.giver, gifts.bean, gifts.copy
        gifts.lapse()
        given = holds(s, giver, (bean,))
        if tale is not None:
            tale.tell("accept", {"seat": 1 - giver, "giver": giver, "bean": KEYS[bean], "given": int(given)})
        if given:
            hand_over(s, giver, 1 - giver, (bean,), ((bean, copy),) if copy else ())
        else:
            fine(s, giver, "M19", tale)
            if len(gifts.barred) < len(s.sheet.beans):
                return False
        s.aside[s.active] += s.turned
        s.turned = []
        return True

    # What a random player does

    def sample(self, s: State, seat: int, chance: Chance) -> Move | None:
        gifts = bonus_of(s).round
        duties = self.duties(s, seat)
        if not duties:
            return None
        if gifts.free != NOBODY:
            return duties[chance.below(2)]
        luck = chance.random()
        if luck < WISH_TO_TRADE and isinstance(duties[-1], Free):
            return duties[-1]
        if seat != self.to_act(s):
            return None
        if luck < 0.6 and isinstance(duties[0], Accept):
            return duties[0]
        named = [move for move in duties if isinstance(move, Gift)]
        honest = [move for move in named if holds(s, seat, (move.bean,))]
        if honest and chance.random() < HONESTY:
            return honest[chance.below(len(honest))]
        return named[chance.below(len(named))] if named else duties[0]


class TradeIfAgreed(Trade):
    """Free trade in place of the gifts (M20)."""

    __slots__ = ()

    def waits(self, s: State) -> bool:
        return bonus_of(s).round.trading
