"""A deed: one kind of move with all that the rules say about it."""

from typing import ClassVar, Generic, TypeVar

from haricot.kernel.move import Move
from haricot.kernel.reasons import Refusal
from haricot.kernel.scene import Scene
from haricot.kernel.tale import Tale

T = TypeVar("T", bound=Scene)
M = TypeVar("M", bound=Move)


class Deed(Generic[T, M]):
    """When such a move is listed, why it is refused and what it does; a small object that belongs to a stage.

    A liberty is a deed that may be done in any stage.
    """

    __slots__ = ()

    kind: ClassVar[type[Move]] = Move
    """The moves it is about."""

    def listed(self, s: T, seat: int) -> list[Move]:
        """Every such move of the seat now; none where they are too many to list."""
        return []

    def refuse(self, s: T, move: M) -> Refusal | None:
        """Why it is refused, or nothing; asks only what the mover may know."""
        raise NotImplementedError

    def do(self, s: T, move: M, tale: Tale | None) -> bool:
        """Change the table, and say whether the stage has finished."""
        raise NotImplementedError
