"""What the own rules of a family of games suggest to a thrifty player, besides farming and trading."""

from collections.abc import Callable
from typing import Any, Final

from haricot.kernel.move import Move
from haricot.kernel.rooms import room
from haricot.players.base import Prompt

LAYER: Final = "haricot.players.thrifty"

Advice = Callable[[Any, Any, list[Move]], Move | None]
"""The room of a family: from the game, a view of the family and the legal moves to a move; nothing where it is ordinary
farming and trading."""


def advised(prompt: Prompt) -> Move | None:
    """The move that the family's own rules suggest; nothing where it is ordinary farming and trading."""
    advice: Advice = room(LAYER, prompt.game.family)
    return advice(prompt.game, prompt.view, prompt.legal)
