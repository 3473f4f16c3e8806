"""The phases of a turn with three or more players (P1–P4, T1, Q1, Q2, D1)."""

from typing import ClassVar

from haricot.beans.varieties import KEYS
from haricot.cards.liberties import sample_room
from haricot.cards.moves import DONES, PLANTS, Done, Plant
from haricot.cards.piles import cards_named, draw_due
from haricot.cards.stage import Stage, not_your_turn
from haricot.cards.state import State
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale


def plant(s: State, seat: int, bean: int, field: int, tale: Tale | None) -> None:
    """Lay a card, taken from wherever it was, on a field."""
    cards = s.fields[seat][field]
    cards.append(bean)
    if tale is not None:
        tale.tell("plant", {"seat": seat, "bean": KEYS[bean], "field": field + 1, "cards": len(cards)})


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


def sample_planting(s: State, seat: int, bean: int, chance: Chance) -> Move:
    """Plant the card on a random field, or make room for it."""
    fits = s.sheet.planting.fits(s.fields[seat], bean)
    if not fits:
        return sample_room(s, seat, chance)
    return PLANTS[seat][bean][fits[0] if len(fits) == 1 else fits[chance.below(len(fits))]]


class PlantFromHand(Stage):
    """Plant the first card of the hand, then perhaps the next one (P1, P2)."""

    __slots__ = ("may", "must")

    word: ClassVar[str] = "plant"
    clause: ClassVar[str] = "P1"

    def __init__(self, must: int = 1, may: int = 1) -> None:
        self.must = must
        self.may = may

    def begin(self, s: State, tale: Tale | None) -> bool:
        s.step = 0
        if tale is not None:
            tale.tell("turn", {"seat": s.active, "turn": s.turn})
        return not self.waits(s)

    def waits(self, s: State) -> bool:
        return bool(s.hands[s.active])

    def duties(self, s: State, seat: int) -> list[Move]:
        if seat != s.active:
            return []
        moves = plantings(s, seat, s.hands[seat][:1])
        if s.step >= self.must:
            moves.append(DONES[seat])
        return moves

    def check(self, s: State, move: Move) -> Refusal | None:
        if move.seat != s.active:
            return not_your_turn(s, self.clause)
        if isinstance(move, Done):
            if s.step < self.must:
                return Refusal("plant.first-card-must", "P1", {"bean": KEYS[s.hands[move.seat][0]]})
            return None
        if not isinstance(move, Plant):
            return self.not_now(move)
        front = s.hands[move.seat][0]
        if move.bean != front:
            return Refusal("plant.not-first-card", "P1", {"bean": KEYS[move.bean], "front": KEYS[front]})
        return s.sheet.planting.check(s.fields[move.seat], move.bean, move.field)

    def apply(self, s: State, move: Move, tale: Tale | None) -> bool:
        if not isinstance(move, Plant):
            return True
        hand = s.hands[move.seat]
        del hand[0]
        plant(s, move.seat, move.bean, move.field, tale)
        s.step += 1
        return not hand or s.step >= self.must + self.may

    def sample(self, s: State, seat: int, chance: Chance) -> Move | None:
        if seat != s.active:
            return None
        if s.step >= self.must and chance.random() < 0.5:
            return DONES[seat]
        return sample_planting(s, seat, s.hands[seat][0], chance)


class TurnUp(Stage):
    """Turn cards up from the pile; nobody decides anything (T1, E2)."""

    __slots__ = ("cards",)

    word: ClassVar[str] = "turn-up"
    clause: ClassVar[str] = "T1"

    def __init__(self, cards: int = 2) -> None:
        self.cards = cards

    def begin(self, s: State, tale: Tale | None) -> bool:
        s.due = self.cards
        return self.resume(s, tale)

    def waits(self, s: State) -> bool:
        return False

    def resume(self, s: State, tale: Tale | None) -> bool:
        if not draw_due(s, s.turned, tale):
            return False
        if tale is not None:
            tale.tell("turn-up", {"seat": s.active, "beans": cards_named(s.turned)})
        return True


class PlantAside(Stage):
    """Everybody plants what was set aside, in any order, nobody waiting for another (Q1, Q2)."""

    __slots__ = ()

    word: ClassVar[str] = "plant-aside"
    clause: ClassVar[str] = "Q1"

    def waits(self, s: State) -> bool:
        for cards in s.aside:
            if cards:
                return True
        return False

    def to_act(self, s: State) -> int:
        seat = s.active
        while not s.aside[seat]:
            seat = (seat + 1) % s.seats
        return seat

    def duties(self, s: State, seat: int) -> list[Move]:
        return plantings(s, seat, s.aside[seat])

    def check(self, s: State, move: Move) -> Refusal | None:
        if not isinstance(move, Plant):
            return self.not_now(move)
        if move.bean not in s.aside[move.seat]:
            return Refusal("plant.not-aside", "Q1", {"bean": KEYS[move.bean]})
        return s.sheet.planting.check(s.fields[move.seat], move.bean, move.field)

    def apply(self, s: State, move: Move, tale: Tale | None) -> bool:
        assert isinstance(move, Plant)
        aside = s.aside[move.seat]
        aside.remove(move.bean)
        plant(s, move.seat, move.bean, move.field, tale)
        return not aside and not self.waits(s)

    def sample(self, s: State, seat: int, chance: Chance) -> Move | None:
        aside = s.aside[seat]
        if not aside:
            return None
        bean = aside[0] if len(aside) == 1 else aside[chance.below(len(aside))]
        return sample_planting(s, seat, bean, chance)


class DrawToHand(Stage):
    """Draw cards one by one to the back of the hand (D1); the game ends here (E2, E3)."""

    __slots__ = ("cards",)

    word: ClassVar[str] = "draw"
    clause: ClassVar[str] = "D1"

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def begin(self, s: State, tale: Tale | None) -> bool:
        if s.last:
            return s.sheet.ending.finish(s, tale)
        s.due = self.amount(s)
        return self.resume(s, tale)

    def amount(self, s: State) -> int:
        """How many cards the active player draws."""
        return self.cards

    def waits(self, s: State) -> bool:
        return False

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
            return s.sheet.ending.finish(s, tale)
        return finished
