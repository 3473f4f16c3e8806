"""The report of an arena: ratings with their intervals, coins by place, trades by turn, harvests by bean."""

from typing import Any

from haricot.beans.varieties import KEYS
from haricot.sim.estimate import FEWEST, small
from haricot.sim.page import COLOURS, Page
from haricot.sim.standings import Standings


def headings_of(standings: Standings) -> list[str]:
    """The columns of the rating table; only games with deals count them."""
    headings = ["Player", "Rating", "95 % interval", "Wins", "Mean score", "ms a move"]
    return [*headings, "Deals a game"] if standings.deals_per_game else headings


def rows_of(standings: Standings) -> list[list[str]]:
    """The rating table, as it is printed."""
    return [
        [
            line.player,
            f"{line.rating:.0f}",
            f"{line.low:.0f} – {line.high:.0f}" if standings.plan.deals >= FEWEST else "too few deals",
            f"{line.win_share:.1%}",
            f"{line.mean_coins:.2f}",
            f"{line.ms_per_move:.2f}",
            *([f"{line.deals_per_game:.1f}"] if standings.deals_per_game else []),
        ]
        for line in standings.players
    ]


def summary_of(standings: Standings) -> str:
    """What was played, in a sentence."""
    plan = standings.plan
    options = "".join([f", {key}={value}" for key, value in plan.options.items()])
    told = (
        f"{plan.game}, {plan.seats} seats{options}: {plan.deals} deals in all rotations, {standings.games} games, "
        f"seed {plan.seed}; {standings.turns_per_game:.0f} turns a game"
    )
    if not standings.deals_per_game:
        return told
    told += f", with {standings.deals_per_game:.1f} deals"
    return f"{told}; {standings.deals_per_round:.1f} of them while everybody has one turn"


def caveats(standings: Standings) -> list[str]:
    """What to keep in mind: few deals, and players a stand-in played for, whose ratings are not their own alone."""
    return small(standings.plan.deals, "deal") + [
        f"{line.player} lost {line.lapses:,} turns to a stand-in, whose moves are rated with its own."
        for line in standings.players
        if line.lapses
    ]


def report(standings: Standings) -> str:
    """The page."""
    names = [line.player for line in standings.players]
    colour = dict(zip(names, COLOURS * len(names), strict=False))
    page = Page(f"Arena: {', '.join(names)}")
    page.text(summary_of(standings))
    page.table(headings_of(standings), rows_of(standings))
    for sentence in caveats(standings):
        page.text(sentence)

    def ratings(axes: Any) -> None:
        for place, line in enumerate(reversed(standings.players)):
            reach = [[line.rating - line.low], [line.high - line.rating]]
            axes.errorbar(line.rating, place, xerr=reach, fmt="o", capsize=4, color=colour[line.player])
        axes.set_yticks(range(len(names)), names[::-1])
        axes.set_ylim(-0.6, len(names) - 0.4)
        axes.set_xlabel("rating (400 points: odds of ten to one; the mean of all is 1500)")

    page.heading("Ratings")
    page.plot("Ratings with 95 % intervals", ratings, 1 + 0.4 * len(names))

    def coins(axes: Any) -> None:
        places = range(1, standings.plan.seats + 1)
        for name in names:
            axes.plot(places, standings.coins_by_place[name], "o-", color=colour[name], label=name)
        axes.set_xticks(list(places))
        axes.set_xlabel("place in the turn order")
        axes.set_ylabel("mean score")
        axes.legend(frameon=False)

    page.heading("Coins by seat")
    page.plot("Mean coins by place in the turn order", coins)

    def trades(axes: Any) -> None:
        means = standings.trades_by_turn
        axes.bar(range(1, len(means) + 1), means, color=COLOURS[0])
        axes.set_xlabel("turn")
        axes.set_ylabel("deals")

    if standings.deals_per_game:
        page.heading("Trades accepted by turn")
        page.text("Mean number of deals in each turn, over the games that got so far.")
        page.plot("Mean deals by turn", trades)
    beans = [key for key in KEYS if any(key in of for of in standings.harvests.values())]

    def sizes(axes: Any) -> None:
        width = 0.8 / len(names)
        for i, name in enumerate(names):
            means = [_mean(standings.harvests.get(name, {}).get(bean, {})) for bean in beans]
            spots = [spot + (i - (len(names) - 1) / 2) * width for spot in range(len(beans))]
            axes.bar(spots, means, width, color=colour[name], label=name)
        axes.set_xticks(range(len(beans)), beans)
        axes.set_ylabel("cards")
        axes.legend(frameon=False)

    if not beans:
        return page.html()
    page.heading("Harvest sizes")
    page.text("Mean number of cards in a sale of each bean, and what all sales of the bean were like.")
    page.plot("Mean harvest sizes by bean and player", sizes)
    page.table(
        ("Bean and player", "Harvests", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10 +"),
        [
            [f"{bean}, {name}", *_shares(standings.harvests[name][bean])]
            for bean in beans
            for name in names
            if bean in standings.harvests.get(name, {})
        ],
    )
    return page.html()


def _mean(sizes: dict[int, int]) -> float:
    return sum([size * times for size, times in sizes.items()]) / max(1, sum(sizes.values()))


def _shares(sizes: dict[int, int]) -> list[str]:
    total = sum(sizes.values())
    rows = [sizes.get(size, 0) for size in range(1, 10)]
    rows.append(sum([times for size, times in sizes.items() if size >= 10]))
    return [str(total), *[f"{times / total:.0%}" for times in rows]]
