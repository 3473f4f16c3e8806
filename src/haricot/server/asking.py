"""What all requests have in common: limits, origins, bodies, who asks, and how they are answered."""

import time
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from haricot.server import problems
from haricot.server.addresses import address_of
from haricot.server.auth import Person, give_cookie, known, known_or_new, own_origin
from haricot.server.limits import Windows
from haricot.server.lobby import Lobby
from haricot.server.messages import Problem
from haricot.server.problems import Trouble
from haricot.server.requests import ROUTE

T = TypeVar("T")
JSON: Final = "application/json"


def as_json(data: Any, status: int = 200) -> Response:
    """An answer that no cache keeps."""
    return Response(msgspec.json.encode(data), status, {"cache-control": "no-store"}, JSON)


def as_problem(trouble: Trouble) -> Response:
    """What a failed request answers."""
    return as_json(Problem(trouble.code, trouble.sentence, trouble.details), trouble.status)


class Asking:
    """Routes of one kind, with what they share."""

    def __init__(self, lobby: Lobby, requests: Windows) -> None:
        self._lobby = lobby
        self._requests = requests
        """How much each address asks for, on whichever routes."""

    def _route(self, method: str, path: str, handle: Callable[[Request], Awaitable[Response]]) -> Route:
        """A route behind the checks all share."""

        async def guarded(request: Request) -> Response:
            request.scope[ROUTE] = path
            self._guard(request)
            return await handle(request)

        return Route(path, guarded, methods=[method], name=f"{method} {path}")

    def _guard(self, request: Request) -> None:
        self._limit("requests", self._requests, request)
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

    async def _somebody(self, request: Request) -> Person:
        """Whoever asks, if they are known."""
        person = await known(request, self._lobby.store)
        if person is None:
            raise Trouble(404, "nobody")
        return person

    async def _person(self, request: Request) -> Person:
        """Whoever asks, somebody new if need be; of those not too many."""

        def may_come() -> None:
            self._limit("newcomers", self._lobby.newcomers, request)

        return await known_or_new(request, self._lobby.store, int(time.time()), self._lobby.settings.https, may_come)

    def _costs(self, request: Request, many: int) -> None:
        """Let a request count like many, which costs as much as they do."""
        self._limit("requests", self._requests, request, count=many - 1)

    def _limit(
        self,
        what: str,
        windows: Windows,
        request: Request,
        refused: Callable[[float], Trouble] = problems.too_many_requests,
        *,
        count: int = 1,
    ) -> None:
        """Count some more of what an address may have only so often; `Trouble` where that is too much."""
        wait = windows.wait(address_of(request), count)
        if wait:
            self._lobby.settings.metrics.limited.add(what)
            raise refused(wait)

    def _answer(self, person: Person, data: Any) -> Response:
        response = as_json(data)
        give_cookie(response, person, self._lobby.settings.https)
        return response
