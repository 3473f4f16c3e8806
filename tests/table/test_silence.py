"""Silence is a no where it must be; what has one answer only is not asked where nobody could learn from that."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from bench.virtual import Here, run
from haricot.kernel.move import SPECTATOR
from haricot.players.base import Player
from haricot.server import frames
from haricot.server.hub import encode
from haricot.table.clock import KINDS, ClockKind
from haricot.table.orders import Order, Passing, Verdict
from haricot.table.pace import Pace
from haricot.table.room import Room
from tests.scenario import scene
from tests.table.rooms import Asker, Listener, Shelf, make_room

TRADING = """stage trade
turn 3 A
turned soy blue
A hand green
B hand {hand}
C hand chili"""

OFFER = "offer soy for red to B"
CALL = "offer soy for any to B"
MOMENT = 3.0
"""What a call and the end of trading wait for."""


def asked(
    people: str, hand: str, *offers: str, clock: ClockKind = "relaxed", onlooker: bool = False
) -> tuple[Room, Shelf, Listener]:
    """A table in A's trading, with persons on some seats, on a clock of its own."""
    bot = Asker(*(offers or (OFFER,)))
    players: list[Player | None] = [None if seat in people else bot for seat in "ABC"]
    loop = asyncio.get_running_loop()
    room, shelf, listener = make_room(
        players, Pace(0, MOMENT, 600), KINDS[clock], now=loop.time, thinkers=Here()
    )  # fmt: skip
    room.course.stand(scene("bohnanza-2016", 3, TRADING.format(hand=hand)).table)
    room.course.rev = 1
    listener.onlookers = onlooker
    for seat in people:
        room.company.chairs["ABC".index(seat)].here = 1
    room.open()
    return room, shelf, listener


def lines(shelf: Shelf) -> list[str]:
    """What was played, shuffles left out."""
    return [line for entry in shelf.entries for line in entry.lines if not line.startswith("-")]


async def ordered(room: Room, seat: int, do: str | None, *, seen: int | None = None, command: str = "c") -> Verdict:
    """The answer to a person's order; without words it is to pass."""
    answers: list[Verdict] = []
    seen = room.rev if seen is None else seen
    if do is None:
        room.submit(Passing(seat, command, seen, answers.append))
    else:
        room.submit(Order(seat, command, seen, do, "", answers.append))
    await asyncio.sleep(0.001)
    assert len(answers) == 1
    return answers[0]


Play = Callable[[], Coroutine[Any, Any, None]]


def virtually(play: Play) -> None:
    """Play a scene on a clock of its own."""
    run(play)


# One person among bots


@pytest.mark.parametrize("clock", ["relaxed", "normal", "blitz"])
def test_one_person_among_bots_is_not_asked_for_what_they_lack(clock: ClockKind) -> None:
    """The no comes by itself and at once, and trading goes on."""

    async def play() -> None:
        room, shelf, _ = asked("B", "green", clock=clock)
        await asyncio.sleep(0.01)
        assert lines(shelf)[:2] == ["A offer soy for red to B", "B decline 1"]
        assert room.silence.seats == []
        await room.close()

    virtually(play)


def test_one_person_among_bots_has_time_for_what_they_could_accept() -> None:
    """Without a clock nothing is answered for them and no time runs; they can pass at any time."""

    async def play() -> None:
        room, shelf, _ = asked("B", "green red")
        await asyncio.sleep(900)
        assert lines(shelf) == ["A offer soy for red to B"]
        assert room.silence.left is None
        assert room.silence.seats == [1]
        verdict = await ordered(room, 1, None)
        assert (verdict.result, verdict.rev) == ("ok", 3)
        assert lines(shelf)[1] == "B decline 1"
        await room.close()

    virtually(play)


@pytest.mark.parametrize(("clock", "patience"), [("normal", 10), ("blitz", 5)])
def test_with_a_clock_even_they_have_a_ring(clock: ClockKind, patience: float) -> None:
    """It says how long it is and for whom; when it ends, silence was a no."""

    async def play() -> None:
        room, shelf, _ = asked("B", "green red", clock=clock)
        await asyncio.sleep(1)
        assert room.silence.seats == [1]
        assert room.silence.whole == patience
        assert room.silence.left == pytest.approx(patience - 1)
        await asyncio.sleep(patience - 1.1)
        assert lines(shelf) == ["A offer soy for red to B"]
        await asyncio.sleep(0.2)
        assert lines(shelf)[1] == "B decline 1"
        await room.close()

    virtually(play)


