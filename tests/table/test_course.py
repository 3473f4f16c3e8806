"""The course of a game: steps are tried before they happen, and a journal leads to the same table."""

import pytest

from haricot.catalog import load
from haricot.kernel.chance import Chance
from haricot.kernel.reasons import BadInput
from haricot.kernel.tale import Deal
from haricot.table.course import Course
from haricot.table.ledger import Entry
from tests.scenario import scene

TRADING = """stage trade
turn 3 A
turned soy blue
A hand green
B hand red red
C hand chili"""


def test_what_is_tried_has_not_happened() -> None:
    """A trial changes nothing until it is followed; then the table is the one that was tried."""
    course = Course("key", load("bohnanza-2016", 3))
    before = course.game.write_position(course.table)
    trial = course.tried([], Chance(1), command=None, note="", reason=None)
    assert (course.rev, course.seq, course.playing) == (0, 0, False)
    assert course.game.write_position(course.table) == before
    course.follow(trial)
    assert course.table is trial.after.table and course.playing
    assert (course.rev, course.seq) == (1, len(trial.entry.lines))
    assert course.told == trial.tale.events


@pytest.mark.clause("T8")
def test_promises_go_with_offers() -> None:
    """A note binds to the offer that is made with it; a deal is heard of whatever event tells of it."""
    course = Course("key", load("bohnanza-2016", 3))
    course.stand(scene("bohnanza-2016", 3, TRADING).table)

    def step(text: str, note: str = "") -> list[Deal]:
        trial = course.tried([course.game.read(text)], Chance(1), command="c", note=note, reason=None)
        course.follow(trial)
        return trial.tale.deals

    assert step("A offer soy for red to B", "the next one is yours") == []
    assert step("A offer blue for red to B") == []
    assert course.game.offers(course.table) == [1, 2]
    assert [(p.offer, p.seat, p.to, p.state) for p in course.promises.all] == [(1, 0, None, "offered")]
    assert step("B take 1", "a note that goes with no offer") == [(1, 0, 1)]
    assert [(p.offer, p.seat, p.to, p.state) for p in course.promises.all] == [(1, 0, 1, "open")]


def test_a_journal_these_rules_do_not_allow() -> None:
    """A table whose journal is not legal is not brought back as something else."""
    course = Course("key", load("bohnanza-2016", 3))
    with pytest.raises(BadInput, match="line 1 of its journal is refused"):
        course.replay([Entry(1, 1, ["A close"], None, None, "", None)])
