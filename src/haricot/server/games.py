"""The rules that tables are played by: one object for all tables with the same ones."""

from functools import lru_cache
from typing import Any, Final

from haricot.catalog import entry
from haricot.kernel.game import Game
from haricot.options import Options

KEPT: Final = 256
"""Rules that are kept; most tables are played by the same few."""


def shared_game(key: str, seats: int, options: Options) -> Game[Any, Any]:
    """The game of that key; rules hold no state of play, so that thousands of tables can share them. `BadInput` where
    there is no such game."""
    return _made(key, seats, tuple(options.items()))


@lru_cache(KEPT)
def _made(key: str, seats: int, options: tuple[tuple[str, str], ...]) -> Game[Any, Any]:
    return entry(key).load(seats, dict(options))
