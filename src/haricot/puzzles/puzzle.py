"""A puzzle: a position in our notation, what could be done there, and what each of it would cost."""

from functools import cache
from importlib.resources import files
from typing import Any, Final

from msgspec import MsgspecError, Struct, json

from haricot.analysis.comparing import Gauge
from haricot.catalog import AnyGame, load
from haricot.kernel.reasons import BadInput

DEAL: Final = "deal"
"""What is the best deal here? Each of them would be agreed to."""
PLANT: Final = "plant"
"""Plant or harvest?"""
ORDER: Final = "order"
"""Which order first? At the dice: what to keep, to fill and to sell."""
SPECIAL: Final = "special"
"""What the sister games have of their own."""
THEMES: Final = (DEAL, PLANT, ORDER, SPECIAL)
GRADES: Final = (1, 2, 3)
DAY: Final = 24 * 60 * 60


class Puzzle(Struct, frozen=True):
    """One question."""

    name: str
    """By which it is known: the game it comes from and the step."""
    game: str
    seats: int
    seat: int
    """Who is asked."""
    theme: str
    grade: int
    """1 the easiest, 3 the hardest."""
    position: str
    choices: list[str]
    """Moves in notation."""
    costs: list[Gauge]
    """What each costs of a win against the best, which costs nothing."""

    @property
    def best(self) -> int:
        """The right choice."""
        return min(range(len(self.costs)), key=lambda choice: self.costs[choice].value)

    def table(self) -> tuple[AnyGame, Any]:
        """The game and the position; `BadInput` where it is none."""
        game = load(self.game, self.seats)
        return game, game.read_position(self.position)


def read_puzzles(text: str) -> list[Puzzle]:
    """Puzzles, one a line; `BadInput` for anything else."""
    found: list[Puzzle] = []
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            found.append(json.decode(line, type=Puzzle))
        except MsgspecError:
            raise BadInput(f"line {number} is no puzzle") from None
    return found


@cache
def shipped() -> list[Puzzle]:
    """The puzzles that come with the program."""
    return read_puzzles(files(__package__).joinpath("puzzles.jsonl").read_text(encoding="utf-8"))


def day_of(seconds: float) -> int:
    """The day of a moment, both counted from 1970 in Greenwich: the same in the browser and in the terminal."""
    return int(seconds) // DAY


def of_the_day(day: int, puzzles: list[Puzzle]) -> Puzzle:
    """One a day, every day another until all have been: a stride that shares no factor with their number."""
    stride = next(step for step in range(len(puzzles) // 2 + 1, len(puzzles) + 2) if _prime_to(step, len(puzzles)))
    return puzzles[day * stride % len(puzzles)]


def _prime_to(step: int, number: int) -> bool:
    while number:
        step, number = number, step % number
    return step == 1
