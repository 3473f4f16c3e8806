"""The company at a table: who comes and goes, and for whom a bot stands in meanwhile."""

import asyncio
from collections import Counter
from collections.abc import Callable

from haricot.table.audience import Audience
from haricot.table.chairs import BOT, FREE, PERSON, Chair
from haricot.table.clock import TIME_OUTS
from haricot.table.course import Course


class Company:
    """The chairs of a table and those who look on."""

    def __init__(
        self, course: Course, chairs: list[Chair], audience: Audience, grace: float | None, changed: Callable[[], None]
    ) -> None:
        self.chairs = chairs
        self._course = course
        self._audience = audience
        self._grace = grace
        """How long somebody may be away before a bot stands in; for as long as they like where there is none."""
        self._changed = changed
        """Called when other things may be waited for than before."""

    @property
    def is_alone(self) -> bool:
        """Whether one person plays and nobody else looks on."""
        return [chair.kind for chair in self.chairs].count(PERSON) == 1 and not self._audience.watched

    @property
    def share_a_device(self) -> bool:
        """Whether all people who play are known by one browser, as one alone is, and nobody else can come."""
        people = {chair.person for chair in self.chairs if chair.kind == PERSON}
        return len(people) == 1 and all(chair.kind != FREE for chair in self.chairs)

    def plays_bots_alone(self, seat: int) -> bool:
        """Whether the seat is a person's and all others are bots'."""
        return all(chair.kind == (PERSON if other == seat else BOT) for other, chair in enumerate(self.chairs))

    @property
    def most_at_a_device(self) -> int:
        """How many people answer one after the other, since they pass one device around."""
        people = [chair.person for chair in self.chairs if chair.kind == PERSON and chair.person is not None]
        return max(Counter(people).values(), default=1)

    def awaited(self, *, bots: bool) -> list[int]:
        """The seats the game waits for that are played by bots, or by people."""
        return [seat for seat in self._course.awaited if self.chairs[seat].played_by_bot == bots]

    def came(self, seat: int) -> None:
        """The person of the seat has one more connection, and plays again."""
        chair = self.chairs[seat]
        chair.here += 1
        chair.come_back()
        self._tell()

    def went(self, seat: int) -> None:
        """The person has one connection less; without any, a bot stands in after a while."""
        self.chairs[seat].here -= 1
        self._expect(seat)
        self._audience.people_changed()

    def onlookers_changed(self) -> None:
        """Somebody who does not play came or went."""
        self._tell()

    def reseat(self, seat: int, chair: Chair) -> None:
        """Somebody else has the seat from now on."""
        self.chairs[seat] = chair
        self._tell()

    def stand_in(self, seat: int) -> None:
        """A bot plays the seat until its person comes back."""
        chair = self.chairs[seat]
        if chair.kind == PERSON and not chair.stand_in:
            chair.stand_in = True
            self._tell()

    def come_back(self, seat: int) -> None:
        """The person plays again."""
        if self.chairs[seat].come_back():
            self._tell()

    def was_late(self, seat: int) -> None:
        """The person let the time run out; too often, and a bot stands in."""
        chair = self.chairs[seat]
        chair.time_outs += 1
        if chair.time_outs >= TIME_OUTS:
            self.stand_in(seat)

    def dissolve(self) -> None:
        """Tell nobody any more."""
        self._audience = Audience()
        self._changed = _nothing

    def expect_all(self) -> None:
        """Give everybody who is not there a while to come."""
        for seat in range(len(self.chairs)):
            self._expect(seat)

    def _expect(self, seat: int) -> None:
        chair = self.chairs[seat]
        if chair.kind == PERSON and not chair.here and self._grace is not None:
            asyncio.get_running_loop().call_later(self._grace, self._missed, seat)

    def _missed(self, seat: int) -> None:
        if not self.chairs[seat].here and self._course.playing:
            self.stand_in(seat)

    def _tell(self) -> None:
        self._audience.people_changed()
        self._changed()


def _nothing() -> None:
    """What is called when nobody listens."""
