"""The moves of the dice game.

Those that are a verb alone are interned in lists by seat; keeps and rolls are interned when first made, for there are
only some thousand handfuls of dice.
"""

from typing import ClassVar, Final

from haricot.dice.parts import CardsPart, DicePart
from haricot.kernel.first import First
from haricot.kernel.move import NATURE, SEAT_LETTERS, Move, NatureMove
from haricot.kernel.parts import Kinds, Part


class Alone(Move):
    """A move that is its verb alone; there is one for each seat."""

    __slots__ = ()

    @classmethod
    def made(cls, seat: int, values: list[object]) -> Move:
        return ALONE[cls][seat]


class Roll(Alone):
    """Take the dice that are not on the field and roll them (W3)."""

    __slots__ = ()
    verb: ClassVar[str] = "roll"


class Keep(Move):
    """Put dice just rolled on the bean field (W3)."""

    __slots__ = ("dice",)
    verb: ClassVar[str] = "keep"
    parts: ClassVar[tuple[Part, ...]] = (DicePart("dice"),)

    def __init__(self, seat: int, dice: int) -> None:
        self.seat = seat
        self.dice = dice

    @classmethod
    def made(cls, seat: int, values: list[object]) -> Move:
        (dice,) = values
        assert isinstance(dice, int)
        return keep(seat, dice)


class Stop(Alone):
    """Roll no more in this turn (W3)."""

    __slots__ = ()
    verb: ClassVar[str] = "stop"


class Fill(Alone):
    """Fill the next order of the own active card (W4–W6)."""

    __slots__ = ()
    verb: ClassVar[str] = "fill"


class Sell(Alone):
    """Sell the own active card (W7)."""

    __slots__ = ()
    verb: ClassVar[str] = "sell"
    say: ClassVar[str] = "dice.sell"


class Pass(Alone):
    """Fill no more: let the active player go on, or hand the dice to the right (W4, W5)."""

    __slots__ = ()
    verb: ClassVar[str] = "pass"


class Rolled(NatureMove):
    """NATURE lets the dice fall (W3)."""

    __slots__ = ("dice",)
    verb: ClassVar[str] = "rolled"
    parts: ClassVar[tuple[Part, ...]] = (DicePart("dice"),)

    def __init__(self, dice: int) -> None:
        self.seat = NATURE
        self.dice = dice

    @classmethod
    def made(cls, seat: int, values: list[object]) -> Move:
        (dice,) = values
        assert isinstance(dice, int)
        return Rolled(dice)


class Shuffle(NatureMove):
    """NATURE lays the reserve; `order` is listed from the top (W2, W8)."""

    __slots__ = ("order",)
    verb: ClassVar[str] = "shuffle"
    parts: ClassVar[tuple[Part, ...]] = (CardsPart("order"),)

    def __init__(self, order: tuple[int, ...]) -> None:
        self.seat = NATURE
        self.order = order


ROLLS: Final = [Roll(seat) for seat in range(len(SEAT_LETTERS))]
STOPS: Final = [Stop(seat) for seat in range(len(SEAT_LETTERS))]
FILLS: Final = [Fill(seat) for seat in range(len(SEAT_LETTERS))]
SELLS: Final = [Sell(seat) for seat in range(len(SEAT_LETTERS))]
PASSES: Final = [Pass(seat) for seat in range(len(SEAT_LETTERS))]

ALONE: Final[dict[type[Alone], list[Move]]] = {
    Roll: [*ROLLS],
    Stop: [*STOPS],
    Fill: [*FILLS],
    Sell: [*SELLS],
    Pass: [*PASSES],
}

PLAYERS: Final[Kinds] = {kind.verb: kind for kind in (Roll, Keep, Stop, Fill, Sell, Pass)}
"""The kinds of moves that players make, by verb."""
CHANCES: Final[Kinds] = {kind.verb: kind for kind in (First, Rolled, Shuffle)}
"""Those of NATURE."""

MOST_KEEPS: Final = 1024
"""Keeps of one seat that are remembered at once; there are tens of thousands, most of them rare."""
_KEEPS: Final[list[dict[int, Keep]]] = [{} for _ in SEAT_LETTERS]


def keep(seat: int, dice: int) -> Keep:
    """A keep of dice that exist, the same as before where it is remembered."""
    row = _KEEPS[seat]
    move = row.get(dice)
    if move is None:
        if len(row) >= MOST_KEEPS:
            row.clear()
        move = row[dice] = Keep(seat, dice)
    return move
