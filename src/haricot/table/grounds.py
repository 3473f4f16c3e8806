"""What decisions rest on: an order that was given on other grounds is stale (docs/decisions/0007)."""

from collections.abc import Callable
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
        """What each seat has done, taking back included."""
        self._standing = [0] * game.seats
        """Moves that were not taken back, now …"""
        self._furthest = [0] * game.seats
        """… and when there were most of them."""

    def of(self, seat: int) -> Ground:
        """What a decision of the seat rests on."""
        return self._now[seat]

    def decision_of(self, seat: int) -> int:
        """The number of the seat's decision: what was taken back and is decided again has the number it got first."""
        return self._furthest[seat]

    def shift(
        self, table: Any, rev: int, mover: int | None, legal: Callable[[int], list[Move]], *, back: bool = False
    ) -> None:
        """The table has a new revision: a seat moved or took its last move back, or the table was set up; `legal` says
        what a seat may do now."""
        if mover is not None:
            self._moves[mover] += 1
            self._standing[mover] += -1 if back else 1
            self._furthest[mover] = max(self._furthest[mover], self._standing[mover])
        for seat, before in enumerate(self._now):
            ground = (self._moves[seat], *self._game.ground(table, seat, legal(seat)))
            if ground != before:
                self._now[seat] = ground
                self._since[seat] = rev

    def is_stale(self, move: Move, seen: int) -> bool:
        """Whether a move that was decided on the revision `seen` may by now mean something else."""
        return not move.lasts() and seen < self._since[move.seat]
