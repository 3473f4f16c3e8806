"""The HTTP side of the protocol: JSON in, JSON out (docs/protocol.md)."""

import asyncio
import io
from collections import OrderedDict

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from haricot.kernel.reasons import BadInput
from haricot.options import Options
from haricot.rulebook.book import rulebook
from haricot.server import problems
from haricot.server.asking import JSON, Asking, as_json
from haricot.server.auth import Person, known
from haricot.server.career import career
from haricot.server.catalogue import catalogue
from haricot.server.limits import Windows
from haricot.server.lobby import Lobby
from haricot.server.messages import (
    GiveUp,
    Join,
    Look,
    Me,
    NewTable,
    Qr,
    Quick,
    Rename,
    SetBot,
    Start,
    TableInfo,
)
from haricot.server.names import clean_name, is_bot_name
from haricot.server.problems import Trouble

MOST_RULEBOOKS = 60
NOBODY_KNOWN = 0
"""The number of nobody: those of persons begin at 1."""


class Api(Asking):
    """The routes and what they do."""

    def __init__(self, lobby: Lobby, requests: Windows) -> None:
        super().__init__(lobby, requests)
        settings = lobby.settings
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
            self._route("POST", "/api/qr", self.qr),
        ]

    async def _visible(self, request: Request, invite: str = "") -> Person | None:
        """Whoever asks, if they may see the table: nobody becomes somebody by asking for what is not there."""
        person = await known(request, self._lobby.store)
        await self._lobby.visible(_table(request), person, invite)
        return person

    async def _player(self, request: Request) -> Person:
        """Somebody known, as everybody who sits at a table is."""
        person = await self._visible(request)
        if person is None:
            raise problems.not_seated()
        return person

    # Persons and lists

    async def catalogue(self, request: Request) -> Response:
        """What can be played."""
        return Response(self._catalogue, media_type=JSON, headers={"cache-control": "no-cache"})

    async def rules(self, request: Request) -> Response:
        """A rules page."""
        return await self._rulebook(str(request.path_params["game"]), str(request.path_params["language"]))

    async def table_rules(self, request: Request) -> Response:
        """The rules page of a table, by its own numbers."""
        row = await self._lobby.visible(_table(request), await known(request, self._lobby.store))
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
        person = await known(request, self._lobby.store)
        return as_json(
            Me("", [], known=False) if person is None else Me(person.name, await self._lobby.lists.tables_of(person))
        )

    async def rename(self, request: Request) -> Response:
        """Call me so."""
        order = await self._order(request, Rename)
        name = _own_name(order.name)
        person = await self._person(request)
        await self._lobby.store.rename(person.number, name)
        person.name = name
        return self._answer(person, Me(person.name, await self._lobby.lists.tables_of(person)))

    async def past(self, request: Request) -> Response:
        """My finished games."""
        person = await known(request, self._lobby.store)
        games: list[TableInfo] = [] if person is None else await self._lobby.lists.past(person)
        return as_json(games)

    async def career(self, request: Request) -> Response:
        """What my finished games come to."""
        person = await known(request, self._lobby.store)
        number = NOBODY_KNOWN if person is None else person.number
        return as_json(await career(self._lobby.store, number))

    async def tables(self, request: Request) -> Response:
        """Open tables."""
        return as_json(await self._lobby.lists.open_tables(await known(request, self._lobby.store)))

    # Tables

    def _may_make(self, request: Request) -> None:
        self._limit("tables", self._new_tables, request, problems.too_many_tables)

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
        person = await known(request, self._lobby.store)
        row = await self._lobby.visible(_table(request), person, order.invite)
        return as_json(await self._lobby.lists.info(row, person))

    async def join(self, request: Request) -> Response:
        """Sit down."""
        order = await self._order(request, Join)
        name = _own_name(order.name)
        await self._visible(request, order.invite)
        person = await self._person(request)
        if not order.beside:
            await self._remember_name(person, name)
        return self._answer(person, await self._lobby.join(_table(request), person, order))

    async def watch(self, request: Request) -> Response:
        """Watch."""
        order = await self._order(request, Look)
        await self._visible(request, order.invite)
        person = await self._person(request)
        return self._answer(person, await self._lobby.watch(_table(request), person, order.invite))

    async def bot(self, request: Request) -> Response:
        """Put a bot on a seat, or send it away."""
        order = await self._order(request, SetBot)
        person = await self._player(request)
        return self._answer(person, await self._lobby.set_bot(_table(request), person, order))

    async def start(self, request: Request) -> Response:
        """Begin now."""
        order = await self._order(request, Start)
        person = await self._player(request)
        return self._answer(person, await self._lobby.start(_table(request), person, order))

    async def leave(self, request: Request) -> Response:
        """Give up my seats, or one of them."""
        order = await self._order(request, GiveUp)
        person = await self._player(request)
        await self._lobby.leave(_table(request), person, order)
        return self._answer(person, Me(person.name, await self._lobby.lists.tables_of(person)))

    async def rematch(self, request: Request) -> Response:
        """Once more."""
        await self._body(request)
        self._may_make(request)
        person = await self._player(request)
        return self._answer(person, await self._lobby.rematch(_table(request), person))

    async def qr(self, request: Request) -> Response:
        """A link as a picture."""
        order = await self._order(request, Qr)
        if not order.text.startswith(("http://", "https://")):
            raise problems.bad_input("the text should be a link that begins with http:// or https://")
        picture = await asyncio.to_thread(_drawn, order.text)
        return Response(picture, media_type="image/svg+xml", headers={"cache-control": "no-store"})


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
