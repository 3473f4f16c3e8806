"""Lessons, puzzles and examples."""

from typing import Literal

from msgspec import Struct

from haricot.rulebook.page import Minute
from haricot.server.messages.table import BeanCard, Frame, Seat, Told
from haricot.wire import Listed, Shown


class LessonInfo(Struct):
    """A lesson that can be taken."""

    lesson: str
    game: str
    title: str
    about: str


class LessonStep(Struct):
    """One thing that is said in a lesson, and perhaps one thing to do."""

    say: str
    at: str
    """The part of the table it speaks of, if it speaks of one."""
    picture: str
    """The drawing of the one-minute page that goes with it, if one does."""
    wants: list[str]
    """What leads on, in the notation; where there is nothing, it is read."""
    first: int
    """The frame that is shown meanwhile."""
    last: int
    """Those after it, up to this one, follow."""


class LessonPage(Struct):
    """A lesson, with every table it shows."""

    info: LessonInfo
    seats: list[Seat]
    beans: list[BeanCard]
    minute: Minute
    """For its drawings."""
    frames: list[Frame]
    """As whoever learns sees them, who sits at seat 0; what may be done is what the lesson asks for."""
    steps: list[LessonStep]
    next: LessonInfo | None
    """The lesson after it."""


class PuzzleInfo(Struct):
    """A puzzle that can be solved."""

    puzzle: str
    game: str
    theme: Literal["deal", "plant", "order", "special"]
    grade: int
    """1 the easiest, 3 the hardest."""


class PuzzleShelf(Struct):
    """All puzzles."""

    today: str
    """The puzzle of the day."""
    puzzles: list[PuzzleInfo]


class PuzzleChoice(Struct):
    """What could be done, and what would come of it."""

    move: Listed | None
    """What is done; nothing where it is a deal."""
    deal: Told | None
    cost: int
    """Hundredths of a win that it costs against the best choice, which costs nothing."""
    happens: list[Told]
    """One way it may go on to the end of the turn."""


class PuzzlePage(Struct):
    """A puzzle."""

    info: PuzzleInfo
    you: int
    """The seat that is asked."""
    seats: list[Seat]
    beans: list[BeanCard]
    frame: Frame
    choices: list[PuzzleChoice]


class ExamplePage(Struct):
    """What a clause refuses, on a small table."""

    clause: str
    say: str
    """Why it cannot be, in words about this table."""
    tried: str
    """What is tried, in words."""
    you: int
    """The seat that tries it."""
    move: Listed
    view: Shown
