"""Whether a learned net tells what deals bring: deals made and not made on the same table, both played out.

    PYTHONPATH=build/compiled:. python -P bench/forks.py make forks.jsonl --forks 300 --tables 64 --jobs 2
    PYTHONPATH=build/compiled:. python -P bench/forks.py tell forks.jsonl [--weights master.npz]

`make` stops games of traders at an own offer that somebody could take, and lets it be taken on one table and refused on
its twin; traders play both out many times, with the same luck. One line a fork. `tell` asks a net, and the trader's
sums, what each deal does for its maker's chance to win and coins, and compares that with what came of it: the part of
what is said that came true (the slope; 1 is right), and how well the forks are told apart (the correlation, of
which the luck of the games played out hides some).
"""

import argparse
from collections.abc import Iterator
from pathlib import Path
from statistics import correlation, fmean, linear_regression, stdev
from typing import Final

from msgspec import Struct, json

from haricot.arguments import progress_bar
from haricot.cards.engine import CardGame
from haricot.cards.market import asked
from haricot.cards.moves import Decline, Offer, Take
from haricot.cards.state import State
from haricot.catalog import load
from haricot.kernel.chance import Chance
from haricot.kernel.move import NATURE, NOBODY
from haricot.players.base import Player
from haricot.players.master import WEIGHTS, load_judge
from haricot.players.trader.bargains import Bargains, Deal
from haricot.players.trader.player import Trader
from haricot.players.trader.rivals import Rivals
from haricot.players.trader.temper import Temper
from haricot.players.trader.valuation import Valuation, valued
from haricot.pool import workers
from haricot.table.loop import play, prompt_for

TABLES: Final = (("bohnanza-2016", 4), ("bohnanza-2016", 4), ("bohnanza-27", 5), ("bohnanza-1997", 3))
FAIR: Final = Temper()
APART: Final = 1_000
"""Seeds between two forks."""


class Fork(Struct):
    """A deal that was made and not made, and what the difference was for its maker."""

    game: str
    seats: int
    position: str
    """Before the offer."""
    maker: int
    partner: int
    give: tuple[int, ...]
    want: tuple[int, ...]
    win: float
    """How much more often its maker won with the deal, …"""
    coins: float
    """… and with how many coins more over the others' mean."""
    tables: int


class Task(Struct, frozen=True):
    """A fork to be made."""

    seed: int
    tables: int


def traders(seats: int, seed: int) -> list[Player]:
    """Who plays everything out."""
    return [Trader(Chance(seed * seats + seat), FAIR) for seat in range(seats)]


def _halfway(game: CardGame, seed: int) -> tuple[State, Offer] | None:
    """A table in a turn drawn by lot, and an offer of its active player that somebody can take."""
    chance = Chance(seed)
    table, players = game.blank(), traders(game.seats, seed)
    turn = 2 + chance.below(6 * game.seats)
    while (seat := game.to_act(table)) != NOBODY:
        if seat == NATURE:
            move = game.nature(table, chance)
        else:
            move = players[seat].choose(prompt_for(game, table, seat))
            if table.turn >= turn and isinstance(move, Offer) and not move.open_to_any and seat == table.active:
                takers = [other for other in range(game.seats) if asked(move, game.seats) >> other & 1]
                for taker in chance.shuffled(takers):
                    offer = Offer(seat, taker, move.give, move.want)
                    twin = table.clone()
                    if game.check(twin, offer) is None:
                        game.apply(twin, offer)
                        if game.check(twin, Take(taker, twin.market.number)) is None:
                            return table, offer
        game.apply(table, move)
    return None


def _end(game: CardGame, table: State, seed: int, maker: int) -> tuple[float, float]:
    """The maker's part in winning, and its margin, when traders play on."""
    end = play(game, traders(game.seats, seed), Chance(seed), table=table)
    scores = game.scores(end)
    others = [score for seat, score in enumerate(scores) if seat != maker]
    return game.shares(end)[maker], scores[maker] - fmean(others)


