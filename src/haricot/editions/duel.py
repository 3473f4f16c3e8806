"""The turn of the two-player games of 2016 and of the 2–7 player box (V1–V6)."""

from typing import ClassVar

from haricot.beans.varieties import KEYS
from haricot.cards.deals import nth_copy
from haricot.cards.moves import DONES, Discard, Done, Plant
from haricot.cards.phases import DrawToHand, PlantFromHand, TurnUp, plant, plantings, sample_planting
from haricot.cards.stage import Stage, not_your_turn
from haricot.cards.state import State
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale


def duel_turn() -> list[Stage]:
    """The six steps of a turn."""
    return [TakeLeftovers(), PlantFromHand(1, 1), DiscardOne(), DrawAndMatch(3), PlantDrawn(), DrawToHand(2)]


def discard(s: State, seat: int, bean: int, tale: Tale | None) -> None:
    """Lay a card, taken from wherever it was, on the discards."""
    s.discards.append(bean)
    if tale is not None:
        tale.tell("discard", {"seat": seat, "bean": KEYS[bean]})


class LyingCards(Stage):
    """Cards that lie on the table and may be planted one by one by the active player."""

    __slots__ = ()

    def waits(self, s: State) -> bool:
        return bool(s.turned)

    def check(self, s: State, move: Move) -> Refusal | None:
        if move.seat != s.active:
            return not_your_turn(s, self.clause)
        if not isinstance(move, Plant):
            return self.not_now(move)
        if move.bean not in s.turned:
            return Refusal("plant.not-lying", self.clause, {"bean": KEYS[move.bean]})
        return s.sheet.planting.check(s.fields[move.seat], move.bean, move.field)

    def apply(self, s: State, move: Move, tale: Tale | None) -> bool:
        assert isinstance(move, Plant)
        s.turned.remove(move.bean)
        plant(s, move.seat, move.bean, move.field, tale)
        return not s.turned


class TakeLeftovers(LyingCards):
    """Plant or discard, card by card, what the opponent left as an offer (V1)."""

    __slots__ = ()

    word: ClassVar[str] = "leftovers"
    clause: ClassVar[str] = "V1"

    def duties(self, s: State, seat: int) -> list[Move]:
        if seat != s.active:
            return []
        moves = plantings(s, seat, s.turned)
        for i, bean in enumerate(s.turned):
            if bean not in s.turned[:i]:
                moves.append(Discard(seat, bean, 0))
        return moves

    def check(self, s: State, move: Move) -> Refusal | None:
        if not isinstance(move, Discard):
            return LyingCards.check(self, s, move)
        if move.seat != s.active:
            return not_your_turn(s, self.clause)
        if move.copy or move.bean not in s.turned:
            return Refusal("plant.not-lying", self.clause, {"bean": KEYS[move.bean]})
        return None

    def apply(self, s: State, move: Move, tale: Tale | None) -> bool:
        if not isinstance(move, Discard):
            return LyingCards.apply(self, s, move, tale)
        s.turned.remove(move.bean)
        discard(s, move.seat, move.bean, tale)
        return not s.turned


class DiscardOne(Stage):
    """After planting, one card of the hand may be thrown away, whatever its position (V2)."""

    __slots__ = ()

    word: ClassVar[str] = "discard"
    clause: ClassVar[str] = "V2"

    def waits(self, s: State) -> bool:
        return bool(s.hands[s.active])

    def duties(self, s: State, seat: int) -> list[Move]:
        if seat != s.active:
            return []
        hand = s.hands[seat]
        moves: list[Move] = [Discard(seat, bean, hand[: i + 1].count(bean)) for i, bean in enumerate(hand)]
        moves.append(DONES[seat])
        return moves

    def check(self, s: State, move: Move) -> Refusal | None:
        if move.seat != s.active:
            return not_your_turn(s, self.clause)
        if isinstance(move, Done):
            return None
        if not isinstance(move, Discard):
            return self.not_now(move)
        if move.copy < 1 or nth_copy(s.hands[move.seat], move.bean, move.copy) < 0:
            return Refusal("discard.not-in-hand", "V2", {"bean": KEYS[move.bean], "copy": move.copy})
        return None

    def apply(self, s: State, move: Move, tale: Tale | None) -> bool:
        if isinstance(move, Discard):
            hand = s.hands[move.seat]
            del hand[nth_copy(hand, move.bean, move.copy)]
            discard(s, move.seat, move.bean, tale)
        return True


class DrawAndMatch(TurnUp):
    """Draw cards face up, then add the top discard as long as its bean lies there (V3)."""

    __slots__ = ()

    word: ClassVar[str] = "draw-and-match"
    clause: ClassVar[str] = "V3"

    def resume(self, s: State, tale: Tale | None) -> bool:
        if not TurnUp.resume(self, s, tale):
            return False
        while s.discards and s.discards[-1] in s.turned:
            bean = s.discards.pop()
            s.turned.append(bean)
            if tale is not None:
                tale.tell("match", {"seat": s.active, "bean": KEYS[bean]})
        return True


class PlantDrawn(LyingCards):
    """Plant any of the cards lying there; the rest is the offer to the opponent (V4)."""

    __slots__ = ()

    word: ClassVar[str] = "plant-drawn"
    clause: ClassVar[str] = "V4"

    def duties(self, s: State, seat: int) -> list[Move]:
        return [*plantings(s, seat, s.turned), DONES[seat]] if seat == s.active else []

    def check(self, s: State, move: Move) -> Refusal | None:
        if isinstance(move, Done) and move.seat == s.active:
            return None
        return LyingCards.check(self, s, move)

    def apply(self, s: State, move: Move, tale: Tale | None) -> bool:
        if isinstance(move, Done):
            return True
        return LyingCards.apply(self, s, move, tale)

    def sample(self, s: State, seat: int, chance: Chance) -> Move | None:
        if seat != s.active:
            return None
        if chance.random() < 0.4:
            return DONES[seat]
        return sample_planting(s, seat, s.turned[chance.below(len(s.turned))], chance)
