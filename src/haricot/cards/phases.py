"""The phases of a turn with three or more players, trading aside (P1–P4, T1, Q1, Q2, D1)."""

from typing import ClassVar

from haricot.beans.varieties import KEYS
from haricot.cards.moves import DONES, PLANTS, Done, Plant
from haricot.cards.parts import cards_named
from haricot.cards.piles import call_first, draw_due
from haricot.cards.stage import AnyDeed, DoneDeed, Stage, not_your_turn
from haricot.cards.state import State
from haricot.kernel.ask import Ask
from haricot.kernel.deed import Deed
from haricot.kernel.move import Move
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale


def tell_planted(s: State, move: Plant, tale: Tale) -> None:
    """Tell of a card that was laid on a field, wherever it came from."""
    cards = len(s.fields[move.seat][move.field])
    tale.tell("plant", {"seat": move.seat, "bean": KEYS[move.bean], "field": move.field + 1, "cards": cards})


def plantings(s: State, seat: int, cards: list[int]) -> list[Move]:
    """Every way to plant one of the cards, equal cards once."""
    fields = s.fields[seat]
    planting = s.sheet.planting
    moves: list[Move] = []
    for i, bean in enumerate(cards):
        if bean not in cards[:i]:
            for field in planting.fits(fields, bean):
                moves.append(PLANTS[seat][bean][field])
    return moves


def asks_to_plant(s: State, seat: int, cards: list[int], key: str) -> Ask:
    """The question which card to plant; where none fits, that room must be made first (P4)."""
    room = not plantings(s, seat, cards)
    return Ask(f"{key}.room" if room else key, {"beans": cards_named(cards)})


class PlantFront(Deed[State, Plant]):
    """Plant the first card of the hand (P1, P3)."""

    __slots__ = ("most",)

    kind: ClassVar[type[Move]] = Plant

    def __init__(self, most: int) -> None:
        self.most = most
        """Cards that may be planted in one phase."""

    def listed(self, s: State, seat: int) -> list[Move]:
        if seat != s.active or s.step >= self.most:
            return []
        return plantings(s, seat, s.hands[seat][:1])

    def refuse(self, s: State, move: Plant) -> Refusal | None:
        if move.seat != s.active:
            return not_your_turn(s, "P1")
        front = s.hands[move.seat][0]
        if s.step >= self.most:
            return Refusal("plant.no-more", "P2", {"bean": KEYS[move.bean], "most": self.most})
        if move.bean != front:
            return Refusal("plant.not-first-card", "P1", {"bean": KEYS[move.bean], "front": KEYS[front]})
        return s.sheet.planting.check(s.fields[move.seat], move.bean, move.field)

    def do(self, s: State, move: Plant, tale: Tale | None) -> bool:
        hand = s.hands[move.seat]
        del hand[0]
        s.fields[move.seat][move.field].append(move.bean)
        if tale is not None:
            tell_planted(s, move, tale)
        s.step += 1
        return not hand or s.step >= self.most


class PlantNoMore(DoneDeed):
    """Leave it at the cards that had to be planted (P2)."""

    __slots__ = ("must",)

    def __init__(self, must: int) -> None:
        self.must = must

    def listed(self, s: State, seat: int) -> list[Move]:
        return [DONES[seat]] if seat == s.active and s.step >= self.must else []

    def refuse(self, s: State, move: Done) -> Refusal | None:
        if move.seat != s.active:
            return not_your_turn(s, "P2")
        if s.step < self.must:
            return Refusal("plant.first-card-must", "P1", {"bean": KEYS[s.hands[move.seat][0]]})
        return None


class PlantFromHand(Stage):
    """Plant the first card of the hand, then perhaps the next one (P1, P2)."""

    __slots__ = ("may", "must")

    word: ClassVar[str] = "plant"
    clause: ClassVar[str] = "P1"

    def __init__(self, must: int = 1, may: int = 1, *more: AnyDeed) -> None:
        Stage.__init__(self, PlantFront(must + may), PlantNoMore(must))
        self.add(list(more))
        self.must = must
        self.may = may

    def begin(self, s: State, tale: Tale | None) -> bool:
        s.step = 0
        if tale is not None:
            tale.tell("turn", {"seat": s.active, "turn": s.turn})
        return not s.hands[s.active]

    def waits(self, s: State) -> bool:
        return bool(s.hands[s.active]) and s.step < self.most_steps()

    def most_steps(self) -> int:
        return self.must + self.may

    def asks(self, s: State, seat: int) -> Ask:
        may = ".may" if s.step >= self.must else ""
        return asks_to_plant(s, seat, s.hands[seat][:1], f"plant{may}")


