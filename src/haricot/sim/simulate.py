"""Play many games and count."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from statistics import fmean, stdev
from time import perf_counter
from typing import Any, Final

from haricot.catalog import AnyGame
from haricot.pool import workers
from haricot.sim.estimate import interval_of_share
from haricot.sim.record import Record, play_recorded
from haricot.sim.series import Series

MOST_GAMES: Final = 25
"""Games in one task: enough to be worth sending, few enough to see that it goes on."""


class Batch(Series, frozen=True):
    """What to simulate: one player a seat."""

    games: int
    journals: bool = False


@dataclass(frozen=True)
class Task:
    """Some games of a batch, with the game itself: it is made once, or once in each process that gets the task."""

    game: AnyGame
    batch: Batch
    seeds: range


def play_task(task: Task) -> list[Record]:
    """Play one task."""
    batch = task.batch
    return [play_recorded(task.game, batch.players, seed, journal=batch.journals) for seed in task.seeds]


def run(batch: Batch, jobs: int = 1) -> Iterator[Record]:
    """All games of the batch, in the order of their seeds, over `jobs` processes."""
    game = batch.load()
    block = max(1, min(MOST_GAMES, batch.games // (4 * jobs))) if jobs > 1 else 1
    seeds = range(batch.seed, batch.seed + batch.games)
    tasks = [Task(game, batch, seeds[start : start + block]) for start in range(0, batch.games, block)]
    for records in workers(jobs if batch.games > 1 else 1).run(play_task, tasks):
        yield from records


@dataclass
class Tally:
    """What one seat achieved."""

    player: str
    scores: list[int] = field(default_factory=list)
    wins: float = 0.0
    """Shared wins count as parts."""


@dataclass
class Summary:
    """All games of a batch, added up."""

    batch: Batch
    seats: list[Tally]
    moves: int = 0
    deals: int = 0
    games: int = 0
    seconds: float = 0.0

    def add(self, record: Record) -> None:
        """One more game."""
        self.games += 1
        self.moves += record.moves
        self.deals += record.deals
        for seat, line in enumerate(self.seats):
            line.scores.append(record.scores[seat])
            line.wins += record.won(seat)

    def as_json(self) -> dict[str, Any]:
        """Plain data, for programs."""
        return {
            "game": self.batch.game,
            "seats": self.batch.seats,
            "options": self.batch.options,
            "seed": self.batch.seed,
            "games": self.games,
            "seconds": round(self.seconds, 3),
            "moves_per_game": round(self.moves / self.games, 2),
            "deals_per_game": round(self.deals / self.games, 2),
            "players": [
                {
                    "seat": seat,
                    "player": line.player,
                    "win_share": round(line.wins / self.games, 4),
                    "win_share_95": [
                        round(bound, 4) for bound in interval_of_share(line.wins / self.games, self.games)
                    ],
                    "mean_score": round(fmean(line.scores), 3),
                    "sd_score": round(stdev(line.scores), 3) if self.games > 1 else 0.0,
                    "best_score": max(line.scores),
                }
                for seat, line in enumerate(self.seats)
            ],
        }


def simulate(batch: Batch, jobs: int = 1, each: Callable[[Record], None] | None = None) -> Summary:
    """Play the batch and add it up; `each` is told every game as it is done."""
    summary = Summary(batch, [Tally(name) for name in batch.players])
    start = perf_counter()
    for record in run(batch, jobs):
        summary.add(record)
        if each is not None:
            each(record)
    summary.seconds = perf_counter() - start
    return summary
