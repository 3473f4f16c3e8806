"""Bonus cards in use: claiming them, exchanging them, and harvests that wait for claims (M9–M12, M21)."""

from typing import ClassVar, Final

from haricot.cards.hearing import Hearing
from haricot.cards.liberties import HarvestAnyTime, Liberty
from haricot.cards.state import State
from haricot.editions.mutabohn.bonus import bonus_of
from haricot.editions.mutabohn.deck import shows
from haricot.editions.mutabohn.moves import Claim, Exchange
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale

WHIM_OF_EXCHANGE: Final = 1 / 4
"""How often a random player who may exchange cards thinks of it at all."""


class ClaimBonus(Liberty):
    """Lay a bonus card whose code an own field shows, and draw another; the field stays (M9)."""

    __slots__ = ("everywhere",)

    verb: ClassVar[str] = Claim.verb
    tempting: ClassVar[bool] = True

    def __init__(self, everywhere: bool) -> None:
        self.everywhere = everywhere
        """Two players: the other's fields count too."""

    def legal(self, s: State, seat: int) -> list[Move]:
        hand = bonus_of(s).hands[seat]
        owners = range(s.seats) if self.everywhere else range(seat, seat + 1)
        moves: list[Move] = []
        for i, code in enumerate(hand):
            if code in hand[:i]:
                continue
            for owner in owners:
                for field, cards in enumerate(s.fields[owner]):
                    if cards and shows(cards, code, s.sheet.beans):
                        moves.append(Claim(seat, code, owner, field))
        return moves

    def check(self, s: State, move: Move) -> Refusal | None:
        assert isinstance(move, Claim)
        if move.code not in bonus_of(s).hands[move.seat]:
            return Refusal("claim.not-in-hand", "M9", {"code": move.code})
        if not 0 <= move.owner < s.seats or (move.owner != move.seat and not self.everywhere):
            return Refusal("claim.not-your-field", "M9")
        fields = s.fields[move.owner]
        if not 0 <= move.field < len(fields):
            return Refusal("plant.no-such-field", "M4", {"field": move.field + 1, "fields": len(fields)})
        if not fields[move.field] or not shows(fields[move.field], move.code, s.sheet.beans):
            return Refusal("claim.no-match", "M8", {"code": move.code, "field": move.field + 1})
        return None

    def apply(self, s: State, move: Move, tale: Tale | None) -> None:
        assert isinstance(move, Claim)
        bonus = bonus_of(s)
        bonus.hands[move.seat].remove(move.code)
        bonus.laid[move.seat].append(move.code)
        drawn = bonus.draw(move.seat, 1)
        if tale is not None:
            tale.tell_owner(
                "claim",
                {
                    "seat": move.seat,
                    "code": move.code,
                    "owner": move.owner,
                    "field": move.field + 1,
                    "pfennigs": bonus.deck.worth[move.code],
                    "cards": len(drawn),
                },
                move.seat,
                {"codes": drawn},
            )


class ExchangeBonus(Liberty):
    """For a real coin card, swap bonus cards for as many from the pile, until that has been empty (M12)."""

    __slots__ = ()

    verb: ClassVar[str] = Exchange.verb

    def legal(self, s: State, seat: int) -> list[Move]:
        bonus = bonus_of(s)
        if not bonus.pile or not s.coins[seat]:
            return []
        return [Exchange(seat, codes) for codes in _choices(bonus.hands[seat])]

    def likely(self, s: State, seat: int, chance: Chance) -> list[Move]:
        moves = self.legal(s, seat) if chance.random() < WHIM_OF_EXCHANGE else []
        return [moves[chance.below(len(moves))]] if moves else []

    def check(self, s: State, move: Move) -> Refusal | None:
        assert isinstance(move, Exchange)
        bonus = bonus_of(s)
        if not bonus.pile:
            return Refusal("exchange.no-pile", "M12")
        if not s.coins[move.seat]:
            return Refusal("exchange.no-coin", "M12")
        hand = bonus.hands[move.seat]
        for code in move.codes:
            if move.codes.count(code) > hand.count(code):
                return Refusal("claim.not-in-hand", "M12", {"code": code})
        return None if move.codes else Refusal("exchange.nothing", "M12")

    def apply(self, s: State, move: Move, tale: Tale | None) -> None:
        assert isinstance(move, Exchange)
        bonus = bonus_of(s)
        s.discards.append(s.coins[move.seat].pop())
        for code in move.codes:
            bonus.hands[move.seat].remove(code)
        bonus.pile = [*move.codes[::-1], *bonus.pile]
        drawn = bonus.draw(move.seat, len(move.codes))
        if tale is not None:
            tale.tell_owner(
                "exchange", {"seat": move.seat, "cards": len(drawn)}, move.seat, {"given": move.codes, "codes": drawn}
            )


def _choices(hand: list[str]) -> list[tuple[str, ...]]:
    """Every way to put one or more of these cards in an order, equal cards once."""
    found: list[tuple[str, ...]] = []
    longer: list[tuple[str, ...]] = [()]
    for _ in hand:
        shorter = longer
        longer = []
        for codes in shorter:
            for i, code in enumerate(hand):
                if code not in hand[:i] and codes.count(code) < hand.count(code):
                    longer.append((*codes, code))
        found += longer
    return found


class ClaimAfterPlanting(Hearing):
    """Two players: after each planted card the other may claim before the game goes on (M21).

    It opens for everybody who holds any bonus card, so that it does not tell who could claim.
    """

    __slots__ = ()

    word: ClassVar[str] = "claims"
    clause: ClassVar[str] = "M21"


class HarvestAfterClaims(HarvestAnyTime):
    """Harvest at any time, but not from under a claim that somebody is being asked about (M21, M25)."""

    __slots__ = ()

    def _held_back(self, s: State, seat: int) -> bool:
        word = s.sheet.stages[s.stage].word
        return word == LAST_CLAIMS or (word == ClaimAfterPlanting.word and seat != s.queue[0])

    def legal(self, s: State, seat: int) -> list[Move]:
        return [] if self._held_back(s, seat) else HarvestAnyTime.legal(self, s, seat)

    def check(self, s: State, move: Move) -> Refusal | None:
        if self._held_back(s, move.seat):
            return Refusal("harvest.claims-first", s.sheet.stages[s.stage].clause, {"asked": s.queue[0]})
        return HarvestAnyTime.check(self, s, move)


LAST_CLAIMS: Final = "last-claims"
"""The word of the window before the last harvest (M25)."""
