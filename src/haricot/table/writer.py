"""The writer of a table: a move is tried, stored, made so, answered and told, in this order.

Whatever happens in between, nothing was seen that is not stored (docs/decisions/0007).
"""

from collections.abc import Callable

from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.kernel.tale import Tale
from haricot.players.why import Reason
from haricot.table.course import Course, Trial
from haricot.table.ledger import Ledger
from haricot.table.orders import OK, Answers, Order, Verdict


class Writer:
    """The only one who changes the course of a game."""

    def __init__(
        self, course: Course, ledger: Ledger, answers: Answers, chance: Chance, told: Callable[[Tale], None]
    ) -> None:
        self._course = course
        self._ledger = ledger
        self._answers = answers
        self._chance = chance
        self._told = told

    async def make(self, *moves: Move, order: Order | None = None, reason: Reason | None = None) -> None:
        """Make a seat's legal moves as one step; without any, set the table up. `OSError`, and nothing has happened,
        if it cannot be stored."""
        command, note = (None, "") if order is None else (order.command, order.note)
        trial = self._course.tried(list(moves), self._chance, command=command, note=note, reason=reason)
        await self._write(trial, order)

    async def take_back(self, order: Order) -> None:
        """Take the last move of whoever gave the order back, which must be possible; `OSError` as above."""
        await self._write(self._course.taken_back(order.seat, order.command), order)

    def close(self) -> None:
        """Tell nobody any more."""
        self._told = _nothing

    async def _write(self, trial: Trial, order: Order | None) -> None:
        course = self._course
        await self._ledger.append(course.key, trial.entry)
        course.follow(trial)
        if order is not None:
            verdict = Verdict(OK, course.rev)
            self._answers.remember(order.seat, order.command, verdict)
            order.reply(verdict)
        self._told(trial.tale)


def _nothing(tale: Tale) -> None:
    """What is told when nobody listens."""
