"""Random play on whole tables: for tests, for measuring, and for playing games out. It knows everything, so it is no
player; `players.random` is the one that sees views alone."""

from functools import lru_cache
from typing import Any

from haricot.kernel.chance import Chance
from haricot.kernel.game import Game
from haricot.kernel.move import Move
from haricot.kernel.rooms import room
from haricot.whims.whim import Whim


@lru_cache(maxsize=256)
def whim_for(game: Game[Any, Any]) -> Whim[Any]:
    """The random play of a game."""
    whim = room(__name__, game.family)(game)
    assert isinstance(whim, Whim)
    return whim


def sample(game: Game[Any, Any], s: Any, seat: int, chance: Chance) -> Move | None:
    """One random legal move of any seat, or of NATURE when it is waited for; nothing if it has none."""
    return whim_for(game).move(s, seat, chance)


def sampled(game: Game[Any, Any], s: Any, seat: int, chance: Chance) -> Move:
    """`sample` for a seat that surely has a move, as the one that the game waits for."""
    move = whim_for(game).move(s, seat, chance)
    assert move is not None, "the seat has no legal move"
    return move
