"""The games of a report, in blocks that processes can share; what comes back are columns of figures, not games."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from msgspec import Struct

from haricot.beans.varieties import KEYS
from haricot.cards.engine import CardGame
from haricot.catalog import AnyGame, load
from haricot.kernel.chance import Chance
from haricot.players.base import Player
from haricot.players.roster import make_player
from haricot.pool import Workers
from haricot.report.buying import Buyer, sells_fields
from haricot.report.chronicle import Chronicle
from haricot.report.figures import figures_of
from haricot.sim.estimate import Column
from haricot.sim.record import play_into

BLOCK: Final = 5
"""Deals in one task: few enough that a bar moves, enough to be worth sending."""

MOST_LETTERS: Final = 30
"""Of an option's value in a title; a whole deck would fill the page."""


class Table(Struct, frozen=True):
    """A game to look at: at so many seats, with these options."""

    game: str
    seats: int
    options: dict[str, str] = {}

    def title(self) -> str:
        """What it is called in a table."""
        set_to = [
            f"{key}={value}" if len(value) <= MOST_LETTERS else f"own {key}" for key, value in self.options.items()
        ]
        return " ".join([self.game, *set_to])


class Arm(Struct, frozen=True):
    """What an experiment changes about one seat, another one in every deal; nothing at all in its usual form."""

    player: str = ""
    """Who sits there."""
    buys: str = ""
    """Whether that seat always or never buys the third field."""

    def title(self) -> str:
        """What it is called in a table."""
        return f"{self.buys} buys" if self.buys else self.player


class Block(Struct, frozen=True):
    """Some deals of a table: one task."""

    table: Table
    players: list[str]
    arm: Arm
    seed: int
    """Of the first deal of all."""
    start: int
    stop: int


class Rows(Struct):
    """What came of a block: for each figure what every deal has above and below the line."""

    start: int
    stop: int
    above: dict[str, list[float]] = {}
    below: dict[str, list[float]] = {}

    def fits(self) -> bool:
        """Whether every figure has as many entries as there were deals."""
        columns = [*self.above.values(), *self.below.values()]
        return self.above.keys() == self.below.keys() and all(len(c) == self.stop - self.start for c in columns)


@dataclass
class Columns:
    """All figures of one arm of a table, deal by deal."""

    deals: int
    columns: dict[str, Column]

    def __getitem__(self, key: str) -> Column:
        """A figure; where it did not occur, no deal has anything to say."""
        return self.columns.get(key) or Column([0.0] * self.deals, [0.0] * self.deals)

    def first(self, deals: int) -> "Columns":
        """The first deals alone."""
        cut = {key: Column(column.above[:deals], column.below[:deals]) for key, column in self.columns.items()}
        return Columns(min(deals, self.deals), cut)


def blocks(table: Table, players: list[str], arm: Arm, seed: int, deals: int) -> list[Block]:
    """The tasks of one arm."""
    starts = range(0, deals, BLOCK)
    return [Block(table, players, arm, seed, start, min(start + BLOCK, deals)) for start in starts]


def play_block(block: Block) -> Rows:
    """Play one task."""
    table = block.table
    game = load(table.game, table.seats, table.options)
    rows = Rows(block.start, block.stop)
    for deal in range(block.start, block.stop):
        tested = deal % game.seats
        played = _play(game, block.players, block.arm, block.seed + deal, tested)
        done = deal - block.start
        for key, (above, below) in figures_of(played, tested).items():
            rows.above.setdefault(key, [0.0] * done).append(float(above))
            rows.below.setdefault(key, [0.0] * done).append(float(below))
        for column in [*rows.above.values(), *rows.below.values()]:
            column += [0.0] * (done + 1 - len(column))
    return rows


def _play(game: AnyGame, names: list[str], arm: Arm, seed: int, tested: int) -> Chronicle:
    if arm.player:
        names = [*names[:tested], arm.player, *names[tested + 1 :]]
    players: list[Player] = [make_player(name, Chance(seed * 1_000_003 + seat + 1)) for seat, name in enumerate(names)]
    if arm.buys:
        players[tested] = Buyer(players[tested], arm.buys)
    record = Chronicle(seed, names, deals_of=[0] * game.seats, may_buy=sells_fields(game), beans=_beans_in_play(game))
    play_into(record, game, players)
    record.close_turn(record.scores)
    return record


def _beans_in_play(game: AnyGame) -> list[str]:
    return [KEYS[bean] for bean in sorted(game.sheet.beans)] if isinstance(game, CardGame) else []


def play_all(tasks: list[Block], hands: Workers) -> Iterator[Rows]:
    """What comes of each task, in their order."""
    return hands.run(play_block, tasks)


def together(parts: Iterable[Rows]) -> Columns:
    """The rows of one arm, in the order of their deals, as columns."""
    ordered = sorted(parts, key=lambda rows: rows.start)
    keys = list(dict.fromkeys([key for rows in ordered for key in rows.above]))
    columns: dict[str, Column] = {}
    for key in keys:
        above: list[float] = []
        below: list[float] = []
        for rows in ordered:
            nothing = [0.0] * (rows.stop - rows.start)
            above += rows.above.get(key, nothing)
            below += rows.below.get(key, nothing)
        columns[key] = Column(above, below)
    return Columns(sum([rows.stop - rows.start for rows in ordered]), columns)
