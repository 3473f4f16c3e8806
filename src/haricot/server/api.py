"""The HTTP side of the protocol: JSON in, JSON out (docs/protocol.md)."""

import asyncio
import io
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
import segno
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

import haricot
from haricot.catalog import GAMES, Entry
from haricot.kernel.reasons import BadInput
from haricot.options import Option, Options
from haricot.players.offered import LEVELS, USUAL_LEVEL
from haricot.players.roster import PLAYERS, about_player
from haricot.rulebook.book import rulebook
from haricot.server import past, problems
from haricot.server.auth import Person, give_cookie, known, known_or_new, own_origin
from haricot.server.career import career
from haricot.server.hub import PROTOCOL
from haricot.server.limits import Windows
from haricot.server.lobby import Lobby
from haricot.server.messages import (
    BotInfo,
    Catalogue,
    ClockInfo,
    GameInfo,
    GiveUp,
    Join,
    Look,
    Me,
    NewTable,
    OptionInfo,
    Problem,
    Qr,
    Quick,
    Rename,
    SetBot,
    Start,
    TableInfo,
)
from haricot.server.names import clean_name, is_bot_name
from haricot.server.problems import Trouble
from haricot.server.replay import outline, replay
from haricot.server.states import OVER
from haricot.server.store import TableRow
from haricot.server.summary import summary
from haricot.table.clock import KINDS, ClockKind, Times
from haricot.words import languages

log = logging.getLogger("haricot.api")

T = TypeVar("T")
JSON = "application/json"
MOST_RULEBOOKS = 60
NOBODY_KNOWN = 0
"""The number of nobody: those of persons begin at 1."""


def as_json(data: Any, status: int = 200) -> Response:
    """An answer that no cache keeps."""
    return Response(msgspec.json.encode(data), status, {"cache-control": "no-store"}, JSON)


def as_problem(trouble: Trouble) -> Response:
    """What a failed request answers."""
    return as_json(Problem(trouble.code, trouble.sentence, trouble.details), trouble.status)


