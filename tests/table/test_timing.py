"""What others get, and when, does not depend on a person's hand: to the byte, and to the moment."""

import asyncio
from typing import Any

import pytest

from bench.virtual import Here, run
from haricot.kernel.chance import Chance
from haricot.kernel.move import SPECTATOR
from haricot.kernel.tale import Event
from haricot.players.base import Player
from haricot.players.roster import make_player
from haricot.server.frames import clocks, frame
from haricot.server.hub import encode
from haricot.server.messages import Time
from haricot.table.clock import KINDS, ClockKind
from haricot.table.company import Company
from haricot.table.course import Course
from haricot.table.orders import Passing
from haricot.table.pace import Pace
from haricot.table.room import Room
from tests.scenario import scene
from tests.table.rooms import Asker, Listener, Shelf, make_room

TRADING = """stage trade
turn 3 A
turned soy blue
A hand green stink chili red | fields 3 soy, 2 green
B hand {hand} | fields 2 red, -
C hand 2 garden blackeyed | fields 2 blue, stink
D hand 2 garden soy | fields -, 3 chili"""

HANDS = ("3 red", "stink 2 chili", "blackeyed stink chili", "2 green blue")
"""Of B: with what A's bot asks for, and without."""
OFFERS = ("offer soy for any to all", "offer soy for red to B", "offer blue for 2 chili to all", "offer stink to B")
"""What A's bot says: all of it is open to B."""
PASSED = 7.0
"""When B passes, in those scenes where it does."""


class Wiretap(Listener):
    """Writes down what an onlooker is sent, and at which moment."""

    def __init__(self, shelf: Shelf, onlooker: int, clock: ClockKind) -> None:
        super().__init__(shelf)
        self.onlooker = onlooker
        self.clock = clock
        self.room: Room | None = None
        self.sent: list[tuple[float, bytes]] = []

    def _note(self, message: Any) -> None:
        self.sent.append((round(asyncio.get_running_loop().time(), 6), encode(message)))

    def stepped(self, course: Course, events: list[Event]) -> None:
        super().stepped(course, events)
        assert self.room is not None
        self._note(frame(self.room, self.clock, self.onlooker, events))

    def time_changed(self) -> None:
        assert self.room is not None
        self._note(Time(clocks(self.clock, self.room)))


def overheard(hand: str, onlooker: int, clock: ClockKind, passes: bool, composes: bool) -> list[tuple[float, bytes]]:
    """All that the onlooker gets while a bot trades with B and others; B says nothing, or the same in all scenes."""

    async def play() -> list[tuple[float, bytes]]:
        people = {1} if onlooker == SPECTATOR else {1, onlooker}
        bots: list[Player] = [Asker(*OFFERS), *[make_player("medium", Chance(seat)) for seat in (1, 2, 3)]]
        players = [None if seat in people else bots[seat] for seat in range(4)]
        now = asyncio.get_running_loop().time
        room, shelf, _ = make_room(players, Pace(), KINDS[clock], now=now, thinkers=Here())
        tap = Wiretap(shelf, onlooker, clock)
        tap.room, tap.onlookers = room, onlooker == SPECTATOR
        room._audience = tap
        room.company._audience = tap
        room.course.stand(scene("bohnanza-2016", 4, TRADING.format(hand=hand)).table)
        room.course.rev = 1
        for seat in people:
            room.company.chairs[seat].here = 1
        room.open()
        if composes:
            await asyncio.sleep(PASSED - 2)
            room.composes(1)
        if passes:
            await asyncio.sleep(PASSED - now())
            room.submit(Passing(1, "p", room.rev, lambda _: None))
        while now() < 300 and room.game.closing(room.table) is not None:
            await asyncio.sleep(0.5)
        await room.close()
        return tap.sent

    return run(play)


@pytest.mark.parametrize("clock", ["relaxed", "normal", "blitz"])
@pytest.mark.parametrize("onlooker", [2, SPECTATOR], ids=["player", "spectator"])
@pytest.mark.parametrize(("passes", "composes"), [(False, False), (True, False), (True, True)])
def test_neither_a_byte_nor_a_moment_depends_on_a_hand(
    clock: ClockKind, onlooker: int, passes: bool, composes: bool
) -> None:
    """B is asked for what it has and for what it lacks, is silent, composes or passes: the others cannot tell which."""
    scenes = [overheard(hand, onlooker, clock, passes, composes) for hand in HANDS]
    assert len(scenes[0]) > 3, "something happens there"
    for other in scenes[1:]:
        assert other == scenes[0]


def test_it_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """If what cannot be accepted were refused at once in company too, the moments would differ."""
    monkeypatch.setattr(Company, "is_alone", property(lambda _: True))
    scenes = [overheard(hand, 2, "normal", passes=False, composes=False) for hand in HANDS]
    assert any(other != scenes[0] for other in scenes[1:])
