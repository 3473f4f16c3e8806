"""The levels at the dice: both solve their turns, but do not think of the same things.

There are two of them. A simple player's sums are good here, and what can be thought of besides is worth so little that
three levels between it and the best could not be told apart.
"""

from typing import Any, Final

from haricot.kernel.chance import Chance
from haricot.kernel.game import Game
from haricot.players.base import Player
from haricot.players.dicing.planner import DicePlanner, Foresight

LEVELS: Final = {
    "hard": Foresight(),
    "medium": Foresight(tells_cards_apart=False, rivalry=0.0, overlooks=0.04, impatience=0.025),
}


def dicing(level: str, game: Game[Any, Any], chance: Chance) -> Player | None:
    """Whoever plays the level."""
    return DicePlanner(chance, LEVELS[level]) if level in LEVELS else None


ROOM: Final = dicing
