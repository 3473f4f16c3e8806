"""What can be taken back at a table, and what it was made on (docs/decisions/0014)."""

from collections import deque
from typing import Any, NamedTuple

from haricot.kernel.game import Game
from haricot.kernel.move import Move
from haricot.kernel.takeback import MOST
from haricot.table.tally import Tally


class Moment(NamedTuple):
    """How a game stands, and what it has come to so far."""

    table: Any
    tally: Tally


class TakeBacks:
    """The newest moves of one person that showed nothing new, as long as nobody else has moved since."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self._game = game
        self._quiet: deque[tuple[Move, Moment]] = deque(maxlen=MOST)
        """Moves, and what they were made on."""
        self._taken = [0] * game.seats
        """How often each seat has taken something back in this turn."""
        self.count = 0
        """How often that was done in the whole game: what was thought in between was thought of another table."""

    def hear(self, before: Moment, move: Move | None, after: Moment, *, turned: bool) -> None:
        """A step was made: one move that a person ordered, without chance, or something else; a turn began or not."""
        if turned:
            self._taken = [0] * self._game.seats
        if move is None or not self._game.is_quiet(before.table, move, after.table):
            self._quiet.clear()
            return
        if self._quiet and self._quiet[-1][0].seat != move.seat:
            self._quiet.clear()
        self._quiet.append((move, before))

    def of(self, seat: int) -> Move | None:
        """What the seat may take back now."""
        if not self._quiet or self._taken[seat] >= MOST:
            return None
        move = self._quiet[-1][0]
        return move if move.seat == seat else None

    def last(self) -> Moment:
        """What the newest of these moves was made on."""
        return self._quiet[-1][1]

    def take(self, seat: int) -> None:
        """The seat has taken its move back."""
        self._quiet.pop()
        self._taken[seat] += 1
        self.count += 1
