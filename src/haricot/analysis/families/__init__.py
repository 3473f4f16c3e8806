"""How the tables of each family of games are played on and judged; one room a family."""

from collections.abc import Callable
from typing import Any, Final

from haricot.analysis.hands import Hands
from haricot.catalog import AnyGame
from haricot.kernel.rooms import room

LAYER: Final = "haricot.analysis.families"

Room = Callable[[AnyGame, Any, bool], Hands]
"""The room of a family: hands for a game that has come as far as a view tells, and whether they are in a hurry."""


def hands_for(game: AnyGame, view: Any, *, quick: bool = False) -> Hands:
    """Who plays such tables on."""
    found: Room = room(LAYER, game.family)
    return found(game, view, quick)
