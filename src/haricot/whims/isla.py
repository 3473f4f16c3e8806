"""Random play of La Isla Bohnita: what is done at sea, and by two players."""

from typing import Final

from haricot.cards.moves import CLOSES, DONES, Discard, decline, take
from haricot.cards.offering import may_offer
from haricot.cards.stage import Stage
from haricot.cards.state import State
from haricot.editions.isla.cargo import sales
from haricot.editions.isla.harbour import to_plant
from haricot.editions.isla.moves import Raid, Sail, Swap
from haricot.editions.isla.sea import HARBOUR, sea_of
from haricot.editions.isla.swaps import swaps
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.whims.bohnanza import CardWhim, Planting, StageWhim, Trading, sample_planting


class InHarbour(StageWhim):
    """Answer swaps first; then half of the time a trip, a raid, a sale, a swap or a planting; else talk."""

    __slots__ = ("raids", "sails", "trading")

    def __init__(self, stage: Stage) -> None:
        StageWhim.__init__(self, stage)
        self.trading = Trading(stage)
        self.sails = stage.by_kind[Sail]
        self.raids = stage.by_kind[Raid]

    def move(self, s: State, seat: int, chance: Chance) -> Move | None:
        owes = False
        if s.market.offers:
            bit = 1 << seat
            for offer in s.market.offers:
                if offer.owing & bit:
                    if isinstance(offer.terms, Swap):
                        return take(seat, offer.number) if chance.random() < 0.5 else decline(seat, offer.number)
                    owes = True
        if chance.random() < 0.5 and not owes:
            move = self.at_sea(s, seat, chance)
            if move is not None:
                return move
        return self.talk(s, seat, chance)

    def talk(self, s: State, seat: int, chance: Chance) -> Move | None:
        """What is said in this phase."""
        return self.trading.move(s, seat, chance)

    def swaps(self, s: State, seat: int) -> list[Move]:
        """The swaps that are chosen from."""
        return swaps(s, seat) if may_offer(s, seat) else []

    def at_sea(self, s: State, seat: int, chance: Chance) -> Move | None:
        """One of what can be done; each kind as often as the others, however many its moves."""
        kinds: list[list[Move]] = []
        if seat == s.active:
            for moves in (self.sails.listed(s, seat), self.raids.listed(s, seat), sales(s, seat)):
                if moves:
                    kinds.append(moves)
        if chance.random() < 0.3:
            moves = self.swaps(s, seat)
            if moves:
                kinds.append(moves)
        kind = chance.below(len(kinds) + 1)
        if kind < len(kinds):
            moves = kinds[kind]
            return moves[chance.below(len(moves))]
        cards = to_plant(s, seat)
        return sample_planting(s, seat, cards[chance.below(len(cards))], chance) if cards else None


class InQuietHarbour(InHarbour):
    """Two players neither swap nor trade."""

    __slots__ = ()

    def talk(self, s: State, seat: int, chance: Chance) -> Move | None:
        return CLOSES[seat] if seat == s.active else None

    def swaps(self, s: State, seat: int) -> list[Move]:
        return []


class PlantingForTwo(Planting):
    """Now and then a card is thrown away, before or after planting."""

    __slots__ = ("discards", "most")

    def __init__(self, stage: Stage) -> None:
        Planting.__init__(self, stage)
        self.discards = stage.by_kind[Discard]
        self.most = stage.most_steps()

    def next(self, s: State, chance: Chance) -> Move:
        if not sea_of(s).discarded and chance.random() < 0.2:
            moves = self.discards.listed(s, s.active)
            return moves[chance.below(len(moves))]
        return DONES[s.active] if s.step == self.most else Planting.next(self, s, chance)


class IslaWhim(CardWhim):
    """Random play of La Isla Bohnita."""

    __slots__ = ()

    def own_stages(self) -> dict[str, type[StageWhim]]:
        if self.cards.seats == 2:
            return {"plant": PlantingForTwo, HARBOUR: InQuietHarbour}
        return {HARBOUR: InHarbour}


ROOM: Final = IslaWhim
