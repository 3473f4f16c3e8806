"""In short: the few sentences a designer reads first."""

from haricot.report.document import Section, listed
from haricot.report.found import Findings
from haricot.report.labels import label
from haricot.sim.estimate import FEWEST


def short(report: Findings) -> Section | None:
    """What is clear, and what is not; nothing is said of an anecdote."""
    if report.plan.games < FEWEST:
        return None
    return Section("short", "In short", [*_rules(report), _seats(report), *_course(report), *_beans(report)])


def _rules(report: Findings) -> list[str]:
    sentences = []
    for found, rows in zip(report.tables[1:], report.differences, strict=True):
        clear = sorted([each for each in rows if each.stands()], key=lambda each: each.difference.luck)
        if not clear:
            sentences.append(f"Against {found.table.title()} nothing is clearly different.")
            continue
        told = [f"{each.label.text} {each.label.number(each.estimate.value, signed=True)}" for each in clear[:5]]
        more = f"; and {len(clear) - 5} more" if len(clear) > 5 else ""
        sentences.append(f"Against {found.table.title()} clearly different: {'; '.join(told)}{more}.")
    return sentences


def _seats(report: Findings) -> str:
    seats = report.first.table.seats
    gaps = {place: report.first.get(f"wins.{place}") for place in range(1, seats + 1)}
    unfair = [place for place, wins in gaps.items() if wins.leaves_out(1 / seats)]
    if not unfair:
        widest = max([abs(bound - 1 / seats) for wins in gaps.values() for bound in (wins.low, wins.high)])
        return (
            f"No place in the turn order clearly wins more or less than its fair share; none is off by more than "
            f"{100 * widest:.0f} points."
        )
    told = [f"place {place} wins {label('wins.1').written(gaps[place])}" for place in unfair]
    return (
        f"By intervals that are each looked at alone the turn order matters: {listed(told)}, where {100 / seats:.1f} % "
        "would be fair."
    )


def _course(report: Findings) -> list[str]:
    first = report.first
    if not first.has("decided"):
        return []
    decided = first.get("decided").value
    when = "late" if decided > 2 / 3 else "early" if decided < 1 / 3 else "midway"
    turns, leads = [label(key).number(first.get(key).value) for key in ("turns", "leads")]
    return [
        f"Games take {turns} turns and are decided {when}: the winner leads for good after {first.written('decided')} "
        f"of them, with {leads} changes of the lead."
    ]


def _beans(report: Findings) -> list[str]:
    first = report.first
    names = [key.split(".")[1] for key in first.many("bean.") if key.endswith(".share")]
    if not names:
        return []
    shares = {name: first.get(f"bean.{name}.share") for name in names}
    ranked = sorted(names, key=lambda name: -shares[name].value)
    best, least = ranked[0], ranked[-1]
    apart = shares[best].low > shares[least].high
    verdict = "more than chance" if apart else "no more than chance can do"
    return [
        f"Most coins come from {best}, {label('tied').number(shares[best].value)}, fewest from {least}, "
        f"{label('tied').number(shares[least].value)}, {verdict}."
    ]
