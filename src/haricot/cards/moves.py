"""The moves of the card games.

The few that are made all the time are interned: one object each, made once, found by a list look-up.
"""

from typing import ClassVar, Final

from haricot.beans.varieties import BEANS
from haricot.cards.offer_parts import GivePart, MarkedPart, ToPart, WantPart, WithPart
from haricot.cards.parts import BeanPart, CopyPart, OrderPart, Sources
from haricot.kernel.move import NATURE, SEAT_LETTERS, Move, NatureMove
from haricot.kernel.parts import CountedPart, NumberPart, Part, SeatPart
from haricot.kernel.reasons import Argument
from haricot.kernel.text import Words

TABLE: Final = -1
"""The partner of an offer made to everybody."""

MOST_SEATS: Final = len(SEAT_LETTERS)
MOST_FIELDS: Final = 4
"""The most fields one player can have under any rules."""

FIELD: Final = 0
GOODS: Final = ("field", "ship", "pirate")
"""What can be bought, as texts name it; ships in La Isla Bohnita alone."""

THE_FIELD: Final = CountedPart("field", "field", MOST_FIELDS)


class OfferNumber(NumberPart):
    """The number of an offer."""

    __slots__ = ()

    def plain(self, move: Move) -> dict[str, Argument]:
        return {"offer": getattr(move, "number")}  # noqa: B009 - of any kind that has one

    def form(self) -> str:
        return "N"

    def wire(self) -> dict[str, str]:
        return {"offer": "number"}


OFFER_NUMBER: Final = OfferNumber("number", "the number of an offer")


class GoodsPart(Part):
    """What is bought; the third field if nothing is said."""

    __slots__ = ()

    def word(self, value: object) -> str:
        assert isinstance(value, int)
        return "" if value == FIELD else GOODS[value]

    def read(self, words: Words) -> tuple[object, ...]:
        if not words.more():
            return (FIELD,)
        word = words.next("what to buy")
        if word not in GOODS:
            raise words.wrong(f"“{word}” cannot be bought; say {', '.join(GOODS)}")
        return (GOODS.index(word),)

    def plain(self, move: Move) -> dict[str, Argument]:
        return {self.name: GOODS[getattr(move, self.name)]}

    def form(self) -> str:
        return "[field|ship|pirate]"

    def wire(self) -> dict[str, str]:
        return {self.name: '"field" | "ship" | "pirate"'}


class Plant(Move):
    """Plant one card of a bean, where the phase says cards come from, on an own field (P1, Q1, V1, V4)."""

    __slots__ = ("bean", "field")
    verb: ClassVar[str] = "plant"
    parts: ClassVar[tuple[Part, ...]] = (BeanPart("bean"), THE_FIELD)

    def __init__(self, seat: int, bean: int, field: int) -> None:
        self.seat = seat
        self.bean = bean
        self.field = field


class Harvest(Move):
    """Sell a whole field (H1)."""

    __slots__ = ("field",)
    verb: ClassVar[str] = "harvest"
    parts: ClassVar[tuple[Part, ...]] = (THE_FIELD,)

    def __init__(self, seat: int, field: int) -> None:
        self.seat = seat
        self.field = field


class Buy(Move):
    """Buy a third field (H4), or a ship (I18)."""

    __slots__ = ("what",)
    verb: ClassVar[str] = "buy"
    parts: ClassVar[tuple[Part, ...]] = (GoodsPart("what"),)

    def __init__(self, seat: int, what: int) -> None:
        self.seat = seat
        self.what = what


class Discard(Move):
    """Throw a card away: one that lies on the table (copy 0, V1), or the n-th copy of a bean in hand (V2)."""

    __slots__ = ("bean", "copy")
    verb: ClassVar[str] = "discard"
    parts: ClassVar[tuple[Part, ...]] = (CopyPart("bean"),)

    def __init__(self, seat: int, bean: int, copy: int) -> None:
        self.seat = seat
        self.bean = bean
        self.copy = copy


class Done(Move):
    """Do no more in a phase that could go on (P2, V2, V4)."""

    __slots__ = ()
    verb: ClassVar[str] = "done"


Said = tuple[object, ...]
"""What makes an offer the same as another to those who hear them."""


class Terms(Move):
    """What is offered, to one seat or to the TABLE: the words of an offer, which all can hear (T2, T9)."""

    __slots__ = ("first_come", "parent", "to")

    to: int
    first_come: bool
    """Whether the first yes makes the deal, also where all are asked."""
    parent: int
    """The offer it answers, or 0."""

    def openly(self) -> "Terms":
        """The same without what only its maker may know."""
        return self

    def said(self, up: tuple[int, ...]) -> Said:
        """What makes it the same as another to those who hear them; `up` are the given cards that are turned up."""
        raise NotImplementedError


