"""Setting the table up: NATURE draws the first player, shuffles and deals (B2, B4, B10, B11)."""

from typing import ClassVar

from haricot.cards.moves import Shuffle
from haricot.cards.piles import check_order
from haricot.cards.stage import AnyDeed, Stage
from haricot.cards.state import State
from haricot.kernel.chance import Chance
from haricot.kernel.deed import Deed
from haricot.kernel.first import First
from haricot.kernel.move import NATURE, Move
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale


class DrawFirst(Deed[State, First]):
    """Draw the first player (B11)."""

    __slots__ = ()

    kind: ClassVar[type[Move]] = First

    def refuse(self, s: State, move: First) -> Refusal | None:
        if s.step:
            return Refusal("not-now", "B11", {"verb": move.verb, "phase": SetUp.word})
        if not 0 <= move.player < s.seats:
            return Refusal("seat.unknown", "B11", {"seats": s.seats})
        return None

    def do(self, s: State, move: First, tale: Tale | None) -> bool:
        s.step = 1
        s.first = s.active = move.player
        return False


class ShuffleAndDeal(Deed[State, Shuffle]):
    """Shuffle all cards and deal the hands (B4, B10)."""

    __slots__ = ("setup",)

    kind: ClassVar[type[Move]] = Shuffle

    def __init__(self, setup: "SetUp") -> None:
        self.setup = setup

    def refuse(self, s: State, move: Shuffle) -> Refusal | None:
        if s.step != 1:
            return Refusal("not-now", "B11", {"verb": move.verb, "phase": SetUp.word})
        return check_order(move, s.discards)

    def do(self, s: State, move: Shuffle, tale: Tale | None) -> bool:
        s.pile = list(move.order[::-1])
        s.discards = []
        self.setup.before_dealing(s, tale)
        for place, cards in enumerate(s.sheet.hands):
            hand = s.hands[(s.first + place) % s.seats]
            for _ in range(cards):
                hand.append(s.pile.pop())
        s.turn = 1
        s.step = 0
        if tale is not None:
            tale.tell("start", {"first": s.first, "cards": len(move.order)})
            tale.begin_turn(s.turn, s.active)
        return True


class SetUp(Stage):
    """The window before the first turn; `step` counts NATURE's moves in it."""

    __slots__ = ()

    word: ClassVar[str] = "set-up"
    clause: ClassVar[str] = "B11"
    atomic: ClassVar[bool] = True
    by_nature: ClassVar[bool] = True
    laid: ClassVar[int] = 0
    """Cards laid out before the hands are dealt."""

    def __init__(self, *more: AnyDeed) -> None:
        Stage.__init__(self)
        self.add([*more, DrawFirst(), ShuffleAndDeal(self)])

    def waits(self, s: State) -> bool:
        return s.turn == 0 and s.step <= 1 and len(s.discards) == sum(s.sheet.deck)

    def to_act(self, s: State) -> int:
        return NATURE

    def nature(self, s: State, chance: Chance) -> Move:
        if s.step == 0:
            return First(chance.below(s.seats))
        return Shuffle(tuple(chance.shuffled(s.discards)))

    def before_dealing(self, s: State, tale: Tale | None) -> None:
        """What an edition lays out from the shuffled pile before the hands are dealt."""
