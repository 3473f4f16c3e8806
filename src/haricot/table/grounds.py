"""What decisions rest on: an order that was given on other grounds is stale (docs/decisions/0007)."""

from typing import Any

from haricot.kernel.game import Game
from haricot.kernel.move import Move

Ground = tuple[object, ...]


class Grounds:
    """For each seat what its decision rests on now, and since when."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self._game = game
        self._now: list[Ground] = [()] * game.seats
        self._since = [0] * game.seats
        """The revision since which each seat's ground is the same."""
        self._moves = [0] * game.seats

    def of(self, seat: int) -> Ground:
        """What a decision of the seat rests on."""
        return self._now[seat]

    def moves_of(self, seat: int) -> int:
        """How many moves the seat has made: two decisions of it are never the same one."""
        return self._moves[seat]

    def shift(self, table: Any, rev: int, mover: int | None) -> None:
        """The table has a new revision, made by a seat's move or by setting up."""
        if mover is not None:
            self._moves[mover] += 1
        for seat, before in enumerate(self._now):
            ground = (self._moves[seat], *self._game.ground(table, seat))
            if ground != before:
                self._now[seat] = ground
                self._since[seat] = rev

    def is_stale(self, move: Move, seen: int) -> bool:
        """Whether a move that was decided on the revision `seen` may by now mean something else."""
        return not move.lasts() and seen < self._since[move.seat]