class Api:
    """The routes and what they do."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        settings = lobby.settings
        self._requests = Windows(settings.requests_per_minute, 60.0, settings.now)
        self._new_tables = Windows(settings.tables_per_minute, 60.0, settings.now)
        self._catalogue = msgspec.json.encode(catalogue(lobby))
        self._rulebooks: OrderedDict[tuple[object, ...], bytes] = OrderedDict()
        """Rules pages that were asked for, the newest last; a table may have rules of its own."""

    def routes(self) -> list[Route]:
        """All of them."""
        table = "/api/tables/{table}"
        return [
            self._route("GET", "/api/catalogue", self.catalogue),
            self._route("GET", "/api/rules/{game}/{language}", self.rules),
            self._route("GET", "/api/me", self.me),
            self._route("POST", "/api/me", self.rename),
            self._route("GET", "/api/past", self.past),
            self._route("GET", "/api/career", self.career),
            self._route("GET", "/api/tables", self.tables),
            self._route("POST", "/api/tables", self.make),
            self._route("POST", "/api/quick", self.quick),
            self._route("GET", table + "/rules/{language}", self.table_rules),
            self._route("POST", table + "/look", self.look),
            self._route("POST", table + "/join", self.join),
            self._route("POST", table + "/watch", self.watch),
            self._route("POST", table + "/bot", self.bot),
            self._route("POST", table + "/start", self.start),
            self._route("POST", table + "/leave", self.leave),
            self._route("POST", table + "/rematch", self.rematch),
            self._route("GET", table + "/summary", self.summary),
            self._route("GET", table + "/replay", self.replay),
            self._route("GET", table + "/outline", self.outline),
            self._route("GET", table + "/journal", self.journal),
            self._route("POST", "/api/qr", self.qr),
        ]

    def _route(self, method: str, path: str, handle: Callable[[Request], Awaitable[Response]]) -> Route:
        """A route behind the checks all share."""

        async def guarded(request: Request) -> Response:
            self._guard(request)
            return await handle(request)

        return Route(path, guarded, methods=[method], name=f"{method} {path}")

    def _guard(self, request: Request) -> None:
        wait = self._requests.wait(address_of(request))
        if wait:
            raise problems.too_many("too-many-requests", wait)
        if request.method == "POST" and not own_origin(request, self._lobby.settings.origins):
            raise Trouble(403, "foreign-origin")

    # Reading what was asked for

    async def _order(self, request: Request, kind: type[T]) -> T:
        body = await self._body(request)
        try:
            return msgspec.json.decode(body or b"{}", type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise problems.bad_input(problems.misread(error)) from None

    async def _body(self, request: Request) -> bytes:
        kind = request.headers.get("content-type", JSON).partition(";")[0].strip().lower()
        if kind != JSON:
            raise Trouble(415, "bad-input", sentence=f"the body should be {JSON}, not {kind[:40]}")
        body = b""
        most = self._lobby.settings.frame_bytes
        try:
            async for chunk in request.stream():
                body += chunk
                if len(body) > most:
                    raise Trouble(413, "too-large", {"most": most})
        except ClientDisconnect:
            raise problems.bad_input("the connection ended before the body did") from None
        return body

    async def _person(self, request: Request) -> Person:
        return await known_or_new(request, self._lobby.store, int(time.time()), self._lobby.settings.https)

    def _answer(self, person: Person, data: Any) -> Response:
        response = as_json(data)
        give_cookie(response, person, self._lobby.settings.https)
        return response

    # Persons and lists

    async def catalogue(self, request: Request) -> Response:
        """What can be played."""
        return Response(self._catalogue, media_type=JSON, headers={"cache-control": "no-cache"})

    async def rules(self, request: Request) -> Response:
        """A rules page."""
        return await self._rulebook(str(request.path_params["game"]), str(request.path_params["language"]))

    async def table_rules(self, request: Request) -> Response:
        """The rules page of a table, by its own numbers."""
        row = self._lobby.visible(_table(request), known(request, self._lobby.store))
        return await self._rulebook(row.game, str(request.path_params["language"]), row.seats, row.options)

    async def _rulebook(self, game: str, language: str, seats: int = 0, options: Options | None = None) -> Response:
        asked = (game, language, seats, tuple(sorted((options or {}).items())))
        found = self._rulebooks.get(asked)
        if found is None:
            try:
                found = msgspec.json.encode(await asyncio.to_thread(rulebook, game, language, seats, options))
            except BadInput as mistake:
                raise Trouble(404, "not-found", sentence=str(mistake)) from None
            if len(self._rulebooks) >= MOST_RULEBOOKS:
                self._rulebooks.popitem(last=False)
        self._rulebooks[asked] = found
        self._rulebooks.move_to_end(asked)
        return Response(found, media_type=JSON, headers={"cache-control": "no-cache"})

    async def me(self, request: Request) -> Response:
        """Who I am. Only deeds make somebody known: pages ask several things at once, and would get several cookies."""
        person = known(request, self._lobby.store)
        return as_json(Me("", []) if person is None else Me(person.name, self._lobby.tables_of(person)))

    async def rename(self, request: Request) -> Response:
        """Call me so."""
        order = await self._order(request, Rename)
        name = _own_name(order.name)
        person = await self._person(request)
        await self._lobby.store.rename(person.number, name)
        person.name = name
        return self._answer(person, Me(person.name, self._lobby.tables_of(person)))

    async def past(self, request: Request) -> Response:
        """My finished games."""
        person = known(request, self._lobby.store)
        games: list[TableInfo] = [] if person is None else self._lobby.past(person)
        return as_json(games)

    async def career(self, request: Request) -> Response:
        """What my finished games come to; in a thread, since somebody may have played many."""
        person = known(request, self._lobby.store)
        number = NOBODY_KNOWN if person is None else person.number
        return as_json(await asyncio.to_thread(career, self._lobby.store, number))

    async def tables(self, request: Request) -> Response:
        """Open tables."""
        return as_json(self._lobby.open_tables(known(request, self._lobby.store)))

    # Tables

    def _may_make(self, request: Request) -> None:
        wait = self._new_tables.wait(address_of(request))
        if wait:
            raise problems.too_many("too-many-tables", wait)

    async def make(self, request: Request) -> Response:
        """A new table."""
        order = await self._order(request, NewTable)
        name = _own_name(order.name)
        order.beside = [_own_name(one) for one in order.beside]
        self._may_make(request)
        person = await self._person(request)
        await self._remember_name(person, name)
        return self._answer(person, await self._lobby.make(person, order))

    async def quick(self, request: Request) -> Response:
        """Play at once."""
        order = await self._order(request, Quick)
        name = _own_name(order.name)
        self._may_make(request)
        person = await self._person(request)
        await self._remember_name(person, name)
        return self._answer(person, await self._lobby.quick(person, order))

    async def _remember_name(self, person: Person, name: str) -> None:
        if name and name != person.name:
            await self._lobby.store.rename(person.number, name)
            person.name = name

    async def look(self, request: Request) -> Response:
        """A table from outside."""
        order = await self._order(request, Look)
        person = known(request, self._lobby.store)
        row = self._lobby.visible(_table(request), person, order.invite)
        return as_json(self._lobby.info(row, person))

    async def join(self, request: Request) -> Response:
        """Sit down."""
        order = await self._order(request, Join)
        name = _own_name(order.name)
        person = await self._person(request)
        if not order.beside:
            await self._remember_name(person, name)
        return self._answer(person, await self._lobby.join(_table(request), person, order))

    async def watch(self, request: Request) -> Response:
        """Watch."""
        order = await self._order(request, Look)
        person = await self._person(request)
        return self._answer(person, await self._lobby.watch(_table(request), person, order.invite))

    async def bot(self, request: Request) -> Response:
        """Put a bot on a seat, or send it away."""
        order = await self._order(request, SetBot)
        person = await self._person(request)
        return self._answer(person, await self._lobby.set_bot(_table(request), person, order))

    async def start(self, request: Request) -> Response:
        """Begin now."""
        order = await self._order(request, Start)
        person = await self._person(request)
        return self._answer(person, await self._lobby.start(_table(request), person, order.level))

    async def leave(self, request: Request) -> Response:
        """Give up my seats, or one of them."""
        order = await self._order(request, GiveUp)
        person = await self._person(request)
        await self._lobby.leave(_table(request), person, order.seat)
        return self._answer(person, Me(person.name, self._lobby.tables_of(person)))

    async def rematch(self, request: Request) -> Response:
        """Once more."""
        await self._body(request)
        self._may_make(request)
        person = await self._person(request)
        return self._answer(person, await self._lobby.rematch(_table(request), person))

    # Finished games

    def _finished(self, request: Request) -> tuple[TableRow, TableInfo]:
        person = known(request, self._lobby.store)
        row = self._lobby.visible(_table(request), person)
        if row.state != OVER:
            raise problems.not_over()
        return row, self._lobby.info(row, person)

    async def _told(self, row: TableRow, tell: Callable[..., T], *details: Any) -> T:
        """Something from a game's journal, in a thread; whatever a damaged one leads to, its table is set aside."""
        try:
            return await asyncio.to_thread(tell, self._lobby.store, row, *details)
        except Exception as error:
            log.warning("the journal of table %s cannot be played again: %s", row.key, error)
            raise problems.set_aside() from None

    async def summary(self, request: Request) -> Response:
        """The figures of the end screen."""
        row, info = self._finished(request)
        return as_json(await self._told(row, summary, info))

    async def replay(self, request: Request) -> Response:
        """Steps with everything revealed."""
        row, info = self._finished(request)
        start, count = _number(request, "from", 0), _number(request, "count", 100)
        return as_json(await self._told(row, replay, info, start, count))

    async def outline(self, request: Request) -> Response:
        """All steps in words."""
        row, info = self._finished(request)
        return as_json(await self._told(row, outline, info))

    async def journal(self, request: Request) -> Response:
        """The journal as text."""
        row, _ = self._finished(request)
        text = await self._told(row, past.journal_text)
        return PlainTextResponse(text, headers={"cache-control": "no-store"})

    async def qr(self, request: Request) -> Response:
        """A link as a picture."""
        order = await self._order(request, Qr)
        if not order.text.startswith(("http://", "https://")):
            raise problems.bad_input("the text should be a link that begins with http:// or https://")
        picture = await asyncio.to_thread(_drawn, order.text)
        return Response(picture, media_type="image/svg+xml", headers={"cache-control": "no-store"})


