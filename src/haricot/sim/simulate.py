"""Play many games and count."""

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import pairwise
from math import sqrt
from statistics import fmean, stdev
from time import perf_counter
from typing import Any

from haricot.catalog import load
from haricot.kernel.chance import Chance
from haricot.kernel.game import Table
from haricot.kernel.journal import Recorder
from haricot.kernel.move import Move
from haricot.kernel.tale import Tale
from haricot.players.roster import make_player
from haricot.table.loop import play


@dataclass(frozen=True)
class Order:
    """What to simulate."""

    game: str
    seats: int
    options: dict[str, str]
    players: list[str]
    """One name a seat."""
    seed: int
    games: int
    journals: bool = False


@dataclass(frozen=True)
class Result:
    """One game played."""

    seed: int
    scores: list[int]
    places: list[int]
    moves: int
    deals: int
    journal: str = ""


def play_one(order: Order, seed: int) -> Result:
    """One game of the order; the same seed gives the same game on every machine."""
    game = load(order.game, order.seats, order.options)
    players = [make_player(name, Chance(seed * 1_000_003 + seat + 1)) for seat, name in enumerate(order.players)]
    notes = {"seed": str(seed), "players": " ".join(order.players)}
    recorder = Recorder(game, notes) if order.journals else None
    counts = {"moves": 0, "deals": 0}

    def watch(_: Table, move: Move, tale: Tale | None) -> None:
        counts["moves"] += 1
        if tale is not None:
            counts["deals"] += sum(1 for event in tale.events if event.key == "deal")
        if recorder is not None:
            recorder.note(move)

    table: Any = play(game, players, Chance(seed), watch=watch, narrate=True)
    return Result(
        seed,
        game.scores(table),
        game.ranking(table),
        counts["moves"],
        counts["deals"],
        recorder.write(table) if recorder is not None else "",
    )


def _play_some(order: Order, seeds: range) -> list[Result]:
    return [play_one(order, seed) for seed in seeds]


def run(order: Order, jobs: int = 1) -> Iterator[Result]:
    """All games of the order, in the order of their seeds, over `jobs` processes."""
    seeds = range(order.seed, order.seed + order.games)
    if jobs == 1 or order.games < 2:
        for seed in seeds:
            yield play_one(order, seed)
        return
    block = max(1, min(25, order.games // (4 * jobs)))
    edges = [*range(seeds.start, seeds.stop, block), seeds.stop]
    with ProcessPoolExecutor(jobs) as pool:
        pending = [pool.submit(_play_some, order, range(start, stop)) for start, stop in pairwise(edges)]
        for block_of_games in pending:
            yield from block_of_games.result()


@dataclass
class Seat:
    """What one seat achieved."""

    player: str
    scores: list[int] = field(default_factory=list)
    wins: float = 0.0
    """Shared wins count as parts."""


@dataclass
class Summary:
    """All games of an order, added up."""

    order: Order
    seats: list[Seat]
    moves: int = 0
    deals: int = 0
    games: int = 0
    seconds: float = 0.0

    def add(self, result: Result) -> None:
        """One more game."""
        self.games += 1
        self.moves += result.moves
        self.deals += result.deals
        winners = result.places.count(1)
        for seat, line in enumerate(self.seats):
            line.scores.append(result.scores[seat])
            if result.places[seat] == 1:
                line.wins += 1 / winners

    def as_json(self) -> dict[str, Any]:
        """Plain data, for programs."""
        return {
            "game": self.order.game,
            "seats": self.order.seats,
            "options": self.order.options,
            "seed": self.order.seed,
            "games": self.games,
            "seconds": round(self.seconds, 3),
            "moves_per_game": round(self.moves / self.games, 2),
            "deals_per_game": round(self.deals / self.games, 2),
            "players": [
                {
                    "seat": seat,
                    "player": line.player,
                    "win_share": round(line.wins / self.games, 4),
                    "win_share_95": round(margin_of_share(line.wins / self.games, self.games), 4),
                    "mean_score": round(fmean(line.scores), 3),
                    "sd_score": round(stdev(line.scores), 3) if self.games > 1 else 0.0,
                    "best_score": max(line.scores),
                }
                for seat, line in enumerate(self.seats)
            ],
        }


def margin_of_share(share: float, games: int) -> float:
    """Half the width of a 95 % interval of a share."""
    return 1.96 * sqrt(max(share * (1 - share), 1 / games) / games)


def simulate(order: Order, jobs: int = 1, each: Callable[[Result], None] | None = None) -> Summary:
    """Play the order and add it up; `each` is told every game as it is done."""
    load(order.game, order.seats, order.options)
    summary = Summary(order, [Seat(name) for name in order.players])
    start = perf_counter()
    for result in run(order, jobs):
        summary.add(result)
        if each is not None:
            each(result)
    summary.seconds = perf_counter() - start
    return summary