def make_fork(task: Task) -> Fork | None:
    """One fork; nothing where the game was over before."""
    key, seats = TABLES[task.seed % len(TABLES)]
    game = load(key, seats)
    assert isinstance(game, CardGame)
    found = _halfway(game, task.seed * APART)
    if found is None:
        return None
    table, offer = found
    ends: list[list[tuple[float, float]]] = [[], []]
    view = game.view(table, offer.seat)
    for number in range(task.tables):
        seed = task.seed * APART + number + 1
        world = game.determinize(view, Chance(seed)) if number else table
        for made in (True, False):
            twin = world.clone()
            game.apply(twin, offer)
            answer = (Take if made else Decline)(offer.to, twin.market.number)
            if game.check(twin, answer) is not None:
                break  # on this table the partner has not the cards
            game.apply(twin, answer)
            ends[made].append(_end(game, twin, seed, offer.seat))
    wins, coins = [fmean([one[part] for one in ends[1]]) - fmean([one[part] for one in ends[0]]) for part in (0, 1)]
    position = game.write_position(table)
    return Fork(
        key,
        seats,
        position,
        offer.seat,
        offer.to,
        offer.give,
        offer.want,
        round(wins, 4),
        round(coins, 3),
        len(ends[1]),
    )


def read_forks(path: Path) -> list[Fork]:
    """What was made."""
    return [json.decode(line, type=Fork) for line in path.read_bytes().splitlines() if line.strip()]


def asked_of(fork: Fork) -> tuple[Valuation, Deal]:
    """What its maker saw, and the deal."""
    game = load(fork.game, fork.seats)
    assert isinstance(game, CardGame)
    view = game.view(game.read_position(fork.position), fork.maker)
    return valued(game.sheet, FAIR, view), (fork.partner, fork.give, fork.want)


def told_by_net(forks: list[Fork], weights: Path = WEIGHTS) -> Iterator[tuple[float, float]]:
    """What a net says that each deal does for its maker's chance to win, and coins over the others'."""
    judge = load_judge(weights)
    for fork in forks:
        values, deal = asked_of(fork)
        verdict = judge.verdict(values, deal)
        yield verdict.after - verdict.before, verdict.own - verdict.theirs / (fork.seats - 1)


def told_by_trader(forks: list[Fork]) -> Iterator[float]:
    """What the trader's sums say, in coins."""
    for fork in forks:
        values, deal = asked_of(fork)
        yield Bargains(values, Rivals(values)).utility(*deal)


def compared(said: list[float], came: list[float]) -> str:
    """Slope and correlation, in words."""
    slope = linear_regression(said, came).slope
    return f"slope {slope:.2f}, correlation {correlation(said, came):.3f}, spread of what is said {stdev(said):.3f}"


def tell(args: argparse.Namespace) -> None:
    """What is said against what came of it."""
    forks = read_forks(args.file)
    net = list(told_by_net(forks, args.weights))
    wins, coins = [fork.win for fork in forks], [fork.coins for fork in forks]
    print(f"{len(forks)} forks")
    print("chance to win, by the net:", compared([win for win, _ in net], wins))
    print("coins, by the net:        ", compared([coin for _, coin in net], coins))
    print("chance, by trader's sums: ", compared(sums := list(told_by_trader(forks)), wins))
    print("coins, by trader's sums:  ", compared(sums, coins))


def make(args: argparse.Namespace) -> None:
    """Write forks, one a line, as they are made."""
    with progress_bar() as progress, args.file.open("ab") as file:
        bar = progress.add_task("forks", total=args.forks)
        tasks = [Task(args.first + number, args.tables) for number in range(args.forks)]
        for found in workers(args.jobs).run(make_fork, tasks):
            progress.advance(bar)
            if found is not None:
                file.write(json.encode(found) + b"\n")
                file.flush()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    maker = commands.add_parser("make", help="play forks out")
    maker.add_argument("file", type=Path)
    maker.add_argument("--forks", type=int, default=300)
    maker.add_argument("--first", type=int, default=1, help="the number of the first")
    maker.add_argument("--tables", type=int, default=64, help="tables on which each is played out, both ways")
    maker.add_argument("--jobs", type=int, default=2)
    maker.set_defaults(run=make)
    teller = commands.add_parser("tell", help="compare")
    teller.add_argument("file", type=Path)
    teller.add_argument("--weights", type=Path, default=WEIGHTS)
    teller.set_defaults(run=tell)
    args = parser.parse_args()
    args.run(args)


if __name__ == "__main__":
    main()
