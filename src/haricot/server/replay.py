"""A finished game step by step with everything revealed. Chance belongs to the decision before it, and so does what
nobody needs to look at by itself: noes, withdrawals, and decisions of which nothing is told."""

from typing import Any, Final

from haricot.kernel.game import Game
from haricot.kernel.move import NATURE, SPECTATOR
from haricot.server import frames
from haricot.server.annals import because, told
from haricot.server.messages import Beat, Outline, ReplayPage, Step, TableInfo, Told
from haricot.server.past import Again, again, game_of
from haricot.server.rows import TableRow
from haricot.table.ledger import Entry
from haricot.wire import Held, held_in, shown

MOST_STEPS: Final = 100


def outline(row: TableRow, journal: list[Entry], info: TableInfo) -> Outline:
    """What all steps tell."""
    game = game_of(row)
    beats: list[Beat] = []
    turn = 0
    for decision in again(journal, game):
        tale = decision.tale
        turn = max([turn, *[number for number, _, _ in tale.turns]])
        if beats and is_aside(decision):
            continue
        seat = decision.moves[0].seat
        told = _told(decision)
        beats.append(Beat(turn, None if seat == NATURE else seat, told, len(tale.deals), len(tale.sales)))
    return Outline(info, beats)


def replay(row: TableRow, journal: list[Entry], info: TableInfo, start: int, count: int) -> ReplayPage:
    """Some steps with the table after them, and how many there are."""
    game = game_of(row)
    steps: list[Step] = []
    end = start + min(count, MOST_STEPS)
    total = 0
    for decision in again(journal, game):
        if total and is_aside(decision):
            continue  # and an offer still lies on the table in the step that made it
        total += 1
        if start < total <= end:
            # Shuffles would tell the order of the pile; even here the story is better without it.
            text = decision.entry.lines[0] if decision.moves[0].seat != NATURE else ""
            reason = because(decision.entry.because)
            view = shown(game, decision.table, SPECTATOR)
            hands, held = _own_cards(game, decision.table, view["kind"] == "cards")
            steps.append(Step(total, text, _told(decision), reason, view, hands, held))
    return ReplayPage(info, frames.beans(game), total, steps)


def is_aside(decision: Again) -> bool:
    """Whether a decision is no step of its own."""
    tale = decision.tale
    return not tale.events or (decision.moves[0].is_answer and not tale.deals and not tale.turns)


def _told(decision: Again) -> list[Told]:
    # The game is over and open to its readers, so each event is told as its owner saw it.
    return [told(event, event.owner) for event in decision.tale.events]


def _own_cards(game: Game[Any, Any], table: Any, has_hands: bool) -> tuple[list[list[str]], list[list[Held]]]:
    """What each seat holds in its hand, and what else the edition gave it to hold; nothing where all lies open."""
    if not has_hands:
        return [[] for _ in range(game.seats)], [[] for _ in range(game.seats)]
    hands: list[list[str]] = []
    held: list[list[Held]] = []
    for seat in range(game.seats):
        own = shown(game, table, seat)
        extra = own["extra"] if own["kind"] == "cards" else None
        hands.append(list(own["hand"]) if own["kind"] == "cards" else [])
        held.append(held_in(extra))
    return hands, held
