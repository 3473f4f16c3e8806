"""Players: each sees views and legal moves, and nothing else of a table."""

from haricot.players.base import Player, Prompt
from haricot.players.policy import PolicyPlayer
from haricot.players.roster import PLAYERS, make_player

__all__ = ["PLAYERS", "Player", "PolicyPlayer", "Prompt", "make_player"]
