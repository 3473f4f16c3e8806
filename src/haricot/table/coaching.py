"""The coach of somebody who plays with bots alone: asked from their view, thinking where bots think."""

import logging
from typing import Final

from haricot.kernel.chance import Chance
from haricot.kernel.move import Move, seat_letter
from haricot.players.coach import Remarks, Weighed
from haricot.players.named import Named
from haricot.players.why import Reason
from haricot.table.bots import Bots
from haricot.table.company import Company
from haricot.table.course import Course
from haricot.table.thinkers import NoThought, Thinkers

log = logging.getLogger("haricot.room")

COACH: Final = "coach"
SECOND: Final = "second"
"""Who is asked about an offer that is not made yet."""
TRIES: Final = 2
"""How often the coach is asked that is late: the program that thinks for it may only just have begun."""


class Advice:
    """What the coach says of one moment."""

    __slots__ = ("hint", "remarks", "rev", "why")

    def __init__(self, rev: int, hint: Move, why: Reason | None, remarks: Remarks) -> None:
        self.rev = rev
        """The revision it is about."""
        self.hint = hint
        self.why = why
        self.remarks = remarks


class Opinion:
    """What is said of an offer before it is made."""

    __slots__ = ("offer", "rev", "weighed")

    def __init__(self, rev: int, offer: str, weighed: list[Weighed]) -> None:
        self.rev = rev
        """The revision it is about."""
        self.offer = offer
        """As it was asked about."""
        self.weighed = weighed


class Coaching:
    """Who may be advised at a table, and the advice."""

    def __init__(self, course: Course, company: Company, bots: Bots, chance: Chance, thinkers: Thinkers) -> None:
        self._course = course
        self._company = company
        self._bots = bots
        self._chance = chance
        self._thinkers = thinkers
        self._thinking: set[tuple[str, int]] = set()
        """Who thinks for which seat."""

    def may(self, seat: int) -> bool:
        """Whether nobody else plays here: advice to one is no fair play to another person."""
        return self._company.plays_bots_alone(seat)

    async def advise(self, seat: int) -> Advice | None:
        """What the coach says; nothing where the seat is not asked, where one is being thought out, or in time.

        A table that has gone on meanwhile is thought about anew: who asked about that got nothing yet.
        """
        course, tries = self._course, TRIES
        if (COACH, seat) in self._thinking:
            return None
        while tries and course.playing and self._asked(seat):
            rev, coach = course.rev, Named(COACH, self._chance)
            move = await self._thought(coach, seat)
            if move is None:
                tries -= 1
            elif course.rev == rev:
                remarks = coach.memory()
                assert isinstance(remarks, Remarks)
                return Advice(rev, move, coach.last_reason, remarks)
        return None

    def read(self, seat: int, offer: str) -> Move:
        """An offer of the seat's from its text; `BadInput` where that cannot be read."""
        return self._course.game.read(f"{seat_letter(seat)} {offer}")

    async def weigh(self, seat: int, offer: str) -> Opinion | None:
        """What an offer that can be read would do for both sides; nothing where it could not be made, where another is
        being weighed, or in time."""
        course, move = self._course, self.read(seat, offer)
        if not course.playing or course.game.check(course.table, move) is not None:
            return None
        rev, second = course.rev, Named(SECOND, self._chance)
        second.recall(move)
        if await self._thought(second, seat) is None:
            return None
        weighed = second.memory()
        assert isinstance(weighed, list)
        return Opinion(rev, offer, weighed)

    async def _thought(self, player: Named, seat: int) -> Move | None:
        """What somebody thinks for a seat; nothing where they are at it already, or in time."""
        at_it = (player.name, seat)
        if at_it in self._thinking:
            return None
        self._thinking.add(at_it)
        try:
            return await self._thinkers.think(player, self._bots.prompt(seat), is_advice=True)
        except NoThought as lack:
            log.info("the %s has nothing to say: %s", player.name, lack)
            return None
        finally:
            self._thinking.discard(at_it)

    def _asked(self, seat: int) -> bool:
        game, table = self._course.game, self._course.table
        return seat in game.awaited(table) and game.asks(table, seat).yours