class Offer(Terms):
    """Offer cards for cards (T2–T4, T9).

    Nothing wanted makes it a gift, nothing given a request; `open_to_any` calls for offers. Whether a given card is
    a turned-up one or from the hand is said openly; which copy in the hand is the maker's secret until the deal (T5).
    """

    __slots__ = ("give", "open_to_any", "sources", "want")
    verb: ClassVar[str] = "offer"
    parts: ClassVar[tuple[Part, ...]] = (
        GivePart("give"),
        WantPart("want"),
        ToPart("to"),
        MarkedPart("first_come", "first"),
        MarkedPart("parent", "re", "the number of an offer"),
    )

    def __init__(
        self,
        seat: int,
        to: int,
        give: tuple[int, ...],
        want: tuple[int, ...],
        open_to_any: bool = False,
        sources: Sources = (),
        first_come: bool = False,
        parent: int = 0,
    ) -> None:
        self.seat = seat
        self.to = to
        self.give = give if len(give) < 2 else tuple(sorted(give))
        self.want = want if len(want) < 2 else tuple(sorted(want))
        self.open_to_any = open_to_any
        self.sources = sources if len(sources) < 2 else tuple(sorted(sources))
        self.first_come = first_come
        self.parent = parent

    @classmethod
    def made(cls, seat: int, values: list[object]) -> "Move":
        give, sources, want, open_to_any, to, first_come, parent = values
        return Offer(seat, to, give, want, open_to_any, sources, bool(first_come), parent)  # type: ignore[arg-type]

    def __reduce__(self) -> tuple[object, ...]:
        return Offer, (
            self.seat,
            self.to,
            self.give,
            self.want,
            self.open_to_any,
            self.sources,
            self.first_come,
            self.parent,
        )

    def openly(self) -> "Offer":
        return self.with_sources(()) if self.sources else self

    def said(self, up: tuple[int, ...]) -> Said:
        return ("offer", self.seat, self.to, self.give, self.want, self.open_to_any, up)

    def with_sources(self, sources: Sources) -> "Offer":
        """The same words with another choice of cards."""
        return Offer(self.seat, self.to, self.give, self.want, self.open_to_any, sources, self.first_come, self.parent)


class Take(Move):
    """Agree to an offer, and perhaps say which of the own cards it gets (T5)."""

    __slots__ = ("number", "sources")
    verb: ClassVar[str] = "take"
    parts: ClassVar[tuple[Part, ...]] = (OFFER_NUMBER, WithPart("sources"))
    is_answer: ClassVar[bool] = True
    is_yes: ClassVar[bool] = True

    def __init__(self, seat: int, number: int, sources: Sources = ()) -> None:
        self.seat = seat
        self.number = number
        self.sources = sources if len(sources) < 2 else tuple(sorted(sources))

    def lasts(self) -> bool:
        return not self.sources  # whose copies are counted from the front of the hand


class Pick(Move):
    """Choose one of the takers of an own offer to the table (T9)."""

    __slots__ = ("number", "taker")
    verb: ClassVar[str] = "pick"
    parts: ClassVar[tuple[Part, ...]] = (OFFER_NUMBER, SeatPart("taker"))
    is_answer: ClassVar[bool] = True

    def __init__(self, seat: int, number: int, taker: int) -> None:
        self.seat = seat
        self.number = number
        self.taker = taker


class Numbered(Move):
    """A move about the offer of that number."""

    __slots__ = ("number",)

    parts: ClassVar[tuple[Part, ...]] = (OFFER_NUMBER,)
    is_answer: ClassVar[bool] = True

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number


class Decline(Numbered):
    """Say no to an offer, also after having said yes while its maker has not picked."""

    __slots__ = ()
    verb: ClassVar[str] = "decline"
    is_no: ClassVar[bool] = True


class Withdraw(Numbered):
    """Take an own offer back (T9)."""

    __slots__ = ()
    verb: ClassVar[str] = "withdraw"


class Close(Move):
    """End the trading (T7)."""

    __slots__ = ()
    verb: ClassVar[str] = "close"


class Shuffle(NatureMove):
    """NATURE lays a new draw pile; `order` is listed from the top (B10, E1)."""

    __slots__ = ("order",)
    verb: ClassVar[str] = "shuffle"
    parts: ClassVar[tuple[Part, ...]] = (OrderPart("order"),)

    def __init__(self, order: tuple[int, ...]) -> None:
        self.seat = NATURE
        self.order = order


PLANTS: Final = [
    [[Plant(seat, bean, field) for field in range(MOST_FIELDS)] for bean in range(BEANS)] for seat in range(MOST_SEATS)
]
"""PLANTS[seat][bean][field]"""

HARVESTS: Final = [[Harvest(seat, field) for field in range(MOST_FIELDS)] for seat in range(MOST_SEATS)]
"""HARVESTS[seat][field]"""

BUYS: Final = [[Buy(seat, what) for what in range(len(GOODS))] for seat in range(MOST_SEATS)]
"""BUYS[seat][what]"""

DONES: Final = [Done(seat) for seat in range(MOST_SEATS)]
CLOSES: Final = [Close(seat) for seat in range(MOST_SEATS)]

_TAKES: Final[list[list[Take]]] = [[] for _ in range(MOST_SEATS)]
_DECLINES: Final[list[list[Decline]]] = [[] for _ in range(MOST_SEATS)]


MOST_INTERNED: Final = 1024
"""Answers are interned up to this offer, which few games reach: what is made once is kept for as long as the program
runs. A position may name any number."""


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
