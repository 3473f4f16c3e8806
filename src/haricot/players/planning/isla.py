"""La Isla Bohnita for two, where nobody trades: who goes to sea boldly does better than thrifty sums. With more seats
the trader plays.

Pirates earn their price against one rival too, cargo may wait for what the ports bring later, and a third field pays
until the last pile. There is one level: who is bold only now and then wins hardly less often, for luck decides much.
"""

from typing import Any, Final

from haricot.cards.engine import CardGame
from haricot.cards.view import CardView
from haricot.kernel.chance import Chance
from haricot.kernel.game import Game
from haricot.kernel.move import Move
from haricot.players.base import Player, Prompt
from haricot.players.thrifty.bohnanza import farmed
from haricot.players.thrifty.isla import Habits, best_extra
from haricot.players.why import Reason

BOLD: Final = Habits(crowd=2, patient=True)
LEVEL: Final = "medium"


class Sailor(Player):
    """Goes to sea boldly, and farms by thrifty sums."""

    name = "sailor"

    def choose(self, prompt: Prompt) -> Move:
        self.last_reason = Reason("move.plain")
        game, view = prompt.game, prompt.view
        assert isinstance(game, CardGame)
        assert isinstance(view, CardView)
        move = best_extra(game, view, prompt.legal, BOLD)
        return farmed(prompt) if move is None else move


def sailing(level: str, game: Game[Any, Any], chance: Chance) -> Player | None:
    """Whoever plays the level with two seats."""
    return Sailor() if game.seats == 2 and level == LEVEL else None


ROOM: Final = sailing
