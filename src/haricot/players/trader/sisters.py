"""The trader at the sister games: their own rules by the thrifty player's pieces, farming and trading by its own sums.

A new game of the family plugs in at `ADVICE`, with one function from a view and the legal moves to a move or nothing.
"""

from typing import Any, Final

from haricot.cards.engine import CardGame
from haricot.cards.view import CardView
from haricot.dice.view import DiceView
from haricot.kernel.game import Game
from haricot.kernel.move import Move
from haricot.players.base import Prompt
from haricot.players.thrifty import ADVICE
from haricot.players.thrifty.cards import Sums
from haricot.players.thrifty.dice import choose_dice

TRADING: Final = frozenset({"trade", "harbour"})
"""Phases in which offers are made and answered."""
FARMING: Final = frozenset({"plant", "plant-aside", "leftovers", "plant-drawn", "discard"})
"""Phases of planting and selling that the trader's own sums cover."""


def is_sister(prompt: Prompt) -> bool:
    """Whether the game has more to it than the Bohnanza editions."""
    return not isinstance(prompt.view, CardView) or prompt.view.extra is not None


def has_say(game: Game[Any, Any]) -> bool:
    """Whether the trader's own sums decide anything at such a table: not at dice, nor at a sister game for two."""
    return isinstance(game, CardGame) and (game.sheet.extra is None or game.seats > 2)


def elsewhere(prompt: Prompt) -> Move | None:
    """The move that a sister game's own rules ask for; nothing where it is ordinary farming and trading."""
    view, game = prompt.view, prompt.game
    if isinstance(view, DiceView):
        return choose_dice(view, prompt.legal)
    assert isinstance(view, CardView)
    assert isinstance(game, CardGame)
    if view.extra is None:
        return None
    advised = ADVICE[type(view.extra)](game, view, prompt.legal)
    if advised is not None:
        return advised
    ordinary = view.stage_word in FARMING or view.stage_word in TRADING
    return None if ordinary and has_say(game) else Sums(game, view, prompt).best()
