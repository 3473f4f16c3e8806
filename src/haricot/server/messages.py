"""Every message of the protocol as a typed struct; docs/protocol.md says what they mean.

Commands come from a socket, messages go to one, orders come in the body of a POST, and answers go back as its JSON.
"""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from haricot.kernel.reasons import Argument
from haricot.rulebook.page import Minute
from haricot.server.states import TableState
from haricot.table.chairs import ChairKind
from haricot.table.clock import ClockKind
from haricot.table.orders import Outcome
from haricot.table.pace import Speed
from haricot.table.promises import PromiseState
from haricot.wire import Held, Listed, Shown
from haricot.workbench.findings import QuickReport

Args = dict[str, Argument]
"""What a sentence of the catalogues is told."""
Id = Annotated[str, Meta(min_length=1, max_length=40)]
Name = Annotated[str, Meta(max_length=40)]
Chat = Annotated[str, Meta(min_length=1, max_length=500)]
Note = Annotated[str, Meta(max_length=200)]
MOST_MOVE: Final = 400
MoveText = Annotated[str, Meta(min_length=1, max_length=MOST_MOVE)]
Bean = Annotated[str, Meta(min_length=1, max_length=20)]
Beans = Annotated[list[Bean], Meta(max_length=20)]
Secret = Annotated[str, Meta(max_length=64)]
MOST_KEY: Final = 40
Key = Annotated[str, Meta(max_length=MOST_KEY)]
"""Of a game, an option or a bot's level."""
Options = Annotated[dict[Key, Annotated[str, Meta(max_length=1000)]], Meta(max_length=20)]
MOST_GAMES: Final = 400
"""Of a report that somebody waits for."""
Seats = Annotated[int, Meta(ge=0, le=99)]
"""How many; the game says in better words which of them it has room for."""
SeatNumber = Annotated[int, Meta(ge=0, le=98)]
Revision = Annotated[int, Meta(ge=0, le=1_000_000_000)]
OfferNumber = Annotated[int, Meta(ge=0, le=1_000_000_000)]


# Commands: client → server, over the socket


class Move(Struct, tag="move", tag_field="t", forbid_unknown_fields=True):
    """Make a move; `do` is its text without the seat's letter, `seen` the revision it was decided on."""

    id: Id
    seen: Revision
    do: MoveText
    note: Note = ""
    """A promise that goes with an offer; words only (T8)."""


class Pass(Struct, tag="pass", tag_field="t", forbid_unknown_fields=True):
    """Say no to every offer that was open to me at the revision `seen`; until I offer or agree again, bots wait for me
    only where a new offer says what it wants."""

    id: Id
    seen: Revision


class Composing(Struct, tag="composing", tag_field="t", forbid_unknown_fields=True):
    """I put an offer together, or have cleared it: a bot whose turn it is waits a while longer, within bounds."""

    id: Id = "-"
    open: bool = True


class Say(Struct, tag="chat", tag_field="t", forbid_unknown_fields=True):
    """Say something to everybody at the table."""

    id: Id
    text: Chat


class Wish(Struct, tag="wish", tag_field="t", forbid_unknown_fields=True):
    """Set the seat's standing wishes, replacing the old ones."""

    id: Id
    more: Beans = []
    less: Beans = []


class SetTerms(Struct, tag="terms", tag_field="t", forbid_unknown_fields=True):
    """Say what I would not consider: such offers are declined for me at once, until I say otherwise."""

    id: Id
    keep: Beans = []
    """Beans I do not give."""
    least: Annotated[int, Meta(ge=0, le=9)] = 0
    """Cards I want for each that I give."""
    calls: bool = True
    """Whether I may be asked for offers of my own."""


class Judge(Struct, tag="judge", tag_field="t", forbid_unknown_fields=True):
    """Say of a promise made to you whether it was kept."""

    id: Id
    offer: OfferNumber
    kept: bool


class Leave(Struct, tag="leave", tag_field="t", forbid_unknown_fields=True):
    """Let a bot play the seat from now on, until its owner comes back."""

    id: Id


class Back(Struct, tag="back", tag_field="t", forbid_unknown_fields=True):
    """Play the seat oneself again; any move does the same."""

    id: Id


class Hurry(Struct, tag="pace", tag_field="t", forbid_unknown_fields=True):
    """Let bots play faster or slower; heard where all people of the table share one browser."""

    id: Id
    speed: Speed


class Advise(Struct, tag="advise", tag_field="t", forbid_unknown_fields=True):
    """Ask the coach; heard where the seat plays with bots alone. What it says comes as `advice`, or as an `opinion`
    where it is asked about an offer of mine that is not made yet."""

    id: Id = "-"
    offer: Annotated[str, Meta(max_length=MOST_MOVE)] = ""
    """Its text without the seat's letter."""


