"""The moves of the dice game.

Those without details are interned in lists by seat; keeps and rolls are interned when first made, for there are
only some thousand handfuls of dice.
"""

from typing import ClassVar, Final

from haricot.dice.faces import beans_named, split, write_dice
from haricot.kernel.move import NATURE, SEAT_LETTERS, Move
from haricot.kernel.reasons import Argument


def write_cards(cards: list[int] | tuple[int, ...]) -> str:
    """Cards by their printed numbers, from 1; `-` for none."""
    return " ".join([str(card + 1) for card in cards]) if cards else "-"


class Roll(Move):
    """Take the dice that are not on the field and roll them (W3)."""

    __slots__ = ()
    verb: ClassVar[str] = "roll"


class Keep(Move):
    """Put dice just rolled on the bean field (W3)."""

    __slots__ = ("dice",)
    verb: ClassVar[str] = "keep"

    def __init__(self, seat: int, dice: int) -> None:
        self.seat = seat
        self.dice = dice

    def details(self) -> tuple[object, ...]:
        return (self.seat, self.dice)

    def parts(self) -> dict[str, Argument]:
        white, cream = split(self.dice)
        return {"white": beans_named(white), "cream": beans_named(cream)}

    def words(self) -> str:
        return f"{self.verb} {write_dice(self.dice)}"


class Stop(Move):
    """Roll no more in this turn (W3)."""

    __slots__ = ()
    verb: ClassVar[str] = "stop"


class Fill(Move):
    """Fill the next order of the own active card (W4–W6)."""

    __slots__ = ()
    verb: ClassVar[str] = "fill"


class Sell(Move):
    """Sell the own active card (W7)."""

    __slots__ = ()
    verb: ClassVar[str] = "sell"
    say: ClassVar[str] = "dice.sell"


class Pass(Move):
    """Fill no more: let the active player go on, or hand the dice to the right (W4, W5)."""

    __slots__ = ()
    verb: ClassVar[str] = "pass"


class Rolled(Move):
    """NATURE lets the dice fall (W3)."""

    __slots__ = ("dice",)
    verb: ClassVar[str] = "rolled"

    def __init__(self, dice: int) -> None:
        self.seat = NATURE
        self.dice = dice

    def details(self) -> tuple[object, ...]:
        return (self.dice,)

    def words(self) -> str:
        return f"{self.verb} {write_dice(self.dice)}"


class Shuffle(Move):
    """NATURE lays the reserve; `order` is listed from the top (W2, W8)."""

    __slots__ = ("order",)
    verb: ClassVar[str] = "shuffle"

    def __init__(self, order: tuple[int, ...]) -> None:
        self.seat = NATURE
        self.order = order

    def details(self) -> tuple[object, ...]:
        return (self.order,)

    def words(self) -> str:
        return f"{self.verb} {write_cards(self.order)}"


ROLLS: Final = [Roll(seat) for seat in range(len(SEAT_LETTERS))]
STOPS: Final = [Stop(seat) for seat in range(len(SEAT_LETTERS))]
FILLS: Final = [Fill(seat) for seat in range(len(SEAT_LETTERS))]
SELLS: Final = [Sell(seat) for seat in range(len(SEAT_LETTERS))]
PASSES: Final = [Pass(seat) for seat in range(len(SEAT_LETTERS))]

_KEEPS: Final[list[dict[int, Keep]]] = [{} for _ in SEAT_LETTERS]
_ROLLED: Final[dict[int, Rolled]] = {}


def keep(seat: int, dice: int) -> Keep:
    """The interned keep of dice that exist."""
    row = _KEEPS[seat]
    move = row.get(dice)
    if move is None:
        move = row[dice] = Keep(seat, dice)
    return move


def rolled(dice: int) -> Rolled:
    """The interned roll of dice that exist."""
    move = _ROLLED.get(dice)
    if move is None:
        move = _ROLLED[dice] = Rolled(dice)
    return move
