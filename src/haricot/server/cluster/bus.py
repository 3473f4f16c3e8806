"""The bus between the nodes: NATS without memory. It carries hints and frames, never the truth, and may lose them."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error

from haricot.kernel.reasons import BadInput
from haricot.server.cluster.discreet import reason

log = logging.getLogger("haricot.bus")

CONNECT: Final = 5
CLOSE: Final = 1.0
AGAIN: Final = 0.2
"""Seconds between two attempts to reach a bus that is away."""
WAITING: Final = 8 * 1024 * 1024
"""Bytes that may wait for a bus that is away; what is more is lost, as on the way."""

Hear = Callable[[bytes], None]


class _Client(Client):
    """One that takes tls:// at its word: of itself it would go on in the clear where the other side offers nothing
    else, and tell its password so."""

    async def _process_info(self, info: dict[str, Any], initial_connection: bool = False) -> None:
        server = self._current_server
        if initial_connection and server is not None and server.uri.scheme == "tls" and not info.get("tls_required"):
            raise Error("it offers no TLS, which tls:// asks for")
        await super()._process_info(info, initial_connection)


class NatsBus:
    """One node's connection."""

    def __init__(self, url: str, node: str) -> None:
        self._url = url
        self._node = node
        self._client = _Client()

    @staticmethod
    async def check(url: str) -> None:
        """See that the bus is there and lets us in; `BadInput` if not."""
        failures: list[Exception] = []

        async def failed(error: Exception) -> None:
            failures.append(error)

        client = _Client()
        try:
            await client.connect(
                url, connect_timeout=CONNECT, allow_reconnect=False, max_reconnect_attempts=1, error_cb=failed
            )
        except (Error, OSError, TimeoutError, ValueError) as error:
            why = reason(failures[0] if failures else error, url)
            if "authorization" in str(error).lower():  # it has no error of its own
                raise BadInput(f"the bus does not let this server in{why}; check --bus") from None
            raise BadInput(f"the bus cannot be reached{why}; check --bus, and that NATS runs") from None
        finally:
            # It leaves its socket open where it was not let in. It cannot be closed where it did not even try, and
            # waits for ever for the end of a connection that could not be encrypted.
            with suppress(AssertionError, TimeoutError):
                await asyncio.wait_for(client.close(), CLOSE)

    async def open(self, hear: Hear) -> None:
        """Connect, and hear what is meant for this node."""

        async def failed(error: Exception) -> None:
            log.warning("the bus: %s", str(error) or type(error).__name__)

        async def back() -> None:
            log.warning("the bus is back")

        async def heard(message: Msg) -> None:
            hear(message.data)

        await self._client.connect(
            self._url,
            connect_timeout=CONNECT,
            max_reconnect_attempts=-1,
            reconnect_time_wait=AGAIN,  # type: ignore[arg-type]  # it sleeps for so long
            pending_size=WAITING,
            ping_interval=5,
            max_outstanding_pings=1,
            error_cb=failed,
            reconnected_cb=back,
        )
        await self._client.subscribe(_subject(self._node), cb=heard)

    async def tell(self, node: str, message: bytes) -> None:
        """Send something to a node; it may be lost."""
        try:
            await self._client.publish(_subject(node), message)
        except (Error, OSError) as error:
            log.debug("lost on the bus: %s", error)

    async def close(self) -> None:
        """Send what waits, and stop."""
        if not self._client.is_closed:
            await self._client.close()


def _subject(node: str) -> str:
    return f"haricot.node.{node}"
