"""The desk for each family of games."""

from typing import Final

from haricot.catalog import AnyGame
from haricot.kernel.rooms import room
from haricot.rl.desk import Desk

LAYER: Final = "haricot.rl"


def desk_for(game: AnyGame, history: bool = False) -> Desk:
    """A desk for the game: the room of its family is a kind of desk."""
    desk = room(LAYER, game.family)(game)
    assert isinstance(desk, Desk)
    if history:
        desk.remember()
    return desk
