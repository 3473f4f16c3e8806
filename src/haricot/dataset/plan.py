"""What a dataset holds: which games, of whom, seen and paid how."""

from typing import Any, Final

from msgspec import Struct
from msgspec.structs import asdict

from haricot import __version__
from haricot.catalog import AnyGame, load
from haricot.rl.desk import Desk
from haricot.rl.desks import desk_for

PART: Final = 25
"""Games in one file, and in one task."""
FORM: Final = "haricot dataset 1"


class Plan(Struct, frozen=True):
    """All that decides what is in it; the same plan gives the same rows on every machine."""

    game: str
    seats: int
    options: dict[str, str]
    players: list[str]
    """One name a seat; in each further game they move on by one seat."""
    seed: int
    games: int
    reward: str
    shaping: float
    history: bool

    def header(self) -> dict[str, Any]:
        """All that must be the same for rows to belong together."""
        return {"form": FORM, "version": __version__, **asdict(self)}

    def load(self) -> AnyGame:
        """The rules."""
        return load(self.game, self.seats, self.options)

    def desk(self) -> Desk:
        """A desk as the games are played at."""
        return desk_for(self.load(), self.history)

    def line_up(self, number: int) -> list[str]:
        """Who sits where in that game, counted from 0."""
        turn = number % self.seats
        return self.players[-turn:] + self.players[:-turn] if turn else self.players

    def parts(self) -> list["Part"]:
        """All tasks."""
        return [Part(self, start, min(start + PART, self.games)) for start in range(0, self.games, PART)]


class Part(Struct, frozen=True):
    """Some games of a plan: one task, and one file."""

    plan: Plan
    start: int
    stop: int
