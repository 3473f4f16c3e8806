"""The server put together: lobby, HTTP routes, sockets and the built client."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp

from haricot.server import problems
from haricot.server.api import Api, as_problem
from haricot.server.client_files import ClientFiles
from haricot.server.cluster.address import Shared
from haricot.server.database import Database, NotStored
from haricot.server.headers import SafeHeaders
from haricot.server.hosts import OwnHosts
from haricot.server.lobby import Lobby
from haricot.server.memory import calm_collector
from haricot.server.problems import Trouble
from haricot.server.settings import Settings
from haricot.server.socket import Sockets
from haricot.server.sqlite import Sqlite
from haricot.server.store import Store

if TYPE_CHECKING:
    from haricot.server.cluster.node import Node

STATIC = Path(__file__).parent / "static"
"""Where the package build puts the client."""


async def _in_trouble(request: Request, error: Exception) -> Response:
    assert isinstance(error, Trouble)
    return as_problem(error)


async def _not_stored(request: Request, error: Exception) -> Response:
    return as_problem(problems.not_stored())


async def _not_found(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    if status == 404:
        return as_problem(Trouble(status, "not-found"))
    return as_problem(Trouble(status, "bad-input", sentence="this is not possible here"))


class Server(SafeHeaders):
    """The application, with the lobby it serves."""

    def __init__(self, app: ASGIApp, lobby: Lobby) -> None:
        super().__init__(app, lobby.settings.https)
        self.lobby = lobby


def build(folder: Path, settings: Settings | None = None, shared: Shared | None = None) -> "Server":
    """The application on a data folder, or on what several servers share; `BadInput` if the folder cannot be used."""
    settings = settings or Settings()
    node = None if shared is None else _node(shared, settings)
    database: Database = Sqlite(folder) if node is None else node.database
    lobby = Lobby(Store(database), settings, None if node is None else node.leases)
    sockets = Sockets(lobby)

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        async with calm_collector():
            await database.open()
            await lobby.open()
            if node is not None:
                lobby.neighbours = node.bus
                await node.bus.open(lobby, sockets)
            yield
            await lobby.hand_over()
            if node is not None:
                await node.bus.close()
            await lobby.close()

    app = Starlette(
        routes=[
            *Api(lobby).routes(),
            WebSocketRoute("/ws/{table}", sockets.serve),
            *ClientFiles(STATIC).routes(),
        ],
        exception_handlers={Trouble: _in_trouble, NotStored: _not_stored, HTTPException: _not_found},
        lifespan=life,
    )
    return Server(_for_own_hosts(app, lobby.settings), lobby)


def _node(shared: Shared, settings: Settings) -> "Node":
    # What only several servers need is an extra, and may not be installed.
    from haricot.server.cluster.node import Node

    return Node(shared, settings)


def _for_own_hosts(app: ASGIApp, settings: Settings) -> ASGIApp:
    """The application under its own names; behind HTTPS, where a name needs a certificate, any unless some are set."""
    if settings.https and not settings.host_names:
        return app
    return OwnHosts(app, [*settings.host_names, *[urlsplit(origin).netloc for origin in settings.origins]])
