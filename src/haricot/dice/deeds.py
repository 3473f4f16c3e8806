"""What players and NATURE do in the dice game, deed by deed (W2–W8)."""

from typing import Any, ClassVar, TypeVar

from haricot.dice.box import ORDERS as LINES
from haricot.dice.faces import (
    BEANS,
    CREAMS,
    NO_DICE,
    WHITES,
    beans_named,
    creams_in,
    handful,
    includes,
    number_of,
    split,
    whites_in,
)
from haricot.dice.filling import beans_for, can_fill
from haricot.dice.moves import (
    FILLS,
    PASSES,
    ROLLS,
    SELLS,
    STOPS,
    Fill,
    Keep,
    Pass,
    Roll,
    Rolled,
    Sell,
    Shuffle,
    Stop,
    keep,
)
from haricot.dice.sale import go_on_paying, sell
from haricot.dice.state import CHANGE, CLOSING, NO_CARD, ORDERS, PAYOUT, STAGES, DiceState
from haricot.dice.turns import heard, is_waiting, settled, sold
from haricot.kernel.deed import Deed
from haricot.kernel.first import First
from haricot.kernel.move import Move, seat_letter
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale

M = TypeVar("M", bound=Move)


class DiceDeed(Deed[DiceState, M]):
    """A deed with the clause of the stage it belongs to."""

    __slots__ = ("clause",)

    def __init__(self, clause: str) -> None:
        self.clause = clause

    def not_your_turn(self, s: DiceState) -> Refusal:
        """Somebody else is active."""
        return Refusal("not-your-turn", self.clause, {"active": s.active})


AnyDeed = DiceDeed[Any]


def not_now(s: DiceState, move: Move, clause: str) -> Refusal:
    """The move belongs to another stage."""
    return Refusal("not-now", clause, {"verb": move.verb, "phase": STAGES[s.stage]})


# Setting up and chance


class DrawingFirst(DiceDeed[First]):
    """NATURE draws the first player (W2)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = First

    def refuse(self, s: DiceState, move: First) -> Refusal | None:
        if s.turn:
            return not_now(s, move, self.clause)
        if not 0 <= move.player < s.seats:
            return Refusal("seat.unknown", self.clause, {"seats": s.seats})
        return None

    def do(self, s: DiceState, move: First, tale: Tale | None) -> bool:
        s.first = s.active = move.player
        s.turn = 1
        return False


class LayingReserve(DiceDeed[Shuffle]):
    """NATURE lays all cards that are free as the reserve; it must be just these, no matter in which order (W2, W8)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = Shuffle

    def refuse(self, s: DiceState, move: Shuffle) -> Refusal | None:
        if not s.turn:
            return not_now(s, move, self.clause)
        if sorted(move.order) != sorted(s.freed):
            return Refusal("shuffle.other-cards", "W8", {"cards": len(s.freed), "laid": len(move.order)})
        return None

    def do(self, s: DiceState, move: Shuffle, tale: Tale | None) -> bool:
        s.reserve = list(move.order[::-1])
        s.freed = []
        if s.stage == CHANGE:
            if tale is not None:
                tale.tell("dice.reshuffle", {"cards": len(s.reserve)})
            seller = s.seller
            return go_on_paying(s, tale) and sold(s, seller, tale)
        for row in (s.upper, s.lower):
            seat = s.first
            for _ in range(s.seats):
                row[seat] = s.reserve.pop()
                seat = s.right_of(seat)
        if tale is not None:
            tale.tell("dice.start", {"first": s.first, "cards": len(move.order)})
        s.turn = 0
        return True


class Falling(DiceDeed[Rolled]):
    """The dice that are not on the field fall (W3)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = Rolled

    def refuse(self, s: DiceState, move: Rolled) -> Refusal | None:
        if handful(move.dice) and s.box.can_show(move.dice, s.field):
            return None
        return Refusal(
            "dice.rolled.impossible",
            self.clause,
            {"white": WHITES - whites_in(s.field), "cream": CREAMS - creams_in(s.field)},
        )

    def do(self, s: DiceState, move: Rolled, tale: Tale | None) -> bool:
        s.loose = move.dice
        s.fresh = True
        if tale is not None:
            white, cream = split(move.dice)
            tale.tell("dice.rolled", {"seat": s.active, "white": beans_named(white), "cream": beans_named(cream)})
        return True


# The turn of the active player


class Rolling(DiceDeed[Roll]):
    """The active player rolls the dice that are not on the field (W3)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = Roll

    def listed(self, s: DiceState, seat: int) -> list[Move]:
        return [ROLLS[seat]] if seat == s.active else []

    def refuse(self, s: DiceState, move: Roll) -> Refusal | None:
        return None if move.seat == s.active else self.not_your_turn(s)

    def do(self, s: DiceState, move: Roll, tale: Tale | None) -> bool:
        return True