def address_of(request: Any) -> str:
    """Where a request comes from."""
    return "" if request.client is None else str(request.client.host)


def _drawn(text: str) -> bytes:
    """A QR code; drawing it takes twenty milliseconds, which the others need not wait for."""
    picture = io.BytesIO()
    segno.make(text, micro=False).save(picture, kind="svg", scale=8, border=2, xmldecl=False)
    return picture.getvalue()


def _own_name(name: str) -> str:
    """A name fit to be shown, and no bot's: nobody should be taken for one."""
    name = clean_name(name)
    if is_bot_name(name):
        raise Trouble(400, "bot-name", {"name": name})
    return name


def _table(request: Request) -> str:
    return str(request.path_params["table"])


def _number(request: Request, key: str, default: int) -> int:
    text = request.query_params.get(key, str(default))
    if not (text.isascii() and text.isdigit() and len(text) < 7):
        raise problems.bad_input(f"{key} should be a number")
    return int(text)


def catalogue(lobby: Lobby) -> Catalogue:
    """All that can be chosen."""
    return Catalogue(
        version=haricot.__version__,
        protocol=PROTOCOL,
        start=GAMES[0].key,
        games=_games(lobby),
        bots=_bots(lobby),
        default_bot=USUAL_LEVEL,
        clocks=[_clock(kind, times) for kind, times in KINDS.items()],
        languages=languages(),
    )


