"""The learning environment's speed by PettingZoo's own `performance_benchmark`, every game at four seats.

usage: python bench/environment.py [GAME …]

Random legal actions with observations and masks on one core; five seconds a game. Needs `pip install haricot[rl]`.
"""

import contextlib
import io
import sys

from pettingzoo.test import performance_benchmark

from haricot.catalog import GAMES
from haricot.rl import env


def main() -> None:
    """Print a line a game."""
    for key in sys.argv[1:] or [game.key for game in GAMES]:
        told = io.StringIO()
        with contextlib.redirect_stdout(told):
            performance_benchmark(env(game=key, seats=4))
        steps = next(float(line.split()[0]) for line in told.getvalue().splitlines() if "turns per second" in line)
        print(f"{key:15} {steps:9,.0f} steps/s")


if __name__ == "__main__":
    main()