class Resync(Struct, tag="resync", tag_field="t", forbid_unknown_fields=True):
    """Ask for the whole state again, and the story since a revision (without one: all of it)."""

    id: Id = "-"
    since: Revision | None = None


class Ping(Struct, tag="ping", tag_field="t", forbid_unknown_fields=True):
    """Ask whether the server is there."""

    id: Id = "-"


Command = Move | Pass | Composing | Say | Wish | SetTerms | Judge | Leave | Back | Hurry | Advise | Resync | Ping


# Messages: server → client, over the socket


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


# Orders: the JSON bodies of POST requests


class NewTable(Struct, forbid_unknown_fields=True):
    """Make a table and sit down at its first free seat."""

    game: Key
    seats: Seats
    options: Options = {}
    bots: Annotated[list[Key | None], Meta(max_length=99)] = []
    """For each seat the level of its bot, or null for a person; seats left out are for persons."""
    clock: ClockKind = "relaxed"
    night: Annotated[str, Meta(max_length=60)] = ""
    """With a long clock: the time zone where no time runs from ten in the evening to eight."""
    open: bool = False
    name: Name = ""
    beside: Annotated[list[Name], Meta(max_length=98)] = []
    """Further people at the same device, who take the next free seats."""


class Quick(Struct, forbid_unknown_fields=True):
    """Play at once: one person, the rest bots."""

    game: Key = ""
    seats: Seats | None = None
    options: Options = {}
    level: Key = ""
    name: Name = ""


class Join(Struct, forbid_unknown_fields=True):
    """Sit down at a table."""

    invite: Secret = ""
    name: Name = ""
    seat: SeatNumber | None = None
    beside: bool = False
    """Whether this is one more person at the device of somebody who sits there."""


class Look(Struct, forbid_unknown_fields=True):
    """Look at a table, or watch it, with its invitation where it needs one."""

    invite: Secret = ""


class Start(Struct, forbid_unknown_fields=True):
    """Begin without waiting for more people: bots take the free seats."""

    level: Key = ""


class SetBot(Struct, forbid_unknown_fields=True):
    """Put a bot on a free seat of a table that waits, or send it away."""

    seat: SeatNumber
    level: Key | None = ""
    """Empty: the usual one; null: the seat is free again."""


class GiveUp(Struct, forbid_unknown_fields=True):
    """Give up a seat for good; without a number all that this browser has."""

    seat: SeatNumber | None = None


class Enter(Struct, forbid_unknown_fields=True):
    """Be in this browser whoever had the code made in another."""

    code: Annotated[str, Meta(max_length=40)]


Push = Annotated[str, Meta(min_length=1, max_length=1000)]
Language = Annotated[str, Meta(max_length=10)]


class PushHere(Struct, forbid_unknown_fields=True):
    """Tell this browser when it is my turn: what its `PushSubscription` says."""

    endpoint: Push
    p256dh: Annotated[str, Meta(max_length=204, pattern="^[A-Za-z0-9_-]{20,200}=*$")]
    auth: Annotated[str, Meta(max_length=104, pattern="^[A-Za-z0-9_-]{10,100}=*$")]
    language: Language = "en"


class PushStop(Struct, forbid_unknown_fields=True):
    """Tell this browser no more."""

    endpoint: Push


class MailTo(Struct, forbid_unknown_fields=True):
    """Write to this address when it is my turn; empty: to none."""

    address: Annotated[str, Meta(max_length=250)]
    language: Language = "en"


class Confirm(Struct, forbid_unknown_fields=True):
    """The code that came by mail."""

    code: Secret


class Forget(Struct, forbid_unknown_fields=True):
    """Delete what is stored of me."""

    sure: bool


class Rename(Struct, forbid_unknown_fields=True):
    """Be called so from now on."""

    name: Name


class Share(Struct, forbid_unknown_fields=True):
    """Whether a finished game of mine, played at a private table, may be seen by whoever has its address."""

    shared: bool


class RuleSet(Struct, forbid_unknown_fields=True):
    """A game with rules of one's own, on the workbench."""

    game: Key
    seats: Seats
    options: Options = {}


class Measure(RuleSet, forbid_unknown_fields=True):
    """Have a report made on a rule set."""

    games: Annotated[int, Meta(ge=2, le=MOST_GAMES)] = 100
    """At each table."""
    player: Literal["thrifty", "trader"] = "trader"
    """Who sits on all seats: one that is fast, or one that trades well."""


