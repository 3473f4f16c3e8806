"""Finished games over HTTP: their figures, steps, journals and analyses."""

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from haricot.server import past, problems
from haricot.server.analysed import analysed, waiting
from haricot.server.analyses import Analyses
from haricot.server.asking import as_json
from haricot.server.limits import Windows
from haricot.server.lobby import Lobby
from haricot.server.looking import Looking, language_of
from haricot.server.replay import outline, replay
from haricot.server.rows import TableRow
from haricot.server.summary import summary

ANALYSIS_LATER = 60
"""Seconds after which to ask again where too many games wait to be analysed."""
ANALYSES = 5
ANALYSES_WITHIN = 300.0
"""So many an address may have begun in so many seconds: fewer than may wait, so that nobody takes all the room."""


class Finished(Looking):
    """The routes and what they do."""

    def __init__(self, lobby: Lobby, requests: Windows, analyses: Analyses) -> None:
        super().__init__(lobby, requests)
        self._analyses = analyses
        self._begun = Windows(ANALYSES, ANALYSES_WITHIN, lobby.settings.now)

    def routes(self) -> list[Route]:
        """All of them."""
        table = "/api/tables/{table}"
        return [
            self._route("GET", table + "/summary", self.summary),
            self._route("GET", table + "/analysis", self.analysis),
            self._route("POST", table + "/analysis", self.analyse),
            self._route("POST", table + "/analysis/stop", self.stop_analysis),
            self._route("GET", table + "/replay", self.replay),
            self._route("GET", table + "/outline", self.outline),
            self._route("GET", table + "/journal", self.journal),
        ]

    async def summary(self, request: Request) -> Response:
        """The figures of the end screen."""
        row, info = await self._finished(request)
        return await self._shown(request, row, summary, info)

    async def analysis(self, request: Request) -> Response:
        """What was found in a finished game, or how far that has come."""
        row, _ = await self._finished(request)
        return await self._analysed(request, row)

    async def analyse(self, request: Request) -> Response:
        """Have a finished game looked back upon."""
        await self._body(request)
        row, _ = await self._finished(request)
        if past.game_of(row).house:
            raise problems.bad_input("a game by house rules is not analysed; only those by the booklet are")
        if (await self._analyses.standing(row.key)).is_wanted:
            # Nothing is waited for from here on until it counts.
            if self._analyses.is_full:
                raise problems.too_many_requests(ANALYSIS_LATER)
            self._limit("analyses", self._begun, request)
            await self._analyses.begin(row.key, lambda: self._journal_text(request, row))
        return await self._analysed(request, row)

    async def stop_analysis(self, request: Request) -> Response:
        """Stop working on it."""
        await self._body(request)
        row, _ = await self._finished(request)
        await self._analyses.stop(row.key)
        return await self._analysed(request, row)

    async def _analysed(self, request: Request, row: TableRow) -> Response:
        standing = await self._analyses.standing(row.key)
        if standing.found is None:
            return as_json(waiting(standing))
        language = language_of(request)
        names = [seat.name for seat in await self._lobby.store.seats(row.key)]
        return await self._shown(request, row, analysed, standing.found, names, language)

    async def _journal_text(self, request: Request, row: TableRow) -> str:
        players = [seat.name for seat in await self._lobby.store.seats(row.key)]
        return await self._told(request, row, past.journal_text, players)

    async def replay(self, request: Request) -> Response:
        """Steps with everything revealed."""
        row, info = await self._finished(request)
        start, count = _number(request, "from", 0), _number(request, "count", 100)
        return await self._shown(request, row, replay, info, start, count)

    async def outline(self, request: Request) -> Response:
        """All steps in words."""
        row, info = await self._finished(request)
        return await self._shown(request, row, outline, info)

    async def journal(self, request: Request) -> Response:
        """The journal as text."""
        row, _ = await self._finished(request)
        return PlainTextResponse(await self._journal_text(request, row), headers={"cache-control": "no-store"})


def _number(request: Request, key: str, default: int) -> int:
    text = request.query_params.get(key, str(default))
    if not (text.isascii() and text.isdigit() and len(text) < 7):
        raise problems.bad_input(f"{key} should be a number")
    return int(text)
