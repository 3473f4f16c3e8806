"""The lanterns as numbers."""

from typing import Final

from haricot.cards.engine import CardGame
from haricot.cards.state import Extra
from haricot.rl.actions import Shape
from haricot.rl.bohnanza import CardDesk
from haricot.rl.extras import ExtraEncoder
from tests.seventh.editions.lantern import Lanterns


class LanternEncoder(ExtraEncoder):
    """The lanterns of everybody, from the viewer on, and whether one burns."""

    def __init__(self, seats: int) -> None:
        self.size = seats + 1

    def encode(self, out: bytearray, at: int, view: Extra, seat: int) -> None:
        assert isinstance(view, Lanterns)
        seats = len(view.lit)
        for step in range(seats):
            out[at + step] = view.lit[(seat + step) % seats]
        out[at + self.size - 1] = view.burning


class LanternDesk(CardDesk):
    """A table of the edition."""

    def extras(self, game: CardGame, shape: Shape, slot: list[int]) -> ExtraEncoder:
        return LanternEncoder(shape.seats)


ROOM: Final = LanternDesk
