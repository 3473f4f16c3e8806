"""Playing games and writing down what every seat knew at the end of every turn, and how the game ended."""

from dataclasses import dataclass
from math import inf
from pathlib import Path
from random import Random
from time import time
from typing import Any, Final

import numpy as np

from haricot.cards.edition import BASE
from haricot.cards.engine import CardGame
from haricot.cards.state import State
from haricot.catalog import load
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.kernel.scene import Scene
from haricot.kernel.tale import Tale
from haricot.players.base import Player
from haricot.players.trader.temper import Temper
from haricot.players.trader.valuation import valued
from haricot.players.values.besides import DUEL, kind_named, kind_of
from haricot.players.values.encoding import Encoder, width
from haricot.players.values.situation import Pile, before_draw, situation_of
from haricot.table.loop import play
from haricot.training.answering import Answer
from haricot.training.company import company

Tables = tuple[tuple[str, int, int], ...]
"""What is played, with how many seats, and how often in a hundred games."""
TABLES: Final[dict[str, Tables]] = {
    BASE: (
        ("bohnanza-2016", 4, 38),
        ("bohnanza-27", 4, 10),
        ("bohnanza-1997", 4, 8),
        ("bohnanza-2016", 3, 10),
        ("bohnanza-27", 3, 5),
        ("bohnanza-1997", 3, 5),
        ("bohnanza-2016", 5, 8),
        ("bohnanza-27", 5, 4),
        ("bohnanza-1997", 5, 4),
        ("bohnanza-27", 6, 4),
        ("bohnanza-27", 7, 4),
    ),
    DUEL: (("bohnanza-2016", 2, 50), ("bohnanza-27", 2, 50)),
    "isla": (("isla", 3, 20), ("isla", 4, 40), ("isla", 5, 20), ("isla", 6, 10), ("isla", 7, 10)),
    "mutabohn": (
        ("mutabohn", 3, 20),
        ("mutabohn", 4, 40),
        ("mutabohn", 5, 20),
        ("mutabohn", 6, 10),
        ("mutabohn", 7, 10),
    ),
}
"""By the kind of games that a net learns."""
HEARD: Final = 5
"""Of so many games the answers of one are written down: there are many in each."""
FAIR: Final = Temper()
"""By whose sums fields are told."""


class Recorder:
    """Watches one game."""

    def __init__(self, seats: int) -> None:
        self._pile = Pile()
        self._turn = 0
        self.rows: list[list[float]] = [[] for _ in range(seats)]
        """For each viewer its situations, one after the other."""
        self.turns = 0

    def __call__(self, table: Scene, move: Move, tale: Tale | None) -> None:
        assert isinstance(table, State)
        if table.over:
            return
        if table.turn != self._turn:
            if self._turn:
                self._note(table)
            self._turn = table.turn
        self._pile.look(table)

    def _note(self, table: State) -> None:
        self.turns += 1
        for viewer in range(table.seats):
            values = valued(table.sheet, FAIR, before_draw(table, viewer, self._pile))
            Encoder(values).add(self.rows[viewer], situation_of(values))


@dataclass
class Game:
    """What was recorded of one game: a sequence of situations for each viewer, and the end as each of them sees it."""

    rows: list[Any]
    coins: list[list[float]]
    wins: list[list[float]]


def record(game: CardGame, players: list[Player], chance: Chance) -> Game:
    """Play a game and write it down."""
    recorder = Recorder(game.seats)
    table = play(game, players, chance, watch=recorder)
    seats = game.seats
    kind = kind_of(game.sheet, seats)
    coin = kind_named(kind).coin
    scores, shares = [score / coin for score in game.scores(table)], game.shares(table)
    rows = [np.array(row, np.float16).reshape(-1, width(seats, kind)) for row in recorder.rows]
    turned = [[(viewer + k) % seats for k in range(seats)] for viewer in range(seats)]
    return Game(
        rows, [[scores[s] for s in order] for order in turned], [[shares[s] for s in order] for order in turned]
    )


@dataclass(frozen=True)
class Task:
    """A shard: so many games from a seed on."""

    path: Path
    seed: int
    games: int
    kind: str = BASE
    """What is played."""
    weights: Path | None = None
    """Of the masters that play along; without, there are none."""
    until: float = inf
    """When it is too late to begin, in seconds since the epoch."""


def record_shard(task: Task) -> int:
    """Play the games of a shard and store them; how many."""
    if time() > task.until:
        return 0
    random = Random(task.seed)
    played = TABLES[task.kind]
    tables = random.choices([table[:2] for table in played], [table[2] for table in played], k=task.games)
    kept: dict[int, list[Game]] = {}
    answers: list[Answer] = []
    for number, (key, seats) in enumerate(tables):
        game = load(key, seats, {})
        assert isinstance(game, CardGame)
        players = company(random, seats, task.weights, None if number % HEARD else answers)
        kept.setdefault(seats, []).append(record(game, players, Chance(random.getrandbits(40))))
    store(task.path, kept, answers)
    return task.games


def store(path: Path, games: dict[int, list[Game]], answers: list[Answer]) -> None:
    """Write a shard: under another name first, so that a cut one is never taken for whole."""
    arrays: dict[str, Any] = {"answers": np.array(answers, np.float32).reshape(-1, 2)}
    for seats, found in games.items():
        arrays[f"rows{seats}"] = np.concatenate([rows for game in found for rows in game.rows])
        arrays[f"lengths{seats}"] = np.array([len(rows) for game in found for rows in game.rows], np.int32)
        arrays[f"coins{seats}"] = np.array([coins for game in found for coins in game.coins], np.float32)
        arrays[f"wins{seats}"] = np.array([wins for game in found for wins in game.wins], np.float32)
    part = path.with_suffix(".part")
    with part.open("wb") as file:
        np.savez(file, **arrays)
    part.replace(path)
