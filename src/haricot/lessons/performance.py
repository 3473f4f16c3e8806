"""A lesson played by the engine: every table it shows, and which of them belong to which step."""

from typing import Any

from haricot.catalog import load
from haricot.kernel.game import Game
from haricot.kernel.move import Move, seat_letter
from haricot.kernel.position import TITLE
from haricot.kernel.reasons import BadInput
from haricot.kernel.tale import Event, Tale
from haricot.lessons.lesson import LEARNER, Lesson, Step


class Moment:
    """A table of the lesson, and what was told when it came about: nothing where a scene begins."""

    __slots__ = ("events", "table")

    def __init__(self, table: Any, events: list[Event]) -> None:
        self.table = table
        self.events = events


class Beat:
    """A step with its moments: the first is shown while it waits, those after it when its deed is done."""

    __slots__ = ("first", "last", "step", "wanted")

    def __init__(self, step: Step, first: int, last: int, wanted: list[Move]) -> None:
        self.step = step
        self.first = first
        self.last = last
        self.wanted = wanted
        """What the learner may do; any of it leads on."""


class Performance:
    """All of a lesson; `BadInput` where the game refuses something of it."""

    def __init__(self, lesson: Lesson) -> None:
        self.game: Game[Any, Any] = load(lesson.game, lesson.seats, {})
        self.moments: list[Moment] = []
        self.beats: list[Beat] = []
        for scene in lesson.scene:
            head = f"{TITLE}\ngame {lesson.game}\nseats {lesson.seats}\n"
            self.moments.append(Moment(self.game.read_position(head + scene.position), []))
            for step in scene.step:
                self._perform(step)

    def _perform(self, step: Step) -> None:
        first = len(self.moments) - 1
        mine = seat_letter(LEARNER)
        wanted = [self._allowed(f"{mine} {words}") for words in step.do]
        if wanted:
            self._make(wanted[0])
        for line in step.then:
            self._make(self._allowed(line))
        self.beats.append(Beat(step, first, len(self.moments) - 1, wanted))

    def _allowed(self, line: str) -> Move:
        move = self.game.read(line)
        refusal = self.game.check(self.moments[-1].table, move)
        if refusal is not None:
            raise BadInput(f"“{line}” is refused: {refusal!r}")
        return move

    def _make(self, move: Move) -> None:
        table, tale = self.moments[-1].table.clone(), Tale()
        self.game.apply(table, move, tale)
        self.moments.append(Moment(table, tale.events))
