"""Orders are understood or answered; the same order gets the same answer."""

from haricot.catalog import load
from haricot.kernel.chance import Chance
from haricot.table.course import Course
from haricot.table.orders import KEPT, OK, Answers, Order, Verdict, understood


def order(seat: int, do: str, seen: int = 1, command: str = "c") -> Order:
    """An order nobody waits for."""
    return Order(seat, command, seen, do, "", lambda _: None)


def test_what_cannot_be_done_is_answered() -> None:
    """Too early, no move at all, a move for somebody else, of a future revision, against the rules."""
    course = Course("key", load("bohnanza-2016", 3))
    early = understood(order(0, "close"), course)
    assert isinstance(early, Verdict) and early.refusal is not None and early.refusal.code == "not-started"
    course.follow(course.tried([], Chance(1), command=None, note="", reason=None))
    seat = course.game.to_act(course.table)
    for do, code in (("fly", "not-understood"), ("close", "not-now")):
        answer = understood(order(seat, do), course)
        assert isinstance(answer, Verdict) and answer.refusal is not None and answer.refusal.code == code
    do = course.game.legal(course.table, seat)[0].words()
    late = understood(order(seat, do, seen=2), course)
    assert isinstance(late, Verdict) and late.result == "stale"
    moves = understood(order(seat, do), course)
    assert isinstance(moves, list) and [move.words() for move in moves] == [do]


def test_the_newest_answers_are_remembered() -> None:
    """By seat and command; the oldest are forgotten when there are many."""
    answers = Answers()
    for n in range(KEPT + 1):
        answers.remember(0, f"c{n}", Verdict(OK, n))
    assert answers.to(order(0, "close", command="c0")) is None
    assert answers.to(order(1, "close", command="c1")) is None
    kept = answers.to(order(0, "close", command=f"c{KEPT}"))
    assert kept is not None and kept.rev == KEPT
