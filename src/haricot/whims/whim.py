"""What every family's random play can do."""

from typing import Any, Generic, TypeVar

from haricot.kernel.chance import Chance
from haricot.kernel.game import Game
from haricot.kernel.move import NOBODY, Move
from haricot.kernel.scene import Scene

T = TypeVar("T", bound=Scene)


class Whim(Generic[T]):
    """Random play of one game."""

    __slots__ = ("game",)

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game

    def move(self, s: T, seat: int, chance: Chance) -> Move | None:
        """One random legal move of the seat, offers included; nothing if it has none.

        NATURE has one when the game waits for it; spectators never do.
        """
        raise NotImplementedError

    def play_out(self, s: T, chance: Chance) -> int:
        """Play to the end, always for the seat that is waited for; returns the number of moves."""
        moves = 0
        game = self.game
        while (seat := game.to_act(s)) != NOBODY:
            move = self.move(s, seat, chance)
            assert move is not None
            game.apply(s, move)
            moves += 1
        return moves