def test_a_time_that_is_over_at_once_hinders_nobody() -> None:
    """On the fast loop a timer without time is no timer; somebody may come in that very moment."""
    uvloop = pytest.importorskip("uvloop", reason="the extra “fast” is not installed")

    async def play() -> None:
        room, shelf, _ = asked("B", "green", CALL)
        room.silence._pace = Pace(0, 0, 600)
        while not lines(shelf):
            await asyncio.sleep(0)
        room.company.came(1)
        room.company.came(1)
        await asyncio.sleep(0.05)
        assert lines(shelf)[1] == "B decline 1"
        await room.close()

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(play())


def test_a_call_for_offers_does_not_stop_the_table() -> None:
    """There is nothing to accept, and nobody has to answer; but there is a moment to."""

    async def play() -> None:
        room, shelf, _ = asked("B", "green red", CALL)
        await asyncio.sleep(MOMENT - 0.1)
        assert lines(shelf) == ["A offer soy for any to B"]
        assert room.silence.whole == MOMENT
        await asyncio.sleep(0.2)
        assert lines(shelf)[1] == "B decline 1"
        await room.close()

    virtually(play)


@pytest.mark.parametrize("people", ["B", "BC"])
@pytest.mark.parametrize("hand", ["green", "green red"])
def test_who_let_a_call_go_by_is_not_waited_for_at_the_next(people: str, hand: str) -> None:
    """Whatever the hand holds, and whoever looks on: that somebody has said nothing is no secret."""

    async def play() -> None:
        room, shelf, _ = asked(people, hand, CALL, "offer blue for any to B", "offer soy blue for red to B")
        waits = MOMENT if people == "B" else 20
        await asyncio.sleep(waits + 0.5)
        assert lines(shelf)[:4] == [f"A {CALL}", "B decline 1", "A offer blue for any to B", "B decline 2"]
        if "red" in hand or people == "BC":
            assert room.silence.seats == [1], "an offer with a price is a question again"
        await room.close()

    virtually(play)


def test_who_speaks_after_a_call_is_waited_for_at_the_next() -> None:
    """They let one go by, but were there for what came then."""

    async def play() -> None:
        room, shelf, _ = asked("B", "green red", CALL, OFFER, "offer blue for any to B")
        await asyncio.sleep(MOMENT + 0.5)
        assert lines(shelf)[2:] == ["A offer soy for red to B"]
        await ordered(room, 1, "decline 2")
        await asyncio.sleep(MOMENT - 0.5)
        assert lines(shelf)[3:] == ["B decline 2", "A offer blue for any to B"]
        await room.close()

    virtually(play)


# In company


@pytest.mark.parametrize("company", ["player", "onlooker"])
@pytest.mark.parametrize("hand", ["green", "green red"])
@pytest.mark.parametrize(("clock", "patience"), [("relaxed", 20), ("normal", 10), ("blitz", 5)])
def test_in_company_nobody_learns_who_lacks_a_card(company: str, hand: str, clock: ClockKind, patience: float) -> None:
    """Whatever the hand holds, no answer is given before the ring is closed, and then it is a no."""

    async def play() -> None:
        people = "BC" if company == "player" else "B"
        room, shelf, _ = asked(people, hand, clock=clock, onlooker=company == "onlooker")
        await asyncio.sleep(patience - 0.1)
        assert lines(shelf) == ["A offer soy for red to B"]
        assert room.silence.seats == [1]
        assert room.silence.whole == patience
        await asyncio.sleep(0.2)
        assert lines(shelf)[1] == "B decline 1"
        await room.close()

    virtually(play)


