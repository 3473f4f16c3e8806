"""The trader plays it, as it plays the base game."""

from haricot.players.planning.bohnanza import ROOM

__all__ = ["ROOM"]
