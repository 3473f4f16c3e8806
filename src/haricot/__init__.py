"""Haricot: the Bohnanza family of bean-trading games.

`load("bohnanza-27", seats=5)` gives a game; its contract is `haricot.kernel.game.Game`.
"""

from haricot.catalog import load
from haricot.kernel.chance import Chance
from haricot.kernel.game import Game
from haricot.kernel.move import NATURE, NOBODY, SPECTATOR, Move
from haricot.kernel.reasons import BadInput, Refusal
from haricot.kernel.scene import Scene
from haricot.kernel.tale import Tale

__all__ = [
    "NATURE",
    "NOBODY",
    "SPECTATOR",
    "BadInput",
    "Chance",
    "Game",
    "Move",
    "Refusal",
    "Scene",
    "Tale",
    "load",
]
__version__ = "0.1.0"
