"""When a thrifty player lights a lantern: a coin for a card is cheap, while the hand is full enough."""

from typing import Final

from haricot.cards.engine import CardGame
from haricot.cards.view import CardView
from haricot.kernel.move import Move
from tests.seventh.editions.lantern import Light

ENOUGH: Final = 4


def best_extra(game: CardGame, view: CardView, legal: list[Move]) -> Move | None:
    """Light, with enough cards left to play on."""
    return next((move for move in legal if isinstance(move, Light) and len(view.hand) >= ENOUGH), None)


ROOM: Final = best_extra
