"""Taking back: a journal keeps the move and that it was taken back; what stands is played (docs/decisions/0014).

What can be taken back is one line alone (`Game.is_quiet`: chance adds nothing to it), so that journals are read
without knowing the rules of the game.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from typing import Any, Final

from haricot.kernel.game import Game
from haricot.kernel.move import SEAT_LETTERS, seat_letter
from haricot.kernel.reasons import BadInput
from haricot.kernel.tale import Tale
from haricot.kernel.text import brief

TAKE_BACK: Final = "take-back"
MOST: Final = 3
"""How often a seat may take something back in one turn, so that nobody holds a table up."""


def take_back_of(seat: int) -> str:
    """The line of a journal that takes the seat's last move back."""
    return f"{seat_letter(seat)} {TAKE_BACK}"


def is_take_back(line: str) -> bool:
    """Whether a line of a journal takes the one before it back."""
    return line.endswith(f" {TAKE_BACK}")


def tell_take_back(seat: int, tale: Tale) -> None:
    """The event: who, and nothing else; what was taken back has been told."""
    tale.tell("take-back", {"seat": seat})


def standing(lines: list[str]) -> list[int]:
    """The places of all lines that were not taken back, from 0; `BadInput` where there was nothing to take back."""
    places: list[int] = []
    for place, line in enumerate(lines):
        if not is_take_back(line):
            places.append(place)
        elif places and lines[places[-1]].split(" ")[0] == line.split(" ")[0]:
            places.pop()
        else:
            raise BadInput(f"line {place + 1}, “{brief(line)}”, should follow a move of the same player")
    return places


def retold(game: Game[Any, Any], steps: Iterable[list[str]]) -> Iterator[Tale]:
    """What each step of a journal told, those that were taken back included."""
    table = game.blank()
    before: deque[Any] = deque(maxlen=MOST)
    for lines in steps:
        tale = Tale()
        if is_take_back(lines[0]):
            table = before.pop()
            tell_take_back(SEAT_LETTERS.index(lines[0][0]), tale)
        else:
            before.append(table)
            table = table.clone()
            for line in lines:
                game.apply(table, game.read(line), tale)
        yield tale
