"""What a seat is sent: the table as it may know it, what happened, and what it may do."""

from typing import Any

from haricot.kernel.game import Game
from haricot.kernel.move import NATURE, Move
from haricot.kernel.tale import Event
from haricot.server.messages import BeanCard, Clocks, Frame, Promise, Result, Told
from haricot.table.clock import Clock
from haricot.table.room import Room


def told(event: Event, seat: int) -> Told:
    """An event as the seat may know it, under the key of the catalogues."""
    own = event.secret is not None and seat == event.owner
    return Told(f"{event.key}.own" if own else event.key, dict(event.seen_by(seat)))


def listed(move: Move) -> dict[str, Any]:
    """A legal move: what to send back, and its parts."""
    return {"do": move.words(), "verb": move.verb, **move.parts()}


def clocks(kind: Any, clock: Clock) -> Clocks:
    """The time as of now."""
    left = clock.left()
    if not clock.shown or left is None:
        return Clocks(kind)
    return Clocks(kind, clock.seat, int(left * 1000), [int(bank * 1000) for bank in clock.bank])


def beans(game: Game[Any, Any]) -> list[BeanCard]:
    """The beans in play."""
    return [BeanCard(bean, cards, meter) for bean, cards, meter in game.beans()]


def promises(room: Room) -> list[Promise]:
    """The ledger of promises, which everybody sees."""
    return [Promise(p.offer, p.seat, p.to, p.text, p.state) for p in room.promises.all]  # type: ignore[arg-type]


def frame(room: Room, kind: str, seat: int, events: list[Event]) -> Frame:
    """The newest revision for one seat, or for a spectator."""
    game, table = room.game, room.table
    to_act = game.to_act(table)
    over = to_act < NATURE
    return Frame(
        rev=room.rev,
        tell=[told(event, seat) for event in events],
        view=game.plain(game.view(table, seat)),
        legal=[listed(move) for move in game.legal(table, seat)] if seat >= 0 else [],
        may_offer=seat >= 0 and game.may_offer(table, seat),
        to_act=None if over else to_act,
        awaited=game.awaited(table),
        clocks=clocks(kind, room.clock),
        promises=promises(room),
        reason=None,
        result=Result(game.ranking(table), game.scores(table)) if over else None,
    )
