"""La Isla Bohnita for two (I19); the booklet gives only the decks, the rest are the published rules for two."""

from typing import ClassVar

from haricot.beans.varieties import KEYS
from haricot.cards.liberties import HarvestOwnTurn
from haricot.cards.moves import DONES, Discard, Done, Plant
from haricot.cards.phases import PlantFromHand
from haricot.cards.piles import Refill
from haricot.cards.state import State
from haricot.editions.duel import DiscardOne
from haricot.editions.isla.buying import Purchases
from haricot.editions.isla.cargo import SellCargo
from haricot.editions.isla.sea import sea_of
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale


class HarvestForTwo(HarvestOwnTurn):
    """Sell fields only in the own turn (I19)."""

    __slots__ = ()

    clause: ClassVar[str] = "I19"


class SellForTwo(SellCargo):
    """Sell cargo only in the own turn; a raided owner answers in the window of the raid (I19)."""

    __slots__ = ()

    def legal(self, s: State, seat: int) -> list[Move]:
        return SellCargo.legal(self, s, seat) if seat == s.active else []

    def check(self, s: State, move: Move) -> Refusal | None:
        if move.seat != s.active:
            return Refusal("sell.own-turn", "I19", {"active": s.active})
        return SellCargo.check(self, s, move)


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


class PlantAndDiscard(PlantFromHand):
    """Plant one or two cards of the hand and, before or after, perhaps throw one card of it away (I19)."""

    __slots__ = ("_discards",)

    clause: ClassVar[str] = "I19"

    def __init__(self) -> None:
        PlantFromHand.__init__(self, 1, 1)
        self._discards = DiscardOne()

    def begin(self, s: State, tale: Tale | None) -> bool:
        sea_of(s).discarded = False
        return PlantFromHand.begin(self, s, tale)

    def waits(self, s: State) -> bool:
        return PlantFromHand.waits(self, s) and not self._full(s)

    def _full(self, s: State) -> bool:
        return s.step == self.must + self.may and sea_of(s).discarded

    def duties(self, s: State, seat: int) -> list[Move]:
        if seat != s.active:
            return []
        moves: list[Move] = [DONES[seat]]
        if s.step < self.must + self.may:
            moves = PlantFromHand.duties(self, s, seat)
        if not sea_of(s).discarded:
            moves += [move for move in self._discards.duties(s, seat) if not isinstance(move, Done)]
        return moves

    def check(self, s: State, move: Move) -> Refusal | None:
        if isinstance(move, Discard) and move.seat == s.active:
            if sea_of(s).discarded:
                return Refusal("discard.twice", "I19")
            return self._discards.check(s, move)
        if isinstance(move, Plant) and move.seat == s.active and s.step == self.must + self.may:
            return Refusal("plant.never-third", "P2", {"bean": KEYS[move.bean]})
        return PlantFromHand.check(self, s, move)

    def apply(self, s: State, move: Move, tale: Tale | None) -> bool:
        if isinstance(move, Done):
            return True
        if isinstance(move, Discard):
            sea_of(s).discarded = True
            self._discards.apply(s, move, tale)
        else:
            PlantFromHand.apply(self, s, move, tale)
        return not self.waits(s)

    def sample(self, s: State, seat: int, chance: Chance) -> Move | None:
        if seat != s.active:
            return None
        if not sea_of(s).discarded and chance.random() < 0.2:
            moves = self._discards.duties(s, seat)
            return moves[chance.below(len(moves) - 1)]
        if s.step == self.must + self.may:
            return DONES[seat]
        return PlantFromHand.sample(self, s, seat, chance)
