"""What somebody who comes is told of the table: what does not change while it lives, and who sits there."""

from typing import Final

from haricot.catalog import entry
from haricot.server import frames
from haricot.server.messages import Line, OwnTerms, Seat, Welcome, Wishes
from haricot.server.rows import ChatRow, TableRow
from haricot.table.chairs import Chair
from haricot.table.room import Room
from haricot.table.terms import Terms

PROTOCOL: Final = 1
HEARTBEAT: Final = 15_000
"""Milliseconds; the server pings every ten seconds, so that a client which heard nothing for longer should ask."""


def welcome(row: TableRow, room: Room, seat: int, yours: list[int], chat: list[ChatRow]) -> Welcome:
    """The first message, for who speaks for a seat, or looks on, and has those seats."""
    seated = seat >= 0
    return Welcome(
        protocol=PROTOCOL,
        table=row.key,
        game=row.game,
        title=entry(row.game).title,
        seats=row.seats,
        options=row.options,
        clock=row.clock,
        open=row.is_open,
        invite=row.invite if yours else None,
        you=seat if seated else None,
        yours=yours,
        beans=frames.beans(room.game),
        house=frames.house(room.game.house),
        chat=[chat_line(line) for line in chat],
        rematch=row.rematch,
        terms=_own_terms(room.company.chairs[seat].terms) if seated else None,
        heartbeat=HEARTBEAT,
    )


def seat_info(seat: int, chair: Chair) -> Seat:
    """Who sits on a chair."""
    return Seat(
        seat=seat,
        kind=chair.kind,
        name=chair.name,
        level=chair.level,
        here=chair.here > 0,
        stand_in=chair.stand_in,
        wishes=Wishes(chair.more, chair.less),
    )


def chat_line(row: ChatRow) -> Line:
    """Something that was said."""
    return Line(row.n, row.seat, row.name, row.line, row.at)


def _own_terms(terms: Terms | None) -> OwnTerms | None:
    return None if terms is None else OwnTerms(terms.keep, terms.least, terms.calls)
