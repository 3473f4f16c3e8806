"""Messages: what the server says over a socket, about the table and to whom sits there."""

from msgspec import Struct

from haricot.server.messages.parts import Args
from haricot.server.states import TableState
from haricot.table.chairs import ChairKind
from haricot.table.clock import ClockKind
from haricot.table.orders import Outcome
from haricot.table.promises import PromiseState
from haricot.wire import Listed, Shown


class Answer(Struct, tag="answer", tag_field="t", omit_defaults=True):
    """The answer every command gets, exactly one; a repeated id gets the old one again."""

    id: str
    result: Outcome
    rev: int
    code: str = ""
    clause: str = ""
    args: Args = {}


class Told(Struct, omit_defaults=True):
    """One event as the seat may know it; `key` and `args` are for the language catalogues."""

    key: str
    args: Args


class Clocks(Struct, omit_defaults=True):
    """Time in milliseconds at the moment of sending."""

    kind: ClockKind
    seat: int | None = None
    """Whose time runs; nobody's while a bot decides."""
    left: int | None = None
    """Until the bank is touched."""
    bank: list[int] = []
    """What every seat has in the bank."""
    silence: int | None = None
    """Until whoever owes an answer to an offer has said no; missing where they may take their time."""
    patience: int | None = None
    """How long that time is in all."""
    silent: list[int] = []
    """The people for whose answers a bot waits."""
    passed: list[int] = []
    """Those who have passed in this trading, and have not come back to it."""


class Time(Struct, tag="clocks", tag_field="t"):
    """The clocks of the newest frame again, after something but a move changed them: somebody composes or passes."""

    clocks: Clocks


class Result(Struct):
    """How the game ended."""

    places: list[int]
    scores: list[int]
    unit: str
    """What the scores count: a noun of the catalogues' `plural`."""


class Promise(Struct):
    """A promise that went with an offer."""

    offer: int
    seat: int
    """Who promised."""
    to: int | None
    """To whom; null until somebody has dealt."""
    text: str
    state: PromiseState


class Promises(Struct, tag="promises", tag_field="t"):
    """All promises again, after one was judged."""

    promises: list[Promise]


class Because(Struct):
    """Why a bot made the move, for the catalogues' `reason.KEY`; from public facts alone."""

    seat: int
    key: str
    args: Args


class Chapter(Struct):
    """What one revision told, and why it was made: `tell` and `reason` of its frame."""

    tell: list[Told]
    reason: Because | None


class Story(Struct, tag="story", tag_field="t"):
    """What was told before the frame that follows: `steps[i]` is revision `first + i`."""

    first: int
    steps: list[Chapter]


class Asks(Struct):
    """What the game asks of the seat, or tells it while it waits: a sentence of the catalogues."""

    key: str
    args: Args
    yours: bool
    """Whether it is up to the seat."""
    question: bool
    """Whether the legal moves are the answers, rather than things to do on the board."""


class Frame(Struct, tag="frame", tag_field="t"):
    """The table after a move; everybody at the table gets every `rev`."""

    rev: int
    tell: list[Told]
    view: Shown
    legal: list[Listed]
    asks: Asks
    trading: bool
    """Whether this is a time for offers."""
    partners: list[int | None]
    """Whom the seat may make an offer to now; null is everybody."""
    to_act: int | None
    awaited: list[int]
    clocks: Clocks
    promises: list[Promise]
    reason: Because | None
    undo: Listed | None
    """The seat's own last move, while it can be taken back by the move `take-back`."""
    result: Result | None


class Wishes(Struct):
    """Beans a seat would like more of, or be rid of."""

    more: list[str]
    less: list[str]


class Seat(Struct):
    """Who sits on a chair."""

    seat: int
    kind: ChairKind
    name: str
    level: str
    """Of the bot that plays, or would stand in for a person."""
    here: bool
    """Whether a person is connected."""
    stand_in: bool
    """Whether a bot plays for a person now."""
    wishes: Wishes


class People(Struct, tag="people", tag_field="t"):
    """Who is at the table; sent whenever that changes."""

    state: TableState
    seats: list[Seat]
    watchers: int


class Line(Struct, tag="chat", tag_field="t"):
    """One line of chat, numbered from 1 at each table."""

    n: int
    seat: int | None
    """Null for somebody who watches."""
    name: str
    text: str
    at: int
    """Seconds since 1970."""


class BeanCard(Struct):
    """A bean in play at this table."""

    bean: str
    cards: int
    meter: list[tuple[int, int]]
    """Steps (cards, coins), rising."""


class OwnTerms(Struct):
    """What a seat would not consider, as it said."""

    keep: list[str]
    least: int
    calls: bool


class Welcome(Struct, tag="welcome", tag_field="t"):
    """The first message of every connection: what does not change while the table lives."""

    protocol: int
    table: str
    game: str
    title: str
    seats: int
    options: dict[str, str]
    clock: ClockKind
    open: bool
    invite: str | None
    """The secret for the link, to those who sit here."""
    you: int | None
    """The seat this connection speaks for; null if it watches."""
    yours: list[int]
    """All seats of this browser: more than one where several people share it."""
    beans: list[BeanCard]
    house: list[Told]
    """What is played here otherwise than the booklet says."""
    chat: list[Line]
    """The newest lines."""
    rematch: str | None
    """The table of the rematch, once somebody asked for one."""
    terms: OwnTerms | None
    """What I said I would not consider; nobody else is told."""
    heartbeat: int
    """Milliseconds after which a client that heard nothing should ping."""


class Notice(Struct, tag="notice", tag_field="t"):
    """Something about the table that is no move: `rematch` {table, seat}."""

    key: str
    args: Args


class Weighed(Struct):
    """What an offer does for both sides."""

    offer: int
    """Its number; 0 where it is not made yet."""
    partner: int
    mine: Told
    theirs: Told
    verdict: str
    """Who gains by it: `you`, `both`, `them` or `neither`."""
    judged: Told | None
    """Tenths of coins for both sides and one's chance to win, where such tables were learned."""


class Doubt(Struct):
    """A legal move that is a clear mistake, and why."""

    do: str
    why: Told


class Advice(Struct, tag="advice", tag_field="t"):
    """What the coach says to a seat, from what that seat knows; the words are the page's."""

    rev: int
    """The revision it is about."""
    hint: Listed
    """One good move."""
    why: Told
    """One reason for it."""
    offers: list[Weighed]
    doubts: list[Doubt]


class Opinion(Struct, tag="opinion", tag_field="t"):
    """What the coach says of an offer before it is made, from what the seat knows."""

    rev: int
    """The revision it is about."""
    offer: str
    """As it was asked about."""
    weighed: list[Weighed]
    """For each who could take it."""


class Pong(Struct, tag="pong", tag_field="t"):
    """The answer to a ping."""

    id: str


class Bye(Struct, tag="bye", tag_field="t"):
    """The last message before the server closes a connection, where it still can say why."""

    code: str
    args: Args


Message = Answer | Frame | Time | Story | Promises | People | Line | Welcome | Notice | Advice | Opinion | Pong | Bye
