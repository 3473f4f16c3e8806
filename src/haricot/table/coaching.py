"""The coach of somebody who plays with bots alone: asked from their view, thinking where bots think."""

import logging
from typing import Final

from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.players.coach import Remarks
from haricot.players.named import Named
from haricot.players.why import Reason
from haricot.table.bots import Bots
from haricot.table.company import Company
from haricot.table.course import Course
from haricot.table.thinkers import NoThought, Thinkers

log = logging.getLogger("haricot.room")

COACH: Final = "coach"


class Advice:
    """What the coach says of one moment."""

    __slots__ = ("hint", "remarks", "rev", "why")

    def __init__(self, rev: int, hint: Move, why: Reason | None, remarks: Remarks) -> None:
        self.rev = rev
        """The revision it is about."""
        self.hint = hint
        self.why = why
        self.remarks = remarks


class Coaching:
    """Who may be advised at a table, and the advice."""

    def __init__(self, course: Course, company: Company, bots: Bots, chance: Chance, thinkers: Thinkers) -> None:
        self._course = course
        self._company = company
        self._bots = bots
        self._chance = chance
        self._thinkers = thinkers
        self._thinking: set[int] = set()

    def may(self, seat: int) -> bool:
        """Whether nobody else plays here: advice to one is no fair play to another person."""
        return self._company.plays_bots_alone(seat)

    async def advise(self, seat: int) -> Advice | None:
        """What the coach says; nothing where the seat is not asked, where one is being thought out, or in time."""
        course = self._course
        if not course.playing or seat in self._thinking or not self._asked(seat):
            return None
        rev, coach = course.rev, Named(COACH, self._chance)
        self._thinking.add(seat)
        try:
            move = await self._thinkers.think(coach, self._bots.prompt(seat))
        except NoThought as lack:
            log.info("the coach has nothing to say: %s", lack)
            return None
        finally:
            self._thinking.discard(seat)
        remarks = coach.memory()
        assert isinstance(remarks, Remarks)
        return Advice(rev, move, coach.last_reason, remarks)

    def _asked(self, seat: int) -> bool:
        game, table = self._course.game, self._course.table
        return seat in game.awaited(table) and game.asks(table, seat).yours