class Qr(Struct, forbid_unknown_fields=True):
    """Draw a link as a QR code."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


# Answers to HTTP requests


class OptionInfo(Struct):
    """A setting of a game: one of `values`, a number between `least` and `most`, or else written like its `example`."""

    key: str
    default: str
    """What a new table has where nothing is said; empty: what the booklet says, by the number of players."""
    house: bool
    """Whether it changes a rule of the booklet."""
    example: str
    values: list[str]
    least: int | None
    most: int | None
    about: str
    seats: dict[str, list[int]]
    """For each value the table sizes it has room for."""


class GameInfo(Struct):
    """One game of the catalogue."""

    game: str
    title: str
    booklet: str
    variant_of: str | None
    """The game it is another edition of."""
    seats: list[int]
    minutes: int
    """About how long a game takes."""
    options: list[OptionInfo]
    levels: dict[int, list[str]]
    """For each table size the levels of bots to choose from, the weakest first; one alone where all play the same."""


class BotInfo(Struct):
    """One level of bots."""

    level: str
    about: str


class ClockInfo(Struct):
    """One kind of clock, in seconds; nothing where people take their time."""

    clock: ClockKind
    trade: int | None
    """For a trading phase, all players together."""
    other: int | None
    """For each other decision."""
    bank: int
    """What a player may use beyond that, once a game."""
    long: bool
    """Whether it is for games that go on for weeks, and people need not be there meanwhile."""


class Catalogue(Struct):
    """All that can be chosen."""

    version: str
    protocol: int
    start: str
    """The game to start with."""
    games: list[GameInfo]
    bots: list[BotInfo]
    default_bot: str
    clocks: list[ClockInfo]
    languages: list[str]
    keep_days: int | None
    """Days after which finished tables are deleted; null where they are kept."""
    workbench: bool
    """Whether the host has switched it on."""


class Seated(Struct):
    """Where you sit now."""

    table: str
    seat: int | None
    invite: str | None


class TableInfo(Struct):
    """A table, as somebody who may look at it sees it from outside."""

    table: str
    game: str
    title: str
    seats: int
    options: dict[str, str]
    clock: ClockKind
    open: bool
    state: TableState
    people: list[Seat]
    you: int | None
    """The first of your seats."""
    yours: list[int]
    """All of them."""
    your_turn: bool
    """Whether one of them is waited for, as far as that is known from outside."""
    night: bool
    """Whether no time runs at night."""
    made: int
    """When it was made, in seconds since 1970."""
    house: list[Told]
    """What is played here otherwise than the booklet says."""
    result: Result | None


class Telling(Struct):
    """How I can be told that it is my turn, and what I have chosen."""

    key: str | None
    """The server's public key for push notifications; null where it sends none."""
    browsers: int
    """How many browsers of mine are told."""
    can_mail: bool
    mail: str | None
    """The address I confirmed."""


class EntryCode(Struct):
    """What lets another browser be the same person, once."""

    code: str
    seconds: int
    """For so long."""


class Me(Struct):
    """What the server knows of this browser."""

    name: str
    tables: list[TableInfo]
    """Unfinished tables where this browser has a seat."""
    known: bool = True
    """Whether anything is stored of this browser."""


class Step(Struct):
    """What was decided and what came of it, with all revealed; the first is the table set up.

    Noes, withdrawals and decisions of which nothing is told are no steps of their own.
    """

    n: int
    move: str
    """What was decided, in the notation; empty for the first."""
    tell: list[Told]
    reason: Because | None
    view: Shown
    hands: list[list[str]]
    held: list[list[Held]]
    """What else each seat held, as `extra.hand` of its own view tells it; empty where a game has nothing like it."""


class ReplayPage(Struct):
    """Some steps of a finished game."""

    table: TableInfo
    beans: list[BeanCard]
    total: int
    steps: list[Step]


class Beat(Struct):
    """A step in words alone, for finding one's way through a game."""

    turn: int
    seat: int | None
    """Who decided; null for chance."""
    tell: list[Told]
    deals: int
    """How many deals were made."""
    sales: int
    """How many fields, cargoes or cards were sold."""


class Outline(Struct):
    """All steps of a finished game: `steps[i]` is step i + 1 of its replay."""

    table: TableInfo
    steps: list[Beat]


class Harvested(Struct):
    """One harvest, or a cargo or card that was sold."""

    turn: int
    seat: int
    bean: str
    """Empty where a harvest card of the dice game was sold."""
    cards: int
    """How many beans, or filled orders."""
    coins: int


class Mark(Struct):
    """The coins of every seat when a turn began, or at the end."""

    turn: int
    coins: list[int]


class Summary(Struct):
    """What the end screen shows."""

    table: TableInfo
    turns: int
    chart: list[Mark]
    harvests: list[Harvested]
    deals: list[int]
    """How many deals each seat took part in."""
    why: list[Told]
    """Why the winner won: one fact or two, for the catalogues' `why.KEY`."""


class AnalysedPart(Struct):
    """Some of an analysis in words: lines, or a table of cells."""

    heading: str
    lines: list[str]
    head: list[str]
    rows: list[list[str]]
    steps: list[int]
    """The step of the replay, from 1, that each row, or each line where there are no rows, is about; or none."""


