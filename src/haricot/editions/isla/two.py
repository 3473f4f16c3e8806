"""La Isla Bohnita for two (I19); the booklet gives only the decks, the rest are the published rules for two."""

from typing import ClassVar

from haricot.cards.liberties import HarvestOwnTurn
from haricot.cards.moves import Discard, Done, Plant
from haricot.cards.phases import PlantFromHand, PlantFront, PlantNoMore
from haricot.cards.piles import Refill
from haricot.cards.stage import Stage
from haricot.cards.state import State
from haricot.editions.duel import DiscardFromHand
from haricot.editions.isla.buying import Purchases
from haricot.editions.isla.cargo import SellCargo
from haricot.editions.isla.moves import Sell
from haricot.editions.isla.sea import sea_of
from haricot.kernel.ask import Ask
from haricot.kernel.move import Move
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale


class HarvestForTwo(HarvestOwnTurn):
    """Sell fields only in the own turn (I19)."""

    __slots__ = ()

    clause: ClassVar[str] = "I19"


class SellForTwo(SellCargo):
    """Sell cargo only in the own turn, which lasts until the other has begun the next one; a raided owner answers in
    the window of the raid (I19, H6)."""

    __slots__ = ()

    def listed(self, s: State, seat: int) -> list[Move]:
        return SellCargo.listed(self, s, seat) if seat == s.active or s.opening else []

    def refuse(self, s: State, move: Sell) -> Refusal | None:
        if move.seat != s.active and not s.opening:
            return Refusal("sell.own-turn", "I19", {"active": s.active})
        return SellCargo.refuse(self, s, move)


class PurchasesForTwo(Purchases):
    """Spent coins wait beside the discards until the next shuffle (I19)."""

    __slots__ = ()

    def till(self, s: State) -> list[int]:
        return sea_of(s).spent


class RefillForTwo(Refill):
    """The spent coins go into the new pile with the discards (I19)."""

    __slots__ = ()

    def ran_out(self, s: State, tale: Tale | None) -> bool:
        _gather(s)
        return Refill.ran_out(self, s, tale)

    def needed(self, s: State, tale: Tale | None) -> bool:
        _gather(s)
        return Refill.needed(self, s, tale)


def _gather(s: State) -> None:
    """Put the spent coins under the discards."""
    sea = sea_of(s)
    s.discards = sea.spent + s.discards
    sea.spent = []


class PlantForTwo(PlantFront):
    """Plant the first card of the hand; one card may still be thrown away after the last one (I19)."""

    __slots__ = ()

    def do(self, s: State, move: Plant, tale: Tale | None) -> bool:
        PlantFront.do(self, s, move, tale)
        return _is_over(s, self.most)


class DiscardOnce(DiscardFromHand):
    """Throw one card of the hand away, before or after planting, once a turn (I19)."""

    __slots__ = ("most",)

    def __init__(self, most: int) -> None:
        self.most = most
        """Cards that may be planted in the same phase."""

    def listed(self, s: State, seat: int) -> list[Move]:
        return [] if sea_of(s).discarded else DiscardFromHand.listed(self, s, seat)

    def refuse(self, s: State, move: Discard) -> Refusal | None:
        if move.seat == s.active and sea_of(s).discarded:
            return Refusal("discard.twice", "I19")
        return DiscardFromHand.refuse(self, s, move)

    def do(self, s: State, move: Discard, tale: Tale | None) -> bool:
        DiscardFromHand.do(self, s, move, tale)
        sea_of(s).discarded = True
        return _is_over(s, self.most)


class NoMore(PlantNoMore):
    """Leave it at what was planted and thrown away (P2, I19)."""

    __slots__ = ()

    def do(self, s: State, move: Done, tale: Tale | None) -> bool:
        sea_of(s).discarded = False
        return True


def _is_over(s: State, most: int) -> bool:
    """Whether nothing is left to plant or to throw away; the mark of the discard is needed no longer then."""
    sea = sea_of(s)
    if s.hands[s.active] and not (s.step == most and sea.discarded):
        return False
    sea.discarded = False
    return True


class PlantAndDiscard(PlantFromHand):
    """Plant cards of the hand and, before or after, perhaps throw one card of it away (I19)."""

    __slots__ = ()

    clause: ClassVar[str] = "I19"

    def __init__(self, must: int, may: int) -> None:
        Stage.__init__(self, PlantForTwo(must + may), NoMore(must), DiscardOnce(must + may))
        self.must = must
        self.may = may

    def waits(self, s: State) -> bool:
        return bool(s.hands[s.active]) and not (s.step == self.most_steps() and sea_of(s).discarded)

    def asks(self, s: State, seat: int) -> Ask:
        return Ask("discard") if s.step == self.most_steps() else PlantFromHand.asks(self, s, seat)