class TurnUp(Stage):
    """Turn cards up from the pile; nobody decides anything (T1, E2)."""

    __slots__ = ("cards",)

    word: ClassVar[str] = "turn-up"
    clause: ClassVar[str] = "T1"
    holds_turned: ClassVar[bool] = True

    def __init__(self, cards: int = 2) -> None:
        Stage.__init__(self)
        self.cards = cards

    def most_due(self, s: State) -> int:
        return self.cards

    def begin(self, s: State, tale: Tale | None) -> bool:
        s.due = self.cards
        if s.due >= len(s.pile) and call_first(s):
            return False
        return self.resume(s, tale)

    def resume(self, s: State, tale: Tale | None) -> bool:
        if not draw_due(s, s.turned, tale):
            return False
        if tale is not None:
            tale.tell("turn-up", {"seat": s.active, "beans": cards_named(s.turned)})
        return True


def is_aside(s: State) -> bool:
    """Whether anybody has cards set aside."""
    for cards in s.aside:
        if cards:
            return True
    return False


class PlantSetAside(Deed[State, Plant]):
    """Plant a card that was set aside (Q1)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = Plant

    def listed(self, s: State, seat: int) -> list[Move]:
        return plantings(s, seat, s.aside[seat])

    def refuse(self, s: State, move: Plant) -> Refusal | None:
        if move.bean not in s.aside[move.seat]:
            return Refusal("plant.not-aside", "Q1", {"bean": KEYS[move.bean]})
        return s.sheet.planting.check(s.fields[move.seat], move.bean, move.field)

    def do(self, s: State, move: Plant, tale: Tale | None) -> bool:
        aside = s.aside[move.seat]
        aside.remove(move.bean)
        s.fields[move.seat][move.field].append(move.bean)
        if tale is not None:
            tell_planted(s, move, tale)
        return not aside and not is_aside(s)


class PlantAside(Stage):
    """Everybody plants what was set aside, in any order, nobody waiting for another (Q1, Q2)."""

    __slots__ = ()

    word: ClassVar[str] = "plant-aside"
    clause: ClassVar[str] = "Q1"
    holds_aside: ClassVar[bool] = True

    def __init__(self) -> None:
        Stage.__init__(self, PlantSetAside())

    def begin(self, s: State, tale: Tale | None) -> bool:
        return not is_aside(s)

    def waits(self, s: State) -> bool:
        return is_aside(s)

    def to_act(self, s: State) -> int:
        seat = s.active
        while not s.aside[seat]:
            seat = (seat + 1) % s.seats
        return seat

    def awaited(self, s: State) -> list[int]:
        return [seat for seat in range(s.seats) if s.aside[seat]]

    def asks(self, s: State, seat: int) -> Ask:
        return asks_to_plant(s, seat, s.aside[seat], "plant-aside")


class DrawToHand(Stage):
    """Draw cards one by one to the back of the hand (D1); the game ends here (E2, E3)."""

    __slots__ = ("cards",)

    word: ClassVar[str] = "draw"
    clause: ClassVar[str] = "D1"

    def __init__(self, cards: int) -> None:
        Stage.__init__(self)
        self.cards = cards

    def most_due(self, s: State) -> int:
        return self.cards

    def begin(self, s: State, tale: Tale | None) -> bool:
        if s.last:
            s.sheet.ending.finish(s, tale)
            return False
        s.due = self.amount(s)
        if s.due >= len(s.pile) and call_first(s):
            return False
        return self.resume(s, tale)

    def amount(self, s: State) -> int:
        """How many cards the active player draws."""
        return self.cards

    def resume(self, s: State, tale: Tale | None) -> bool:
        hand = s.hands[s.active]
        before = len(hand)
        finished = draw_due(s, hand, tale)
        if tale is not None and len(hand) > before:
            tale.tell_owner(
                "draw",
                {"seat": s.active, "cards": len(hand) - before},
                s.active,
                {"beans": cards_named(hand[before:])},
            )
        if s.last:
            s.sheet.ending.finish(s, tale)
            return False
        return finished
