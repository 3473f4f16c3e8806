"""Finished games looked at again: journal, replay with everything revealed, and the figures of the end screen."""

from typing import Any

from haricot.catalog import entry
from haricot.kernel.game import Game
from haricot.kernel.journal import Recorder
from haricot.kernel.move import NATURE, SPECTATOR
from haricot.kernel.tale import Tale
from haricot.server import frames
from haricot.server.messages import Harvested, Mark, ReplayPage, Step, Summary, TableInfo, Told
from haricot.server.store import Store, TableRow

MOST_STEPS = 200

TURNS = frozenset({"turn", "dice.turn"})
"""Events with which a turn begins."""
SALES = frozenset({"harvest", "sell", "dice.sell"})
"""Events that bring coins."""


def lines_of(store: Store, row: TableRow) -> list[str]:
    """The journal's lines."""
    return [line for step in store.journal(row.key) for line in step.lines]


def journal_text(store: Store, row: TableRow) -> str:
    """The journal as text a person can read."""
    game = entry(row.game).load(row.seats, row.options)
    names = ", ".join([seat.name or "?" for seat in store.seats(row.key)])
    recorder = Recorder(game, {"players": names})
    table = game.blank()
    for line in lines_of(store, row):
        move = game.read(line)
        game.apply(table, move)
        recorder.note(move)
    return recorder.write(table)


def replay(store: Store, row: TableRow, info: TableInfo, start: int, count: int) -> ReplayPage:
    """Some steps of a game, as somebody who may see everything."""
    game = entry(row.game).load(row.seats, row.options)
    table = game.blank()
    journal = store.journal(row.key)
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
            view = game.plain(game.view(table, SPECTATOR))
            hands, held = _own_cards(game, table)
            steps.append(Step(n, text, tell, frames.because(decision.because), view, hands, held))
    return ReplayPage(info, frames.beans(game), len(journal), steps)


def _own_cards(game: Game[Any, Any], table: Any) -> tuple[list[list[str]], list[list[dict[str, Any]]]]:
    """What each seat holds in its hand, and what else the edition gave it to hold."""
    hands: list[list[str]] = []
    held: list[list[dict[str, Any]]] = []
    for seat in range(game.seats):
        own: dict[str, Any] = game.plain(game.view(table, seat))
        hands.append(list(own.get("hand", ())))
        held.append(list((own.get("extra") or {}).get("hand", ())))
    return hands, held


def summary(store: Store, row: TableRow, info: TableInfo) -> Summary:
    """The chart of coins, the harvests and the deals of a game."""
    game = entry(row.game).load(row.seats, row.options)
    table = game.blank()
    chart: list[Mark] = []
    harvests: list[Harvested] = []
    deals = [0] * row.seats
    turn = 0
    for line in lines_of(store, row):
        tale = Tale()
        game.apply(table, game.read(line), tale)
        for _, maker, partner in tale.deals:
            deals[maker] += 1
            deals[partner] += 1
        for event in tale.events:
            told = frames.told(event, SPECTATOR)
            if told.key in TURNS:
                turn = int(told.args["turn"])
                chart.append(Mark(turn, game.scores(table)))
            elif told.key in SALES:
                harvests.append(_harvest(turn, told))
    chart.append(Mark(turn + 1, game.scores(table)))
    return Summary(info, chart, harvests, deals)


def _harvest(turn: int, told: Told) -> Harvested:
    args = told.args
    return Harvested(turn, args["seat"], args.get("bean", ""), args.get("cards", args.get("orders", 0)), args["coins"])
