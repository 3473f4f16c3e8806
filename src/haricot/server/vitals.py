"""How the server is, on a port of its own: /health, /ready and /metrics.

The port is for operators, their balancer and their Prometheus, not for people: it is bound to this machine unless told
otherwise, and says nothing about anybody.
"""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Generator
from typing import Final

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from haricot.server.metrics import Histogram, Metrics
from haricot.server.storage import Storage

TICK: Final = 0.25
"""Seconds between two looks at how late the event loop is."""
TEXT: Final = "text/plain; version=0.0.4; charset=utf-8"


class Standing:
    """Where the server is between its start and its end."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self.is_open = False
        """Whether tables can be found and played."""
        self.is_leaving = False
        """Whether it was asked to stop: who is here may stay a while, but nobody else should come."""

    @property
    def trouble(self) -> str:
        """Why nobody should be sent here now; empty if they should."""
        if self.is_leaving:
            return "stopping"
        if not self.is_open:
            return "starting"
        return "" if self._storage.is_sound else "nothing can be stored"


class Vitals:
    """Whether the server lives, whether it can serve, and what it counts."""

    def __init__(self, metrics: Metrics, standing: Standing) -> None:
        self._metrics = metrics
        self._standing = standing

    def app(self) -> Starlette:
        """The pages."""
        return Starlette(
            routes=[Route("/health", self.health), Route("/ready", self.ready), Route("/metrics", self.metrics)]
        )

    async def health(self, request: Request) -> Response:
        """The event loop turns: that is all there is to be asked."""
        return PlainTextResponse("alive\n")

    async def ready(self, request: Request) -> Response:
        """Whether visitors should be sent here."""
        trouble = self._standing.trouble
        return PlainTextResponse(f"{trouble}\n", 503) if trouble else PlainTextResponse("ready\n")

    async def metrics(self, request: Request) -> Response:
        """For Prometheus."""
        return Response(self._metrics.text(), headers={"content-type": TEXT})

    @contextlib.asynccontextmanager
    async def served(self, listening: socket.socket | None) -> AsyncIterator[None]:
        """Watch the event loop, and serve the pages where there is a port for them."""
        tasks = [asyncio.create_task(watch_loop(self._metrics.loop_lag))]
        server = None if listening is None else _Beside(self.app())
        if server is not None and listening is not None:
            tasks.append(asyncio.create_task(server.serve([listening])))
        try:
            yield
        finally:
            if server is not None:
                server.should_exit = True
                await asyncio.wait(tasks[1:], timeout=2.0)
            for task in tasks:
                task.cancel()


class _Beside(uvicorn.Server):
    """A server beside another, which is the one that hears signals."""

    def __init__(self, app: Starlette) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                log_config=None,
                access_log=False,
                server_header=False,
                proxy_headers=False,
                lifespan="off",
                limit_concurrency=32,
                timeout_graceful_shutdown=1,
            )
        )

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        yield


async def watch_loop(lag: Histogram) -> None:
    """Sleep, and see how much later than wanted that ends."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + TICK
        await asyncio.sleep(TICK)
        lag.add(max(0.0, loop.time() - due))
