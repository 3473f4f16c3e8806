"""The shape of a view as screens get it: plain data, typed, from which the browser's types are written too."""

from typing import Literal, TypedDict


class ShownStep(TypedDict):
    """The next step of a meter: so many more cards would sell for so many coins."""

    cards: int
    coins: int


class ShownCrop(TypedDict):
    """Cards that are sold together, on a field or aboard a ship: what they bring now, and what would bring more."""

    beans: tuple[str, ...]
    bean: str | None
    count: int
    pays: int
    next: ShownStep | None


class ShownField(ShownCrop):
    """A field."""

    protected: bool


class ShownPlayer(TypedDict):
    """What lies before a player; `homes` are the fields, from 1, that would take a card of each bean now."""

    seat: int
    hand: int
    coins: int
    aside: tuple[str, ...]
    offers_left: int
    fields: list[ShownField]
    homes: dict[str, list[int]]


class ShownTerms(TypedDict):
    """What is true of every open offer."""

    offer: int
    seat: int
    to: int | None
    first_come: bool
    parent: int | None
    owing: list[int]
    declined: list[int]
    takers: list[int]


class ShownOffer(ShownTerms):
    """Cards for cards; `up` are the given ones that lie turned up, `bound` the places in the own hand it means."""

    kind: Literal["offer"]
    give: tuple[str, ...]
    up: tuple[str, ...]
    want: tuple[str, ...]
    any: bool
    bound: list[int]


class ShownGoods(ShownTerms):
    """An offer of other goods than cards; an edition says which."""


class ShownExtra(TypedDict):
    """What an edition adds to a table."""


class ShownCards(TypedDict):
    """A table of a card game as one seat, or a spectator, sees it."""

    kind: Literal["cards"]
    seat: int
    seats: int
    first: int
    active: int
    turn: int
    stage: str
    step: int
    phases: list[str]
    exhaustions: int
    exhaustions_end: int
    last: bool
    over: bool
    pile: int
    discards: int
    top_discard: str | None
    gone: int
    turned: tuple[str, ...]
    hand: tuple[str, ...]
    players: list[ShownPlayer]
    offers: list[ShownOffer | ShownGoods]
    prices: dict[str, int]
    extra: ShownExtra | None
