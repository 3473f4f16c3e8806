"""Where a request comes from: through proxies that are trusted, and counted as one household.

A proxy in front of the server tells the address it was asked from in X-Forwarded-For, and the name it was asked by in
X-Forwarded-Host. Anybody can write such lines, so they are read only where the connection comes from a trusted proxy,
and from the right, where the nearest proxy wrote.
"""

from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any, Final

from starlette.types import ASGIApp, Receive, Scope, Send

Network = IPv4Network | IPv6Network

LOOPBACK: Final[tuple[Network, ...]] = (ip_network("127.0.0.0/8"), ip_network("::1/128"))
"""A proxy on this machine is trusted without being named."""
HOUSEHOLD: Final = 64
"""Bits of an IPv6 address that a provider gives to one customer, who may use all that follow."""
MOST_HOPS: Final = 20
"""Proxies in a row that are looked at."""


def address_of(request: Any) -> str:
    """Where a request comes from, as limits count it."""
    return "" if request.client is None else counted(str(request.client.host))


def counted(address: str) -> str:
    """An address as limits count it: IPv6 by its first 64 bits, and an IPv4 address as itself however it is written."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:100]
    if isinstance(found, IPv6Address):
        plain = found.ipv4_mapped
        return str(ip_network((int(found), HOUSEHOLD), strict=False)) if plain is None else str(plain)
    return str(found)


class Proxies:
    """Wraps an application, which then sees where requests come from beyond the trusted proxies."""

    def __init__(self, app: ASGIApp, trusted: Iterable[Network] = ()) -> None:
        self._app = app
        self._trusted = (*LOOPBACK, *trusted)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        peer = scope.get("client")
        if scope["type"] in ("http", "websocket") and peer is not None and self._trusts(peer[0]):
            scope = self._seen_through(scope)
        await self._app(scope, receive, send)

    def _trusts(self, address: str) -> bool:
        try:
            found = ip_address(address)
        except ValueError:
            return False
        plain = found.ipv4_mapped if isinstance(found, IPv6Address) else None
        return any((plain or found) in network for network in self._trusted)

    def _seen_through(self, scope: Scope) -> Scope:
        headers: list[tuple[bytes, bytes]] = scope["headers"]
        hops = ",".join([value.decode("latin-1") for key, value in headers if key == b"x-forwarded-for"]).split(",")
        first = self._first_unknown([hop.strip() for hop in hops if hop.strip()][-MOST_HOPS:])
        host = next((value for key, value in headers if key == b"x-forwarded-host"), b"")
        changed: Scope = dict(scope)
        if first is not None:
            changed["client"] = (first, 0)
        if host:
            own = host.rpartition(b",")[2].strip()
            changed["headers"] = [(b"host", own), *[line for line in headers if line[0] != b"host"]]
        return changed

    def _first_unknown(self, hops: list[str]) -> str | None:
        """The nearest address that is no trusted proxy; where all are, the farthest of them."""
        for hop in reversed(hops):
            if not self._trusts(hop):
                return hop
        return hops[0] if hops else None
