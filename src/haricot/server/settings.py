"""What a host can set."""

import secrets
import time
from collections.abc import Callable

from haricot.kernel.chance import Chance
from haricot.table.pace import Pace


def fresh_chance() -> Chance:
    """A stream nobody can foretell."""
    return Chance(secrets.randbits(128))


class Settings:
    """Limits, times and sources of time and chance."""

    def __init__(
        self,
        *,
        frame_bytes: int = 16_384,
        messages: int = 100,
        messages_within: float = 20.0,
        sockets: int = 50,
        tables_per_minute: int = 10,
        requests_per_minute: int = 600,
        outbox: int = 64,
        pace: Pace | None = None,
        idle: float = 3600.0,
        https: bool = False,
        origins: tuple[str, ...] = (),
        host_names: tuple[str, ...] = (),
        now: Callable[[], float] = time.monotonic,
        house: dict[str, str] | None = None,
        bots: tuple[str, ...] = (),
        chance: Callable[[], Chance] = fresh_chance,
    ) -> None:
        self.frame_bytes = frame_bytes
        """The longest message or body a client may send."""
        self.messages = messages
        self.messages_within = messages_within
        """So many messages a socket in so many seconds."""
        self.sockets = sockets
        """Sockets an address may have open."""
        self.tables_per_minute = tables_per_minute
        self.requests_per_minute = requests_per_minute
        """New tables and requests an address may make."""
        self.outbox = outbox
        """Messages that may wait for a slow reader before it is closed."""
        self.pace = pace or Pace()
        self.idle = idle
        """Seconds until a table that waits for people, with nobody there, is given up."""
        self.https = https
        """Whether browsers reach this server over HTTPS alone, by a proxy."""
        self.origins = origins
        """Foreign origins that may talk to this server, besides its own."""
        self.host_names = host_names
        """Names of this server, besides its addresses and those of the house."""
        self.house: dict[str, str] = house or {}
        """Options of new tables that do not say otherwise."""
        self.bots = bots
        """Players of the host's own that people may choose besides the levels."""
        self.now = now
        self.chance = chance