class AnalysedLight(Struct):
    """The chances to win in one light: as could be known, or as the cards lay."""

    name: str
    chances: list[list[tuple[float, float, float]]]
    """For each seat its chance at each moment, and where its interval begins and ends."""


class Analysed(Struct):
    """A finished game looked back upon, in words; without parts while it is worked out or was never asked for."""

    done: int
    total: int
    """Of the work; 0 where nobody has asked."""
    title: str
    about: list[str]
    moments: list[tuple[str, int]]
    """The names of the moments, and the steps of the replay, from 1."""
    lights: list[AnalysedLight]
    turnings: list[int]
    """Which moments were turning points, from 0."""
    parts: list[AnalysedPart]


class Sharing(Struct):
    """Who may look back upon a finished game."""

    open: bool
    """Everybody: it was played at an open table."""
    shared: bool
    """Whoever has its address; else those alone who were there."""
    yours: bool | None
    """Whether you allow that; null where it is not yours to say."""


class BestSale(Struct):
    """The sale that brought somebody most, and the game it was made in."""

    table: str
    bean: str
    """Empty where it was no bean."""
    cards: int
    coins: int


class GameRecord(Struct):
    """Somebody's finished games of one kind."""

    game: str
    title: str
    unit: str
    """What the scores count."""
    games: int
    wins: int
    mean: float
    """Of the scores."""
    deals: int
    best: BestSale | None
    newest: list[tuple[int, int]]
    """Score and place of the newest games, the oldest of them first."""


class Rival(Struct):
    """Somebody met at finished games: a person, or all bots of one level."""

    kind: ChairKind
    name: str
    """Of a person, as they were called last."""
    level: str
    """Of bots."""
    games: int
    ahead: int
    """How often the one who asks did better."""
    behind: int


class Career(Struct):
    """What somebody's finished games come to."""

    games: int
    wins: int
    deals: int
    mean: float | None
    """Of the scores of games that count coins; null without any."""
    best: BestSale | None
    by_game: list[GameRecord]
    """The most played first."""
    rivals: list[Rival]
    """The most met first."""
    counting: bool
    """Whether older games are still being counted."""


class LessonInfo(Struct):
    """A lesson that can be taken."""

    lesson: str
    game: str
    title: str
    about: str


class LessonStep(Struct):
    """One thing that is said in a lesson, and perhaps one thing to do."""

    say: str
    at: str
    """The part of the table it speaks of, if it speaks of one."""
    picture: str
    """The drawing of the one-minute page that goes with it, if one does."""
    wants: list[str]
    """What leads on, in the notation; where there is nothing, it is read."""
    first: int
    """The frame that is shown meanwhile."""
    last: int
    """Those after it, up to this one, follow."""


class LessonPage(Struct):
    """A lesson, with every table it shows."""

    info: LessonInfo
    seats: list[Seat]
    beans: list[BeanCard]
    minute: Minute
    """For its drawings."""
    frames: list[Frame]
    """As whoever learns sees them, who sits at seat 0; what may be done is what the lesson asks for."""
    steps: list[LessonStep]
    next: LessonInfo | None
    """The lesson after it."""


class PuzzleInfo(Struct):
    """A puzzle that can be solved."""

    puzzle: str
    game: str
    theme: Literal["deal", "plant", "order", "special"]
    grade: int
    """1 the easiest, 3 the hardest."""


class PuzzleShelf(Struct):
    """All puzzles."""

    today: str
    """The puzzle of the day."""
    puzzles: list[PuzzleInfo]


class PuzzleChoice(Struct):
    """What could be done, and what would come of it."""

    move: Listed | None
    """What is done; nothing where it is a deal."""
    deal: Told | None
    cost: int
    """Hundredths of a win that it costs against the best choice, which costs nothing."""
    happens: list[Told]
    """One way it may go on to the end of the turn."""


class PuzzlePage(Struct):
    """A puzzle."""

    info: PuzzleInfo
    you: int
    """The seat that is asked."""
    seats: list[Seat]
    beans: list[BeanCard]
    frame: Frame
    choices: list[PuzzleChoice]


class ExamplePage(Struct):
    """What a clause refuses, on a small table."""

    clause: str
    say: str
    """Why it cannot be, in words about this table."""
    tried: str
    """What is tried, in words."""
    you: int
    """The seat that tries it."""
    move: Listed
    view: Shown


class Measured(Struct):
    """My report, or how far it has come; nothing of nothing: none was asked for, or it came to nothing."""

    done: int
    total: int
    report: QuickReport | None


class Problem(Struct, omit_defaults=True):
    """What every failed request answers: a code for the catalogues, and one sentence in English."""

    code: str
    sentence: str
    args: Args = {}
