"""What people ask for, and what they are answered; a repeated order gets the old answer."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final, Literal

from haricot.kernel.move import Move, seat_letter
from haricot.kernel.reasons import BadInput, Refusal
from haricot.kernel.takeback import MOST, TAKE_BACK
from haricot.table.course import Course

Outcome = Literal["ok", "stale", "refused"]
OK: Final = "ok"
STALE: Final = "stale"
REFUSED: Final = "refused"

KEPT: Final = 200
"""How many old answers a table remembers."""


class Verdict:
    """The answer to a command."""

    def __init__(self, result: Outcome, rev: int, refusal: Refusal | None = None) -> None:
        self.result: Outcome = result
        self.rev = rev
        self.refusal = refusal


Reply = Callable[[Verdict], None]


class Order:
    """A seat's command, waiting in the mailbox."""

    def __init__(self, seat: int, command: str, seen: int, do: str, note: str, reply: Reply) -> None:
        self.seat = seat
        self.command = command
        self.seen = seen
        self.do = do
        self.note = note
        self.reply = reply

    @property
    def is_take_back(self) -> bool:
        """Whether it asks for no move, but to take the last one back."""
        return self.do.strip() == TAKE_BACK


class Passing(Order):
    """A seat's no to all that was open to it when it decided."""

    def __init__(self, seat: int, command: str, seen: int, reply: Reply) -> None:
        super().__init__(seat, command, seen, "", "", reply)


class Answers:
    """The newest answers, by seat and command."""

    def __init__(self) -> None:
        self._all: OrderedDict[tuple[int, str], Verdict | int] = OrderedDict()
        """A number is the revision of an “ok”, as nearly all are: thousands of tables remember two hundred each."""

    def to(self, order: Order) -> Verdict | None:
        """What was answered before."""
        known = self._all.get((order.seat, order.command))
        return Verdict(OK, known) if isinstance(known, int) else known

    def remember(self, seat: int, command: str, verdict: Verdict) -> None:
        """Something was answered."""
        self._all[(seat, command)] = verdict.rev if verdict.result == OK else verdict
        if len(self._all) > KEPT:
            self._all.popitem(last=False)


def understood(order: Order, course: Course) -> list[Move] | Verdict | None:
    """The moves an order stands for, made as one step, or why nothing is done; nothing where the last move is to be
    taken back."""
    if not course.rev:
        return refused("not-started", course)
    if order.is_take_back:
        return _no_way_back(order, course)
    if isinstance(order, Passing):
        open_to_it = course.game.questions(course.table, order.seat)
        return [question.no for question in open_to_it if course.open_since[question.offer] <= order.seen]
    try:
        move = course.game.read(f"{seat_letter(order.seat)} {order.do}")
    except BadInput as mistake:
        return refused("not-understood", course, sentence=str(mistake))
    if move.seat != order.seat:
        return refused("not-understood", course, sentence="a move is made for oneself only")
    if order.seen > course.rev or course.grounds.is_stale(move, order.seen):
        return Verdict(STALE, course.rev)
    refusal = course.game.check(course.table, move)
    return [move] if refusal is None else Verdict(REFUSED, course.rev, refusal)


def _no_way_back(order: Order, course: Course) -> Verdict | None:
    """Why the last move is not taken back, if it is not; it is the last one only while nothing has happened since."""
    if course.take_backs.of(order.seat) is None:
        return refused("take-back.nothing", course, most=MOST)
    return None if order.seen == course.rev else Verdict(STALE, course.rev)


def refused(code: str, course: Course, **args: str | int) -> Verdict:
    """A no that is no matter of the rules."""
    return Verdict(REFUSED, course.rev, Refusal(code, "", {**args}))
