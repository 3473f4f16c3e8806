"""What others ask of a deal, learned anew for a net that is there: how its company answers offers.

    PYTHONPATH=build/compiled:. python -P bench/asks.py --games 300 --write src/haricot/players/values/master.npz

Games are played as in a round of `haricot train` in which masters of the net play along; what is asked by those who
answered is told, and with --write put into the net.
"""

import argparse
from pathlib import Path
from random import Random

import numpy as np

from haricot.arguments import progress_bar
from haricot.catalog import load
from haricot.kernel.chance import Chance
from haricot.players.master import WEIGHTS
from haricot.players.values.net import read_net, write_net
from haricot.table.loop import play
from haricot.training.answering import Answer, asks_of
from haricot.training.company import company
from haricot.training.recording import TABLES


def main() -> None:
    """Play, listen and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("weights", type=Path, nargs="?", default=WEIGHTS, help="the net (default: the program's own)")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--write", action="store_true", help="put what was learned into the net")
    args = parser.parse_args()
    random = Random(args.seed)
    heard: list[Answer] = []
    tables = TABLES[read_net(args.weights).kind]
    with progress_bar() as progress:
        bar = progress.add_task("games", total=args.games)
        for _ in range(args.games):
            key, seats = random.choices([table[:2] for table in tables], [table[2] for table in tables])[0]
            players = company(random, seats, args.weights, heard)
            play(load(key, seats), players, Chance(random.getrandbits(40)))
            progress.advance(bar)
    answers = np.array(heard)
    asks = asks_of(answers)
    print(f"{len(answers)} answers, {100 * answers[:, 1].mean():.0f} of a hundred a yes; asked: {asks}")
    if args.write:
        net = read_net(args.weights)
        how = {"games": args.games, "seed": args.seed, "answers": len(answers)}
        net.about = {**net.about, "asks": asks, "asks_from": how}
        write_net(args.weights, net)


if __name__ == "__main__":
    main()
