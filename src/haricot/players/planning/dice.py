"""The levels at the dice: all solve their turns, but do not think of the same things."""

from typing import Any, Final

from haricot.kernel.chance import Chance
from haricot.kernel.game import Game
from haricot.players.base import Player
from haricot.players.dicing.planner import DicePlanner, Foresight

LEVELS: Final = {
    "hard": Foresight(),
    "medium": Foresight(tells_cards_apart=False, rivalry=0.0),
    "easy": Foresight(tells_cards_apart=False, rivalry=0.0, overlooks=0.08, impatience=0.05),
}


def dicing(level: str, game: Game[Any, Any], chance: Chance) -> Player | None:
    """Whoever plays the level."""
    return DicePlanner(chance, LEVELS[level])


ROOM: Final = dicing
