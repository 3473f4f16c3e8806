"""The workbench over HTTP, where the host has switched it on: what can be changed, whether it can be so, a file of it,
and a report on it. A table by these rules is opened like any other."""

import asyncio
from typing import Final

from msgspec import MsgspecError, json
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from haricot.catalog import entry
from haricot.kernel.reasons import BadInput
from haricot.server import problems
from haricot.server.asking import Asking, as_json
from haricot.server.auth import known
from haricot.server.limits import Windows
from haricot.server.lobby import Lobby
from haricot.server.messages import Measure, Measured, RuleSet
from haricot.server.problems import Trouble
from haricot.server.reports import Reports
from haricot.workbench.bench import bench, house_text
from haricot.workbench.findings import QuickReport

LATER: Final = 60
"""Seconds after which to ask again where too many reports wait."""
REPORTS_PER_MINUTE: Final = 10
"""That an address may have begun."""


class Workbench(Asking):
    """The routes of the workbench."""

    def __init__(self, lobby: Lobby, requests: Windows, reports: Reports) -> None:
        super().__init__(lobby, requests)
        self._reports = reports
        self._begun = Windows(REPORTS_PER_MINUTE, 60.0, lobby.settings.now)

    def routes(self) -> list[Route]:
        """All of them."""
        return [
            self._route("POST", "/api/workbench", self.bench),
            self._route("POST", "/api/workbench/house", self.house),
            self._route("GET", "/api/workbench/report", self.measured),
            self._route("POST", "/api/workbench/report", self.measure),
            self._route("POST", "/api/workbench/report/stop", self.stop),
        ]

    def _guard(self, request: Request) -> None:
        super()._guard(request)
        if not self._lobby.settings.workbench:
            raise Trouble(403, "workbench-off")

    async def bench(self, request: Request) -> Response:
        """What can be changed of a game, what is, and what cannot be so."""
        order = await self._order(request, RuleSet)
        try:
            return as_json(await asyncio.to_thread(bench, order.game, order.seats, order.options))
        except BadInput as mistake:
            raise problems.bad_input(str(mistake)) from None

    async def house(self, request: Request) -> Response:
        """A rule set as a file."""
        order = await self._order(request, RuleSet)
        try:
            text = await asyncio.to_thread(house_text, order.game, order.seats, order.options)
        except BadInput as mistake:
            raise problems.bad_input(str(mistake)) from None
        headers = {"cache-control": "no-store", "content-disposition": 'attachment; filename="house.toml"'}
        return Response(text, media_type="application/toml", headers=headers)

    # Reports

    async def measured(self, request: Request) -> Response:
        """My report, or how far it has come."""
        person = await known(request, self._lobby.store)
        return as_json(Measured(0, 0, None) if person is None else await self._measured(person.number))

    async def measure(self, request: Request) -> Response:
        """Have one made; one at a time for everybody."""
        order = await self._order(request, Measure)
        try:
            await asyncio.to_thread(entry(order.game).load, order.seats, order.options)
        except BadInput as mistake:
            raise problems.bad_input(str(mistake)) from None
        self._limit("reports", self._begun, request)
        person = await self._person(request)

        async def asked() -> str:
            return json.encode(order).decode()

        if self._reports.is_full:
            raise problems.too_many_requests(LATER)
        if not await self._reports.begin(person.number, asked):
            raise Trouble(409, "report-runs")
        return self._answer(person, await self._measured(person.number))

    async def stop(self, request: Request) -> Response:
        """Stop working on mine."""
        await self._body(request)
        person = await known(request, self._lobby.store)
        if person is None:
            return as_json(Measured(0, 0, None))
        await self._reports.stop(person.number)
        return as_json(await self._measured(person.number))

    async def _measured(self, person: int) -> Measured:
        progress = await self._reports.progress(person)
        if not progress.found:
            return Measured(progress.done, progress.total, None)
        try:
            return Measured(progress.done, progress.total, json.decode(progress.found, type=QuickReport))
        except MsgspecError:
            return Measured(0, 0, None)  # of another version of this program
