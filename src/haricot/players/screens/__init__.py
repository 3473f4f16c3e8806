"""Tables drawn for the terminal, as one seat sees them."""

from io import StringIO
from typing import Any

from rich.console import Console

from haricot.cards.engine import CardGame
from haricot.dice.engine import DiceGame
from haricot.kernel.game import Game, View
from haricot.players.screens.base import Screen
from haricot.players.screens.cards import CardScreen
from haricot.players.screens.dice import DiceScreen
from haricot.words import Phrasebook

__all__ = ["Screen", "describe", "screen_for"]


def screen_for(game: Game[Any, Any], words: Phrasebook) -> Screen:
    """The screen that can draw this game."""
    if isinstance(game, DiceGame):
        return DiceScreen(game, words)
    assert isinstance(game, CardGame)
    return CardScreen(game, words)


def describe(game: Game[Any, Any], view: View, language: str = "en") -> str:
    """All a view says, as plain text."""
    out = StringIO()
    Console(file=out, width=120, highlight=False, color_system=None).print(
        screen_for(game, Phrasebook(language)).draw(view)
    )
    return "\n".join([line.rstrip() for line in out.getvalue().splitlines()])
