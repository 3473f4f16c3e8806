"""A move: the only thing that changes a table.

People, bots, shuffles and dice all make moves. Each game defines its own kinds as subclasses; the kernel
only needs to know who moves and which verb it is.
"""

from typing import ClassVar, Final

from haricot.kernel.reasons import Argument
from haricot.kernel.shared import Shared

NATURE: Final = -1
"""The seat of chance: shuffles and rolls are its moves."""

NOBODY: Final = -2
"""Nobody is waited for: the game is over."""

SPECTATOR: Final = -3
"""The eyes of somebody who sits at no seat."""

SEAT_LETTERS: Final = "ABCDEFG"


class Move(Shared):
    """Who does it and, by its class, what is done; immutable, and shared between tables."""

    __slots__ = ("seat",)

    verb: ClassVar[str] = ""
    """The word the move's text begins with."""

    say: ClassVar[str] = ""
    """The key of its sentence in the catalogues, where another game has the verb for something else."""

    is_answer: ClassVar[bool] = False
    """Whether it names an open offer, whose words cannot change."""

    is_yes: ClassVar[bool] = False
    """Whether it agrees to what another has offered."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def details(self) -> tuple[object, ...]:
        """All that tells this move from others of its class, for comparing; a move is made from just these."""
        return (self.seat,)

    def lasts(self) -> bool:
        """Whether it still means the same when cards have come and gone since it was decided; answers to offers do."""
        return self.is_answer

    def parts(self) -> dict[str, Argument]:
        """What the words name, for programs that do not read them: beans by name, fields counted from 1."""
        return {}

    def words(self) -> str:
        """The move as text, without who makes it."""
        return self.verb

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Move):
            return NotImplemented
        return self.verb == other.verb and self.details() == other.details()

    def __hash__(self) -> int:
        return hash((self.verb, self.details()))

    def __repr__(self) -> str:
        return f"<{text_of(self)}>"

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), self.details()


def seat_letter(seat: int) -> str:
    """The letter a seat has in every text form: A, B, C, …"""
    return SEAT_LETTERS[seat] if 0 <= seat < len(SEAT_LETTERS) else "?"


def text_of(move: Move) -> str:
    """The move as one line of text: the seat's letter, if a seat made it, and the words."""
    return move.words() if move.seat == NATURE else f"{seat_letter(move.seat)} {move.words()}"


class First(Move):
    """NATURE draws the first player."""

    __slots__ = ("player",)
    verb: ClassVar[str] = "first"

    def __init__(self, player: int) -> None:
        self.seat = NATURE
        self.player = player

    def details(self) -> tuple[object, ...]:
        return (self.player,)

    def words(self) -> str:
        return f"first {seat_letter(self.player)}"
