"""Those who are told what happens at a table."""

from haricot.kernel.tale import Event
from haricot.table.course import Course


class Audience:
    """Told of each step once it is stored, and never before."""

    @property
    def watched(self) -> bool:
        """Whether somebody looks on who does not play."""
        return False

    def stepped(self, course: Course, events: list[Event]) -> None:
        """The table has a new revision."""

    def time_changed(self) -> None:
        """Something else is waited for, or longer, and the table is as it was."""

    def people_changed(self) -> None:
        """Somebody came, went, or is played by another."""
