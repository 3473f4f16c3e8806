"""What all requests about finished games have in common: who may look back upon one, and reading its journal."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from haricot.kernel.text import brief
from haricot.server import problems
from haricot.server.asking import JSON, Asking
from haricot.server.auth import known
from haricot.server.database import NotStored
from haricot.server.log import discreetly
from haricot.server.messages import TableInfo
from haricot.server.rows import TableRow
from haricot.words import languages

log = logging.getLogger("haricot.api")

AGAIN: Final = 5
"""As many requests as one counts for which a game is played again: it takes tens of milliseconds."""

T = TypeVar("T")


class Looking(Asking):
    """Routes about finished games."""

    async def _finished(self, request: Request) -> tuple[TableRow, TableInfo]:
        """A game that whoever asks may look back upon."""
        person = await known(request, self._lobby.store)
        row = await self._lobby.finished(str(request.path_params["table"]), person)
        return row, await self._lobby.lists.info(row, person)

    async def _shown(self, request: Request, row: TableRow, tell: Callable[..., Any], *details: Any) -> Response:
        """The same as JSON, of which there may be a megabyte: written in the thread, too."""

        def written(*asked: Any) -> bytes:
            return msgspec.json.encode(tell(*asked))

        shown = await self._told(request, row, written, *details)
        return Response(shown, headers={"cache-control": "no-store"}, media_type=JSON)

    async def _told(self, request: Request, row: TableRow, tell: Callable[..., T], *details: Any) -> T:
        """Something from a game's journal, in a thread; whatever a damaged one leads to, its table is set aside."""
        self._costs(request, AGAIN)
        try:
            return await asyncio.to_thread(tell, row, await self._lobby.store.journal(row.key), *details)
        except NotStored:
            raise
        except Exception as error:
            log.warning("the journal of table %s cannot be played again: %s", row.key, discreetly(error))
            raise problems.set_aside() from None


def language_of(request: Request) -> str:
    """The language that is asked for in the address."""
    language = request.query_params.get("language", "en")
    if language not in languages():
        raise problems.bad_input(f"there is no language “{brief(language)}”")
    return language
