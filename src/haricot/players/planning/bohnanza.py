"""The Bohnanza editions need no planner of their own: that is what the trader and the searcher are for."""

from typing import Any, Final

from haricot.kernel.chance import Chance
from haricot.kernel.game import Game
from haricot.players.base import Player


def nobody(level: str, game: Game[Any, Any], chance: Chance) -> Player | None:
    """Nobody: the level plays as everywhere."""
    return None


ROOM: Final = nobody
