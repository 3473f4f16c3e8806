"""By which names this server may be asked for, so that no other site can point a name of its own at it.

A page of evil.example whose name is made to mean this machine would count as this server's own (DNS rebinding). That
needs a name somebody can register: numbers, names without a dot and those that exist in no public directory are safe.
"""

import socket
from collections.abc import Iterable
from ipaddress import ip_address
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

from haricot.server.asking import as_problem
from haricot.server.problems import Trouble

HOUSE_NAMES: Final = ("local", "localhost", "lan", "home", "internal", "home.arpa", "test")
"""Endings of names that are known inside a network alone."""


def name_of(host: str) -> str:
    """The name in a Host header, without its port."""
    name = host.rpartition("]")[0].lstrip("[") if host.startswith("[") else host.partition(":")[0]
    return name.lower().rstrip(".")


def cannot_be_registered(name: str) -> bool:
    """Whether nobody outside can have this name: a number, a name of the house."""
    if "." not in name or name.endswith(tuple([f".{ending}" for ending in HOUSE_NAMES])):
        return True
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


class OwnHosts:
    """Wraps an application and lets requests for other hosts through to nobody."""

    def __init__(self, app: ASGIApp, names: Iterable[str]) -> None:
        self._app = app
        self._names = {name_of(name) for name in (*names, socket.gethostname())}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        name = next((name_of(value.decode("latin-1")) for key, value in scope.get("headers", ()) if key == b"host"), "")
        if name in self._names or cannot_be_registered(name):
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
        else:
            await as_problem(Trouble(421, "foreign-host", {"name": name[:100]}))(scope, receive, send)
