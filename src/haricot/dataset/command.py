"""`haricot dataset`: games of bots as data to learn from.

What it needs is imported only when it is to run, so that the other commands start fast.
"""

import argparse
from pathlib import Path
from typing import Any, Final

from haricot.arguments import add_command, add_table, count, options_of, seed
from haricot.catalog import load
from haricot.kernel.text import brief
from haricot.players.roster import PLAYERS, line_up
from haricot.players.spec import split_specs

MOST_SHAPING: Final = 100.0


def register(commands: Any) -> None:
    """Add the command."""
    parser = add_command(commands, "dataset", "write games of bots as data to learn from (Parquet or Minari)", run)
    add_table(parser)
    parser.add_argument(
        "--players",
        default="thrifty",
        help=f"who plays, separated by commas; the last one named takes the seats left, and from game to game all move "
        f"on by one seat. There are {', '.join(PLAYERS)}, and your own as module:Class (default: thrifty)",
    )
    parser.add_argument("--games", type=count, default=100, help="how many games (default: 100)")
    parser.add_argument("--seed", type=seed, default=1, help="of the first game; the next ones follow (default: 1)")
    parser.add_argument("--jobs", type=count, default=1, help="processes to use (default: 1)")
    parser.add_argument("--reward", default="rank", help="what is paid at the end: rank, win or score (default: rank)")
    parser.add_argument("--shaping", type=_shaping, default=0.0, help="paid for each coin as it is won (default: 0)")
    parser.add_argument("--history", action="store_true", help="observations tell which beans became coins, and whose")
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument(
        "--out", type=Path, metavar="FOLDER", help="Parquet files in a new folder; in one that was begun it goes on"
    )
    where.add_argument("--minari", metavar="NAME", help="a dataset of Minari, such as beans/trader-v0")


def _shaping(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number <= MOST_SHAPING:
        raise argparse.ArgumentTypeError(f"“{brief(text)}” is no number from 0 to {MOST_SHAPING:g}")
    return number


def run(args: argparse.Namespace) -> None:
    """Play and write."""
    options = options_of(args)
    game = load(args.game, args.seats, options)
    players = line_up(split_specs(args.players), game.seats)
    from haricot.dataset.plan import Plan
    from haricot.dataset.writing import to_folder, to_minari
    from haricot.rl.rewards import Rewards

    Rewards(game, args.reward, args.shaping)  # says what is wrong before anything is played
    plan = Plan(args.game, game.seats, options, players, args.seed, args.games, args.reward, args.shaping, args.history)
    print(to_folder(plan, args.out, args.jobs) if args.minari is None else to_minari(plan, args.minari, args.jobs))
