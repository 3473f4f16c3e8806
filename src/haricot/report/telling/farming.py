"""What beans are worth, and the third field."""

from haricot.report.document import Grid, Plot, Section, Series, spot
from haricot.report.found import Findings
from haricot.report.labels import label
from haricot.report.telling.effects import effect_rows


def beans(report: Findings) -> Section | None:
    """What a card of each bean brings."""
    first = report.first
    names = [key.split(".")[1] for key in first.many("bean.") if key.endswith(".coins")]
    if not names:
        return None
    planted = [name for name in names if first.get(f"bean.{name}.coins").deals]
    worth = sorted(planted, key=lambda name: -first.get(f"bean.{name}.coins").value)
    best, worst = worth[0], worth[-1]
    sentences = [
        f"A card of {best} brings most, {first.written(f'bean.{best}.coins')} coins, one of {worst} least, "
        f"{first.written(f'bean.{worst}.coins')}. What a sale brings is shared among its cards"
        + (", those of ships included." if first.table.game == "isla" else ".")
    ]
    parts = ("coins", "share", "cards", "sale", "wasted")
    return Section(
        "beans",
        "Beans",
        sentences,
        grids=[
            Grid(
                ["Bean", "Coins a card", "Part of all coins", "Cards a game", "Cards a sale", "Sales for nothing"],
                [[name, *[first.written(f"bean.{name}.{part}") for part in parts]] for name in names],
            )
        ],
        plots=[_worth(report, "coins", "Coins a card"), _worth(report, "share", "Part of all coins")],
    )


def _worth(report: Findings, part: str, title: str) -> Plot:
    keys = [key for found in report.tables for key in found.many("bean.") if key.endswith(f".{part}")]
    names = list(dict.fromkeys([key.split(".")[1] for key in keys]))
    series = [
        Series(found.table.title(), [spot(found.get(f"bean.{name}.{part}")) for name in names])
        for found in report.tables
    ]
    return Plot("points", f"{title}, by bean", "bean", title.lower(), label(keys[0]).percent, names, series)


def third_field(report: Findings) -> Section | None:
    """When it is bought; what buyers win, which is selection; and what buying does, which is an experiment."""
    first = report.first
    if not first.has("third.bought"):
        return None
    if not first.get("third.bought").value:
        sentences = ["Nobody bought one."]
    else:
        sentences = [
            f"{first.written('third.bought')} of the seats buy it, on average in turn {first.written('third.turn')}.",
            f"Those who bought it win {first.written('third.with')}, those who did not "
            f"{first.written('third.without')}. "
            "That is selection, not effect: who does well can pay for a field, and who can pay buys it.",
        ]
    effect = report.buying_effect
    if not effect:
        sentences.append("What buying does by itself was not tried: that takes an experiment, --trials.")
        return Section("third", "Third field", sentences)
    ahead = effect[-1]
    verdict = "more than chance" if ahead.stands() else "not told apart from chance"
    sentences.append(
        f"The effect: one seat, on the same {report.plan.trials:,} deals, buys as soon as it can pay, or never. Always "
        f"against never is {ahead.label.written(ahead.estimate, signed=True)} {report.unit} over the others’ "
        f"mean: {verdict}."
    )
    return Section("third", "Third field", sentences, grids=[effect_rows([("always against never", effect)])])
