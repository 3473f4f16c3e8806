"""How many tables a server carries: people over the public protocol, each table at a steady rate of moves.

python -m bench.server_load --tables 2000 --sockets 10000 --seconds 300 --reloads 20 --resyncs 20 --pin
python -m bench.server_load --flood 2 --deaf 50
python -m bench.server_load --bot-tables 300 --level hard --seconds 60

All seats are persons of this program, which is a process of its own; what is measured at the client is the time from
sending a move to its “ok” (which comes after the move is on disk), and to the frame at each other socket of the table.
Reloads are pages that are loaded anew (the socket is cut, and another asks for the whole story, and sends again what
was not answered, as browsers do); resyncs ask for everything on the same socket; both are spread over all tables, so
many a second. With `--pin` the server has one core to itself and this program another, before all others where we may
(as root). Bots' tables play by themselves, at the usual pace. Where this program is the busier of the two
(`client_cpu`), its times are its own; where others used the machine (`others_cpu`, workers of bots among them), theirs.
"""

import argparse
import asyncio
import contextlib
import gc
import json
import os
import random
import signal
import sys
import tempfile
import time
from array import array
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from bench.line import Line, go_first, pin
from bench.served import Heard, Person, Served, busy_seconds, decode, plain_move

CHUNK = 100
"""Sockets opened at the same time."""
FRAME = b'{"t":"frame","rev":'
ANSWER = b'{"t":"answer","id":"'
UNANSWERED = 10.0
"""Seconds after which a move counts as lost."""
LASTING = {"exhaustions": "8"}
"""How often the pile of a card game runs out here until it ends, so that none does while it is measured."""
SLOW = 0.05
"""Seconds that an answer should not take."""
NAMED = 6
"""How many of the seconds are told in which answers were slow."""


class Loaded:
    """One table and the sockets at it."""

    def __init__(self, load: "Load", key: str, people: list[Person], doors: list[int]) -> None:
        self.load = load
        self.key = key
        self.people = people
        self.doors = doors
        """The port at which each of them comes."""
        self.lines: dict[int, Line] = {}
        self.frames: list[bytes] = [b""] * len(people)
        """The newest one of each seat, as it came."""
        self.revs = [0] * len(people)
        self.sent_at = 0.0
        self.sent_rev = 0
        self.waiting = b""
        """How the answer to the move begins that is not answered yet."""
        self.asked = (-1, b"")
        """The seat of that move, and the move as it was sent."""
        self.over = False

    def hear(self, seat: int, text: bytes) -> None:
        """A message for one seat."""
        load = self.load
        if load.measuring:
            load.messages += 1
            load.bytes += len(text)
        if text.startswith(FRAME):
            rev = int(text[len(FRAME) : text.index(b",", len(FRAME))])
            # What a reload or a resync shows once more is no news.
            is_news = self.revs[seat] == rev - 1
            self.frames[seat] = text
            self.revs[seat] = rev
            if is_news and rev == self.sent_rev and load.measuring:
                load.spread.append(time.perf_counter() - self.sent_at)
        elif self.waiting and text.startswith(self.waiting):
            self.waiting = b""
            if load.measuring:
                took = time.perf_counter() - self.sent_at
                load.acks.append(took)
                if took > SLOW:
                    load.slow[int(self.sent_at - load.began)] += 1
                load.moves += 1
                if b'"result":"ok"' not in text:
                    load.refused += 1

    def mover(self) -> tuple[int, Heard] | None:
        """Who is waited for, and what they were shown; nobody while a frame is on its way, or it is over."""
        newest = max(self.revs)
        first = self.revs.index(newest)
        if not newest:
            return None
        shown = decode(self.frames[first])
        if shown.result is not None:
            self.over = True
            return None
        for seat in shown.awaited:
            if self.revs[seat] == newest:
                heard = shown if seat == first else decode(self.frames[seat])
                if heard.legal:
                    return seat, heard
        # To itself alone a seat may not be awaited; another knows.
        for seat in range(len(self.people)):
            if self.revs[seat] == newest:
                heard = decode(self.frames[seat])
                if seat in heard.awaited:
                    return seat, heard
        return None


