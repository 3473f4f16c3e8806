"""Mutabohn for two: coins, bonus cards, and what fields promise of both."""

from typing import Any, Final

from haricot.cards.engine import CardGame
from haricot.cards.view import CardView
from haricot.editions.mutabohn.endings import PFENNIGS
from haricot.editions.mutabohn.moves import Claim, Exchange
from haricot.kernel.chance import Chance
from haricot.kernel.game import Game
from haricot.players.base import Player
from haricot.players.planning.playouts import FORESIGHTS, Family, PlayoutPlanner
from haricot.players.thrifty.mutabohn import promised, wealth


def standing(game: CardGame, view: CardView) -> float:
    """What the seat has earned and grows, and what its bonus cards may bring while there is time for them."""
    return (wealth(view, view.seat) + promised(view, bonus_too=not view.over)) / PFENNIGS


FAMILY: Final = Family(standing, (Claim, Exchange))


def planning(level: str, game: Game[Any, Any], chance: Chance) -> Player | None:
    """Whoever plays the level with two seats; with more there is trading, which is the trader's."""
    return PlayoutPlanner(chance, FAMILY, FORESIGHTS[level]) if game.seats == 2 else None


ROOM: Final = planning
