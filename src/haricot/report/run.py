"""Play a plan, and report on it."""

from collections.abc import Callable

from haricot.pool import Workers
from haricot.report.found import Found
from haricot.report.plan import Plan
from haricot.report.playing import Rows, play_all, together
from haricot.report.report import Report

Progress = Callable[[int, int], None]
"""Is told how many games are done, and how many there are."""


def run(plan: Plan, progress: Progress | None = None, hands: Workers | None = None) -> Report:
    """Play all games of the plan; the same plan gives the same report, whoever plays it.

    `BadInput` where it cannot be played, before anything is. `progress` is called after every few games; what it raises
    ends the run. `hands` do the work, this process alone if nobody else is named.
    """
    plan.check()
    runs, total, done = plan.runs(), plan.total(), 0
    if progress is not None:
        progress(0, total)
    parts: list[Rows] = []
    for rows in play_all(plan.blocks(), hands or Workers()):
        parts.append(rows)
        done += rows.stop - rows.start
        if progress is not None:
            progress(done, total)
    found: list[Found] = []
    for table, arm, deals in runs:
        mine: list[Rows] = []
        while sum([rows.stop - rows.start for rows in mine]) < deals:
            mine.append(parts.pop(0))
        found.append(Found(table, arm, together(mine)))
    tables = len(plan.tables)
    return Report(plan, found[:tables], found[tables:])
