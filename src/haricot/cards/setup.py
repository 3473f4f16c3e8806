"""Setting the table up: NATURE draws the first player, shuffles and deals (B2, B4, B10, B11)."""

from typing import ClassVar

from haricot.cards.moves import First, Shuffle
from haricot.cards.piles import check_order
from haricot.cards.stage import Stage
from haricot.cards.state import State
from haricot.kernel.chance import Chance
from haricot.kernel.move import NATURE, Move
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale


class SetUp(Stage):
    """The window before the first turn; `step` counts NATURE's moves in it."""

    __slots__ = ()

    word: ClassVar[str] = "set-up"
    clause: ClassVar[str] = "B11"
    atomic: ClassVar[bool] = True

    def waits(self, s: State) -> bool:
        return s.turn == 0 and len(s.discards) == sum(s.sheet.deck)

    def to_act(self, s: State) -> int:
        return NATURE

    def duties(self, s: State, seat: int) -> list[Move]:
        return []

    def sample(self, s: State, seat: int, chance: Chance) -> Move | None:
        if seat != NATURE:
            return None
        if s.step == 0:
            return First(chance.below(s.seats))
        return Shuffle(tuple(chance.shuffled(s.discards)))

    def check(self, s: State, move: Move) -> Refusal | None:
        if s.step == 0 and isinstance(move, First):
            if not 0 <= move.player < s.seats:
                return Refusal("seat.unknown", "B11", {"seats": s.seats})
            return None
        if s.step == 1 and isinstance(move, Shuffle):
            return check_order(move, s.discards)
        return self.not_now(move)

    def apply(self, s: State, move: Move, tale: Tale | None) -> bool:
        s.step += 1
        if isinstance(move, First):
            s.first = s.active = move.player
            return False
        assert isinstance(move, Shuffle)
        s.pile = list(move.order[::-1])
        s.discards = []
        self.before_dealing(s, tale)
        for place, cards in enumerate(s.sheet.hands):
            hand = s.hands[(s.first + place) % s.seats]
            for _ in range(cards):
                hand.append(s.pile.pop())
        s.turn = 1
        if tale is not None:
            tale.tell("start", {"first": s.first, "cards": len(move.order)})
        return True

    def before_dealing(self, s: State, tale: Tale | None) -> None:
        """What an edition lays out from the shuffled pile before the hands are dealt."""
