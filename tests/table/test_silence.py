"""Silence is a no where it must be; what has one answer only is not asked where nobody could learn from that."""

import asyncio

import pytest

from haricot.kernel.move import Move
from haricot.players.base import Player, Prompt
from haricot.table.clock import Times
from haricot.table.pace import Pace
from haricot.table.room import Room
from tests.scenario import scene
from tests.table.rooms import Listener, Shelf, make_room, ordered, run, until

TRADING = """stage trade
turn 3 A
turned soy blue
A hand green
B hand {hand}
C hand chili"""

LONG = 60.0
SHORT = 0.05


class Asker(Player):
    """Seat A's bot: makes one offer in its turn, and then waits for what becomes of it."""

    name = "asker"

    def __init__(self, offer: str = "offer soy for red to B") -> None:
        self.offer: str | None = offer

    def choose(self, prompt: Prompt) -> Move:
        if self.offer is not None and prompt.seat == 0:
            words, self.offer = self.offer, None
            return prompt.game.read(f"A {words}")
        return next((move for move in prompt.legal if move.verb == "decline"), prompt.legal[-1])


def asked(
    people: str, hand: str, patience: float, offer: str = "offer soy for red to B"
) -> tuple[Room, Shelf, Listener]:
    """A table in A's trading, with persons on some seats."""
    bot = Asker(offer)
    times = Times(trade=LONG, deal=0, trade_most=LONG, other=LONG, bank=0, patience=patience, shown=False)
    players: list[Player | None] = [None if seat in people else bot for seat in "ABC"]
    room, shelf, listener = make_room(players, Pace(0, patience, LONG), times)
    room.course.table = scene("bohnanza-2016", 3, TRADING.format(hand=hand)).table
    room.course.rev = 1
    for seat in people:
        room.company.chairs["ABC".index(seat)].here = 1
    return room, shelf, listener


def lines(shelf: Shelf) -> list[str]:
    """What was played, shuffles left out."""
    return [line for entry in shelf.entries for line in entry.lines if not line.startswith("-")]


async def offered(room: Room) -> None:
    """Wait until the offer is made and has been heard."""
    room.open()
    await until(lambda: room.rev >= 2)
    await asyncio.sleep(0.02)


def test_one_person_among_bots_is_not_asked_for_what_they_lack() -> None:
    """The no comes by itself, and trading goes on."""

    async def play() -> None:
        room, shelf, _ = asked("B", "green", LONG)
        await offered(room)
        assert lines(shelf)[:2] == ["A offer soy for red to B", "B decline 1"]
        await room.close()

    run(play)


def test_one_person_among_bots_has_time_for_what_they_could_accept() -> None:
    """Nothing is answered for them, and no time runs."""

    async def play() -> None:
        room, shelf, _ = asked("B", "green red", SHORT)
        await offered(room)
        await asyncio.sleep(4 * SHORT)
        assert lines(shelf) == ["A offer soy for red to B"]
        assert room.silence.left is None
        await room.close()

    run(play)


@pytest.mark.parametrize("company", ["player", "onlooker"])
@pytest.mark.parametrize("hand", ["green", "green red"])
def test_in_company_nobody_learns_who_lacks_a_card(company: str, hand: str) -> None:
    """Whatever the hand holds, no answer is given before the time is over, and then it is a no."""

    async def play() -> None:
        people = "BC" if company == "player" else "B"
        room, shelf, listener = asked(people, hand, LONG)
        listener.onlookers = company == "onlooker"
        await offered(room)
        assert lines(shelf) == ["A offer soy for red to B"]
        left = room.silence.left
        assert left is not None and 0 < LONG - left < 5
        await room.close()

        room, shelf, listener = asked(people, hand, SHORT)
        listener.onlookers = company == "onlooker"
        room.open()
        await until(lambda: room.rev >= 3)
        assert lines(shelf)[:2] == ["A offer soy for red to B", "B decline 1"]
        await room.close()

    run(play)


def test_a_call_for_offers_does_not_stop_the_table() -> None:
    """There is nothing to accept, and nobody has to answer; but there is time to."""

    async def play() -> None:
        room, shelf, _ = asked("B", "green red", LONG, "offer soy for any to B")
        await offered(room)
        assert lines(shelf) == ["A offer soy for any to B"]
        assert room.silence.left is not None
        await room.close()
        room, shelf, _ = asked("B", "green red", SHORT, "offer soy for any to B")
        room.open()
        await until(lambda: room.rev >= 3)
        assert lines(shelf)[1] == "B decline 1"
        await room.close()

    run(play)


def test_a_person_whose_turn_it_is_hurries_nobody() -> None:
    """People wait for each other as they like."""

    async def play() -> None:
        room, shelf, _ = asked("AB", "green red", SHORT)
        room.open()
        await ordered(room, 0, "offer soy for red to B")
        await asyncio.sleep(4 * SHORT)
        assert lines(shelf) == ["A offer soy for red to B"]
        assert room.silence.left is None
        await room.close()

    run(play)
