"""What a move costs on the server's loop: real tables, rules, store and messages, but no network.

python -m bench.server_step --tables 100 --rounds 40
python -m bench.server_step --profile

In each round every table gets one move and tells everybody of it; what is told is the processor time of the best round,
divided by its moves, which hardly depends on what else the machine does. `bench.server_load` has the rest: sockets.
"""

import argparse
import asyncio
import cProfile
import gc
import pstats
import tempfile
import time
from pathlib import Path
from typing import Any

from haricot.kernel.move import Move
from haricot.server.app import build
from haricot.server.auth import Person
from haricot.server.hub import Guest, Hub
from haricot.server.lobby import Lobby
from haricot.server.memory import SELDOM
from haricot.server.messages import Join, NewTable
from haricot.server.settings import Settings
from haricot.table.orders import OK, Order, Verdict
from haricot.table.pace import Pace

VERBS = ("plant", "close", "decline", "done", "discard", "harvest")


class Nowhere:
    """An outbox that forgets what is put into it."""

    closing = False

    def put(self, message: bytes) -> None:
        """Forget it."""


def plain_move(legal: list[Move]) -> Move:
    """A move that brings the game on."""
    return next((move for verb in VERBS for move in legal if move.verb == verb), legal[0])


async def seated(lobby: Lobby, number: int, game: str, seats: int) -> Hub:
    """A table in play, with a connection for each seat."""
    people = [
        Person(await lobby.store.new_person(b"%d-%d" % (number, seat), "", 1), f"P{seat}") for seat in range(seats)
    ]
    made = await lobby.make(people[0], NewTable(game, seats))
    for person in people[1:]:
        await lobby.join(made.table, person, Join(invite=made.invite or ""))
    hub = lobby.hubs[made.table]
    while not hub.room.rev:
        await asyncio.sleep(0.001)
    outbox: Any = Nowhere()
    for seat, person in enumerate(people):
        hub.enter(Guest(person.number, person.name, seat, outbox), 0)
    return hub


async def a_round(hubs: list[Hub], name: str) -> float:
    """One move at each table; the processor time of it."""
    orders: list[tuple[Hub, int, str]] = []
    for hub in hubs:
        game, table = hub.room.game, hub.room.table
        seat = game.awaited(table)[0]
        orders.append((hub, seat, plain_move(game.legal(table, seat)).words()))
    loop = asyncio.get_running_loop()
    began = time.thread_time()
    answers: list[asyncio.Future[Verdict]] = []
    for hub, seat, do in orders:
        answer: asyncio.Future[Verdict] = loop.create_future()
        hub.room.submit(Order(seat, name, hub.room.rev, do, "", answer.set_result))
        answers.append(answer)
    for answer in answers:
        assert (await answer).result == OK
    await asyncio.sleep(0)
    return time.thread_time() - began


async def measure(args: argparse.Namespace, folder: Path, profile: cProfile.Profile) -> float:
    """Microseconds of a move in the best round."""
    lobby = build(folder, Settings(pace=Pace(0, 0, 600))).lobby
    await lobby.open()
    gc.set_threshold(*SELDOM)
    hubs = [await seated(lobby, number, args.game, args.seats) for number in range(args.tables)]
    if args.profile:
        profile.enable()
    rounds: list[float] = [await a_round(hubs, f"c{number}") for number in range(args.rounds)]
    profile.disable()
    await lobby.close()
    return min(rounds) / len(hubs) * 1e6


def main() -> None:
    """Print what a move costs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--game", default="bohnanza-27")
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--profile", action="store_true", help="where the time goes; the profiler makes it slower")
    args = parser.parse_args()
    profile = cProfile.Profile()
    with tempfile.TemporaryDirectory() as folder:
        cost = asyncio.run(measure(args, Path(folder), profile))
    print(f"{cost:.0f} µs a move on the loop ({args.game}, {args.seats} seats, {args.tables} tables)")
    if args.profile:
        pstats.Stats(profile).sort_stats("cumulative").print_stats(40)


if __name__ == "__main__":
    main()
