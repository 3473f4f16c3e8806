"""The learning environment's speed by PettingZoo's own `performance_benchmark`, every game at four seats, both builds.

usage: python bench/environment.py [GAME …]

Random legal actions with observations and masks on one core; five seconds a game and build. Steps are those of a second
of processor time, so that other work on the machine counts little. Needs `pip install haricot[rl]`; the compiled
build is measured where `make compiled` has made it.
"""

import contextlib
import io
import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILDS = {"interpreted": ROOT / "src", "compiled": ROOT / "build" / "compiled"}
HERE = "--here"


def measure(key: str) -> float:
    """Steps a second with the build that is imported here."""
    from pettingzoo.test import performance_benchmark

    from haricot.rl import env

    told = io.StringIO()
    table = env(game=key, seats=4)
    wall, own = time.perf_counter(), time.process_time()
    with contextlib.redirect_stdout(told):
        performance_benchmark(table)
    share = (time.process_time() - own) / (time.perf_counter() - wall)
    return next(float(line.split()[0]) for line in told.getvalue().splitlines() if "turns per second" in line) / share


def measured(path: Path, key: str) -> float:
    """The same in a process of its own with one of the builds."""
    command = [sys.executable, "-P", str(Path(__file__).resolve()), HERE, key]
    done = subprocess.run(
        command, env=os.environ | {"PYTHONPATH": str(path)}, check=True, capture_output=True, text=True
    )
    return float(done.stdout)


def main() -> None:
    """Print a line a game, and the load beside it."""
    if sys.argv[1:2] == [HERE]:
        print(measure(sys.argv[2]))
        return
    from haricot.catalog import GAMES

    builds = {name: path for name, path in BUILDS.items() if path.is_dir()}
    print(f"{'game':15}" + "".join([f"{name:>14}" for name in builds]) + "  steps/s")
    for key in sys.argv[1:] or [game.key for game in GAMES]:
        steps = [measured(path, key) for path in builds.values()]
        print(f"{key:15}" + "".join([f"{number:14,.0f}" for number in steps]), flush=True)
    print(f"load {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
