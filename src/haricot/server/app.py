"""The server put together: lobby, HTTP routes, sockets and the built client."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp

from haricot.server import problems
from haricot.server.addresses import Proxies
from haricot.server.analyses import Analyses
from haricot.server.api import Api
from haricot.server.asking import as_problem
from haricot.server.client_files import ClientFiles
from haricot.server.cluster.address import Shared
from haricot.server.database import Database, NotStored
from haricot.server.errands import Errands
from haricot.server.examples import Examples
from haricot.server.finished import Finished
from haricot.server.headers import SafeHeaders
from haricot.server.hosts import OwnHosts
from haricot.server.lessons import Lessons
from haricot.server.limits import Windows
from haricot.server.lobby import Lobby
from haricot.server.memory import calm_collector
from haricot.server.metrics import Gauge, Gauges
from haricot.server.nudges import Hook, Nudges
from haricot.server.own import Own
from haricot.server.problems import Trouble
from haricot.server.push import Push
from haricot.server.puzzles import Puzzles
from haricot.server.reports import Reports
from haricot.server.requests import Requests
from haricot.server.settings import Settings
from haricot.server.sharing import SharingRoutes
from haricot.server.socket import Sockets
from haricot.server.sqlite import Sqlite
from haricot.server.states import OVER, PLAYING, WAITING
from haricot.server.storage import Storage, keep_trying
from haricot.server.store import Store
from haricot.server.telling import Notifying
from haricot.server.vitals import Standing, Vitals
from haricot.server.workbench import Workbench

if TYPE_CHECKING:
    from haricot.server.cluster.node import Node

STATIC = Path(__file__).parent / "static"
"""Where the package build puts the client."""
LOST = "/#/lost"
"""Where the page says that a link leads nowhere, and what can be done here."""


async def _in_trouble(request: Request, error: Exception) -> Response:
    assert isinstance(error, Trouble)
    return as_problem(error)


async def _not_stored(request: Request, error: Exception) -> Response:
    return as_problem(problems.not_stored())


async def _not_found(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    if status == 404 and "text/html" in request.headers.get("accept", ""):
        return RedirectResponse(LOST, 303)  # somebody who followed a link, and not a program
    if status == 404:
        return as_problem(Trouble(status, "not-found"))
    return as_problem(Trouble(status, "bad-input", sentence="this is not possible here"))


class Server(SafeHeaders):
    """The application, with the lobby it serves."""

    def __init__(self, app: ASGIApp, lobby: Lobby, standing: Standing) -> None:
        super().__init__(app, lobby.settings.https)
        self.lobby = lobby
        self.standing = standing


def build(
    folder: Path,
    settings: Settings | None = None,
    operators: socket.socket | None = None,
    shared: Shared | None = None,
) -> "Server":
    """The application on a data folder, or on what several servers share, with a port for operators where there is
    one; `BadInput` if the folder cannot be used."""
    settings = settings or Settings()
    metrics = settings.metrics
    storage = Storage(metrics)
    node = None if shared is None else _node(shared, settings, storage)
    database: Database = Sqlite(folder, storage) if node is None else node.database
    store = Store(database)
    standing = Standing(storage)
    push = Push(store.notices, settings.push, settings.push_services) if settings.push else None
    hook = Hook(settings.mail_command) if settings.mail_command else None
    nudges = settings.nudge = Nudges(store.notices, push, hook)
    lobby = Lobby(store, settings, None if node is None else node.leases)
    sockets = Sockets(lobby)
    analyses, reports = Analyses(database), Reports(database)

    def heads() -> int:
        return len(lobby.hubs) + sockets.open

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        async with calm_collector(heads, metrics.searches), Vitals(metrics, standing).served(operators):
            await database.open()
            await lobby.open()
            if node is not None:
                lobby.neighbours = node.bus
                await node.bus.open(lobby, sockets)
            standing.is_open = True
            tasks = [
                asyncio.create_task(Errands(lobby, store.keeping, settings.keep_days, wall=settings.wall).run()),
                asyncio.create_task(nudges.run()),
                asyncio.create_task(keep_trying(storage, store.keeping.find_room)),
            ]
            yield
            standing.is_leaving = True
            for task in tasks:
                task.cancel()
            await analyses.close()
            await reports.close()
            await lobby.hand_over()
            if node is not None:
                await node.bus.close()
            await lobby.close()

    metrics.include(
        Gauges("haricot_tables", "Tables in memory by state.", "state", lambda: _states(lobby)),
        Gauge("haricot_sockets", "Connections to tables that are open now.", lambda: sockets.open),
    )
    requests = Windows(settings.requests_per_minute, 60.0, settings.now)
    app = Starlette(
        routes=[
            *Api(lobby, requests).routes(),
            *Finished(lobby, requests, analyses).routes(),
            *Own(lobby, requests).routes(),
            *Examples(lobby, requests).routes(),
            *Lessons(lobby, requests).routes(),
            *Puzzles(lobby, requests).routes(),
            *SharingRoutes(lobby, requests).routes(),
            *Workbench(lobby, requests, reports).routes(),
            *Notifying(lobby, requests, push, hook).routes(),
            WebSocketRoute("/ws/{table}", sockets.serve),
            *ClientFiles(STATIC).routes(),
        ],
        exception_handlers={Trouble: _in_trouble, NotStored: _not_stored, HTTPException: _not_found},
        lifespan=life,
    )
    counted = Requests(_for_own_hosts(app, settings), metrics)
    return Server(Proxies(counted, settings.trusted_proxies), lobby, standing)


def _states(lobby: Lobby) -> dict[str, float]:
    return {state: sum([hub.row.state == state for hub in lobby.hubs.values()]) for state in (WAITING, PLAYING, OVER)}


def _node(shared: Shared, settings: Settings, storage: Storage) -> "Node":
    # What only several servers need is an extra, and may not be installed.
    from haricot.server.cluster.node import Node

    return Node(shared, settings, storage)


def _for_own_hosts(app: ASGIApp, settings: Settings) -> ASGIApp:
    """The application under its own names; behind HTTPS, where a name needs a certificate, any unless some are set."""
    if settings.https and not settings.host_names:
        return app
    return OwnHosts(app, [*settings.host_names, *[urlsplit(origin).netloc for origin in settings.origins]])
