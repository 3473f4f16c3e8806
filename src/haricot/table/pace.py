"""How long bots take, and how long people may be away."""

from typing import Final, Literal

Speed = Literal["slow", "normal", "fast"]
SPEEDS: Final[dict[Speed, float]] = {"slow": 2.0, "normal": 1.0, "fast": 0.4}
"""How much of the usual time bots take."""


class Pace:
    """In seconds; 0 for tests."""

    def __init__(self, move: float = 0.75, among_people: float = 3.0, grace: float = 30.0) -> None:
        self._move = move
        self._among_people = among_people
        self._part = 1.0
        self.grace = grace
        """How long a person may be away before a bot stands in."""

    @property
    def move(self) -> float:
        """A bot's usual time for a move; it takes up to a third less or more."""
        return self._move * self._part

    @property
    def among_people(self) -> float:
        """Where a person could be first, or could still have something to say."""
        return self._among_people * self._part

    def own(self) -> "Pace":
        """The same for one table, which may then be hurried without the others."""
        return Pace(self._move, self._among_people, self.grace)

    def hurry(self, speed: Speed) -> None:
        """Bots take more or less of their time from now on."""
        self._part = SPEEDS[speed]
