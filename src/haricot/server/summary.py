"""The figures of the end screen: how the coins came, and why the winner won."""

from collections import Counter
from typing import Any

from haricot.kernel.game import Game
from haricot.server.messages import Args, Harvested, Mark, Summary, TableInfo, Told
from haricot.server.past import again, game_of
from haricot.server.rows import TableRow
from haricot.table.ledger import Ending, Entry
from haricot.table.tally import Tally


def summary(row: TableRow, journal: list[Entry], info: TableInfo) -> Summary:
    """The chart of coins, the harvests and the deals of a game, and why it was won."""
    game = game_of(row)
    tally = Tally(row.seats)
    chart: list[Mark] = []
    table = game.blank()
    for decision in again(journal, game):
        table = decision.table
        tally.hear(decision.tale)
        chart += [Mark(number, game.scores(table)) for number, _, _ in decision.tale.turns]
    chart.append(Mark(tally.turn + 1, game.scores(table)))
    harvests = [Harvested(*sold) for sold in tally.sales]
    why = reasons(game, (game.ranking(table), game.scores(table)), tally, chart)
    return Summary(info, tally.turn, chart, harvests, tally.deals, why)


def reasons(game: Game[Any, Any], ending: Ending, tally: Tally, chart: list[Mark]) -> list[Told]:
    """Why the winner won: what decided, and what else stands out; all of it facts that the game has told."""
    places, scores = ending
    winners = [seat for seat, place in enumerate(places) if place == 1]
    seat = winners[0]
    args: Args = {"seat": seat, "score": scores[seat], "unit": game.unit}
    if len(winners) > 1:
        return [Told("shared", args)]
    if scores.count(scores[seat]) > 1:
        return [Told(f"tie.{game.tie_break}" if game.tie_break else "tie", args)]
    return [_income(seat, tally), *_besides(seat, tally, chart)]


def _income(seat: int, tally: Tally) -> Told:
    """Where the winner's coins came from."""
    mine = [sold for sold in tally.sales if sold.seat == seat]
    earned = sum([sold.coins for sold in mine])
    by_bean: Counter[str] = Counter()
    for sold in mine:
        by_bean[sold.bean] += sold.coins
    bean, coins = by_bean.most_common(1)[0] if by_bean else ("", 0)
    if coins == 0:
        return Told("nothing", {"seat": seat})
    if bean:
        return Told("bean", {"seat": seat, "bean": bean, "coins": coins, "earned": earned})
    return Told("cards", {"seat": seat, "sold": len(mine), "coins": coins})


def _besides(seat: int, tally: Tally, chart: list[Mark]) -> list[Told]:
    """Something else that stands out: most deals, a long lead, a late one."""
    others = [deals for other, deals in enumerate(tally.deals) if other != seat]
    deals = tally.deals[seat]
    since = _ahead_since(seat, chart)
    if since * 2 <= tally.turn and tally.turn > 3:
        return [Told("lead", {"seat": seat, "turn": since})]
    if deals > max(others):
        return [Told("deals", {"seat": seat, "deals": deals})]
    if since > tally.turn - len(tally.deals):
        return [Told("late", {"seat": seat})]
    return []


def _ahead_since(seat: int, chart: list[Mark]) -> int:
    """The turn since which nobody else had as much."""
    since = chart[-1].turn
    for mark in reversed(chart):
        if any(coins >= mark.coins[seat] for other, coins in enumerate(mark.coins) if other != seat):
            break
        since = mark.turn
    return since
