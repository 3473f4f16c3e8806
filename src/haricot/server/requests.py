"""Every request has a number of its own, is counted and, where the operator wants it, has a line in the log.

A line tells the route, never the address that was asked for, nor from where: paths name tables, and addresses people.
"""

import logging
import re
import secrets
import time
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from haricot.server.log import REQUESTS, request_id
from haricot.server.metrics import Metrics

log = logging.getLogger(REQUESTS)

ROUTE: Final = "haricot.route"
"""Where a route leaves its name in the scope of a request."""
FILES: Final = "files"
SOCKET: Final = "socket"
GIVEN: Final = re.compile(rb"[0-9A-Za-z._-]{1,21}|[0-9A-Za-z._-]{23,64}")
"""Numbers that a proxy may give a request; 22 signs are the length of secrets, and would be taken for one."""


class Requests:
    """Wraps a whole application."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        number = _number(scope)
        token = request_id.set(number)
        try:
            if scope["type"] == "http":
                await self._answer(scope, receive, send, number)
            else:
                await self._connect(scope, receive, send)
        finally:
            request_id.reset(token)

    async def _answer(self, scope: Scope, receive: Receive, send: Send, number: str) -> None:
        status = 500

        async def sent(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", []), (b"x-request-id", number.encode())]
            await send(message)

        began = time.perf_counter()
        try:
            await self._app(scope, receive, sent)
        finally:
            took = time.perf_counter() - began
            self._count(scope["method"], scope.get(ROUTE, FILES), status, took)
            self._metrics.request_seconds.add(took)

    async def _connect(self, scope: Scope, receive: Receive, send: Send) -> None:
        metrics, began, status = self._metrics, time.perf_counter(), 101

        async def sent(message: Message) -> None:
            nonlocal status
            if message["type"] == "websocket.http.response.start":
                status = message["status"]
            await send(message)

        metrics.sockets_opened.add()
        try:
            await self._app(scope, receive, sent)
        finally:
            self._count("GET", SOCKET, status, time.perf_counter() - began)

    def _count(self, method: str, route: str, status: int, took: float) -> None:
        method = method if method in ("GET", "HEAD", "POST") else "other"
        self._metrics.requests.add(method, route, str(status))
        told = {"method": method, "route": route, "status": status, "ms": round(took * 1000, 1)}
        log.info("%s %s %s in %.1f ms", method, route, status, took * 1000, extra={"told": told})


def _number(scope: Scope) -> str:
    """The number a proxy gave the request, or a new one."""
    given: bytes = next((value for key, value in scope["headers"] if key == b"x-request-id"), b"")
    return given.decode() if GIVEN.fullmatch(given) else secrets.token_hex(8)
