"""Play many games and count."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from time import perf_counter
from typing import Any

from haricot.catalog import load
from haricot.kernel.journal import Recorder
from haricot.sim.pool import workers
from haricot.sim.record import play_recorded


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
    recorder = Recorder(game, {"seed": str(seed), "players": " ".join(order.players)}) if order.journals else None
    record, table = play_recorded(game, order.players, seed, recorder.note if recorder is not None else None)
    journal = recorder.write(table) if recorder is not None else ""
    return Result(seed, record.scores, record.places, record.moves, record.deals, journal)


def _play_some(task: tuple[Order, range]) -> list[Result]:
    order, seeds = task
    return [play_one(order, seed) for seed in seeds]


def run(order: Order, jobs: int = 1) -> Iterator[Result]:
    """All games of the order, in the order of their seeds, over `jobs` processes."""
    block = max(1, min(25, order.games // (4 * jobs))) if jobs > 1 else 1
    seeds = range(order.seed, order.seed + order.games)
    tasks = [(order, seeds[start : start + block]) for start in range(0, order.games, block)]
    for results in workers(jobs if order.games > 1 else 1).run(_play_some, tasks):
        yield from results


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
