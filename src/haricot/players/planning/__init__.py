"""Planners: who plays a level at a family of games that the trader's sums do not cover; one room a family."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from haricot.kernel.chance import Chance
from haricot.kernel.game import Game
from haricot.kernel.rooms import room
from haricot.players.base import Player

LAYER: Final = "haricot.players.planning"

Company = Callable[[str, Game[Any, Any], Chance], Player | None]
"""The room of a family: the planner that plays a level at a table, or nothing where the trader does."""


def planner_for(level: str, game: Game[Any, Any], chance: Chance) -> Player | None:
    """Whoever plays the level at such a table in the trader's place; nothing where the trader knows what to do."""
    company: Company = room(LAYER, game.family)
    return company(level, game, chance)


def planned(levels: Sequence[str], game: Game[Any, Any]) -> tuple[str, ...]:
    """Those of the levels that are played by planners at such a table."""
    return tuple([level for level in levels if planner_for(level, game, Chance(0)) is not None])
