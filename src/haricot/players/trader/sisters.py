"""The trader at the sister games: their own rules by the thrifty player's pieces, farming and trading by its own sums.

A new family of games brings them as its room in `players/thrifty`.
"""

from typing import Any, Final

from haricot.cards.edition import BASE
from haricot.cards.engine import CardGame
from haricot.cards.trade import Trade
from haricot.cards.view import CardView
from haricot.kernel.game import Game
from haricot.kernel.move import Move
from haricot.players.base import Prompt
from haricot.players.thrifty.advice import advised
from haricot.players.thrifty.bohnanza import farmed

FARMING: Final = frozenset({"plant", "plant-aside", "leftovers", "plant-drawn", "discard", "before-draw"})
"""Stages of planting and selling that the trader's own sums cover."""


def is_sister(prompt: Prompt) -> bool:
    """Whether the game has more to it than the Bohnanza editions."""
    return prompt.game.family != BASE


def has_say(game: Game[Any, Any]) -> bool:
    """Whether the trader's own sums decide anything at such a table: not at dice, nor at a sister game for two."""
    return isinstance(game, CardGame) and (game.sheet.extra is None or game.seats > 2)


def is_trade(view: CardView) -> bool:
    """Whether offers are made and answered in this phase."""
    return isinstance(view.sheet.stages[view.stage], Trade)


def elsewhere(prompt: Prompt) -> Move | None:
    """The move that a sister game's own rules ask for; nothing where it is ordinary farming and trading."""
    move = advised(prompt)
    if move is not None:
        return move
    view = prompt.view
    assert isinstance(view, CardView)
    ordinary = view.stage_word() in FARMING or is_trade(view)
    return None if ordinary and has_say(prompt.game) else farmed(prompt)
