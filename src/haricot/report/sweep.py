"""A sweep: the same deals at tables that differ in one or two numbers.

    run(sweep, hands, book=None, progress=None) -> Swept

Blocks of deals go round all tables, so that a sweep that is broken off has as much of each. With an equation it is a
search: after a first part of the deals, the rest is played only where the two sides may still be equal, and next to it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from haricot import __version__
from haricot.catalog import load
from haricot.kernel.reasons import BadInput
from haricot.pool import Workers
from haricot.report.equation import Equation
from haricot.report.parameters import Parameter, Point, points
from haricot.report.playing import BLOCK, Arm, Block, Columns, Rows, Table, blocks, play_all, together
from haricot.sim.ledger import Ledger

TITLE: Final = "haricot sweep 1"
FIRST: Final = 4
"""A search begins with one of so many parts of its deals everywhere."""
FAR: Final = 4.0
"""Standard errors from equal at which a table is left alone."""


class Sweep(Struct, frozen=True):
    """What is played."""

    table: Table
    """With what is not varied."""
    players: list[str]
    parameters: list[Parameter]
    games: int
    seed: int = 1
    equation: Equation | None = None

    def points(self) -> list[Point]:
        """All tables; `BadInput` for one that cannot be."""
        return points(self.table, self.parameters)

    def header(self) -> dict[str, Any]:
        """All that must be the same for results to belong together; ranges and games may grow."""
        table = self.table
        return {
            "haricot": __version__,
            "game": table.game,
            "seats": table.seats,
            "options": table.options,
            "players": self.players,
            "seed": self.seed,
            "vary": [parameter.name for parameter in self.parameters],
        }

    def check(self) -> None:
        """`BadInput` for a search that cannot be made."""
        if self.equation is not None and (len(self.parameters) != 1 or self.parameters[0].numbers() is None):
            raise BadInput("a search varies one parameter over numbers, such as --vary meter.red=-1..3")


class Done(Struct, frozen=True):
    """A finished block of one table."""

    point: list[str]
    rows: Rows

    def fits(self, parameters: int) -> bool:
        """Whether it can be part of such a sweep."""
        rows = self.rows
        in_step = rows.start >= 0 and rows.start % BLOCK == 0 and rows.start < rows.stop <= rows.start + BLOCK
        return in_step and len(self.point) == parameters and rows.fits()


class Book(Ledger[Done]):
    """Finished blocks of a sweep."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, TITLE, Done, "a sweep")

    def open(self, sweep: Sweep) -> list[Done]:
        """The blocks it holds."""
        return self.read(sweep.header(), lambda done: done.fits(len(sweep.parameters)))


@dataclass(frozen=True)
class Swept:
    """What came of a sweep: the columns of every point, in the order of the points."""

    sweep: Sweep
    points: list[Point]
    columns: list[Columns]

    def usual(self) -> int:
        """The point that is the table as it was before anything was varied; the first where none is."""
        table = self.sweep.table
        as_it_was = load(table.game, table.seats, table.options).house
        for i, point in enumerate(self.points):
            if load(point.table.game, point.table.seats, point.table.options).house == as_it_was:
                return i
        return 0


Progress = Callable[[int, int], None]
"""Is told how many games are done, and how many there are; a search has two parts, each with numbers of its own."""
Key = tuple[tuple[str, ...], int, int]


class _Run:
    """A sweep being played."""

    def __init__(self, sweep: Sweep, hands: Workers, book: Book | None, progress: Progress | None) -> None:
        self._sweep = sweep
        self._hands = hands
        self._book = book
        self._progress = progress
        self._held: dict[Key, Rows] = {}
        if book is not None:
            self._held = {(tuple(d.point), d.rows.start, d.rows.stop): d.rows for d in book.open(sweep)}

    def play(self, chosen: list[Point], games: int) -> None:
        """Play so many deals at each of the points, as far as they are not held."""
        tasks = [(point, block) for point in chosen for block in self._blocks(point, games)]
        tasks.sort(key=lambda both: both[1].start)
        missing = [(point, block) for point, block in tasks if _key(point, block) not in self._held]
        total = len(chosen) * games
        done = total - sum([block.stop - block.start for _, block in missing])
        rows_of = play_all([block for _, block in missing], self._hands)
        for (point, block), rows in zip(missing, rows_of, strict=True):
            self._held[_key(point, block)] = rows
            if self._book is not None:
                self._book.add(Done(point.values, rows))
            done += rows.stop - rows.start
            if self._progress is not None:
                self._progress(done, total)

    def _blocks(self, point: Point, games: int) -> list[Block]:
        return blocks(point.table, self._sweep.players, Arm(), self._sweep.seed, games)

    def columns(self, point: Point, games: int) -> Columns:
        """What was played at a point."""
        keys = [_key(point, block) for block in self._blocks(point, games)]
        return together([self._held[key] for key in keys])


def _key(point: Point, block: Block) -> Key:
    return tuple(point.values), block.start, block.stop


def run(sweep: Sweep, hands: Workers, book: Book | None = None, progress: Progress | None = None) -> Swept:
    """Play a sweep, or what its book does not hold of it yet."""
    sweep.check()
    everywhere = sweep.points()
    work = _Run(sweep, hands, book, progress)
    games = {tuple(point.values): sweep.games for point in everywhere}
    if sweep.equation is not None and sweep.games >= FIRST * BLOCK:
        # Whole blocks, so that the second part goes on where the first ends.
        few = sweep.games // FIRST // BLOCK * BLOCK
        work.play(everywhere, few)
        near = _near(sweep.equation, [work.columns(point, few) for point in everywhere])
        games = {tuple(p.values): sweep.games if i in near else few for i, p in enumerate(everywhere)}
        work.play([everywhere[i] for i in sorted(near)], sweep.games)
    else:
        work.play(everywhere, sweep.games)
    return Swept(sweep, everywhere, [work.columns(point, games[tuple(point.values)]) for point in everywhere])


def _near(equation: Equation, columns: list[Columns]) -> set[int]:
    """The points where both sides may be equal, and those on either side of where they would cross."""
    gaps = [equation.gap(each) for each in columns]
    near = {i for i, gap in enumerate(gaps) if abs(gap.value) <= FAR * gap.error()}
    for i in range(len(gaps) - 1):
        if (gaps[i].value > 0) != (gaps[i + 1].value > 0):
            near |= {i, i + 1}
    return near or {min(range(len(gaps)), key=lambda i: abs(gaps[i].value))}
