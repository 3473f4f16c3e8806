"""What a move costs on one, two and three nodes: processor time of nodes, Postgres and NATS for each step stored.

    python -m bench.cluster.growth --tables 40 --seconds 15

Everything runs on this machine, so that the sum says what is needed, and not how fast several machines would be.
"""

import argparse
import asyncio
import os
import tempfile
import time
from pathlib import Path

import asyncpg

from bench.cluster.nodes import Cluster
from bench.faults.__main__ import LIMITS
from bench.faults.load import Load

TICK = os.sysconf("SC_CLK_TCK")


def seconds_of(pid: int) -> float:
    """Processor time that a process and those it began have used (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    own = sum([int(field) for field in fields[11:15]]) / TICK
    children = [child for path in Path(f"/proc/{pid}/task").glob("*/children") for child in path.read_text().split()]
    return own + sum([seconds_of(int(child)) for child in children])


async def stored(cluster: Cluster) -> int:
    """Steps in all journals."""
    connection = await asyncpg.connect(cluster.postgres.url())
    try:
        return int(await connection.fetchval("SELECT count(DISTINCT (table_key, rev)) FROM moves"))
    finally:
        await connection.close()


async def measured(cluster: Cluster, tables: int, seconds: float) -> str:
    """One line of figures."""
    load = Load(cluster.balancer.port, tables)
    await load.start()
    parts = {
        "nodes": [node.process.pid for node in cluster.nodes if node.process is not None],
        "Postgres": [cluster.postgres.pid],
        "NATS": [cluster.bus.pid],
    }
    before = {name: sum(map(seconds_of, pids)) for name, pids in parts.items()}
    first, began = await stored(cluster), time.monotonic()
    await asyncio.sleep(seconds)
    steps, took = await stored(cluster) - first, time.monotonic() - began
    spent = {name: sum(map(seconds_of, pids)) - before[name] for name, pids in parts.items()}
    await load.stop(cluster.postgres.url())
    costs = ", ".join([f"{name} {1000 * value / steps:.2f} ms" for name, value in spent.items()])
    return f"{steps / took:.0f} steps a second; processor time a step: {costs}"


def main() -> None:
    """Run it."""
    parser = argparse.ArgumentParser(prog="python -m bench.cluster.growth")
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=15.0)
    args = parser.parse_args()
    for count in (1, 2, 3):
        with (
            tempfile.TemporaryDirectory(prefix="haricot-growth-") as folder,
            Cluster(Path(folder), count, *LIMITS) as cluster,
        ):
            print(f"{count} nodes:", asyncio.run(measured(cluster, args.tables, args.seconds)), flush=True)


if __name__ == "__main__":
    main()
