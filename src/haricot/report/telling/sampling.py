"""What was tested, whether it was enough, and how many games would be."""

from typing import Final

from haricot.report.document import Grid, Section, listed
from haricot.report.found import Findings, Found
from haricot.report.labels import label
from haricot.sim.estimate import FEWEST, counted, difference, games_for, small

WANTED: Final = (("wins.1", 0.01), ("score", 0.1), ("turns", 0.5), ("deals", 0.05), ("bean.{}.coins", 0.01))
"""Precisions that people ask for: half the width of an interval."""


def tested(report: Findings) -> Section:
    """All that must be known to play the very same games again."""
    plan, first = report.plan, report.first
    table = first.table
    who = plan.players[0] if len(set(plan.players)) == 1 else ", ".join(plan.players)
    sentences = [
        f"{counted(plan.games, 'deal')} of {who}, seeds {plan.seed} to {plan.seed + plan.games - 1}, by Haricot "
        f"{report.version}.",
        f"House rules: {first.house()}." if first.house() else "Rules: the booklet’s.",
    ]
    if table.options:
        set_to = listed([f"{key}={value}" for key, value in table.options.items()])
        sentences.append(f"Options: {set_to}.")
    if report.tables[1:]:
        others = listed([other.table.title() for other in report.tables[1:]])
        sentences.append(f"Compared with {others}: the same players on the same deals.")
    if report.arms:
        arms = listed([arm.arm.title() for arm in report.arms])
        sentences.append(f"Experiments at one seat, in every deal another, on the first {plan.trials:,} deals: {arms}.")
    sentences.append(
        f"{counted(plan.total(), 'game')} in all. Every number is true of these players, not of the game as such; in "
        "parentheses stands its 95 % interval."
    )
    return Section("tested", f"{table.game}, {table.seats} seats", sentences, small(plan.games), _deck(first))


def _deck(found: Found) -> list[Grid]:
    beans = found.game().beans()
    if not any(meter for _, _, meter in beans):
        return []
    rows = []
    for name, copies, meter in beans:
        steps = {coins: str(cards) for cards, coins in meter}
        rows.append([name, str(copies), *[steps.get(coins, "–") for coins in (1, 2, 3, 4)]])
    return [Grid(["Deck", "Copies", "1 coin for", "2", "3", "4 coins for"], rows)]


def precision(report: Findings) -> Section:
    """How many games make an interval as narrow as people wish."""
    first = report.first
    beans = [key.split(".")[1] for key in first.many("bean.") if key.endswith(".coins")]
    rows = []
    for pattern, wanted in WANTED:
        key = pattern.format(beans[0] if beans else "")
        if not first.has(key) or first.get(key).deals < FEWEST:
            continue
        column, named = first.columns[key], label(key)
        # As scores of another game are hundreds, so is what one wants to know of them.
        wanted *= max(1.0, round(column.value() / 20)) if key == "score" else 1.0
        row = [named.text, named.written(named.estimate(column)), f"± {named.number(wanted)}"]
        row.append(f"{games_for(wanted, column.error(), column.deals()):,}")
        for other in report.tables[1:2]:
            between = difference(column, other.columns[key])
            known = between.estimate.known() and between.error > 0
            row.append(f"{games_for(wanted, between.error, between.estimate.deals):,}" if known else "–")
        rows.append(row)
    headings = ["Figure", "Now", "Wanted", "Games for that"]
    if report.tables[1:]:
        headings.append("Deals for a difference as sure")
    text = "An interval half as wide takes four times the games."
    if report.tables[1:]:
        ratios = sorted([each.difference.narrower for rows in report.differences for each in rows])
        text += (
            f" Playing both tables on the same deals saves some: half of the differences have intervals "
            f"{ratios[len(ratios) // 2]:.2f} times narrower than deals of their own would give."
        )
    return Section(
        "precision", "How many games a precision needs", [text], grids=[Grid(headings, rows)] if rows else []
    )