def others_get(hand: str, clock: ClockKind) -> list[tuple[float, bytes]]:
    """What C and an onlooker are sent while an offer lies before B, to the byte and the moment."""
    sent: list[tuple[float, bytes]] = []

    async def play() -> None:
        room, _, listener = asked("BC", hand, clock=clock, onlooker=True)
        loop = asyncio.get_running_loop()
        began = loop.time()

        def send(*_: object) -> None:
            for seat in (2, SPECTATOR):
                sent.append((round(loop.time() - began, 6), encode(frames.frame(room, clock, seat, []))))

        listener.stepped = listener.time_changed = send  # type: ignore[assignment, method-assign]
        await asyncio.sleep(KINDS[clock].patience + MOMENT + 1)
        await room.close()

    virtually(play)
    return sent


@pytest.mark.parametrize("clock", ["relaxed", "normal", "blitz"])
def test_others_get_the_same_bytes_at_the_same_time(clock: ClockKind) -> None:
    """Whether B could accept the offer or lacks the card, nobody else is sent anything else, or at another moment."""
    lacking, holding = others_get("green green", clock), others_get("green red", clock)
    assert lacking == holding
    # The offer at once, and the no when the ring is closed.
    assert {0, KINDS[clock].patience} <= {moment for moment, _ in lacking}


def test_answers_of_bots_do_not_begin_the_time_anew() -> None:
    """It is the last touch of a person that counts, or a new question to one."""

    async def play() -> None:
        room, shelf, _ = asked("BC", "green red", "offer soy for red to all", "offer blue to B")
        await asyncio.sleep(10)
        assert room.silence.left == pytest.approx(10)
        assert (await ordered(room, 2, "decline 1")).result == "ok"
        assert room.silence.left == pytest.approx(20, abs=0.1)
        await asyncio.sleep(21)
        assert lines(shelf)[:4] == [
            "A offer soy for red to all",
            "C decline 1",
            "B decline 1",
            "A offer blue to B",
        ]
        await room.close()

    virtually(play)


def test_the_silence_of_several_ends_at_one_moment() -> None:
    """All that a seat has not answered is refused in one step, and nobody's time begins anew for another's."""

    async def play() -> None:
        room, shelf, listener = asked("BC", "green red", "offer soy for red to all")
        await asyncio.sleep(20.1)
        assert lines(shelf)[:3] == ["A offer soy for red to all", "B decline 1", "C decline 1"]
        assert [rev for rev, _ in listener.told][:3] == [2, 3, 4]
        await room.close()

    virtually(play)


def test_a_person_whose_turn_it_is_hurries_nobody() -> None:
    """People wait for each other as they like."""

    async def play() -> None:
        room, shelf, _ = asked("AB", "green red")
        await ordered(room, 0, "offer soy for red to B")
        await asyncio.sleep(300)
        assert lines(shelf) == ["A offer soy for red to B"]
        assert room.silence.left is None
        assert room.silence.seats == []
        await room.close()

    virtually(play)


# Passing


def test_to_pass_is_one_no_to_all_that_was_seen() -> None:
    """One step, one answer, stored with its id; said twice it is done once; what came later stands."""

    async def play() -> None:
        room, shelf, _ = asked("AB", "green red")
        for n, do in enumerate(["offer soy for red to B", "offer blue to all", "offer green for red to B"]):
            assert (await ordered(room, 0, do, command=f"o{n}")).result == "ok"
        assert [question.offer for question in room.game.questions(room.table, 1)] == [1, 2, 3]
        verdict = await ordered(room, 1, None, seen=3, command="p")
        assert (verdict.result, verdict.rev) == ("ok", 5)
        assert shelf.entries[-1].lines == ["B decline 1", "B decline 2"]
        assert (shelf.entries[-1].seat, shelf.entries[-1].command) == (1, "p")
        again = await ordered(room, 1, None, command="p")
        assert (again.result, again.rev) == ("ok", 5)
        assert room.silence.passed == [1]
        assert [question.offer for question in room.game.questions(room.table, 1)] == [3]
        await room.close()

    virtually(play)


