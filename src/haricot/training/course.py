"""The whole course in one folder: rounds of games and of learning. Whatever lies there already is not done again."""

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from pathlib import Path
from shutil import copyfile
from time import time
from typing import Any, Final

from haricot.cards.edition import BASE
from haricot.kernel.reasons import BadInput
from haricot.players.values.net import Net, read_net, write_net
from haricot.pool import workers
from haricot.training.answering import asks_of
from haricot.training.learning import Lesson, Tell, arrays, learn
from haricot.training.recording import TABLES, Task, record_shard
from haricot.training.shards import read_answers, read_shards, sizes_of

SHARD: Final = 20
"""Games that are stored together."""
APART: Final = 1_000_003
"""How far the seeds of two rounds are apart."""


@dataclass(frozen=True)
class Course:
    """What is played and learned."""

    folder: Path
    games: int
    """In each round."""
    rounds: int
    """The first without masters; in each of the others those of the round before play along."""
    seed: int
    jobs: int
    minutes: float | None
    """For the games of one round; what was played until then is learned from."""
    lesson: Lesson
    command: str
    kind: str = BASE
    """Of the games that are played and learned."""
    traders: int = 0
    """Games of the first round, where that is not as many as in the others."""
    given: bool = False
    """Whether the net of the first round was learned elsewhere."""

    def _of_round(self, number: int) -> Path:
        return self.folder / f"round-{number}"

    def net_of(self, number: int) -> Path:
        """Where the net of a round lies."""
        return self._of_round(number) / "net.npz"

    def begin_with(self, weights: Path) -> None:
        """Take a net that was learned before for that of the first round; `BadInput` if it is no good."""
        net = read_net(weights)
        if net.kind != self.kind:
            raise BadInput(f"the net in {weights} is for {net.kind}; this course is for {self.kind}")
        if not self.net_of(0).exists():
            self._of_round(0).mkdir(parents=True, exist_ok=True)
            copyfile(weights, self.net_of(0))

    def play(self, number: int, each: Callable[[int, int], None]) -> None:
        """Play the games of a round that are not there yet; `each` is told how many are done, of how many."""
        folder = self._of_round(number)
        folder.mkdir(parents=True, exist_ok=True)
        weights = self.net_of(number - 1) if number else None
        until = inf if self.minutes is None else time() + 60 * self.minutes
        tasks = []
        wanted = self.games if number else self.traders or self.games
        for shard in range(-(-wanted // SHARD)):
            path = folder / f"games-{shard:05}.npz"
            games = min(SHARD, wanted - shard * SHARD)
            if not path.exists():
                tasks.append(Task(path, self.seed + number * APART + shard, games, self.kind, weights, until))
        done = 0
        for played in workers(self.jobs).run(record_shard, tasks):
            done += played
            each(done, sum([task.games for task in tasks]))

    def _masters_of(self, number: int) -> dict[str, Any]:
        """How the net was made that played along in a round."""
        about = read_net(self.net_of(number - 1)).about if number else {}
        return {key: about[key] for key in ("command", "played", "in_all") if key in about}

    def _seen_before(self) -> int:
        """Games that a net which was given had seen, and those before it."""
        if not self.given:
            return 0
        about = read_net(self.net_of(0)).about
        return int(about.get("in_all", about.get("played", 0)))

    def learn(self, number: int, tell: Tell) -> Net:
        """Learn from the games of a round and of all before; the net is stored."""
        paths = [path for r in range(number + 1) for path in sorted(self._of_round(r).glob("games-*.npz"))]
        if not paths:
            raise BadInput(f"there are no games in {self.folder} to learn from")
        xp = arrays()
        sets, held = read_shards(paths, xp, self.kind)
        rows = {found.seats: len(found.rows) for found in sets}
        games = sum([len(found.lengths) // found.seats for found in [*sets, *held]])
        tell(f"{games} games, situations by seats {rows}, learned with {xp.__name__}")
        if not sets or not held:
            raise BadInput(f"{games} games are too few to learn from")
        net, curve = learn(sets, held, self.lesson, self.seed + number, tell)
        net.about = {
            "kind": self.kind,
            "games": sorted({table[0] for table in TABLES[self.kind]}),
            "seats": sizes_of(self.kind),
            "command": self.command,
            "seed": self.seed,
            "round": number,
            "played": games,
            "in_all": games + self._seen_before(),
            "situations": sum(rows.values()),
            "curve": curve,
            "masters": self._masters_of(number),
            "asks": asks_of(read_answers(sorted(self._of_round(number).glob("games-*.npz")))),
        }
        write_net(self.net_of(number), net)
        return net
