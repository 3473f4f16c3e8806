"""What is kept of a game, step by step, and where: durable before anybody hears of it."""

from typing import Any

from haricot.kernel.game import Game
from haricot.kernel.move import Move
from haricot.kernel.reasons import BadInput
from haricot.players.why import Reason
from haricot.table.tally import Tally

Because = tuple[int, Reason]
"""A seat, and why it moved."""

Ending = tuple[list[int], list[int]]
"""The places and scores of all seats."""


class Entry:
    """What one step adds to the journal."""

    def __init__(
        self,
        seq: int,
        rev: int,
        lines: list[str],
        seat: int | None,
        command: str | None,
        note: str,
        ending: Ending | None,
        reason: Reason | None = None,
        tally: Tally | None = None,
        at: float = 0.0,
    ) -> None:
        self.seq = seq
        """The number of its first line, from 1."""
        self.rev = rev
        self.lines = lines
        self.seat = seat
        self.command = command
        """The id of the command that asked for it, so that it is never done twice."""
        self.note = note
        self.ending = ending
        """If the game ended."""
        self.reason = reason
        """Why the seat moved, if it is a bot that says."""
        self.tally = tally
        """What the game came to, if it ended."""
        self.at = at
        """When it was stored, in seconds since 1970; 0 for one that is not, or of which that is not known."""

    @property
    def because(self) -> Because | None:
        """Who moved and why."""
        return None if self.seat is None or self.reason is None else (self.seat, self.reason)

    def moves(self, game: Game[Any, Any]) -> list[Move]:
        """Its lines as moves; what is wrong with one is said without its words, which tell of hidden cards."""
        moves: list[Move] = []
        for number, line in enumerate(self.lines, self.seq):
            try:
                moves.append(game.read(line))
            except BadInput:
                raise BadInput(f"line {number} of its journal cannot be read") from None
        return moves


class Ledger:
    """Where a room stores its journal: durable when `append` returns, `OSError` if it could not."""

    async def append(self, table: str, entry: Entry) -> None:
        """Store the lines of one step, all or none."""
        raise NotImplementedError
