"""The desk for each family of games."""

from haricot.cards.engine import CardGame
from haricot.catalog import AnyGame
from haricot.dice.engine import DiceGame
from haricot.kernel.reasons import BadInput
from haricot.rl.card_desk import CardDesk
from haricot.rl.desk import Desk
from haricot.rl.dice_desk import DiceDesk


def desk_for(game: AnyGame) -> Desk:
    """A desk for the game; `BadInput` for a family that has none."""
    if isinstance(game, CardGame):
        return CardDesk(game)
    if isinstance(game, DiceGame):
        return DiceDesk(game)
    raise BadInput(f"{game.key} has no learning environment yet")