class Load:
    """The whole load, and what was measured."""

    def __init__(self, args: argparse.Namespace, doors: list[int], *, anywhere: bool = False) -> None:
        self.args = args
        self._doors = doors
        """Ports of the servers; a table is at one of them."""
        self._anywhere = anywhere
        """Whether people come to any of them, and not to the one that has their table."""
        self.began = 0.0
        self.acks = array("d")
        self.slow: Counter[int] = Counter()
        """Slow answers by the second in which the move was sent, from the beginning: do they come together?"""
        self.spread = array("d")
        self.shown = array("d")
        """How long a reload takes until the newest frame is there."""
        self.moves = 0
        self.messages = 0
        self.bytes = 0
        self.measuring = False
        self.errors = 0
        self.others = 0
        """Moves that bots made."""
        self.refused = 0
        self.resent = 0
        """Moves that were sent again, since the page was loaded anew before their answer came."""

    def seat(self, tables: int) -> list[Loaded]:
        """Make so many tables and sit everybody down, over HTTP."""
        seats = max(3, min(7, self.args.sockets // self.args.tables))

        def one(number: int) -> Loaded:
            doors = [self._doors[(number + seat * self._anywhere) % len(self._doors)] for seat in range(seats)]
            people = [Person(door) for door in doors]
            options = LASTING if self.args.game.startswith("bohnanza") else {}
            made = people[0].post("/api/tables", {"game": self.args.game, "seats": seats, "options": options})
            for person in people[1:]:
                person.post(f"/api/tables/{made['table']}/join", {"invite": made["invite"]})
            return Loaded(self, made["table"], people, doors)

        with ThreadPoolExecutor(16) as pool:
            return list(pool.map(one, range(tables)))

    def let_play(self) -> None:
        """Tables of four bots, which begin at once."""
        bots = {"game": "bohnanza-2016", "seats": 4, "bots": [self.args.level] * 4}
        person = Person(self._doors[0])
        for _ in range(self.args.bot_tables):
            person.post("/api/tables", bots)

    async def open(self, table: Loaded, seat: int) -> None:
        """A socket of one seat."""

        def heard(text: bytes) -> None:
            table.hear(seat, text)

        cookie = table.people[seat].cookie
        table.lines[seat] = await Line.connect(table.doors[seat], f"/ws/{table.key}", cookie, heard)
        while not table.revs[seat]:
            await asyncio.sleep(0.02)

    async def drive(self, table: Loaded) -> None:
        """One move a beat, by whoever is waited for."""
        loop = asyncio.get_running_loop()
        beat = 1 / self.args.rate
        due = loop.time() + random.random() * beat
        count = 0
        while not table.over:
            await asyncio.sleep(max(0.0, due - loop.time()))
            due += beat
            if table.waiting and time.perf_counter() - table.sent_at < UNANSWERED:
                continue
            if table.waiting:
                self.errors += 1
            found = table.mover()
            if found is None:
                continue
            seat, shown = found
            count += 1
            name = b"%d-%d" % (seat, count)
            command = {"t": "move", "id": name.decode(), "seen": shown.rev, "do": plain_move(shown.legal)}
            table.waiting, table.sent_rev = ANSWER + name + b'"', shown.rev + 1
            table.sent_at = time.perf_counter()
            table.asked = (seat, json.dumps(command).encode())
            table.lines[seat].send(table.asked[1])

    async def disturb(self, tables: list[Loaded], *, anew: bool) -> None:
        """So many reloads, or resyncs, a second, anywhere."""
        rate = self.args.reloads if anew else self.args.resyncs
        while rate:
            await asyncio.sleep(random.expovariate(rate))
            table = random.choice(tables)
            seat = random.randrange(len(table.people))
            if not table.revs[seat]:
                continue  # this page is being loaded already
            if not anew:
                table.lines[seat].send(b'{"t":"resync"}')
                continue
            table.lines[seat].cut()
            table.revs[seat] = 0
            began = time.perf_counter()
            asyncio.get_running_loop().create_task(self._again(table, seat, began))

    async def _again(self, table: Loaded, seat: int, began: float) -> None:
        await self.open(table, seat)
        if self.measuring:
            self.shown.append(time.perf_counter() - began)
        if table.waiting and table.asked[0] == seat:
            self.resent += self.measuring
            table.lines[seat].send(table.asked[1])

    async def flood(self, table: Loaded) -> None:
        """Somebody sends a thousand messages a second, and comes back whenever the door is closed."""
        headers = {"Cookie": table.people[0].cookie}
        while True:
            with contextlib.suppress(WebSocketException, OSError):
                async with connect(
                    f"ws://127.0.0.1:{table.doors[0]}/ws/{table.key}", additional_headers=headers
                ) as socket:
                    while True:
                        await socket.send('{"t":"move","id":"x","seen":1,"do":"close"}')
                        await asyncio.sleep(0.001)

    async def deaf(self, table: Loaded) -> None:
        """A second tab that never reads."""
        headers = {"Cookie": table.people[0].cookie}
        url = f"ws://127.0.0.1:{table.doors[0]}/ws/{table.key}"
        await connect(url, additional_headers=headers, max_queue=1).__aenter__()

    async def run(self, served: Served, tables: list[Loaded]) -> None:
        """Connect everybody, play, and measure after a while of warming up."""
        began = time.perf_counter()
        await self.connect(tables)
        print(f"connected in {time.perf_counter() - began:.1f} s", file=sys.stderr)
        tasks = self.begin(tables)
        tasks += [asyncio.create_task(self.disturb(tables, anew=anew)) for anew in (True, False)]
        # Those who disturb sit at the first tables; what is measured is how all of them fare.
        tasks += [asyncio.create_task(self.flood(table)) for table in tables[: self.args.flood]]
        tasks += [asyncio.create_task(self.deaf(table)) for table in tables[: self.args.deaf]]
        await asyncio.sleep(min(5.0, self.args.seconds / 4))
        moved = served.moves()
        cpu, began, own = served.cpu_seconds(), time.perf_counter(), time.process_time()
        busy = busy_seconds()
        self.began = began
        self.measuring = True
        self._sample(served)
        await asyncio.sleep(self.args.seconds)
        self._sample(served)
        self.measuring = False
        self.others = served.moves() - moved - self.moves
        cpu, own = served.cpu_seconds() - cpu, time.process_time() - own
        self.report(served, tables, time.perf_counter() - began, cpu, own, busy_seconds() - busy)
        await self.end(tables, tasks)

    def _sample(self, served: Served) -> None:
        """Begin or end to look at what the server does."""
        if self.args.profile:
            served.process.send_signal(signal.SIGUSR1)

    async def connect(self, tables: list[Loaded]) -> None:
        """Everybody comes to their tables."""
        everybody = [(table, seat) for table in tables for seat in range(len(table.people))]
        for at in range(0, len(everybody), CHUNK):
            await asyncio.gather(*[self.open(table, seat) for table, seat in everybody[at : at + CHUNK]])

    def begin(self, tables: list[Loaded]) -> list[asyncio.Task[None]]:
        """They play, for as long as these live."""
        return [asyncio.create_task(self.drive(table)) for table in tables]

    async def end(self, tables: list[Loaded], tasks: list[asyncio.Task[None]]) -> None:
        """Everybody goes."""
        for table in tables:
            for line in table.lines.values():
                line.cut()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def report(self, served: Served, tables: list[Loaded], wall: float, cpu: float, own: float, busy: float) -> None:
        """Print the figures."""
        figures = {
            "tables": len(tables),
            "sockets": sum(len(table.people) for table in tables),
            "seconds": round(wall, 1),
            "moves_per_s": round(self.moves / wall, 1),
            "bot_moves_per_s": round(self.others / wall, 1),
            "messages_per_s": round(self.messages / wall),
            "mbit_per_s": round(self.bytes * 8 / wall / 1e6, 1),
            "ack_ms": percentiles(self.acks),
            "slow": self.slow.total(),
            "slow_seconds": f"{len(self.slow)}, most in {dict(self.slow.most_common(NAMED))}",
            "frame_ms": percentiles(self.spread),
            "reload_ms": percentiles(self.shown),
            "reloads": len(self.shown),
            "refused": self.refused,
            "resent": self.resent,
            "unanswered": self.errors,
            "over": sum(table.over for table in tables),
            "server_cpu": round(cpu / wall, 3),
            "cpu_ms_per_move": round(1e3 * cpu / max(1, self.moves), 3),
            "server_mb": round(served.memory()),
            "workers": served.workers(),
            "client_cpu": round(own / wall, 3),
            "others_cpu": round((busy - cpu - own) / wall, 3),
            "load": round(os.getloadavg()[0], 1),
        }
        print(json.dumps(figures) if self.args.json else "\n".join([f"{k:16} {v}" for k, v in figures.items()]))


def percentiles(times: "array[float]") -> dict[str, float]:
    """p50, p99 and the worst, in milliseconds."""
    found = sorted(times) or [0.0]
    return {
        "p50": round(found[len(found) // 2] * 1e3, 1),
        "p99": round(found[min(len(found) - 1, len(found) * 99 // 100)] * 1e3, 1),
        "worst": round(found[-1] * 1e3, 1),
    }


def main() -> None:
    """Measure once."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--sockets", type=int, default=250, help="in all; three to seven a table")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rate", type=float, default=1.0, help="moves a second and table")
    parser.add_argument("--game", default="bohnanza-27")
    parser.add_argument("--reloads", type=float, default=0, help="pages loaded anew, a second, over all tables")
    parser.add_argument("--resyncs", type=float, default=0, help="sockets that ask for everything, a second")
    parser.add_argument("--flood", type=int, default=0, help="tables with somebody who sends 1,000 messages a second")
    parser.add_argument("--deaf", type=int, default=0, help="tables with one more socket that never reads")
    parser.add_argument("--bot-tables", type=int, default=0, help="more tables, with four bots each")
    parser.add_argument("--level", default="hard", help="of these bots")
    parser.add_argument(
        "--pin",
        action="store_true",
        help="the server on the first core, this program on the last, both before all others",
    )
    parser.add_argument("--profile", action="store_true", help="also print where the server's processor time went")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    if args.pin:
        go_first()
    with tempfile.TemporaryDirectory() as folder:
        samples = Path(folder) / "samples.txt" if args.profile else None
        served = Served(Path(folder), pace=1.0, samples=samples)  # bots that stand in for late sockets must not race
        try:
            if args.pin:
                pin(served.process.pid, 0)
                pin(os.getpid(), (os.cpu_count() or 2) - 1)
            load = Load(args, [served.port])
            began = time.perf_counter()
            tables = load.seat(args.tables)
            load.let_play()
            gc.disable()  # pauses of this program would be taken for the server's
            print(f"seated in {time.perf_counter() - began:.1f} s", file=sys.stderr)
            asyncio.run(load.run(served, tables))
        finally:
            served.stop()
        if samples is not None:
            print(samples.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
