"""The rows of the store as objects; what of them cannot be read is said, and harms nothing else."""

import time
from typing import Any, NamedTuple, TypeVar

import msgspec

from haricot.kernel.game import Game
from haricot.kernel.journal import VERSION
from haricot.kernel.reasons import BadInput
from haricot.kernel.text import brief
from haricot.server.secret import new_secret
from haricot.server.states import WAITING, TableState
from haricot.table.chairs import FREE, ChairKind
from haricot.table.clock import ClockKind
from haricot.table.ledger import Ending
from haricot.table.night import Night

T = TypeVar("T")


class TableRow:
    """A table as it was made, and how it ended."""

    def __init__(
        self,
        *,
        key: str,
        game: str,
        seats: int,
        options: dict[str, str],
        clock: ClockKind,
        is_open: bool,
        invite: str,
        made: int,
        state: TableState = WAITING,
        result: Ending | None = None,
        rematch: str | None = None,
        night: str = "",
        damage: str = "",
    ) -> None:
        self.key = key
        self.game = game
        self.seats = seats
        self.options = options
        self.clock: ClockKind = clock
        self.is_open = is_open
        self.invite = invite
        self.made = made
        self.state: TableState = state
        self.result = result
        self.rematch = rematch
        self.night = night
        """The time zone in which no time runs at night, if there is one."""
        self.awaits: list[int] = []
        """The seats it waited for when it went to sleep."""
        self.damage = damage
        """What of its row cannot be read; nothing can be done with such a table but to say so."""


class PersonRow(NamedTuple):
    """Somebody who was here before."""

    number: int
    name: str
    seen: int
    """The last day they were, in seconds."""
    banned: int


def new_row(game: Game[Any, Any], clock: ClockKind, is_open: bool, night: str = "") -> TableRow:
    """A table that is to be made now."""
    return TableRow(
        key=new_secret()[:12],
        game=game.key,
        seats=game.seats,
        options=game.options,
        clock=clock,
        is_open=is_open,
        invite=new_secret(),
        made=int(time.time()),
        night=night,
    )


class SeatRow:
    """Who sits on a seat."""

    def __init__(
        self, kind: ChairKind, level: str, name: str, person: int | None, wishes: str = "", damage: str = ""
    ) -> None:
        self.kind: ChairKind = kind
        self.level = level
        self.name = name
        self.person = person
        self.wishes = wishes
        self.damage = damage
        """What of its row cannot be read; its table cannot be brought back."""


class ChatRow:
    """One line of chat."""

    def __init__(self, n: int, person: int, command: str, seat: int | None, name: str, line: str, at: int) -> None:
        self.n = n
        self.person = person
        self.command = command
        self.seat = seat
        self.name = name
        self.line = line
        self.at = at


def read_json(text: str, kind: type[T], what: str) -> T:
    """What was stored as JSON; `BadInput` where that is damaged."""
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, TypeError) as error:
        raise BadInput(f"its {what} cannot be read: {error}") from None


def _one_of(text: Any, words: Any, what: str) -> Any:
    """One of a few words; `BadInput` where something else is stored."""
    try:
        return msgspec.convert(text, words)
    except msgspec.ValidationError as error:
        raise BadInput(f"its {what} cannot be read: {error}") from None


COLUMNS = "key, game, seats, options, clock, open, invite, made, state, result, rematch, version, night, awaits"


def table_row(row: tuple[Any, ...]) -> TableRow:
    """A table from its `COLUMNS`."""
    key, game, seats, options, clock, is_open, invite, made, state, result, rematch, version, night, awaits = row
    table = TableRow(
        key=key,
        game=game,
        seats=seats,
        options={},
        clock="relaxed",
        is_open=bool(is_open),
        invite=invite,
        made=made,
        rematch=rematch,
        night=night,
    )
    try:
        table.state = _one_of(state, TableState, "state")
        if version != VERSION:
            raise BadInput(f"its journal is of version {brief(version)}, and this program reads version {VERSION}")
        table.clock = _one_of(clock, ClockKind, "clock")
        table.options = read_json(options, dict[str, str], "options")
        table.awaits = read_json(awaits, list[int], "list of whom it waits for")
        if night:
            Night(night)
        if result is not None:
            table.result = read_json(result, tuple[list[int], list[int]], "result")
    except BadInput as mistake:
        table.damage = str(mistake)
    return table


def seat_row(kind: Any, level: str, name: str, person: int | None, wishes: str) -> SeatRow:
    """A seat from its columns."""
    try:
        return SeatRow(_one_of(kind, ChairKind, "kind of seat"), level, name, person, wishes)
    except BadInput as mistake:
        return SeatRow(FREE, level, name, person, wishes, str(mistake))
