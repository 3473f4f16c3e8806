"""Tables drawn for the terminal, as one seat sees them."""

from io import StringIO
from typing import Any

from rich.console import Console

from haricot.kernel.game import Game
from haricot.kernel.rooms import room
from haricot.kernel.scene import Scene
from haricot.players.screens.base import Screen
from haricot.words import Phrasebook

__all__ = ["Screen", "describe", "screen_for"]


def screen_for(game: Game[Any, Any], words: Phrasebook) -> Screen:
    """The screen that can draw this game: the room of its family is a kind of screen."""
    screen = room(__name__, game.family)(game, words)
    assert isinstance(screen, Screen)
    return screen


def describe(game: Game[Any, Any], view: Scene, language: str = "en") -> str:
    """All a view says, as plain text."""
    out = StringIO()
    Console(file=out, width=120, highlight=False, color_system=None).print(
        screen_for(game, Phrasebook(language)).draw(view)
    )
    return "\n".join([line.rstrip() for line in out.getvalue().splitlines()])
