"""What a seat is sent: the table as it may know it, what happened, and what it may do."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, TypeVar, cast

import msgspec

from haricot.kernel.game import Game
from haricot.kernel.house import HouseRule
from haricot.kernel.move import SPECTATOR, Move
from haricot.kernel.tale import Event
from haricot.players.coach import Weighed as Judged
from haricot.players.why import Reason
from haricot.server.annals import because, told
from haricot.server.messages import (
    Advice,
    Asks,
    BeanCard,
    Clocks,
    Doubt,
    Frame,
    Opinion,
    Promise,
    Result,
    Told,
    Weighed,
)
from haricot.table.clock import ClockKind
from haricot.table.coaching import Advice as Coached
from haricot.table.coaching import Opinion as Weighing
from haricot.table.course import Course
from haricot.table.room import Room
from haricot.wire import Listed, Shown

T = TypeVar("T")
LISTED: Final = 4096
"""Moves whose listing is kept: the same few hundred come again at every table."""

_encode = msgspec.json.Encoder().encode


def ready(part: T) -> T:
    """A part of a message as the text it is sent as, to be put into many messages."""
    return cast(T, msgspec.Raw(_encode(part)))


def listed(move: Move) -> Listed:
    """A legal move: what to send back, and its parts."""
    say = {"say": move.say} if move.say else {}
    return Listed({"do": move.words(), "verb": move.verb, **say, **move.named()})


@lru_cache(LISTED)
def _listing(move: Move) -> Listed:
    """The same, ready to be sent; moves never change."""
    return ready(listed(move))


def asks(game: Game[Any, Any], table: Any, seat: int) -> Asks:
    """What the game asks of the seat."""
    ask = game.asks(table, seat)
    return Asks(ask.key, ask.args, ask.yours, ask.is_question)


def clocks(kind: ClockKind, room: Room) -> Clocks:
    """The time as of now."""
    clock, silence = room.clock, room.silence
    left = clock.due() if clock.long else clock.left()
    sent = Clocks(kind, silence=_ms(silence.left), patience=_ms(silence.whole))
    sent.silent, sent.passed = silence.seats, silence.passed
    if clock.shown and left is not None:
        sent.seat, sent.left, sent.bank = clock.seat, round(left * 1000), [round(bank * 1000) for bank in clock.bank]
    return sent


def _ms(seconds: float | None) -> int | None:
    return None if seconds is None else round(seconds * 1000)


def beans(game: Game[Any, Any]) -> list[BeanCard]:
    """The beans in play."""
    return [BeanCard(bean, cards, meter) for bean, cards, meter in game.beans()]


def house(rules: list[HouseRule]) -> list[Told]:
    """What is played otherwise than the booklet says."""
    return [Told(rule.key, rule.args) for rule in rules]


def promises(course: Course) -> list[Promise]:
    """The ledger of promises, which everybody sees."""
    return [Promise(p.offer, p.seat, p.to, p.text, p.state) for p in course.promises.all]


def advice(found: Coached) -> Advice:
    """What the coach says."""
    plain = Reason("move.plain")
    return Advice(
        rev=found.rev,
        hint=listed(found.hint),
        why=_why(found.why or plain),
        offers=[_weighed(one) for one in found.remarks.offers],
        doubts=[Doubt(doubt.move.words(), _why(doubt.why)) for doubt in found.remarks.doubts],
    )


def opinion(found: Weighing) -> Opinion:
    """What the coach says of an offer before it is made."""
    return Opinion(found.rev, found.offer, [_weighed(one) for one in found.weighed])


def _weighed(one: Judged) -> Weighed:
    judged = None if one.judged is None else _why(one.judged)
    return Weighed(one.number, one.partner, _why(one.mine), _why(one.theirs), one.verdict, judged)


def _why(reason: Reason) -> Told:
    return Told(reason.code, reason.args)


class Shot:
    """The newest revision, for everybody at the table: what lies open is put into text once, and only what is a seat's
    own is added for each.

    What lies open is what a spectator is shown, so that nothing hidden can slip in.
    """

    def __init__(self, room: Room, kind: ClockKind, events: list[Event]) -> None:
        game, table, course, ending = room.game, room.table, room.course, room.course.ending
        self._room = room
        self._events = events
        self._told = [ready(told(event, SPECTATOR)) for event in events]
        self._open: Mapping[str, object] = game.plain(game.glance(table, SPECTATOR))
        self._texts: dict[tuple[str, ...], bytes] = {}
        """What lies open as text, without what a seat is told otherwise: all seats leave out the same."""
        self._trading = game.is_trading(table)
        self._to_act = course.to_act if ending is None else None
        self._awaited = course.awaited
        self._clocks = ready(clocks(kind, room))
        self._promises = ready(promises(course))
        self._reason = ready(because(course.because))
        self._result = None if ending is None else Result(*ending, game.unit)

    def frame(self, seat: int) -> Frame:
        """It for one seat, or for a spectator."""
        game, table, course = self._room.game, self._room.table, self._room.course
        undo = course.take_backs.of(seat) if seat >= 0 else None
        asked = asks(game, table, seat)
        own: Mapping[str, object] = game.own(game.glance(table, seat)) if seat >= 0 else {}
        return Frame(
            rev=course.rev,
            tell=[
                open_ if event.secret is None or event.owner != seat else told(event, seat)
                for event, open_ in zip(self._events, self._told, strict=True)
            ],
            view=self._view(own),
            legal=[_listing(move) for move in course.legal(seat)] if seat >= 0 else [],
            asks=asked,
            trading=self._trading,
            partners=[None if partner < 0 else partner for partner in game.partners(table, seat)],
            to_act=self._to_act,
            # What a seat cannot accept is no question to it; the others cannot know, and see that it has not answered.
            awaited=[other for other in self._awaited if other != seat or asked.yours],
            clocks=self._clocks,
            promises=self._promises,
            reason=self._reason,
            undo=None if undo is None else _listing(undo),
            result=self._result,
        )

    def _view(self, own: Mapping[str, object]) -> Shown:
        """What is a seat's own, laid over what lies open."""
        names = tuple(own)
        rest = self._texts.get(names)
        if rest is None:
            shared = {name: value for name, value in self._open.items() if name not in own}
            rest = self._texts[names] = _encode(shared)
        if own:
            mine = _encode(own)
            rest = mine if rest == b"{}" else mine[:-1] + b"," + rest[1:]
        return cast(Shown, msgspec.Raw(rest))


def frame(room: Room, kind: ClockKind, seat: int, events: list[Event]) -> Frame:
    """The newest revision for one seat alone."""
    return Shot(room, kind, events).frame(seat)
