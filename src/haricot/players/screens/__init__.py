"""Tables drawn for the terminal, as one seat sees them."""

from typing import Any

from haricot.cards.engine import CardGame
from haricot.dice.engine import DiceGame
from haricot.kernel.game import Game
from haricot.players.screens.base import Screen
from haricot.players.screens.cards import CardScreen
from haricot.players.screens.dice import DiceScreen
from haricot.words import Words

__all__ = ["Screen", "screen_for"]


def screen_for(game: Game[Any, Any], words: Words) -> Screen:
    """The screen that can draw this game."""
    if isinstance(game, DiceGame):
        return DiceScreen(game, words)
    assert isinstance(game, CardGame)
    return CardScreen(game, words)