def _bots(lobby: Lobby) -> list[BotInfo]:
    """The levels first, then the others, the host's own last."""
    known = sorted(PLAYERS, key=lambda name: name not in LEVELS)
    return [BotInfo(name, about_player(name)) for name in dict.fromkeys([*known, *lobby.settings.bots])]


def _games(lobby: Lobby) -> list[GameInfo]:
    first: dict[str, str] = {}
    games: list[GameInfo] = []
    for game in GAMES:
        family = game.load(game.seats[0], {}).family
        variant_of = first.setdefault(family, game.key)
        games.append(_game(game, lobby, None if variant_of == game.key else variant_of))
    return games


def _game(game: Entry, lobby: Lobby, variant_of: str | None) -> GameInfo:
    usual = lobby.usual(game)
    return GameInfo(
        game=game.key,
        title=game.title,
        booklet=game.booklet,
        variant_of=variant_of,
        seats=list(game.seats),
        minutes=game.minutes,
        options=[_option(game, option, usual.get(option.key, option.default)) for option in game.options],
        levels={seats: lobby.levels_for(game.load(seats, {})) for seats in game.seats},
    )


def _clock(kind: ClockKind, times: Times) -> ClockInfo:
    if not times.shown:
        return ClockInfo(kind, None, None, 0)
    return ClockInfo(kind, round(times.trade), round(times.other), round(times.bank))


def _option(game: Entry, option: Option, usual: str) -> OptionInfo:
    info = OptionInfo(option.key, usual, option.house, option.example, [], None, None, option.about, {})
    choices = option.choices
    if isinstance(choices, range):
        info.least, info.most = choices[0], choices[-1]
    else:
        info.values = list(choices)
        info.seats = {value: list(game.seats_for({option.key: value})) for value in choices}
    return info
