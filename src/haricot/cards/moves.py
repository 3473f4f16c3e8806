"""The moves of the card games.

The few that are made all the time are interned: one object each, made once, found by a list look-up.
"""

from typing import ClassVar, Final

from haricot.beans.varieties import BEANS, KEYS, LETTERS
from haricot.kernel.move import NATURE, SEAT_LETTERS, Move, seat_letter
from haricot.kernel.reasons import Argument

TABLE: Final = -1
"""The partner of an offer made to everybody."""

MOST_SEATS: Final = len(SEAT_LETTERS)
MOST_FIELDS: Final = 3

FIELD: Final = "field"
"""The third field, as a thing that can be bought."""

Copies = tuple[tuple[int, int], ...]
"""Which of several equal cards in a hand are meant: (bean, n) is the n-th from the front (T5).

Cards without such a choice are the turned-up one if there is one, else the first in hand.
"""


def words_of_cards(cards: tuple[int, ...], copies: Copies = ()) -> str:
    """Cards as text: `2 soy red#2`; `nothing` if there are none."""
    words: list[str] = []
    for i, bean in enumerate(cards):
        if bean in cards[:i]:
            continue
        chosen = [f"{KEYS[bean]}#{copy}" for named, copy in copies if named == bean]
        others = cards.count(bean) - len(chosen)
        if others:
            words.append(KEYS[bean] if others == 1 else f"{others} {KEYS[bean]}")
        words += chosen
    return " ".join(words) if words else "nothing"


def letters_of_cards(cards: tuple[int, ...] | list[int]) -> str:
    """Many cards as text, one letter each, in groups of ten; `-` if there are none."""
    letters = "".join([LETTERS[card] for card in cards])
    return " ".join([letters[i : i + 10] for i in range(0, len(letters), 10)]) or "-"


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

    def parts(self) -> dict[str, Argument]:
        return {"bean": KEYS[self.bean], "field": self.field + 1}

    def words(self) -> str:
        return f"plant {KEYS[self.bean]} {self.field + 1}"


class Harvest(Move):
    """Sell a whole field (H1)."""

    __slots__ = ("field",)
    verb: ClassVar[str] = "harvest"

    def __init__(self, seat: int, field: int) -> None:
        self.seat = seat
        self.field = field

    def details(self) -> tuple[object, ...]:
        return (self.seat, self.field)

    def parts(self) -> dict[str, Argument]:
        return {"field": self.field + 1}

    def words(self) -> str:
        return f"harvest {self.field + 1}"


class BuyField(Move):
    """Buy the third field (H4)."""

    __slots__ = ()
    verb: ClassVar[str] = "buy"

    def parts(self) -> dict[str, Argument]:
        return {"what": FIELD}


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

    def parts(self) -> dict[str, Argument]:
        return {"bean": KEYS[self.bean], "copy": self.copy}

    def words(self) -> str:
        return f"discard {KEYS[self.bean]}#{self.copy}" if self.copy else f"discard {KEYS[self.bean]}"


class Done(Move):
    """Do no more in a phase that could go on (P2, V2, V4)."""

    __slots__ = ()
    verb: ClassVar[str] = "done"