def test_a_yes_outlives_passing() -> None:
    """Who has agreed and waits to be picked says no to the rest alone."""

    async def play() -> None:
        room, shelf, _ = asked("AB", "green red")
        await ordered(room, 0, "offer soy for red to all", command="1")
        await ordered(room, 0, "offer blue for red to all", command="2")
        await ordered(room, 1, "take 1", command="3")
        await ordered(room, 1, None, command="4")
        assert shelf.entries[-1].lines == ["B decline 2"]
        await room.close()

    virtually(play)


def test_whoever_passed_is_not_waited_for() -> None:
    """Trading ends without the moment that bots leave to people; with nothing open, passing makes no step."""

    async def play() -> None:
        room, shelf, listener = asked("BC", "green red", OFFER)
        await asyncio.sleep(1)
        before = listener.changes
        assert (await ordered(room, 2, None, command="c1")).rev == room.rev
        assert listener.changes == before + 1, "everybody is told, though there is no step"
        assert room.silence.passed == [2]
        await ordered(room, 1, None, command="c2")
        await asyncio.sleep(0.1)
        assert lines(shelf)[:3] == ["A offer soy for red to B", "B decline 1", "A close"]
        assert room.silence.passed == [], "it was for that trading"
        await room.close()

    virtually(play)


@pytest.mark.parametrize("people", ["B", "BC"])
def test_after_passing_a_call_is_no_question(people: str) -> None:
    """It is refused at once, whoever looks on: that somebody passed is no secret."""

    async def play() -> None:
        room, shelf, _ = asked(people, "green red", OFFER, "offer blue for any to B")
        await asyncio.sleep(0.1)
        await ordered(room, 1, None)
        await asyncio.sleep(0.1)
        assert lines(shelf)[2:4] == ["A offer blue for any to B", "B decline 2"]
        await room.close()

    virtually(play)


@pytest.mark.parametrize("hand", ["green", "green red"])
def test_after_passing_a_new_offer_is_a_question_again(hand: str) -> None:
    """In company whatever the hand holds."""

    async def play() -> None:
        room, shelf, _ = asked("BC", hand, OFFER, "offer blue for red to B")
        await asyncio.sleep(0.1)
        await ordered(room, 1, None)
        await asyncio.sleep(19)
        assert lines(shelf)[1:] == ["B decline 1", "A offer blue for red to B"]
        assert room.silence.seats == [1]
        await asyncio.sleep(2)
        assert lines(shelf)[3] == "B decline 2"
        await room.close()

    virtually(play)


def test_passing_that_cannot_be_stored_has_not_happened() -> None:
    """The answer says so, and the person is waited for as before."""

    async def play() -> None:
        room, shelf, _ = asked("BC", "green red")
        await asyncio.sleep(0.1)
        shelf.broken = True
        verdict = await ordered(room, 1, None)
        assert verdict.refusal is not None and verdict.refusal.code == "not-stored"
        assert room.silence.passed == []
        shelf.broken = False
        await asyncio.sleep(30)
        assert lines(shelf)[1] == "B decline 1", "silence is a no all the same"
        await room.close()

    virtually(play)


def test_silence_that_cannot_be_stored_is_said_later() -> None:
    """The time begins anew when the disk has room again."""

    async def play() -> None:
        room, shelf, _ = asked("BC", "green red")
        await asyncio.sleep(15)
        shelf.broken = True
        await asyncio.sleep(10)
        shelf.broken = False
        await asyncio.sleep(60)
        assert lines(shelf)[1] == "B decline 1"
        await room.close()

    virtually(play)


# Composing


def test_composing_lets_time_go_on_but_not_for_ever() -> None:
    """Each touch buys a while from then on; all of them together not more than three."""

    async def play() -> None:
        room, shelf, listener = asked("BC", "green red", clock="normal")
        await asyncio.sleep(8)
        assert room.silence.left == pytest.approx(2)
        room.composes(2)
        assert room.silence.left == pytest.approx(8)
        assert listener.changes == 1
        room.composes(2)
        assert listener.changes == 1, "a touch that adds nothing is told to nobody"
        ends = asyncio.get_running_loop().time() + 200
        while len(lines(shelf)) < 2 and asyncio.get_running_loop().time() < ends:
            await asyncio.sleep(1)
            room.composes(2)
        # Three whiles are bought, the first from the eighth second on.
        assert asyncio.get_running_loop().time() == pytest.approx(38, abs=1.5)
        await room.close()

    virtually(play)


