"""Break a cluster under load, again and again, and count what is lost.

    python -m bench.faults kill --times 200
    python -m bench.faults all --times 5

Each fault runs against a cluster of its own on this machine: Postgres, NATS, three nodes and a balancer, all real.
"""

import argparse
import asyncio
import signal
import statistics
import sys
import tempfile
from pathlib import Path

from bench.cluster.nodes import Cluster
from bench.faults.faults import FAULTS
from bench.faults.load import Load, Verdict

PAUSE = 30.0
"""Seconds between two words on how far it is."""
LIMITS = ("--pace", "0", "--most-sockets", "100000", "--most-tables", "1000000", "--most-messages", "100000")


async def broken(cluster: Cluster, name: str, times: int, tables: int) -> tuple[list[float], Verdict]:
    """One fault, and what came of it."""
    load = Load(cluster.balancer.port, tables)
    await load.start()
    telling = asyncio.create_task(tell(name, load, times))
    try:
        took = await FAULTS[name](cluster, load, times)
    finally:
        telling.cancel()
    return took, await load.stop(cluster.postgres.url())


async def tell(name: str, load: Load, times: int) -> None:
    """How far it is, now and then."""
    while True:
        await asyncio.sleep(PAUSE)
        done = f"{load.recoveries} recoveries of {times} or more"
        print(f"{name}: {done}, {load.acknowledged} moves acknowledged so far", file=sys.stderr, flush=True)


def line(name: str, took: list[float], found: Verdict) -> str:
    """For people to read."""
    return (
        f"{name}: {len(took)} times, {found.acknowledged} moves acknowledged, {found.lost} lost, "
        f"{found.doubled} doubled, {found.gaps} journals with gaps, {found.refused} refused; all played again after "
        f"{statistics.median(took):.1f} s (median), {max(took):.1f} s (worst); longest silence {found.silence:.1f} s"
    )


def main() -> None:
    """Run it."""
    parser = argparse.ArgumentParser(prog="python -m bench.faults", description="Break a cluster under load.")
    parser.add_argument("fault", choices=[*FAULTS, "all"])
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("--tables", type=int, default=12)
    args = parser.parse_args()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.default_int_handler)
    bad = False
    for name in FAULTS if args.fault == "all" else [args.fault]:
        with tempfile.TemporaryDirectory(prefix="haricot-faults-") as folder:
            module = "bench.faults.lossy" if name == "loss" else "haricot"
            with Cluster(Path(folder), 3, *LIMITS, module=module) as cluster:
                took, found = asyncio.run(broken(cluster, name, args.times, args.tables))
                print(line(name, took, found), flush=True)
                bad = bad or bool(found.lost or found.doubled or found.gaps)
    raise SystemExit(1 if bad else 0)


if __name__ == "__main__":
    main()
