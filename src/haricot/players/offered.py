"""Which levels people are offered: those that make a difference at their table."""

from typing import Any, Final

from haricot.kernel.game import Game
from haricot.players.planning import planned
from haricot.players.trader.sisters import has_say

LEVELS: Final = ("easy", "medium", "hard")
"""Players made for people to play with, the weakest first."""
USUAL_LEVEL: Final = "medium"
"""The level of those who did not choose, or cannot."""


def levels_for(game: Game[Any, Any]) -> tuple[str, ...]:
    """The levels that play differently at such a table, the weakest first; the usual one where all play the same."""
    return LEVELS if has_say(game) else planned(LEVELS, game) or (USUAL_LEVEL,)


def as_offered(player: str, game: Game[Any, Any]) -> str:
    """The level that plays for the named one where that is not offered; whoever is no level keeps the name."""
    return USUAL_LEVEL if player in LEVELS and player not in levels_for(game) else player
