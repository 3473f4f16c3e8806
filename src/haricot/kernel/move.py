"""A move: the only thing that changes a table.

People, bots, shuffles and dice all make moves. Each game defines its own kinds as subclasses; the kernel
only needs to know who moves and which verb it is.
"""

from typing import ClassVar, Final

NATURE: Final = -1
"""The seat of chance: shuffles and rolls are its moves."""

NOBODY: Final = -2
"""Nobody is waited for: the game is over."""

SPECTATOR: Final = -3
"""The eyes of somebody who sits at no seat."""

SEAT_LETTERS: Final = "ABCDEFG"


class Move:
    """Who does it and, by its class, what is done; immutable, and shared between tables."""

    __slots__ = ("seat",)

    verb: ClassVar[str] = ""
    """The word the move's text begins with."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def details(self) -> tuple[object, ...]:
        """All that tells this move from others of its class, for comparing."""
        return (self.seat,)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Move):
            return NotImplemented
        return self.verb == other.verb and self.details() == other.details()

    def __hash__(self) -> int:
        return hash((self.verb, self.details()))

    def __repr__(self) -> str:
        return f"<{self.verb} {self.details()}>"


def seat_letter(seat: int) -> str:
    """The letter a seat has in every text form: A, B, C, …"""
    return SEAT_LETTERS[seat]
