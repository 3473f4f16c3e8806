"""Tables where nobody plays but whoever looks at the page: the frames and seats of lessons and puzzles."""

from collections.abc import Sequence
from typing import Any

from haricot.kernel.game import Game
from haricot.kernel.move import NOBODY, Move
from haricot.kernel.tale import Event
from haricot.players.names import BOT_NAMES
from haricot.server import frames
from haricot.server.annals import told
from haricot.server.messages import Clocks, Frame, Result, Seat, Wishes
from haricot.table.chairs import BOT, PERSON
from haricot.wire import shown


def still(
    game: Game[Any, Any],
    table: Any,
    seat: int,
    *,
    rev: int = 1,
    events: Sequence[Event] = (),
    listed: Sequence[Move] = (),
    offers: bool = False,
) -> Frame:
    """A table as the seat sees it, which is offered those moves alone."""
    over = game.to_act(table) == NOBODY
    return Frame(
        rev=rev,
        tell=[told(event, seat) for event in events],
        view=shown(game, table, seat),
        legal=[frames.listed(move) for move in listed],
        asks=frames.asks(game, table, seat),
        trading=game.is_trading(table),
        partners=[None if other < 0 else other for other in game.partners(table, seat)] if offers else [],
        to_act=None if over else game.to_act(table),
        awaited=game.awaited(table),
        clocks=Clocks("relaxed"),
        promises=[],
        reason=None,
        undo=None,
        result=Result(game.ranking(table), game.scores(table), game.unit) if over else None,
    )


def company(game: Game[Any, Any], reader: int) -> list[Seat]:
    """Whoever looks at the page on their seat, and bots on the others."""
    return [_seat(seat, seat == reader) for seat in range(game.seats)]


def _seat(seat: int, is_reader: bool) -> Seat:
    none = Wishes([], [])
    if is_reader:
        return Seat(seat, PERSON, "", "", here=True, stand_in=False, wishes=none)
    return Seat(seat, BOT, BOT_NAMES[seat], "", here=False, stand_in=False, wishes=none)
