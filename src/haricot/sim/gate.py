"""The gate: whether the levels are what they are called, in every game and at every table size, and whether the
strongest of them can be fooled.

A row is one table size of one game. Its players meet in mixed pools, in several orders round the table, since it
matters who sits behind whom; every deal is played in all rotations. Neighbours on the ladder must have ratings whose
95 % intervals are apart. An exploiter sits alone among three; two in league sit together and apart.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import permutations, product
from math import gcd
from pathlib import Path
from statistics import fmean
from typing import Any, Final

from haricot.catalog import GAMES, Entry
from haricot.kernel.reasons import BadInput
from haricot.players.exploiters import EXPLOITERS
from haricot.players.exploiters.league import League
from haricot.players.offered import LEVELS, levels_for
from haricot.pool import Workers
from haricot.sim.arena import run_all
from haricot.sim.estimate import Column, Estimate
from haricot.sim.logbook import Logbook
from haricot.sim.plan import Plan, Played

BELOW: Final = ("thrifty", "random")
"""Who must be weaker than every level, the stronger first."""
FEW: Final = 4
"""So many players sit in all orders; of more, steps through the list put everybody behind everybody."""
APART: Final = 1_000_000
"""Seeds between the first deals of two tables of a row, so that the number of deals may grow."""
STRONGEST: Final = LEVELS[-1]
SEATS: Final = 4
"""Where exploiters are tried."""
MOST_ALONE: Final = 0.27
MOST_IN_LEAGUE: Final = 0.55
LEVEL_DEALS: Final = 200
"""At least, …"""
LEVEL_GAMES: Final = 1000
"""… and as many games for everybody at every table: where few sit at a time, that takes more deals."""
EXPLOITER_DEALS: Final = 400


@dataclass(frozen=True)
class Line:
    """One thing that must be so, and what was found."""

    game: str
    seats: int
    claim: str
    found: str
    right: bool
    deals: int
    figures: dict[str, dict[str, Any]]
    """What was found, by player, for programs."""

    def words(self) -> str:
        """The line as a sentence."""
        return f"{self.game}, {self.seats} seats: {self.claim}; found {self.found}"

    def as_json(self) -> dict[str, Any]:
        """Plain data, for programs."""
        return dict(self.__dict__)


@dataclass(frozen=True)
class Row:
    """One table size of one game, its runs, and how they are judged."""

    game: str
    seats: int
    plans: list[Plan]
    judge: Callable[["Row", list[tuple[Plan, list[Played]]]], list[Line]]
    players: tuple[str, ...]
    """The strongest first."""

    @property
    def deals(self) -> int:
        return sum([plan.deals for plan in self.plans])

    @property
    def games(self) -> int:
        """How many games that makes."""
        return sum([plan.games() for plan in self.plans])


# What is played


def ladder(game: Entry, seats: int, options: dict[str, str]) -> tuple[str, ...]:
    """The players of a row, the strongest first: the levels that are offered there, then the others."""
    return (*reversed(levels_for(game.load(seats, options))), *BELOW)


def orders(names: tuple[str, ...]) -> list[list[str]]:
    """Orders round a table in which everybody sits equally often behind everybody."""
    count = len(names)
    if count <= FEW:
        return [[names[0], *others] for others in permutations(names[1:])]
    steps = [step for step in range(1, count) if gcd(step, count) == 1]
    return [[names[i * step % count] for i in range(count)] for step in steps]


def pools(names: tuple[str, ...], seats: int) -> list[list[str]]:
    """Who sits at the tables: as many as there are seats, neighbours in their order, everybody equally often.

    Where seats are more than players, everybody sits twice at some of them.
    """
    if seats == len(names):
        return orders(names)
    runs = product(orders(names), range(len(names)))
    tables = [tuple([order[(start + i) % len(order)] for i in range(seats)]) for order, start in runs]
    return [list(table) for table in dict.fromkeys(tables)]


def planned(
    game: str, seats: int, options: dict[str, str], tables: list[list[str]], seed: int, deals: int
) -> list[Plan]:
    """The runs of a row: as many deals for each table, together at least so many, and all of them different ones."""
    each = -(-deals // len(tables))
    return [Plan(game, seats, options, players, seed + APART * n, each) for n, players in enumerate(tables)]


def deals_for(seats: int, players: int) -> int:
    """How many deals tell the players of a row apart; in each of them everybody at the table sits in every seat."""
    return max(LEVEL_DEALS, -(-LEVEL_GAMES * players // seats**2))


def level_rows(games: Iterable[tuple[Entry, int]], options: dict[str, str], seed: int, deals: int | None) -> list[Row]:
    """Every table size, with the levels that are offered there; with as many deals as it takes, if nothing is said."""
    rows: list[Row] = []
    for game, seats in games:
        names = ladder(game, seats, options)
        each = deals or deals_for(seats, len(names))
        plans = planned(game.key, seats, options, pools(names, seats), seed, each)
        rows.append(Row(game.key, seats, plans, judge_levels, names))
    return rows


def exploiter_rows(games: Iterable[tuple[Entry, int]], options: dict[str, str], seed: int, deals: int) -> list[Row]:
    """Every exploiter, wherever four sit and cards are traded by the rules of the base game."""
    rows: list[Row] = []
    for game, seats in games:
        if seats != SEATS or game.load(seats, options).family != GAMES[0].load(seats, {}).family:
            continue
        for name in EXPLOITERS:
            strong = STRONGEST
            alone = [[name, strong, strong, strong]]
            tables = [[name, name, strong, strong], [name, strong, name, strong]] if name == League.name else alone
            plans = planned(game.key, seats, options, tables, seed, deals)
            rows.append(Row(game.key, seats, plans, judge_exploiter, (strong, name)))
    return rows


def tables_of(game: str | None, seats: int | None) -> list[tuple[Entry, int]]:
    """The games and sizes that are meant: all, or those that are named; `BadInput` where there are none."""
    found = [
        (entry, size) for entry in GAMES for size in entry.seats if game in (None, entry.key) and seats in (None, size)
    ]
    if not found:
        raise BadInput(f"{game or 'no game'} is not played with {seats} seats")
    return found


# What came of it


def play_row(row: Row, hands: Workers, folder: Path | None, each: Callable[[Played], None]) -> list[Line]:
    """Play what is missing of a row, and judge it."""
    logbooks = [None if folder is None else Logbook(folder / f"{log_name(plan)}.jsonl") for plan in row.plans]
    played = run_all(list(zip(row.plans, logbooks, strict=True)), hands, each)
    return row.judge(row, list(zip(row.plans, played, strict=True)))


def log_name(plan: Plan) -> str:
    """The file a run is kept in."""
    options = "".join([f"-{key}={value}" for key, value in sorted(plan.options.items())])
    return f"{plan.game}-{plan.seats}{options}-{'-'.join(plan.players)}".replace("/", "_")[:200]


def judge_levels(row: Row, results: list[tuple[Plan, list[Played]]]) -> list[Line]:
    """Whether each is stronger than the next, beyond doubt."""
    from haricot.sim.ratings import Fit, Ranking, rankings_of

    number = {name: i for i, name in enumerate(row.players)}
    deals: list[list[Ranking]] = []
    wins: dict[str, list[float]] = {name: [] for name in row.players}
    for _, blocks in results:
        for games in [deal for block in blocks for deal in block.deals]:
            deals.append([r for game in games for r in rankings_of([number[n] for n in game.players], game.places)])
            for name in row.players:
                seats = [(game, seat) for game in games for seat, who in enumerate(game.players) if who == name]
                if seats:  # not everybody sits at every table
                    wins[name].append(sum([game.won(seat) for game, seat in seats]) / len(seats))
    fit = Fit(len(row.players), deals, middle=range(len(row.players) - 1))
    told = {name: fit.rating(number[name]) for name in row.players}
    lines: list[Line] = []
    for better, worse in zip(row.players, row.players[1:], strict=False):
        right = told[better][1] > told[worse][2]
        figures = {name: _figures(told[name], wins[name]) for name in (better, worse)}
        found = ", ".join([_in_words(figures[name]) for name in (better, worse)])
        lines.append(Line(row.game, row.seats, f"{better} > {worse}", found, right, len(deals), figures))
    return lines


def judge_exploiter(row: Row, results: list[tuple[Plan, list[Played]]]) -> list[Line]:
    """Whether the exploiters of a table win no more than they may, together."""
    name = row.players[-1]
    most = MOST_IN_LEAGUE if name == League.name else MOST_ALONE
    won: list[float] = []
    for _, blocks in results:
        for games in [deal for block in blocks for deal in block.deals]:
            theirs = [game.won(seat) for game in games for seat, who in enumerate(game.players) if who == name]
            won.append(sum(theirs) / len(games))
    estimate: Estimate = Column(won, [1.0] * len(won)).share()
    others = row.seats - row.plans[0].players.count(name)
    claim = f"{name} against {others} {row.players[0]}: at most {most:.0%}"
    right = estimate.value <= most
    return [Line(row.game, row.seats, claim, estimate.percent(), right, len(won), {name: estimate.as_json()})]


def _figures(rating: tuple[float, float, float], wins: list[float]) -> dict[str, float]:
    middle, low, high = [round(number, 2) for number in rating]
    return {"rating": middle, "low": low, "high": high, "win_share": round(fmean(wins), 4)}


def _in_words(figures: dict[str, float]) -> str:
    return f"{figures['rating']:.0f} [{figures['low']:.0f}–{figures['high']:.0f}] {figures['win_share']:.1%}"
