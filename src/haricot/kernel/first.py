"""The draw of the first player, which every game begins with."""

from typing import ClassVar

from haricot.kernel.move import NATURE, NatureMove
from haricot.kernel.parts import Part, SeatPart


class First(NatureMove):
    """NATURE draws the first player."""

    __slots__ = ("player",)
    verb: ClassVar[str] = "first"
    parts: ClassVar[tuple[Part, ...]] = (SeatPart("player"),)

    def __init__(self, player: int) -> None:
        self.seat = NATURE
        self.player = player
