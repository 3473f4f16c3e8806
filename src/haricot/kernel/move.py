"""A move: the only thing that changes a table.

People, bots, shuffles and dice all make moves. Each game defines its own kinds as subclasses; the kernel only needs
to know who moves, which verb it is and which parts its words name.
"""

from typing import TYPE_CHECKING, ClassVar, Final

from haricot.kernel.reasons import Argument
from haricot.kernel.shared import Shared

if TYPE_CHECKING:
    from haricot.kernel.parts import Part

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

    parts: ClassVar[tuple["Part", ...]] = ()
    """What its words name, in order; a move is made from its seat and just these."""

    say: ClassVar[str] = ""
    """The key of its sentence in the catalogues, where another game has the verb for something else."""

    is_answer: ClassVar[bool] = False
    """Whether it names an open offer, whose words cannot change."""

    is_yes: ClassVar[bool] = False
    """Whether it agrees to what another has offered."""

    is_no: ClassVar[bool] = False
    """Whether it refuses what another has offered."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    @classmethod
    def made(cls, seat: int, values: list[object]) -> "Move":
        """The move of this kind with the values of its parts."""
        return cls(seat, *values)

    def details(self) -> tuple[object, ...]:
        """All that tells this move from others of its class, for comparing."""
        return (self.seat, *[getattr(self, name) for part in self.parts for name in part.names()])

    def lasts(self) -> bool:
        """Whether it still means the same when cards have come and gone since it was decided; answers to offers do."""
        return self.is_answer

    def named(self) -> dict[str, Argument]:
        """What the words name, for programs that do not read them: beans by name, fields counted from 1."""
        found: dict[str, Argument] = {}
        for part in self.parts:
            found |= part.plain(self)
        return found

    def words(self) -> str:
        """The move as text, without who makes it."""
        return " ".join([self.verb, *[words for part in self.parts if (words := part.write(self))]])

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Move):
            return NotImplemented
        return type(self) is type(other) and self.details() == other.details()

    def __hash__(self) -> int:
        return hash((self.verb, self.details()))

    def __repr__(self) -> str:
        return f"<{text_of(self)}>"

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), self.details()


class NatureMove(Move):
    """A move of chance."""

    __slots__ = ()

    @classmethod
    def made(cls, seat: int, values: list[object]) -> "Move":
        return cls(*values)  # type: ignore[arg-type]  # each kind takes what its parts give

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), self.details()[1:]


def seat_letter(seat: int) -> str:
    """The letter a seat has in every text form: A, B, C, …"""
    return SEAT_LETTERS[seat] if 0 <= seat < len(SEAT_LETTERS) else "?"


def text_of(move: Move) -> str:
    """The move as one line of text: the seat's letter, if a seat made it, and the words."""
    return move.words() if move.seat == NATURE else f"{seat_letter(move.seat)} {move.words()}"
