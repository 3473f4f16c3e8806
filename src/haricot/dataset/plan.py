"""What a dataset holds: which games, of whom, seen and paid how."""

from typing import Any, Final

from msgspec import Struct
from msgspec.structs import asdict

from haricot import __version__
from haricot.rl.desk import Desk
from haricot.rl.desks import desk_for
from haricot.sim.series import Series, moved_on

PART: Final = 25
"""Games in one file, and in one task."""
FORM: Final = "haricot dataset 1"


class Plan(Series, frozen=True):
    """All that decides what is in it. There is one player a seat; in each further game they move on by one seat."""

    games: int
    reward: str
    shaping: float
    history: bool

    def header(self) -> dict[str, Any]:
        """All that must be the same for rows to belong together."""
        return {"form": FORM, "version": __version__, **asdict(self)}

    def desk(self) -> Desk:
        """A desk as the games are played at."""
        return desk_for(self.load(), self.history)

    def line_up(self, number: int) -> list[str]:
        """Who sits where in that game, counted from 0."""
        return moved_on(self.players, number)

    def parts(self) -> list["Part"]:
        """All tasks."""
        return [Part(self, start, min(start + PART, self.games)) for start in range(0, self.games, PART)]


class Part(Struct, frozen=True):
    """Some games of a plan: one task, and one file."""

    plan: Plan
    start: int
    stop: int
