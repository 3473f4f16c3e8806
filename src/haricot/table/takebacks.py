"""What can be taken back at a table, and what it was made on (docs/decisions/0014)."""

from collections import deque
from typing import Any

from haricot.kernel.game import Game
from haricot.kernel.move import Move
from haricot.kernel.takeback import MOST


class TakeBacks:
    """The newest moves of one person that showed nothing new, as long as nobody else has moved since."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self._game = game
        self._quiet: deque[tuple[Move, Any]] = deque(maxlen=MOST)
        """Moves, and the tables they were made on."""
        self._taken = [0] * game.seats
        """How often each seat has taken something back in this turn."""
        self.count = 0
        """How often that was done in the whole game: what was thought in between was thought of another table."""

    def hear(self, before: Any, move: Move | None, after: Any, *, ordered: bool, turned: bool) -> None:
        """A step was made: by an order of a person alone, without chance, or not; it began a turn or not."""
        if turned:
            self._taken = [0] * self._game.seats
        if self._quiet and (move is None or self._quiet[-1][0].seat != move.seat):
            self._quiet.clear()
        if move is not None and ordered and self._game.is_quiet(before, move, after):
            self._quiet.append((move, before))
        else:
            self._quiet.clear()

    def of(self, seat: int) -> Move | None:
        """What the seat may take back now."""
        if not self._quiet or self._taken[seat] >= MOST:
            return None
        move = self._quiet[-1][0]
        return move if move.seat == seat else None

    def last(self) -> Any:
        """The table that the newest of these moves was made on."""
        return self._quiet[-1][1]

    def take(self, seat: int) -> None:
        """The seat has taken its move back."""
        self._quiet.pop()
        self._taken[seat] += 1
        self.count += 1
