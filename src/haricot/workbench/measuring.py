"""A rule set measured: bots play it, and beside it the booklet's rules where they differ, on the same deals."""

import time
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct

from haricot.catalog import load
from haricot.piecework import Told
from haricot.report import Plan, Table, printed, run
from haricot.workbench.findings import BeanWorth, Difference, Figure, QuickReport, TableFindings

SHOWN: Final = ("wins.1", "score", "spread", "turns", "deals", "leads", "comeback", "third.bought")
"""The figures that are compared before the reader's eyes; whether one is clear counts all that a report compares."""
SHARES: Final = ("share", "part")
"""Kinds of figures that are parts of one."""
SEED: Final = 1
"""Of the first deal: so many games by the same rules give the same report."""
SECONDS: Final = 480.0
"""That a report may take, by what its first games take; with fewer games where that is too much."""
TRIED: Final = 2
"""Games by which that is told."""
FEWEST: Final = 10
"""Games of a report, however long they take."""


class Asked(Struct):
    """What is to be measured."""

    game: str
    seats: int
    options: dict[str, str]
    games: int
    player: str


def measure(asked: Asked, told: Told, clock: Callable[[], float] = time.monotonic) -> QuickReport:
    """Play and add up, fewer games than asked for where these would take too long; `BadInput` for rules that cannot be
    so."""
    table = Table(asked.game, asked.seats, asked.options)
    differs = bool(load(asked.game, asked.seats, asked.options).house)
    tables = [table, printed(table)] if differs else [table]
    players = [asked.player] * asked.seats
    games = asked.games
    if games > FEWEST:
        began = clock()
        run(Plan(tables, players, games=TRIED, seed=SEED))
        each = (clock() - began) / TRIED
        games = max(FEWEST, min(games, int(SECONDS / each))) if each else games
    report = run(Plan(tables, players, games=games, seed=SEED), told)
    data = report.json()
    lengths = [Counter([round(turns) for turns in found.columns["turns"].above]) for found in report.tables]
    found = [
        _table(figures["figures"], asked.seats, counted)
        for figures, counted in zip(data["tables"], lengths, strict=True)
    ]
    differences = {row["key"]: row for rows in data["differences"] for row in rows["figures"]}
    return QuickReport(
        game=asked.game,
        seats=asked.seats,
        options=asked.options,
        games=games,
        asked=asked.games,
        player=asked.player,
        own=found[0],
        booklet=found[1] if differs else None,
        differences=[_difference(differences[key]) for key in SHOWN if key in differences],
    )


def _table(figures: dict[str, Any], seats: int, lengths: "Counter[int]") -> TableFindings:
    places = range(1, seats + 1)
    words = {key: key.split(".") for key in figures}
    coins = [key for key in figures if words[key][0] == "bean" and words[key][-1] == "coins"]
    return TableFindings(
        wins=[_figure(figures[f"wins.{place}"]) for place in places],
        scores=[_figure(figures[f"score.{place}"]) for place in places],
        lengths=sorted(lengths.items()),
        # A bean that nobody planted is worth nobody knows what.
        beans=[BeanWorth(words[key][1], _figure(figures[key])) for key in coins if figures[key]["deals"]],
    )


def _difference(row: dict[str, Any]) -> Difference:
    # A report says what its first table has more; that of the rules is first.
    own, booklet, more = (_figure(row[part]) for part in ("other", "one", "difference"))
    return Difference(row["key"], row["kind"] in SHARES, own, booklet, more, row["clear"])


def _figure(data: dict[str, Any]) -> Figure:
    return Figure(data["value"], data["low"], data["high"])
