"""The moves of the card games.

The few that are made all the time are interned: one object each, made once, found by a list look-up.
"""

from typing import ClassVar, Final

from haricot.beans.varieties import BEANS
from haricot.kernel.move import NATURE, SEAT_LETTERS, Move

TABLE: Final = -1
"""The partner of an offer made to everybody."""

MOST_SEATS: Final = len(SEAT_LETTERS)
MOST_FIELDS: Final = 3


class Plant(Move):
    """Plant one card of a bean, where the phase says cards come from, on an own field (P1, Q1, V1, V4)."""

    __slots__ = ("bean", "field")
    verb: ClassVar[str] = "plant"

    def __init__(self, seat: int, bean: int, field: int) -> None:
        self.seat = seat
        self.bean = bean
        self.field = field

    def details(self) -> tuple[object, ...]:
        return (self.seat, self.bean, self.field)


class Harvest(Move):
    """Sell a whole field (H1)."""

    __slots__ = ("field",)
    verb: ClassVar[str] = "harvest"

    def __init__(self, seat: int, field: int) -> None:
        self.seat = seat
        self.field = field

    def details(self) -> tuple[object, ...]:
        return (self.seat, self.field)


class BuyField(Move):
    """Buy the third field (H4)."""

    __slots__ = ()
    verb: ClassVar[str] = "buy"


class Discard(Move):
    """Throw a card away: one that lies on the table (copy 0, V1), or the n-th copy of a bean in hand (V2)."""

    __slots__ = ("bean", "copy")
    verb: ClassVar[str] = "discard"

    def __init__(self, seat: int, bean: int, copy: int) -> None:
        self.seat = seat
        self.bean = bean
        self.copy = copy

    def details(self) -> tuple[object, ...]:
        return (self.seat, self.bean, self.copy)


class Done(Move):
    """Do no more in a phase that could go on (P2, V2, V4)."""

    __slots__ = ()
    verb: ClassVar[str] = "done"


class Propose(Move):
    """Make an offer to one seat or to the TABLE (T2–T4, T9).

    Nothing wanted makes it a gift, nothing given a request; `open_to_any` calls for offers. `copies` says, card
    by card of `give`, which copy in hand is meant, counted from the front; 0, or no copies at all, means the
    turned-up card if there is one, else the first in hand (T5). Copies are the maker's secret until the deal.
    """

    __slots__ = ("copies", "first_come", "give", "open_to_any", "parent", "to", "want")
    verb: ClassVar[str] = "give"

    def __init__(
        self,
        seat: int,
        to: int,
        give: tuple[int, ...],
        want: tuple[int, ...],
        open_to_any: bool = False,
        copies: tuple[int, ...] = (),
        first_come: bool = False,
        parent: int = 0,
    ) -> None:
        self.seat = seat
        self.to = to
        self.give = give
        self.want = want
        self.open_to_any = open_to_any
        self.copies = copies
        self.first_come = first_come
        self.parent = parent

    def details(self) -> tuple[object, ...]:
        return (
            self.seat,
            self.to,
            self.give,
            self.want,
            self.open_to_any,
            self.copies,
            self.first_come,
            self.parent,
        )


class Take(Move):
    """Agree to an offer; `copies` as in `Propose`, for the cards it wants."""

    __slots__ = ("copies", "number")
    verb: ClassVar[str] = "take"

    def __init__(self, seat: int, number: int, copies: tuple[int, ...] = ()) -> None:
        self.seat = seat
        self.number = number
        self.copies = copies

    def details(self) -> tuple[object, ...]:
        return (self.seat, self.number, self.copies)


class Pick(Move):
    """Choose one of the takers of an own offer to the table (T9)."""

    __slots__ = ("number", "taker")
    verb: ClassVar[str] = "pick"

    def __init__(self, seat: int, number: int, taker: int) -> None:
        self.seat = seat
        self.number = number
        self.taker = taker

    def details(self) -> tuple[object, ...]:
        return (self.seat, self.number, self.taker)


class Decline(Move):
    """Say no to an offer, also after having said yes while its maker has not picked."""

    __slots__ = ("number",)
    verb: ClassVar[str] = "decline"

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number

    def details(self) -> tuple[object, ...]:
        return (self.seat, self.number)


class Withdraw(Move):
    """Take an own offer back (T9)."""

    __slots__ = ("number",)
    verb: ClassVar[str] = "withdraw"

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number

    def details(self) -> tuple[object, ...]:
        return (self.seat, self.number)


class Close(Move):
    """End the trading (T7)."""

    __slots__ = ()
    verb: ClassVar[str] = "close"


class First(Move):
    """NATURE draws the first player (B11)."""

    __slots__ = ("player",)
    verb: ClassVar[str] = "first"

    def __init__(self, player: int) -> None:
        self.seat = NATURE
        self.player = player

    def details(self) -> tuple[object, ...]:
        return (self.player,)


class Shuffle(Move):
    """NATURE lays a new draw pile; `order` is listed from the top (B10, E1)."""

    __slots__ = ("order",)
    verb: ClassVar[str] = "shuffle"

    def __init__(self, order: tuple[int, ...]) -> None:
        self.seat = NATURE
        self.order = order

    def details(self) -> tuple[object, ...]:
        return (self.order,)


PLANTS: Final = [
    [[Plant(seat, bean, field) for field in range(MOST_FIELDS)] for bean in range(BEANS)] for seat in range(MOST_SEATS)
]
"""PLANTS[seat][bean][field]"""

HARVESTS: Final = [[Harvest(seat, field) for field in range(MOST_FIELDS)] for seat in range(MOST_SEATS)]
"""HARVESTS[seat][field]"""

DONES: Final = [Done(seat) for seat in range(MOST_SEATS)]
CLOSES: Final = [Close(seat) for seat in range(MOST_SEATS)]
BUYS: Final = [BuyField(seat) for seat in range(MOST_SEATS)]

_TAKES: Final[list[list[Take]]] = [[] for _ in range(MOST_SEATS)]
_DECLINES: Final[list[list[Decline]]] = [[] for _ in range(MOST_SEATS)]


def take(seat: int, number: int) -> Take:
    """The interned yes to an offer that exists; offer numbers are small, so the lists stay short."""
    row = _TAKES[seat]
    while number >= len(row):
        row.append(Take(seat, len(row)))
    return row[number]


def decline(seat: int, number: int) -> Decline:
    """The interned no to an offer that exists."""
    row = _DECLINES[seat]
    while number >= len(row):
        row.append(Decline(seat, len(row)))
    return row[number]
