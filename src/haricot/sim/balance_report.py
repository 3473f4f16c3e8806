"""The balance report in words, tables and plots."""

from dataclasses import dataclass, field
from typing import Any

from haricot.sim.balance import Balance
from haricot.sim.estimate import Estimate
from haricot.sim.page import COLOURS, Page


@dataclass
class Section:
    """A heading, a sentence and a table."""

    heading: str
    text: str = ""
    headings: tuple[str, ...] = ()
    rows: list[list[str]] = field(default_factory=list)


def sections(found: list[Balance], players: list[str]) -> list[Section]:
    """The report on the first table, and how the others differ from it."""
    one = found[0]
    parts = [_overview(one, players), _seats(one)]
    if one.beans:
        parts += [_beans(one), _third_field(one)]
    return parts if len(found) == 1 else [*parts, _others(found)]


def _overview(one: Balance, players: list[str]) -> Section:
    who = players[0] if len(set(players)) == 1 else ", ".join(players)
    low, high = one.turns_range
    return Section(
        f"{one.variant.title()}, {one.variant.seats} seats",
        f"{one.games} games of {who}; every number with its 95 % interval. A game takes {one.turns} turns "
        f"(nine of ten: {low} to {high}) and {one.moves} moves, with {one.deals} deals while everybody has one turn.",
    )


def _seats(one: Balance) -> Section:
    advantage = one.first_seat_advantage()
    verdict = "clear" if advantage.clear() else "within chance"
    return Section(
        "Seats",
        f"The first player wins {advantage.value:+.1%} ± {advantage.margin:.1%} against a fair share: {verdict}.",
        ("Place in the turn order", "Wins", "Score"),
        [
            [str(place), wins.percent(), str(coins)]
            for place, (wins, coins) in enumerate(zip(one.wins, one.coins, strict=True), start=1)
        ],
    )


def _beans(one: Balance) -> Section:
    return Section(
        "Beans",
        "What a card of each bean brings: coins earned for each card planted.",
        ("Bean", "Coins a card", "Planted a game", "Cards a harvest", "Harvests for nothing"),
        [
            [bean.bean, str(bean.coins_per_card), str(bean.planted), str(bean.harvest), bean.wasted.percent()]
            for bean in one.beans
        ],
    )


def _third_field(one: Balance) -> Section:
    third = one.third_field
    if third is None:
        return Section("Third field", "Nobody bought one.")
    return Section(
        "Third field",
        f"{third.bought.percent()} of the players buy it, in turn {third.turn} of the game. Those who do win "
        f"{third.wins_with.percent()} of their games, those who do not {third.wins_without.percent()}.",
    )


def _others(found: list[Balance]) -> Section:
    one = found[0]
    rows = [_row(one.variant.title(), *_key_figures(one))]
    for other in found[1:]:
        figures = _key_figures(other)
        rows.append(_row(other.variant.title(), *figures))
        rows.append(
            _row("  difference", *[b - a for a, b in zip(_key_figures(one), figures, strict=True)], signed=True)
        )
    return Section(
        "Effect of the rules",
        "The same players at the other tables; a difference marked * is more than chance.",
        ("Table", "First player’s wins above fair", "Score of a seat", "Turns", "Deals a round"),
        rows,
    )


def _key_figures(one: Balance) -> tuple[Estimate, Estimate, Estimate, Estimate]:
    return one.first_seat_advantage(), one.all_coins, one.turns, one.deals


def _row(title: str, *figures: Estimate, signed: bool = False) -> list[str]:
    advantage, *others = figures
    cells = [f"{advantage.value:+.1%} ± {advantage.margin:.1%}"]
    cells += [f"{figure.value:+.2f} ± {figure.margin:.2f}" if signed else str(figure) for figure in others]
    marks = ["*" if signed and figure.clear() else "" for figure in figures]
    return [title, *[f"{cell}{mark}" for cell, mark in zip(cells, marks, strict=True)]]


def report(found: list[Balance], players: list[str]) -> str:
    """The page."""
    one = found[0]
    page = Page(f"Balance of {one.variant.title()}")
    for section in sections(found, players):
        page.heading(section.heading)
        if section.text:
            page.text(section.text)
        if section.heading == "Seats":
            page.plot("Win share by place in the turn order", _draw_seats(found))
        if section.heading == "Beans":
            page.plot("Coins for each card planted, by bean", _draw_beans(found))
        if section.rows:
            page.table(section.headings, section.rows)
    return page.html()


def _draw_seats(found: list[Balance]) -> Any:
    def draw(axes: Any) -> None:
        seats = found[0].variant.seats
        for i, one in enumerate(found):
            spots = [place + 1 + 0.08 * (i - (len(found) - 1) / 2) for place in range(seats)]
            values, margins = [share.value for share in one.wins], [share.margin for share in one.wins]
            axes.errorbar(
                spots, values, yerr=margins, fmt="o", capsize=4, color=COLOURS[i % 8], label=one.variant.title()
            )
        axes.axhline(1 / seats, linewidth=0.8, linestyle=":", color=COLOURS[1])
        axes.set_xticks(range(1, seats + 1))
        axes.set_xlabel("place in the turn order")
        axes.set_ylabel("win share")
        axes.legend(frameon=False)

    return draw


def _draw_beans(found: list[Balance]) -> Any:
    def draw(axes: Any) -> None:
        names = list(dict.fromkeys([bean.bean for one in found for bean in one.beans]))
        width = 0.8 / len(found)
        for i, one in enumerate(found):
            spots = [names.index(bean.bean) + (i - (len(found) - 1) / 2) * width for bean in one.beans]
            worth = [bean.coins_per_card.value for bean in one.beans]
            margins = [bean.coins_per_card.margin for bean in one.beans]
            axes.bar(spots, worth, width, yerr=margins, color=COLOURS[i % 8], label=one.variant.title())
        axes.set_xticks(range(len(names)), names)
        axes.set_ylabel("coins a card")
        axes.legend(frameon=False)

    return draw