def test_a_bot_does_not_close_while_somebody_composes() -> None:
    """Nor does it pick or offer; the offer, once made, is heard."""

    async def play() -> None:
        room, shelf, _ = asked("B", "green red", clock="normal")
        await asyncio.sleep(1)
        await ordered(room, 1, "decline 1", command="1")
        await asyncio.sleep(1)
        room.composes(1)
        await asyncio.sleep(7)
        room.composes(1)
        await asyncio.sleep(7)
        assert lines(shelf) == ["A offer soy for red to B", "B decline 1"]
        assert (await ordered(room, 1, "offer green for blue to A", command="2")).result == "ok"
        await asyncio.sleep(0.5)
        assert lines(shelf)[2:4] == ["B offer green for blue to A", "A decline 2"]
        await room.close()

    virtually(play)


def test_whoever_has_passed_and_composes_all_the_same_is_waited_for() -> None:
    """Also when somebody else passes meanwhile, so that nobody is left who has not."""

    async def play() -> None:
        room, shelf, _ = asked("BC", "green red", clock="normal")
        await ordered(room, 1, "decline 1", command="1")
        await asyncio.sleep(1)
        await ordered(room, 1, None, command="2")
        room.composes(1)
        await asyncio.sleep(1)
        await ordered(room, 2, None, command="3")
        await asyncio.sleep(1)
        assert lines(shelf) == ["A offer soy for red to B", "B decline 1"]
        await ordered(room, 1, None, command="4")
        await asyncio.sleep(0.1)
        assert lines(shelf)[2] == "A close", "and not a moment longer"
        await room.close()

    virtually(play)


def test_one_person_among_bots_composes_as_long_as_they_like() -> None:
    """Where no clock runs and nobody else waits."""

    async def play() -> None:
        room, shelf, _ = asked("B", "green", CALL)
        for _ in range(30):
            await asyncio.sleep(2.5)
            room.composes(1)
        assert lines(shelf) == ["A offer soy for any to B"]
        await asyncio.sleep(19)
        assert lines(shelf) == ["A offer soy for any to B"], "there is time to read what the offer would do"
        await asyncio.sleep(1.1)
        assert lines(shelf)[1] == "B decline 1", "a draft that nobody touches holds nobody up"
        await room.close()

    virtually(play)


def test_a_draft_that_is_cleared_holds_nobody_up() -> None:
    """For one person among bots the time that was bought is over, and what was due before is due."""

    async def play() -> None:
        room, shelf, _ = asked("B", "green", CALL)
        await asyncio.sleep(1)
        room.composes(1)
        await asyncio.sleep(1)
        room.composes_no_more(1)
        assert room.silence.left == pytest.approx(MOMENT - 2)
        await asyncio.sleep(MOMENT - 2.1)
        assert lines(shelf) == ["A offer soy for any to B"]
        await asyncio.sleep(0.2)
        assert lines(shelf)[1] == "B decline 1"
        await room.close()

    virtually(play)


def test_a_bot_closes_when_a_draft_is_cleared() -> None:
    """It held back for the draft alone, and hears at once that there is none."""

    async def play() -> None:
        room, shelf, _ = asked("B", "green red")
        await asyncio.sleep(1)
        await ordered(room, 1, "decline 1")
        await asyncio.sleep(MOMENT - 1)
        room.composes(1)
        await asyncio.sleep(3)
        assert lines(shelf) == ["A offer soy for red to B", "B decline 1"]
        room.composes_no_more(1)
        await asyncio.sleep(0.1)
        assert lines(shelf)[2] == "A close"
        await room.close()

    virtually(play)


def test_nobody_sees_that_a_draft_was_cleared() -> None:
    """Where others are at the table, the time runs on as they were told."""

    async def play() -> None:
        room, _, listener = asked("BC", "green red", clock="normal")
        await asyncio.sleep(8)
        room.composes(2)
        left, changes = room.silence.left, listener.changes
        room.composes_no_more(2)
        assert (room.silence.left, listener.changes) == (left, changes)
        await room.close()

    virtually(play)
