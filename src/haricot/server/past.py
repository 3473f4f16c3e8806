"""Finished games looked at again: journal, replay with everything revealed, and the figures of the end screen."""

from typing import Any

from haricot.catalog import entry
from haricot.kernel.game import Game
from haricot.kernel.journal import Recorder
from haricot.kernel.move import NATURE, SPECTATOR
from haricot.kernel.takeback import standing
from haricot.kernel.tale import Tale
from haricot.server import frames
from haricot.server.messages import Harvested, Mark, ReplayPage, Step, Summary, TableInfo
from haricot.server.store import Store, TableRow
from haricot.table.ledger import Entry
from haricot.wire import Held, held_in, shown

MOST_STEPS = 200


def steps_of(store: Store, row: TableRow) -> list[Entry]:
    """The journal step by step, without what was taken back."""
    journal = store.journal(row.key)
    return [journal[place] for place in standing([step.lines[0] for step in journal])]


def journal_text(store: Store, row: TableRow) -> str:
    """The journal as text a person can read."""
    game = entry(row.game).load(row.seats, row.options)
    names = ", ".join([seat.name or "?" for seat in store.seats(row.key)])
    recorder = Recorder(game, {"players": names})
    recorder.journal.moves = [line for step in store.journal(row.key) for line in step.lines]
    table = game.blank()
    for step in steps_of(store, row):
        for line in step.lines:
            game.apply(table, game.read(line))
    return recorder.write(table)


def replay(store: Store, row: TableRow, info: TableInfo, start: int, count: int) -> ReplayPage:
    """Some steps of a game, as somebody who may see everything."""
    game = entry(row.game).load(row.seats, row.options)
    table = game.blank()
    journal = steps_of(store, row)
    steps: list[Step] = []
    for n, decision in enumerate(journal[: start + min(count, MOST_STEPS)], start=1):
        # Chance belongs to the decision before it; the first step is the table set up.
        tale = Tale()
        moves = [game.read(line) for line in decision.lines]
        for move in moves:
            game.apply(table, move, tale)
        if n > start:
            # Shuffles would tell the order of the pile; even here the story is better without it.
            text = decision.lines[0] if moves[0].seat != NATURE else ""
            # The game is over and open to its readers, so each event is told as its owner saw it.
            tell = [frames.told(event, event.owner) for event in tale.events]
            view = shown(game, table, SPECTATOR)
            hands, held = _own_cards(game, table)
            steps.append(Step(n, text, tell, frames.because(decision.because), view, hands, held))
    return ReplayPage(info, frames.beans(game), len(journal), steps)


def _own_cards(game: Game[Any, Any], table: Any) -> tuple[list[list[str]], list[list[Held]]]:
    """What each seat holds in its hand, and what else the edition gave it to hold."""
    hands: list[list[str]] = []
    held: list[list[Held]] = []
    for seat in range(game.seats):
        own = shown(game, table, seat)
        extra = own["extra"] if own["kind"] == "cards" else None
        hands.append(list(own["hand"]) if own["kind"] == "cards" else [])
        held.append(held_in(extra))
    return hands, held


def summary(store: Store, row: TableRow, info: TableInfo) -> Summary:
    """The chart of coins, the harvests and the deals of a game."""
    game = entry(row.game).load(row.seats, row.options)
    table = game.blank()
    chart: list[Mark] = []
    harvests: list[Harvested] = []
    deals = [0] * row.seats
    turn = 0
    for line in [line for step in steps_of(store, row) for line in step.lines]:
        tale = Tale()
        game.apply(table, game.read(line), tale)
        for _, maker, partner in tale.deals:
            deals[maker] += 1
            deals[partner] += 1
        harvests += [Harvested(turn, seat, bean, cards, coins) for seat, bean, cards, coins in tale.sales]
        for number, _, _ in tale.turns:
            turn = number
            chart.append(Mark(turn, game.scores(table)))
    chart.append(Mark(turn + 1, game.scores(table)))
    return Summary(info, chart, harvests, deals)
