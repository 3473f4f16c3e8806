"""Finished games shown to others: who may see one, and the picture of its end."""

from hashlib import sha256
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from haricot.server import problems
from haricot.server.asking import as_json
from haricot.server.auth import Person, known
from haricot.server.looking import Looking, language_of
from haricot.server.messages import Share, Sharing
from haricot.server.picture import EDITION, picture
from haricot.server.problems import Trouble
from haricot.server.rows import TableRow

SVG = "image/svg+xml"


class SharingRoutes(Looking):
    """The routes about that."""

    def routes(self) -> list[Route]:
        """All of them."""
        table = "/api/tables/{table}"
        return [
            self._route("GET", table + "/sharing", self.sharing),
            self._route("POST", table + "/sharing", self.share),
            self._route("GET", table + "/picture", self.picture),
        ]

    async def sharing(self, request: Request) -> Response:
        """Who may see a game."""
        row, _ = await self._finished(request)
        return as_json(await self._standing(row, await known(request, self._lobby.store)))

    async def share(self, request: Request) -> Response:
        """Let others see a game of mine, or keep it to those who were there."""
        order = await self._order(request, Share)
        row, info = await self._finished(request)
        person = await known(request, self._lobby.store)
        if person is None or not info.yours:
            raise problems.not_seated()
        if row.is_open:
            raise Trouble(409, "open-table")
        withholding = self._lobby.store.withholding
        await (withholding.share if order.shared else withholding.withhold)(row.key, person.number)
        return as_json(await self._standing(row, person))

    async def _standing(self, row: TableRow, person: Person | None) -> Sharing:
        withheld = await self._lobby.store.withholding.seats(row.key)
        mine = (await self._lobby.lists.info(row, person)).yours
        yours = None if row.is_open or not mine else withheld.isdisjoint(mine)
        return Sharing(row.is_open, row.is_open or not withheld, yours)

    async def picture(self, request: Request) -> Response:
        """The end as a picture; a browser that has it asks whether it is still the same, and whether it may see it."""
        row, _ = await self._finished(request)
        language = language_of(request)
        names = [seat.name for seat in await self._lobby.store.seats(row.key)]
        headers = {"cache-control": "private, no-cache", "etag": _mark(EDITION, row.key, language, *names)}
        if request.headers.get("if-none-match") == headers["etag"]:
            return Response(status_code=304, headers=headers)
        drawn = await self._told(request, row, picture, names, language)
        return Response(drawn, media_type=SVG, headers=headers)


def _mark(*details: Any) -> str:
    """The same for the same picture."""
    return f'"{sha256(repr(details).encode()).hexdigest()[:20]}"'