class Propose(Move):
    """Make an offer to one seat or to the TABLE (T2–T4, T9).

    Nothing wanted makes it a gift, nothing given a request; `open_to_any` calls for offers. The copies of the given
    cards that are meant are the maker's secret until the deal (T5).
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
        copies: Copies = (),
        first_come: bool = False,
        parent: int = 0,
    ) -> None:
        self.seat = seat
        self.to = to
        self.give = give if len(give) < 2 else tuple(sorted(give))
        self.want = want if len(want) < 2 else tuple(sorted(want))
        self.open_to_any = open_to_any
        self.copies = copies if len(copies) < 2 else tuple(sorted(copies))
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

    def with_copies(self, copies: Copies) -> "Propose":
        """The same words with another choice of copies."""
        return Propose(self.seat, self.to, self.give, self.want, self.open_to_any, copies, self.first_come, self.parent)

    def words(self) -> str:
        text = f"give {words_of_cards(self.give, self.copies)}"
        if self.open_to_any:
            text += " for any"
        elif self.want:
            text += f" for {words_of_cards(self.want)}"
        text += " to all" if self.to == TABLE else f" to {seat_letter(self.to)}"
        if self.first_come:
            text += " first"
        return f"{text} re {self.parent}" if self.parent else text


class Take(Move):
    """Agree to an offer; `copies` chooses among the own cards it wants (T5)."""

    __slots__ = ("copies", "number")
    verb: ClassVar[str] = "take"
    is_answer: ClassVar[bool] = True
    is_yes: ClassVar[bool] = True

    def __init__(self, seat: int, number: int, copies: Copies = ()) -> None:
        self.seat = seat
        self.number = number
        self.copies = copies if len(copies) < 2 else tuple(sorted(copies))

    def details(self) -> tuple[object, ...]:
        return (self.seat, self.number, self.copies)

    def lasts(self) -> bool:
        return not self.copies  # which are counted from the front of the hand

    def parts(self) -> dict[str, Argument]:
        return {"offer": self.number}

    def words(self) -> str:
        if not self.copies:
            return f"take {self.number}"
        return f"take {self.number} with " + " ".join([f"{KEYS[bean]}#{copy}" for bean, copy in self.copies])


class Pick(Move):
    """Choose one of the takers of an own offer to the table (T9)."""

    __slots__ = ("number", "taker")
    verb: ClassVar[str] = "pick"
    is_answer: ClassVar[bool] = True

    def __init__(self, seat: int, number: int, taker: int) -> None:
        self.seat = seat
        self.number = number
        self.taker = taker

    def details(self) -> tuple[object, ...]:
        return (self.seat, self.number, self.taker)

    def parts(self) -> dict[str, Argument]:
        return {"offer": self.number, "taker": self.taker}

    def words(self) -> str:
        return f"pick {self.number} {seat_letter(self.taker)}"


class Numbered(Move):
    """A move about the offer of that number."""

    __slots__ = ("number",)

    is_answer: ClassVar[bool] = True

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number

    def details(self) -> tuple[object, ...]:
        return (self.seat, self.number)

    def parts(self) -> dict[str, Argument]:
        return {"offer": self.number}

    def words(self) -> str:
        return f"{self.verb} {self.number}"


class Decline(Numbered):
    """Say no to an offer, also after having said yes while its maker has not picked."""

    __slots__ = ()
    verb: ClassVar[str] = "decline"


class Withdraw(Numbered):
    """Take an own offer back (T9)."""

    __slots__ = ()
    verb: ClassVar[str] = "withdraw"


class Close(Move):
    """End the trading (T7)."""

    __slots__ = ()
    verb: ClassVar[str] = "close"


class Shuffle(Move):
    """NATURE lays a new draw pile; `order` is listed from the top (B10, E1)."""

    __slots__ = ("order",)
    verb: ClassVar[str] = "shuffle"

    def __init__(self, order: tuple[int, ...]) -> None:
        self.seat = NATURE
        self.order = order

    def details(self) -> tuple[object, ...]:
        return (self.order,)

    def words(self) -> str:
        return f"shuffle {letters_of_cards(self.order)}"


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


MOST_INTERNED: Final = 4096
"""Answers are interned up to this offer; a position may name any number."""


def take(seat: int, number: int) -> Take:
    """The interned yes to an offer that exists."""
    if number >= MOST_INTERNED:
        return Take(seat, number)
    row = _TAKES[seat]
    while number >= len(row):
        row.append(Take(seat, len(row)))
    return row[number]


def decline(seat: int, number: int) -> Decline:
    """The interned no to an offer that exists."""
    if number >= MOST_INTERNED:
        return Decline(seat, number)
    row = _DECLINES[seat]
    while number >= len(row):
        row.append(Decline(seat, len(row)))
    return row[number]
