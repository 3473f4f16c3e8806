"""Bonus cards in use: claiming them, exchanging them, and the windows in which they are claimed (M9–M12, M21, M25)."""

from typing import ClassVar

from haricot.cards.hearing import BeHeard, Hearing
from haricot.cards.liberties import HarvestAnyTime, Liberty
from haricot.cards.moves import Harvest
from haricot.cards.stage import Stage
from haricot.cards.state import State
from haricot.editions.mutabohn.bonus import bonus_of
from haricot.editions.mutabohn.code import Code
from haricot.editions.mutabohn.deck import BonusDeck
from haricot.editions.mutabohn.lawful import CLAIMS
from haricot.editions.mutabohn.moves import Claim, Exchange
from haricot.kernel.deed import Deed
from haricot.kernel.move import Move
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale


class ClaimBonus(Liberty[Claim]):
    """Lay a bonus card whose code an own field shows, and draw another; the field stays (M9)."""

    __slots__ = ("codes", "everywhere", "shortest")

    kind: ClassVar[type[Move]] = Claim

    def __init__(self, deck: BonusDeck, beans: list[int], everywhere: bool) -> None:
        self.codes = {code: Code(code, beans) for code in deck.codes}
        """Every code of the deck, on the ladder of the beans in play."""
        self.shortest = min([code.cards for code in self.codes.values()])
        """No field with fewer cards shows anything."""
        self.everywhere = everywhere
        """Two players: the other's fields count too."""

    def is_near(self, s: State, seat: int) -> bool:
        """Whether any field that counts is long enough for any code; asked first, as most of the time none is."""
        if not self.everywhere:
            return self._has_long(s.fields[seat])
        return self._has_long(s.fields[0]) or self._has_long(s.fields[1])

    def _has_long(self, fields: list[list[int]]) -> bool:
        shortest = self.shortest
        for cards in fields:
            if len(cards) >= shortest:
                return True
        return False

    def listed(self, s: State, seat: int) -> list[Move]:
        moves: list[Move] = []
        if not self.is_near(s, seat):
            return moves
        owners = range(s.seats) if self.everywhere else range(seat, seat + 1)
        before = ""
        for name in bonus_of(s).hands[seat]:
            if name == before:
                continue  # hands are sorted, so that equal cards stand side by side
            before = name
            code = self.codes[name]
            for owner in owners:
                for field, cards in enumerate(s.fields[owner]):
                    if code.shown_by(cards):
                        moves.append(Claim(seat, name, owner, field))
        return moves

    def refuse(self, s: State, move: Claim) -> Refusal | None:
        if move.code not in bonus_of(s).hands[move.seat]:
            return Refusal("claim.not-in-hand", "M9", {"code": move.code})
        if not 0 <= move.owner < s.seats or (move.owner != move.seat and not self.everywhere):
            return Refusal("claim.not-your-field", "M9")
        fields = s.fields[move.owner]
        if not 0 <= move.field < len(fields):
            return Refusal("plant.no-such-field", "M4", {"field": move.field + 1, "fields": len(fields)})
        if not self.codes[move.code].shown_by(fields[move.field]):
            return Refusal("claim.no-match", "M8", {"code": move.code, "field": move.field + 1})
        return None

    def do(self, s: State, move: Claim, tale: Tale | None) -> bool:
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
        return False


class ExchangeBonus(Liberty[Exchange]):
    """For a real coin card, swap bonus cards for as many from the pile, until that has been empty (M12)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = Exchange

    def listed(self, s: State, seat: int) -> list[Move]:
        bonus = bonus_of(s)
        if not bonus.pile or not s.coins[seat]:
            return []
        return [Exchange(seat, codes) for codes in _choices(bonus.hands[seat])]

    def refuse(self, s: State, move: Exchange) -> Refusal | None:
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

    def do(self, s: State, move: Exchange, tale: Tale | None) -> bool:
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
        return False


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


def claims_first(s: State, clause: str) -> Refusal:
    """Somebody is being asked about a claim, and must not have the field harvested away."""
    return Refusal("harvest.claims-first", clause, {"asked": s.queue[0]})


class HarvestWhenAsked(HarvestAnyTime):
    """In a window only who is asked harvests, not from under the other's claim (M21)."""

    __slots__ = ()

    def listed(self, s: State, seat: int) -> list[Move]:
        return HarvestAnyTime.listed(self, s, seat) if seat == s.queue[0] else []

    def refuse(self, s: State, move: Harvest) -> Refusal | None:
        return HarvestAnyTime.refuse(self, s, move) if move.seat == s.queue[0] else claims_first(s, "M21")


class NoHarvest(Deed[State, Harvest]):
    """Before the last harvest nobody harvests: bonus cards are laid first (M25)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = Harvest

    def refuse(self, s: State, move: Harvest) -> Refusal | None:
        return claims_first(s, "M25")


class ClaimAfterPlanting(Hearing):
    """Two players: after each planted card the other may claim before the game goes on (M21).

    It opens for everybody who holds any bonus card, so that it does not tell who could claim.
    """

    __slots__ = ()

    word: ClassVar[str] = CLAIMS
    clause: ClassVar[str] = "M21"

    def __init__(self) -> None:
        Stage.__init__(self, BeHeard(self), HarvestWhenAsked())
