"""How games go: seats, scores, the lead, and waiting."""

from collections import Counter

from haricot.report.document import Grid, Plot, Section, Series, Spot, spot
from haricot.report.found import Findings, scores_of
from haricot.report.labels import label
from haricot.sim.estimate import Estimate, difference

BARS = 24
"""Of a histogram at most."""


def seats(report: Findings) -> Section:
    """Whether it matters when one's turn comes."""
    first = report.first
    places = range(1, first.table.seats + 1)
    fair = 1 / first.table.seats
    unfair = [place for place in places if first.get(f"wins.{place}").leaves_out(fair)]
    named = label("wins.1")
    wins = first.get("wins.1")
    verdict = "more than chance" if wins.leaves_out(fair) else "no more than chance can do"
    sentences = [
        f"The first player wins {named.written(wins)} of the games where {named.number(fair)} would be fair: {verdict}."
    ]
    others = [place for place in unfair if place != 1]
    if others:
        which = ", ".join([str(place) for place in others])
        sentences.append(f"Not fair by their intervals, each looked at alone: place {which}.")
    return Section(
        "seats",
        "Seats",
        sentences,
        grids=[
            Grid(
                ["Place in the turn order", "Wins", f"Score in {report.unit}"],
                [[str(place), first.written(f"wins.{place}"), first.written(f"score.{place}")] for place in places],
            )
        ],
        plots=[
            Plot(
                "points",
                "Wins by place in the turn order",
                "place in the turn order",
                "wins",
                True,
                [str(place) for place in places],
                [
                    Series(found.table.title(), [spot(found.get(f"wins.{place}")) for place in places])
                    for found in report.tables
                ],
                fair,
            )
        ],
    )


def course(report: Findings) -> Section:
    """Spread of scores, lead changes, comebacks, and from when on a game is decided."""
    first = report.first
    scores = sorted(scores_of(first.columns, first.table.seats))
    low, high = scores[len(scores) // 20], scores[-1 - len(scores) // 20]
    sentences = [
        f"A seat ends with {first.written('score')} {report.unit}, nine of ten seats with {low:g} to {high:g}; the "
        f"winner has {first.written('margin')} more than the second, and {first.written('spread')} more than the last.",
        f"The lead changes {first.written('leads')} times. {first.written('comeback')} of the winners were behind at "
        f"half-time, {first.written('comeback.last')} were last. On average the winner leads for good after "
        f"{first.written('decided')} of the turns.",
    ]
    scoring = ("score", "score.winner", "margin", "spread", "tied")
    keys = (*scoring, "leads", "comeback", "comeback.last", "decided", "turns")
    rows = [[label(key).text, *[found.written(key) for found in report.tables]] for key in keys]
    plots = [_histogram(report), _leader(report)]
    grids = [Grid(["", *_titles(report)], rows)]
    return Section("course", "Scores and the lead", sentences, grids=grids, plots=plots)


def _titles(report: Findings) -> list[str]:
    return ["Value"] if len(report.tables) == 1 else [found.table.title() for found in report.tables]


def _histogram(report: Findings) -> Plot:
    everything = [scores_of(found.columns, found.table.seats) for found in report.tables]
    least, most = min(map(min, everything)), max(map(max, everything))
    step = max(1, -(-int(most - least + 1) // BARS))
    bins = range(int(least), int(most) + 1, step)
    series = []
    for found, scores in zip(report.tables, everything, strict=True):
        counted = Counter([int(score - least) // step for score in scores])
        spots: list[Spot | None] = [Spot(round(counted[i] / len(scores), 5)) for i in range(len(bins))]
        series.append(Series(found.table.title(), spots))
    marks = [str(start) if step == 1 else f"{start}–{start + step - 1}" for start in bins]
    return Plot("bars", "How scores spread", f"score in {report.unit}", "seats", True, marks, series)


def _leader(report: Findings) -> Plot:
    longest = 0
    for found in report.tables:
        # Where few games last as long, the curve would tell of those alone.
        reached = [key for key in found.many("ahead.") if 2 * found.columns[key].deals() >= found.columns.deals]
        longest = max(longest, len(reached))
    turns = range(1, longest + 1)
    series = [
        Series(found.table.title(), [spot(found.get(f"ahead.{turn}")) for turn in turns]) for found in report.tables
    ]
    marks = [str(turn) for turn in turns]
    return Plot(
        "line",
        "How often whoever leads after a turn will win",
        "turn",
        "leaders who win",
        True,
        marks,
        series,
        1 / report.first.table.seats,
    )


def waiting(report: Findings) -> Section:
    """How long people sit and watch."""
    first = report.first
    sentences = [
        f"Between two decisions of one’s own lie {first.written('wait')} decisions of others; the longest wait in a "
        f"game has {first.written('wait.longest')}."
    ]
    if first.has("wait.idle"):
        sentences.append(f"In {first.written('wait.idle')} of the others’ turns one makes no deal.")
    longest, shortest = _extremes(report)
    if longest:
        sentences.append(f"Against {shortest} the longest wait is {longest}.")
    return Section("waiting", "Waiting", sentences)


def _extremes(report: Findings) -> tuple[str, str]:
    """What another table does to the longest wait, if that is clear by itself."""
    for other in report.tables[1:]:
        found: Estimate = difference(other.columns["wait.longest"], report.first.columns["wait.longest"]).estimate
        if found.leaves_out(0.0):
            word = "longer" if found.value > 0 else "shorter"
            return f"{abs(found.value):.1f} decisions {word}", other.table.title()
    return "", ""
