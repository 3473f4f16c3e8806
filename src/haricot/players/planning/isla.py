"""La Isla Bohnita for two has no planner: thrifty sums play it, and with more seats the trader does."""

from haricot.players.planning.bohnanza import ROOM

__all__ = ["ROOM"]
