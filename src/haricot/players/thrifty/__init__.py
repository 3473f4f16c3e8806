"""The thrifty player: simple sums over what it owns, for every game of the family."""

from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.players.base import Player, Prompt
from haricot.players.thrifty.advice import advised
from haricot.players.thrifty.bohnanza import farmed


class Thrifty(Player):
    """Plays every game of the family."""

    name = "thrifty"

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def choose(self, prompt: Prompt) -> Move:
        move = advised(prompt)
        return farmed(prompt) if move is None else move
