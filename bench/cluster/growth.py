"""How many tables one, two and three nodes hold, and what a move costs them, Postgres and NATS.

    python -m bench.cluster.growth
    python -m bench.cluster.growth --anywhere --step 50 --seconds 20
    python -m bench.cluster.growth --share 0.2 --step 50

Five people a table, one move a second and table. Tables are added step by step for as long as an answer comes within
50 ms for 99 of 100 moves, in one of two looks; what was held last is told for each number of nodes. People come to the
node that has their table, as they do behind a balancer that hashes the address, or to any (`--anywhere`). All of it
shares this machine, and runs before all others there where we may (as root): the processor time a move says what
several machines would need, and the busiest part which of them is full first. With `--share` each node has that much of
a core and no more, as if it had a small machine of its own, so that nodes are what is full first on this one as well.
"""

import argparse
import asyncio
import gc
import os
import signal
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from bench.cluster.nodes import Cluster
from bench.cluster.shares import limited
from bench.line import go_first
from bench.server_load import Load, Loaded, percentiles

TICK = os.sysconf("SC_CLK_TCK")
SOON = 50.0
"""Milliseconds within which an answer has to come."""
KEPT_UP = 0.95
"""The share of moves that must be answered in their second."""
SETTLE = 3.0
"""Seconds after which new tables have found their pace."""
LOOKS = 2
"""Something else on the machine may have held it up in one of them."""
LIMITS = ("--most-sockets", "100000", "--most-tables", "1000000", "--most-messages", "100000")


def seconds_of(pid: int) -> float:
    """Processor time that a process and those it began have used (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    own = sum([int(field) for field in fields[11:15]]) / TICK
    children = [child for path in Path(f"/proc/{pid}/task").glob("*/children") for child in path.read_text().split()]
    return own + sum([seconds_of(int(child)) for child in children])


class Held(NamedTuple):
    """What was seen with so many tables."""

    tables: int
    moves: float
    """Answered in a second."""
    median: float
    slow: float
    """The slowest hundredth of answers, in milliseconds."""
    costs: dict[str, float]
    """Milliseconds of processor time a move, by part."""

    @property
    def is_held(self) -> bool:
        """Whether nearly everybody was answered soon."""
        return self.slow < SOON and self.moves > KEPT_UP * self.tables

    def __str__(self) -> str:
        costs = ", ".join([f"{name} {cost:.2f}" for name, cost in self.costs.items()])
        return (
            f"{self.tables} tables: {self.moves:.0f} moves a second, answers {self.median} and {self.slow} ms "
            f"(median, slowest hundredth); ms of processor time a move: {costs}"
        )


async def seen(cluster: Cluster, load: Load, tables: int, seconds: float) -> Held:
    """A while with so many tables."""
    parts = {f"node {node.name}": node.process.pid for node in cluster.nodes if node.process is not None}
    parts |= {"Postgres": cluster.postgres.pid, "NATS": cluster.bus.pid, "people": os.getpid()}
    await asyncio.sleep(SETTLE)
    before = {name: seconds_of(pid) if name != "people" else time.process_time() for name, pid in parts.items()}
    load.acks, load.moves, load.measuring, began = load.acks[:0], 0, True, time.perf_counter()
    await asyncio.sleep(seconds)
    load.measuring, took = False, time.perf_counter() - began
    after = {name: seconds_of(pid) if name != "people" else time.process_time() for name, pid in parts.items()}
    found = percentiles(load.acks)
    costs = {name: 1000 * (after[name] - before[name]) / max(1, load.moves) for name in parts}
    return Held(tables, load.moves / took, found["p50"], found["p99"], costs)


async def grown(cluster: Cluster, args: argparse.Namespace) -> Held | None:
    """Add tables until answers come late; the last number at which they did not."""
    load = Load(args, [node.port for node in cluster.nodes], anywhere=args.anywhere)
    tables: list[Loaded] = []
    tasks: list[asyncio.Task[None]] = []
    held = None
    while len(tables) < args.most:
        more = await asyncio.to_thread(load.seat, args.step)
        await load.connect(more)
        tasks += load.begin(more)
        tables += more
        for _ in range(LOOKS):
            found = await seen(cluster, load, len(tables), args.seconds)
            print(f"  {found}", flush=True)
            if found.is_held:
                break
        else:
            break
        held = found
    await load.end(tables, tasks)
    return held


def main() -> None:
    """Run it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--nodes", type=int, nargs="+", default=[1, 2, 3])
    parser.add_argument("--step", type=int, default=100, help="tables that are added each time")
    parser.add_argument("--most", type=int, default=2000, help="where it ends in any case")
    parser.add_argument("--seconds", type=float, default=10.0, help="that are measured each time")
    parser.add_argument("--share", type=float, default=0.0, help="of a core that each node gets (default: no limit)")
    parser.add_argument("--anywhere", action="store_true", help="people come to any node, not to that of their table")
    parser.set_defaults(tables=1, sockets=5, rate=1.0, game="bohnanza-27")
    args = parser.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # whatever ends it, no part of a cluster stays behind
    go_first()
    gc.disable()  # pauses of this program would be taken for the nodes'
    for count in args.nodes:
        with (
            tempfile.TemporaryDirectory(prefix="haricot-growth-") as folder,
            Cluster(Path(folder), count, *LIMITS) as cluster,
        ):
            print(f"{count} nodes", flush=True)
            nodes = [node.process.pid for node in cluster.nodes if node.process is not None]
            with limited(nodes, args.share):
                held = asyncio.run(grown(cluster, args))
            print(f"{count} nodes hold {0 if held is None else held.tables} tables", flush=True)


if __name__ == "__main__":
    main()
