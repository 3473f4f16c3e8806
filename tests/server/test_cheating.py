"""Every command from every seat in every phase: nothing illegal happens, and no card is lost or made."""

import random
from typing import Any

import pytest

from haricot.kernel.move import seat_letter
from haricot.kernel.reasons import BadInput
from haricot.table.room import Room
from tests.server.client import Seat
from tests.server.conftest import Running
from tests.server.test_play import invited

TRIES = [
    "close", "done", "buy", "harvest 1", "harvest 2", "harvest 3", "plant soy 1", "plant blue 2", "plant red 3",
    "take 1", "take 2", "take 999999999", "decline 1", "pick 1 A", "pick 1 C", "pick 2 B", "withdraw 1", "withdraw 2",
    "offer soy for red to A", "offer blue to B", "offer 2 chili for any to all first", "offer nothing for soy to C",
    "offer 99 soy to all", "offer soy#1 for red to all", "offer green to all re 1", "take 1 with soy#1",
    "discard soy", "discard blue#1", "shuffle soy", "first A", "shuffle -", "A close", "B done",
]  # fmt: skip


def expected(room: Room, seat: int, do: str) -> str:
    """What the engine alone says of a move."""
    try:
        move = room.game.read(f"{seat_letter(seat)} {do}")
    except BadInput:
        return "refused"
    return "ok" if room.game.check(room.table, move) is None else "refused"


def cards(room: Room) -> list[int]:
    """All cards of the table, sorted."""
    return sorted(room.table.all_cards())


@pytest.mark.parametrize("seats", [2, 3])
def test_every_command_from_every_seat(shared: Running, seats: int) -> None:
    """The server says yes exactly where the engine does; a refused command leaves not a trace."""
    table, people = invited(shared, seats)
    players = [person.sit(table).ready() for person in people]
    room = shared.lobby.hubs[table].room
    whole = cards(room)
    luck = random.Random(seats)
    stages: set[str] = set()
    for _ in range(22):
        stages.add(players[0].frame["view"]["stage"])
        tries = [*TRIES, *{move["do"] for player in players for move in player.frame["legal"]}]
        for seat, player in enumerate(players):
            for do in luck.sample(tries, 12):
                _try(room, player, seat, do)
        _bring_on(room, players, luck)
        assert cards(room) == whole
    assert len(stages) > 2


def _try(room: Room, player: Seat, seat: int, do: str) -> None:
    before, rev = room.game.write_position(room.table), room.rev
    verdict = expected(room, seat, do)
    answer = player.move(do, rev)
    assert answer["result"] == verdict, (do, answer)
    if verdict == "ok":
        player.until(lambda: player.frame["rev"] > rev)
        assert room.rev == rev + 1
    else:
        assert answer["code"]
        assert (room.game.write_position(room.table), room.rev) == (before, rev)


def _bring_on(room: Room, players: list[Seat], luck: random.Random) -> None:
    """One move of somebody who is waited for."""
    if room.over:
        return
    seat = luck.choice(room.game.awaited(room.table))
    legal: list[Any] = room.game.legal(room.table, seat)
    _try(room, players[seat], seat, luck.choice(legal).words())
    for player in players:
        player.until(lambda player=player: player.frame["rev"] == room.rev)  # type: ignore[misc]


def test_nobody_plays_after_the_end(shared: Running) -> None:
    """When the game is over every move is refused, and the result stays."""
    anna = shared.browser()
    table = anna.post("/api/quick", {"seats": 3})["table"]
    seat = anna.sit(table).ready()
    seat.ask({"t": "leave"})
    seat.until(lambda: seat.frame["result"] is not None, 30)
    result = seat.frame["result"]
    for do in TRIES:
        assert seat.move(do)["result"] == "refused"
    assert seat.frame["result"] == result
