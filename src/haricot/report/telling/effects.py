"""Effects: of other rules, of other players, and of luck."""

from haricot.report.comparing import Compared
from haricot.report.correction import LEVEL, by_luck
from haricot.report.document import Grid, Plot, Section, Series, listed, spot
from haricot.report.found import Findings

SHOWN = 12
"""Differences that are plotted at most."""
UNMARKED = 5
"""Differences that are told at least, clear or not."""


def rules(report: Findings) -> Section | None:
    """Every figure at the other tables against the first, on the same deals."""
    if not report.tables[1:]:
        return None
    everything = [each for rows in report.differences for each in rows]
    alone, standing = [each for each in everything if each.alone()], [each for each in everything if each.stands()]
    sentences = [
        f"{len(everything)} figures were compared, so {by_luck(len(everything))} would look like an effect by luck "
        f"alone. {len(alone)} do, marked *; {len(standing)} of them, marked **, stay clear by Holm’s correction, which "
        f"lets luck pass for any effect at all in one of {1 / LEVEL:.0f} reports."
    ]
    grids, plots = [], []
    for found, rows in zip(report.tables[1:], report.differences, strict=True):
        ordered = sorted(rows, key=lambda each: (each.corrected, each.difference.luck))
        if not any(each.stands() for each in rows):
            sentences.append(
                f"Against {found.table.title()} no difference stays clear: there is none, or more games are needed."
            )
        grids.append(
            Grid(
                [f"{report.first.table.title()} against {found.table.title()}", "Here", "There", "Difference", ""],
                [
                    [
                        each.label.text,
                        each.label.written(each.label.estimate(each.other)),
                        each.label.written(each.label.estimate(each.one)),
                        each.label.written(each.estimate, signed=True),
                        each.mark(),
                    ]
                    for each in ordered
                ],
                max(UNMARKED, len([each for each in ordered if each.mark()])),
            )
        )
        plots.append(_forest(found.table.title(), ordered))
    return Section("rules", "What the rules change", sentences, grids=grids, plots=plots)


def _forest(title: str, ordered: list[Compared]) -> Plot:
    """The clearest differences, each in standard errors, so that all fit on one axis."""
    shown = [each for each in ordered if each.estimate.known() and each.difference.error][:SHOWN]
    spots = []
    for each in shown:
        scale = each.difference.error
        found = each.estimate
        spots.append(spot(type(found)(found.value / scale, found.low / scale, found.high / scale, found.deals)))
    return Plot(
        "points",
        f"The clearest differences from {title}, in standard errors",
        "figure",
        "standard errors",
        marks=[f"{each.label.text}{' ' + each.mark() if each.mark() else ''}" for each in shown],
        series=[Series(title, spots)],
        rule=0.0,
    )


def players(report: Findings) -> Section | None:
    """Skill against luck, and what another player at one seat changes."""
    if not report.types:
        return None
    sentences: list[str] = []
    found = report.skill
    if found is not None and not found.by_player:
        names = listed([arm.arm.player for arm in report.types])
        verb = "plays" if len(report.types) == 1 else "play"
        does = "does" if len(set(report.plan.players)) == 1 else "do"
        others = listed(list(dict.fromkeys(report.plan.players)))
        sentences = [f"{names} {verb} here as {others} {does}, so that nothing can be said of skill."]
    elif found is not None:
        sentences = [
            f"The same player with other cards ends {found.by_cards:.2f} {report.unit} apart, the same cards with "
            f"another player {found.by_player:.2f} (standard deviations of how far the seat is ahead of the others).",
            f"Taken apart: {found.player.percent()} of all differences is who plays, {found.cards.percent()} is the "
            f"deal whoever plays it, {found.rest.percent()} is how both go together and what chance does later. With "
            "players less unlike each other than these, skill would count for less.",
        ]
    rows = [(arm.arm.player, effect) for arm, effect in zip(report.types, report.type_effects, strict=True)]
    sentences.append(
        f"One seat of another player among {_usual(report)}, against {_usual(report)} there, on the same "
        f"{report.plan.trials:,} deals; ** stays clear by Holm’s correction."
    )
    plot = Plot(
        "points",
        f"What another player at one seat gets, in {report.unit} over the others’ mean",
        "player",
        report.unit,
        marks=[name for name, _ in rows],
        series=[Series("difference", [spot(effect[-1].estimate) for _, effect in rows])],
        rule=0.0,
    )
    return Section("players", "Skill, luck and kinds of players", sentences, grids=[effect_rows(rows)], plots=[plot])


def _usual(report: Findings) -> str:
    names = set(report.plan.players)
    return report.plan.players[0] if len(names) == 1 else "the usual player"


def effect_rows(rows: list[tuple[str, list[Compared]]]) -> Grid:
    """What experiments changed for their seat."""
    headings = ["", *[each.label.text for each in rows[0][1]]] if rows else []
    return Grid(
        headings,
        [[name, *[f"{e.label.written(e.estimate, signed=True)}{e.mark()}" for e in effect]] for name, effect in rows],
    )
