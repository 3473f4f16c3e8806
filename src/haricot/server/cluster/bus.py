"""The bus between the nodes: NATS without memory. It carries hints and frames, never the truth, and may lose them."""

import logging
from collections.abc import Callable
from typing import Final

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error

from haricot.kernel.reasons import BadInput

log = logging.getLogger("haricot.bus")

CONNECT: Final = 5
AGAIN: Final = 0.2
"""Seconds between two attempts to reach a bus that is away."""
WAITING: Final = 8 * 1024 * 1024
"""Bytes that may wait for a bus that is away; what is more is lost, as on the way."""

Hear = Callable[[bytes], None]


class NatsBus:
    """One node's connection."""

    def __init__(self, url: str, node: str) -> None:
        self._url = url
        self._node = node
        self._client = Client()

    @staticmethod
    async def check(url: str) -> None:
        """See that the bus is there and lets us in; `BadInput` if not."""

        async def quiet(error: Exception) -> None:
            return

        client = Client()
        try:
            await client.connect(
                url, connect_timeout=CONNECT, allow_reconnect=False, max_reconnect_attempts=1, error_cb=quiet
            )
        except (Error, OSError, TimeoutError, ValueError) as error:
            why = str(error) or type(error).__name__
            if "authorization" in why.lower():  # it has no error of its own
                raise BadInput(f"the bus does not let this server in: {why}; check --bus") from None
            raise BadInput(f"the bus cannot be reached: {why}; check --bus, and that NATS runs") from None
        finally:
            await client.close()  # it leaves its socket open where it was not let in

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