class Stopping(DiceDeed[Stop]):
    """The active player rolls and keeps no more (W3)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = Stop

    def listed(self, s: DiceState, seat: int) -> list[Move]:
        return [STOPS[seat]] if seat == s.active else []

    def refuse(self, s: DiceState, move: Stop) -> Refusal | None:
        return None if move.seat == s.active else self.not_your_turn(s)

    def do(self, s: DiceState, move: Stop, tale: Tale | None) -> bool:
        s.loose = NO_DICE
        return True


class Keeping(DiceDeed[Keep]):
    """The active player puts one or more dice of the last roll on the field, when all whom the roll concerns have been
    heard; dice are never taken back (W3, W4). In a closing game more may be kept (W15)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = Keep

    def listed(self, s: DiceState, seat: int) -> list[Move]:
        if seat != s.active or s.loose == NO_DICE or is_waiting(s):
            return []
        return [keep(seat, dice) for dice in s.box.parts(s.loose)]

    def refuse(self, s: DiceState, move: Keep) -> Refusal | None:
        if move.seat != s.active:
            return self.not_your_turn(s)
        if is_waiting(s):
            others = tuple([seat_letter(seat) for seat in s.queue if seat != s.active])
            return Refusal("dice.keep.wait", "W4", {"seats": others})
        if move.dice == NO_DICE:
            return Refusal("dice.keep.none", "W3")
        if not handful(move.dice) or not includes(s.loose, move.dice):
            white, cream = split(s.loose)
            return Refusal("dice.keep.not-rolled", "W3", {"white": beans_named(white), "cream": beans_named(cream)})
        return None

    def do(self, s: DiceState, move: Keep, tale: Tale | None) -> bool:
        s.field += move.dice
        s.loose -= move.dice
        s.fresh = False
        if tale is not None:
            white, cream = split(move.dice)
            tale.tell("dice.keep", {"seat": move.seat, "white": beans_named(white), "cream": beans_named(cream)})
        return s.stage != CLOSING


class HandingOn(DiceDeed[Pass]):
    """The active player fills no more and hands the dice to the right (W5)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = Pass

    def listed(self, s: DiceState, seat: int) -> list[Move]:
        return [PASSES[seat]] if seat == s.active else []

    def refuse(self, s: DiceState, move: Pass) -> Refusal | None:
        return None if move.seat == s.active else self.not_your_turn(s)

    def do(self, s: DiceState, move: Pass, tale: Tale | None) -> bool:
        return True


class Passing(DiceDeed[Pass]):
    """Somebody who is heard makes nothing (more) of the dice (W4, W15)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = Pass

    def listed(self, s: DiceState, seat: int) -> list[Move]:
        return [PASSES[seat]] if seat in s.queue else []

    def refuse(self, s: DiceState, move: Pass) -> Refusal | None:
        if move.seat in s.queue:
            return None
        if move.seat == s.active and s.stage != CLOSING:
            return Refusal("dice.keep.none", "W3")
        return Refusal("dice.pass.nothing", self.clause)

    def do(self, s: DiceState, move: Pass, tale: Tale | None) -> bool:
        return heard(s, move.seat)


# Liberties: deeds of anybody at any time, except while dice or cards are in the air


class Filling(DiceDeed[Fill]):
    """Cover the next order of the own card; the dice stay free for the one after it (W4–W6)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = Fill

    def listed(self, s: DiceState, seat: int) -> list[Move]:
        return [FILLS[seat]] if can_fill(s, seat) else []

    def refuse(self, s: DiceState, move: Fill) -> Refusal | None:
        seat = move.seat
        if seat == s.active:
            if s.stage != ORDERS and s.stage != CLOSING:
                return Refusal("dice.fill.not-stopped", "W5")
        elif not s.fresh:
            return Refusal("dice.fill.too-late", "W4", {"active": s.active})
        if s.upper[seat] == NO_CARD:
            return Refusal("dice.fill.no-card", "W15")
        if s.filled[seat] == LINES:
            return Refusal("dice.fill.full", "W6")
        if can_fill(s, seat):
            return None
        order = s.box.lines[s.upper[seat]][s.filled[seat]]
        counts = [number_of(beans_for(s, seat), bean) for bean in range(len(BEANS))]
        return Refusal("dice.fill.unmet", "W6", {"order": order.text, "beans": beans_named(counts)})

    def do(self, s: DiceState, move: Fill, tale: Tale | None) -> bool:
        seat = move.seat
        if tale is not None:
            order = s.box.lines[s.upper[seat]][s.filled[seat]]
            tale.tell("dice.fill", {"seat": seat, "order": order.text, "filled": s.filled[seat] + 1})
        s.filled[seat] += 1
        return settled(s, seat)


class Selling(DiceDeed[Sell]):
    """Sell the own active card (W7)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = Sell

    def listed(self, s: DiceState, seat: int) -> list[Move]:
        return [SELLS[seat]] if PAYOUT[s.filled[seat]] else []

    def refuse(self, s: DiceState, move: Sell) -> Refusal | None:
        if PAYOUT[s.filled[move.seat]]:
            return None
        return Refusal("dice.sell.too-early", "W7", {"filled": s.filled[move.seat]})

    def do(self, s: DiceState, move: Sell, tale: Tale | None) -> bool:
        return sell(s, move.seat, tale) and sold(s, move.seat, tale)
