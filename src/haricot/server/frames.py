"""What a seat is sent: the table as it may know it, what happened, and what it may do."""

from typing import Any

from haricot.kernel.game import Game
from haricot.kernel.house import HouseRule
from haricot.kernel.move import Move
from haricot.kernel.takeback import retold
from haricot.kernel.tale import Event
from haricot.server.messages import Asks, BeanCard, Because, Chapter, Clocks, Frame, Promise, Result, Story, Told
from haricot.table.clock import ClockKind
from haricot.table.course import Course
from haricot.table.ledger import Because as Why
from haricot.table.ledger import Entry
from haricot.table.room import Room
from haricot.wire import Listed, shown

OldStep = tuple[list[Event], Why | None]
"""What a step told, and why it was made."""


def told(event: Event, seat: int) -> Told:
    """An event as the seat may know it, under the key of the catalogues."""
    own = event.secret is not None and seat == event.owner
    return Told(f"{event.key}.own" if own else event.key, dict(event.seen_by(seat)))


def listed(move: Move) -> Listed:
    """A legal move: what to send back, and its parts."""
    say = {"say": move.say} if move.say else {}
    return Listed({"do": move.words(), "verb": move.verb, **say, **move.named()})


def asks(game: Game[Any, Any], table: Any, seat: int) -> Asks:
    """What the game asks of the seat."""
    ask = game.asks(table, seat)
    return Asks(ask.key, ask.args, ask.yours, ask.is_question)


def clocks(kind: ClockKind, room: Room) -> Clocks:
    """The time as of now."""
    clock, silence = room.clock, room.silence
    left = clock.left()
    sent = Clocks(kind, silence=_ms(silence.left), patience=_ms(silence.whole))
    sent.silent, sent.passed = silence.seats, silence.passed
    if clock.shown and left is not None:
        sent.seat, sent.left, sent.bank = clock.seat, int(left * 1000), [int(bank * 1000) for bank in clock.bank]
    return sent


def _ms(seconds: float | None) -> int | None:
    return None if seconds is None else int(seconds * 1000)


def beans(game: Game[Any, Any]) -> list[BeanCard]:
    """The beans in play."""
    return [BeanCard(bean, cards, meter) for bean, cards, meter in game.beans()]


def house(rules: list[HouseRule]) -> list[Told]:
    """What is played otherwise than the booklet says."""
    return [Told(rule.key, rule.args) for rule in rules]


def because(why: Why | None) -> Because | None:
    """Why a move was made, if the mover said."""
    if why is None:
        return None
    seat, reason = why
    return Because(seat, reason.code, dict(reason.args))


def promises(course: Course) -> list[Promise]:
    """The ledger of promises, which everybody sees."""
    return [Promise(p.offer, p.seat, p.to, p.text, p.state) for p in course.promises.all]


def first_of_story(course: Course, since: int) -> int:
    """The first revision that somebody has not heard of who knows those up to `since`."""
    return since + 1 if 0 <= since <= course.rev else 1


def story(course: Course, before: list[OldStep], seat: int, since: int) -> Story:
    """What was told after the revision `since`, as the seat may know it; `before` are the steps from the first on that
    the course may remember no more."""
    first = first_of_story(course, since)
    # Steps may have been made since the old ones were read.
    newer = course.rev - max(first - 1, len(before))
    steps = before[first - 1 : course.rev] + list(course.recent)[len(course.recent) - newer :]
    return Story(first, [Chapter([told(event, seat) for event in events], because(why)) for events, why in steps])


def told_again(game: Game[Any, Any], journal: list[Entry]) -> list[OldStep]:
    """A journal step by step: what each told, and why it was made."""
    tales = retold(game, [entry.lines for entry in journal])
    return [(tale.events, entry.because) for entry, tale in zip(journal, tales, strict=True)]


def frame(room: Room, kind: ClockKind, seat: int, events: list[Event]) -> Frame:
    """The newest revision for one seat, or for a spectator."""
    game, table = room.game, room.table
    to_act = game.to_act(table)
    ending = room.course.ending
    undo = room.course.take_backs.of(seat) if seat >= 0 else None
    asked = asks(game, table, seat)
    # What a seat cannot accept is no question to it; the others cannot know, and see that it has not answered.
    awaited = [other for other in game.awaited(table) if other != seat or asked.yours]
    return Frame(
        rev=room.rev,
        tell=[told(event, seat) for event in events],
        view=shown(game, table, seat),
        legal=[listed(move) for move in game.legal(table, seat)] if seat >= 0 else [],
        asks=asked,
        trading=game.is_trading(table),
        partners=[None if partner < 0 else partner for partner in game.partners(table, seat)],
        to_act=to_act if ending is None else None,
        awaited=awaited,
        clocks=clocks(kind, room),
        promises=promises(room.course),
        reason=because(room.course.because),
        undo=None if undo is None else listed(undo),
        result=None if ending is None else Result(*ending, game.unit),
    )
