"""What bots are heard saying: no line twice in a turn, and no reason for a no that nobody asked them for."""

from haricot.kernel.move import Move
from haricot.players.why import Reason
from haricot.table.company import Company
from haricot.table.course import Course


class Voices:
    """The lines of the turn so far."""

    def __init__(self, course: Course, company: Company) -> None:
        self._course = course
        self._company = company
        self._said: list[Reason] = []

    def turn_over(self) -> None:
        """Another turn begins, and everything may be said again."""
        self._said = []

    def words_for(self, move: Move, reason: Reason | None) -> Reason | None:
        """The reason in words that were not heard yet in this turn; nothing where there are none left."""
        if reason is None or (move.is_no and not self._concerns_a_person(move)):
            return None
        ways = reason.ways()
        first = self._course.rev % len(ways)
        for way in ways[first:] + ways[:first]:
            if way not in self._said:
                self._said.append(way)
                return way
        return None

    def _concerns_a_person(self, no: Move) -> bool:
        """Whether it was a person who asked; the noes of bots to each other are a mark and nothing more."""
        maker = self._course.game.maker(self._course.table, no)
        return maker is not None and not self._company.chairs[maker].played_by_bot
