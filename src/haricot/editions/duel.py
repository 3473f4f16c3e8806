"""The turn of the two-player games of 2016 and of the 2–7 player box (V1–V6)."""

from typing import ClassVar

from haricot.beans.varieties import KEYS
from haricot.cards.deals import nth_copy
from haricot.cards.house import House
from haricot.cards.moves import DONES, Discard, Done, Plant
from haricot.cards.parts import cards_named
from haricot.cards.phases import DrawToHand, PlantFromHand, TurnUp, asks_to_plant, plantings, tell_planted
from haricot.cards.stage import DoneDeed, Stage, not_your_turn
from haricot.cards.state import State
from haricot.kernel.ask import Ask
from haricot.kernel.deed import Deed
from haricot.kernel.move import Move
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale


def duel_turn(house: House) -> list[Stage]:
    """The six steps of a turn."""
    return [
        TakeLeftovers(),
        PlantFromHand(*house.plants(1, 1)),
        DiscardOne(),
        DrawAndMatch(house.number("turned", 3)),
        PlantDrawn(),
        DrawPastLeftovers(house.number("drawn", 2)),
    ]


def discard(s: State, seat: int, bean: int, tale: Tale | None) -> None:
    """Lay a card, taken from wherever it was, on the discards."""
    s.discards.append(bean)
    if tale is not None:
        tale.tell("discard", {"seat": seat, "bean": KEYS[bean]})


class PlantLying(Deed[State, Plant]):
    """Plant a card that lies on the table (V1, V4)."""

    __slots__ = ("clause",)

    kind: ClassVar[type[Move]] = Plant

    def __init__(self, clause: str) -> None:
        self.clause = clause

    def listed(self, s: State, seat: int) -> list[Move]:
        return plantings(s, seat, s.turned) if seat == s.active else []

    def refuse(self, s: State, move: Plant) -> Refusal | None:
        if move.seat != s.active:
            return not_your_turn(s, self.clause)
        if move.bean not in s.turned:
            return Refusal("plant.not-lying", self.clause, {"bean": KEYS[move.bean]})
        return s.sheet.planting.check(s.fields[move.seat], move.bean, move.field)

    def do(self, s: State, move: Plant, tale: Tale | None) -> bool:
        s.turned.remove(move.bean)
        s.fields[move.seat][move.field].append(move.bean)
        if tale is not None:
            tell_planted(s, move, tale)
        return not s.turned


class DiscardLying(Deed[State, Discard]):
    """Throw away a card that the opponent left (V1)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = Discard

    def listed(self, s: State, seat: int) -> list[Move]:
        if seat != s.active:
            return []
        return [Discard(seat, bean, 0) for i, bean in enumerate(s.turned) if bean not in s.turned[:i]]

    def refuse(self, s: State, move: Discard) -> Refusal | None:
        if move.seat != s.active:
            return not_your_turn(s, "V1")
        if move.copy or move.bean not in s.turned:
            return Refusal("plant.not-lying", "V1", {"bean": KEYS[move.bean]})
        return None

    def do(self, s: State, move: Discard, tale: Tale | None) -> bool:
        s.turned.remove(move.bean)
        discard(s, move.seat, move.bean, tale)
        return not s.turned


class TakeLeftovers(Stage):
    """Plant or discard, card by card, what the opponent left as an offer (V1)."""

    __slots__ = ()

    word: ClassVar[str] = "leftovers"
    clause: ClassVar[str] = "V1"
    holds_turned: ClassVar[bool] = True

    def __init__(self) -> None:
        Stage.__init__(self, PlantLying("V1"), DiscardLying())

    def waits(self, s: State) -> bool:
        return bool(s.turned)

    def asks(self, s: State, seat: int) -> Ask:
        return asks_to_plant(s, seat, s.turned, "leftovers")


class DiscardFromHand(Deed[State, Discard]):
    """Throw a card of the hand away, whatever its position (V2)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = Discard

    def listed(self, s: State, seat: int) -> list[Move]:
        if seat != s.active:
            return []
        hand = s.hands[seat]
        return [Discard(seat, bean, hand[: i + 1].count(bean)) for i, bean in enumerate(hand)]

    def refuse(self, s: State, move: Discard) -> Refusal | None:
        if move.seat != s.active:
            return not_your_turn(s, "V2")
        if move.copy < 1 or nth_copy(s.hands[move.seat], move.bean, move.copy) < 0:
            return Refusal("discard.not-in-hand", "V2", {"bean": KEYS[move.bean], "copy": move.copy})
        return None

    def do(self, s: State, move: Discard, tale: Tale | None) -> bool:
        hand = s.hands[move.seat]
        del hand[nth_copy(hand, move.bean, move.copy)]
        discard(s, move.seat, move.bean, tale)
        return True


class LeaveIt(DoneDeed):
    """Do no more in a step that may be left at any time (V2, V4)."""

    __slots__ = ("clause",)

    def __init__(self, clause: str) -> None:
        self.clause = clause

    def listed(self, s: State, seat: int) -> list[Move]:
        return [DONES[seat]] if seat == s.active else []

    def refuse(self, s: State, move: Done) -> Refusal | None:
        return None if move.seat == s.active else not_your_turn(s, self.clause)


class DiscardOne(Stage):
    """After planting, one card of the hand may be thrown away (V2)."""

    __slots__ = ()

    word: ClassVar[str] = "discard"
    clause: ClassVar[str] = "V2"

    def __init__(self) -> None:
        Stage.__init__(self, DiscardFromHand(), LeaveIt("V2"))

    def waits(self, s: State) -> bool:
        return bool(s.hands[s.active])


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


class PlantDrawn(Stage):
    """Plant any of the cards lying there; the rest is the offer to the opponent (V4)."""

    __slots__ = ()

    word: ClassVar[str] = "plant-drawn"
    clause: ClassVar[str] = "V4"
    holds_turned: ClassVar[bool] = True

    def __init__(self) -> None:
        Stage.__init__(self, PlantLying("V4"), LeaveIt("V4"))

    def waits(self, s: State) -> bool:
        return bool(s.turned)

    def asks(self, s: State, seat: int) -> Ask:
        return Ask("plant-drawn", {"beans": cards_named(s.turned)})


class DrawPastLeftovers(DrawToHand):
    """Draw while the cards that the opponent may take lie on the table (V5)."""

    __slots__ = ()

    holds_turned: ClassVar[bool] = True
