"""How many tables a server carries: people over the public protocol, each table at a steady rate of moves.

python -m bench.server_load --tables 100 --sockets 500 --seconds 20 --rate 1
python -m bench.server_load --flood 2 --deaf 50

All seats are persons of this program, which is a process of its own; what is measured at the client is the time from
sending a move to its “ok” (which comes after the move is on disk), and to the frame at the last socket of the table.
"""

import argparse
import asyncio
import contextlib
import gc
import json
import random
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from bench.served import Heard, Person, Served, decode, plain_move

CHUNK = 100
"""Sockets opened at the same time."""


class Loaded:
    """One table and the sockets at it."""

    def __init__(self, key: str, people: list[Person]) -> None:
        self.key = key
        self.people = people
        self.frames: dict[int, Heard] = {}
        self.waiting: dict[str, tuple[float, asyncio.Event]] = {}
        self.sent_at: dict[int, float] = {}
        self.rev = 0
        self.newest = asyncio.Event()
        self.over = False


class Load:
    """The whole load, and what was measured."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        self.acks: list[float] = []
        self.spread: list[float] = []
        self.moves = 0
        self.messages = 0
        self.bytes = 0
        self.measuring = False
        self.errors = 0

    def seat(self, served: Served) -> list[Loaded]:
        """Make the tables and sit everybody down, over HTTP."""
        seats = max(3, min(7, self.args.sockets // self.args.tables))

        def one(_: int) -> Loaded:
            people = [Person(served.port) for _ in range(seats)]
            made = people[0].post("/api/tables", {"game": "bohnanza-27", "seats": seats})
            for person in people[1:]:
                person.post(f"/api/tables/{made['table']}/join", {"invite": made["invite"]})
            return Loaded(made["table"], people)

        with ThreadPoolExecutor(16) as pool:
            return list(pool.map(one, range(self.args.tables)))

    async def listen(
        self, port: int, table: Loaded, seat: int, opened: asyncio.Semaphore, ready: asyncio.Event
    ) -> None:
        """One socket: hears everything, and makes this seat's moves."""
        headers = {"Cookie": table.people[seat].cookie}
        url = f"ws://127.0.0.1:{port}/ws/{table.key}"
        async with opened:
            socket = await connect(url, additional_headers=headers, compression=None, max_queue=None).__aenter__()
        table.people[seat].socket = socket  # type: ignore[attr-defined]
        ready.set()
        async for text in socket:
            now = time.perf_counter()
            heard = decode(text)
            if self.measuring:
                self.messages += 1
                self.bytes += len(text)
            if heard.t == "frame":
                table.frames[seat] = heard
                if heard.rev > table.rev:
                    table.rev = heard.rev
                if self.measuring and heard.rev in table.sent_at:
                    self.spread.append(now - table.sent_at[heard.rev])
                table.over = heard.result is not None
                table.newest.set()
            elif heard.t == "answer" and heard.id in table.waiting:
                began, done = table.waiting.pop(heard.id)
                if self.measuring:
                    self.acks.append(now - began)
                done.set()

    async def drive(self, table: Loaded) -> None:
        """One move a beat, by whoever is waited for."""
        beat = 1 / self.args.rate
        await asyncio.sleep(random.random() * beat)
        count = 0
        while not table.over:
            began = time.perf_counter()
            seat = await self._mover(table)
            count += 1
            name = f"{seat}-{count}"
            done = asyncio.Event()
            sent = time.perf_counter()
            table.waiting[name] = (sent, done)
            frame = table.frames[seat]
            table.sent_at = {frame.rev + 1: sent}
            command = {"t": "move", "id": name, "seen": frame.rev, "do": plain_move(frame.legal)}
            await table.people[seat].socket.send(json.dumps(command))  # type: ignore[attr-defined]
            try:
                async with asyncio.timeout(10):
                    await done.wait()
            except TimeoutError:
                self.errors += 1
                continue
            if self.measuring:
                self.moves += 1
            await asyncio.sleep(max(0.0, beat - (time.perf_counter() - began)))

    async def flood(self, port: int, table: Loaded) -> None:
        """Somebody sends a thousand messages a second, and comes back whenever the door is closed."""
        headers = {"Cookie": table.people[0].cookie}
        while True:
            with contextlib.suppress(WebSocketException, OSError):
                async with connect(f"ws://127.0.0.1:{port}/ws/{table.key}", additional_headers=headers) as socket:
                    while True:
                        await socket.send('{"t":"move","id":"x","seen":1,"do":"close"}')
                        await asyncio.sleep(0.001)

    async def deaf(self, port: int, table: Loaded) -> None:
        """A second tab that never reads."""
        headers = {"Cookie": table.people[0].cookie}
        await connect(f"ws://127.0.0.1:{port}/ws/{table.key}", additional_headers=headers, max_queue=1).__aenter__()

    async def _mover(self, table: Loaded) -> int:
        while True:
            for seat, frame in table.frames.items():
                if frame.rev == table.rev and seat in frame.awaited:
                    return seat
            table.newest.clear()
            await table.newest.wait()

    async def run(self, served: Served, tables: list[Loaded]) -> None:
        """Connect everybody, play, and measure after a while of warming up."""
        opened = asyncio.Semaphore(CHUNK)
        tasks: list[asyncio.Task[None]] = []
        readies: list[asyncio.Event] = []
        for table in tables:
            for seat in range(len(table.people)):
                ready = asyncio.Event()
                readies.append(ready)
                tasks.append(asyncio.create_task(self.listen(served.port, table, seat, opened, ready)))
        began = time.perf_counter()
        for ready in readies:
            await ready.wait()
        print(f"connected in {time.perf_counter() - began:.1f} s", file=sys.stderr)
        tasks += [asyncio.create_task(self.drive(table)) for table in tables]
        # Those who disturb sit at the first tables; what is measured is how all of them fare.
        tasks += [asyncio.create_task(self.flood(served.port, table)) for table in tables[: self.args.flood]]
        tasks += [asyncio.create_task(self.deaf(served.port, table)) for table in tables[: self.args.deaf]]
        await asyncio.sleep(min(5.0, self.args.seconds / 4))
        cpu, began, own = served.cpu_seconds(), time.perf_counter(), time.process_time()
        self.measuring = True
        await asyncio.sleep(self.args.seconds)
        self.measuring = False
        self.report(served, tables, time.perf_counter() - began, served.cpu_seconds() - cpu, time.process_time() - own)
        for table in tables:
            for person in table.people:
                person.socket.transport.abort()  # type: ignore[attr-defined]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def report(self, served: Served, tables: list[Loaded], wall: float, cpu: float, own: float) -> None:
        """Print the figures."""
        figures = {
            "tables": len(tables),
            "sockets": sum(len(table.people) for table in tables),
            "seconds": round(wall, 1),
            "moves_per_s": round(self.moves / wall, 1),
            "messages_per_s": round(self.messages / wall),
            "mbit_per_s": round(self.bytes * 8 / wall / 1e6, 1),
            "ack_ms": percentiles(self.acks),
            "last_frame_ms": percentiles(self.spread),
            "unanswered": self.errors,
            "server_cpu": round(cpu / wall, 2),
            "server_mb": round(served.memory()),
            "client_cpu": round(own / wall, 2),
        }
        print(json.dumps(figures) if self.args.json else "\n".join([f"{k:16} {v}" for k, v in figures.items()]))


def percentiles(times: list[float]) -> dict[str, float]:
    """p50, p99 and the worst, in milliseconds."""
    times = sorted(times) or [0.0]
    return {
        "p50": round(times[len(times) // 2] * 1e3, 1),
        "p99": round(times[min(len(times) - 1, len(times) * 99 // 100)] * 1e3, 1),
        "worst": round(times[-1] * 1e3, 1),
    }


def main() -> None:
    """Measure once."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--sockets", type=int, default=250, help="in all; three to seven a table")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rate", type=float, default=1.0, help="moves a second and table")
    parser.add_argument("--flood", type=int, default=0, help="tables with somebody who sends 1,000 messages a second")
    parser.add_argument("--deaf", type=int, default=0, help="tables with one more socket that never reads")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        served = Served(Path(folder), pace=1.0)  # bots that stand in for late sockets must not race
        try:
            load = Load(args)
            began = time.perf_counter()
            tables = load.seat(served)
            gc.disable()  # pauses of this program would be taken for the server's
            print(f"seated in {time.perf_counter() - began:.1f} s", file=sys.stderr)
            asyncio.run(load.run(served, tables))
        finally:
            served.stop()


if __name__ == "__main__":
    main()
