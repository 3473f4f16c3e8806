"""What a seat would not consider is declined for it at once, whatever it holds."""

import pytest

from haricot.kernel.move import Move
from haricot.kernel.question import Question
from haricot.table.clock import KINDS
from haricot.table.pace import Pace
from haricot.table.terms import Terms
from tests.scenario import scene as situation
from tests.table.rooms import Asker, make_room, run, until

TRADING = "stage trade\nturn 3 A\nturned soy blue\nA hand green\nB hand {hand}\nC hand chili"


@pytest.mark.parametrize(
    ("terms", "gives", "wants", "refused"),
    [
        (Terms([], 0, True), ("soy",), ("red",), False),
        (Terms(["red"], 0, True), ("soy", "soy"), ("red",), True),
        (Terms(["chili"], 0, True), ("soy",), ("red",), False),
        (Terms([], 2, True), ("soy",), ("red",), True),
        (Terms([], 2, True), ("soy", "blue"), ("red",), False),
        (Terms([], 1, True), ("soy",), ("red", "red"), True),
        (Terms(["red"], 9, True), ("soy",), (), False),
    ],
)
def test_what_is_refused(terms: Terms, gives: tuple[str, ...], wants: tuple[str, ...], refused: bool) -> None:
    """By what the offer says alone; gifts are always welcome."""
    question = Question(1, Move(1), is_owed=True, is_call=False, gives=gives, wants=wants)
    assert terms.refuse(question) == refused


def test_calls() -> None:
    """Whoever wants to be asked for offers is, whatever else they say."""
    call = Question(1, Move(1), is_owed=True, is_call=True, gives=("soy",), wants=("any",))
    assert not Terms(["soy"], 9, True).refuse(call) and Terms([], 0, False).refuse(call)


@pytest.mark.parametrize("hand", ["red", "green"])
def test_nobody_waits_for_it(hand: str) -> None:
    """A bot's offer is declined at once, and its turn goes on; the same for who could accept and who could not."""

    async def scene() -> None:
        room, shelf, _ = make_room([Asker("offer soy for red to B"), None, None], Pace(0, 0, 60), KINDS["day"])
        room.course.stand(situation("bohnanza-2016", 3, TRADING.format(hand=hand)).table)
        room.course.rev = 1
        room.company.chairs[1].terms = Terms(["red"], 0, True)
        room.open()
        await until(lambda: any(entry.lines[0] == "B decline 1" for entry in shelf.entries))
        assert [entry.lines[0] for entry in shelf.entries][:2] == ["A offer soy for red to B", "B decline 1"]
        await room.close()

    run(scene)


def test_terms_for_what_is_open_already() -> None:
    """They hold from the moment they are said."""

    async def scene() -> None:
        room, shelf, _ = make_room([Asker("offer soy for red to B"), None, None], Pace(0, 0, 60), KINDS["day"])
        room.course.stand(situation("bohnanza-2016", 3, TRADING.format(hand="red")).table)
        room.course.rev = 1
        room.open()
        await until(lambda: len(shelf.entries) == 1 and room.silence.left is not None)
        room.set_terms(1, Terms([], 2, True))
        await until(lambda: len(shelf.entries) > 1 and shelf.entries[1].lines[0] == "B decline 1")
        await room.close()

    run(scene)
