"""What a host can set."""

import secrets
import time
from collections.abc import Callable
from typing import Any

from haricot.kernel.chance import Chance
from haricot.server.addresses import Network
from haricot.server.metrics import Metrics
from haricot.server.wall import Wall
from haricot.table.pace import Pace


def fresh_chance() -> Chance:
    """A stream nobody can foretell."""
    return Chance(secrets.randbits(128))


def _nobody_is_told(row: Any, persons: list[int]) -> None:
    """Until somebody can be."""


class Settings:
    """Limits, times and sources of time and chance."""

    def __init__(
        self,
        *,
        frame_bytes: int = 16_384,
        messages: int = 100,
        messages_within: float = 20.0,
        resyncs: int = 10,
        lines: int = 20,
        sockets: int = 50,
        connects_per_minute: int = 200,
        tables_per_minute: int = 10,
        requests_per_minute: int = 600,
        newcomers_per_minute: int = 60,
        outbox: int = 64,
        pace: Pace | None = None,
        bot_workers: int = 0,
        idle: float = 3600.0,
        https: bool = False,
        origins: tuple[str, ...] = (),
        host_names: tuple[str, ...] = (),
        trusted_proxies: tuple[Network, ...] = (),
        now: Callable[[], float] = time.monotonic,
        wall: Callable[[], float] | None = None,
        house: dict[str, str] | None = None,
        bots: tuple[str, ...] = (),
        keep_days: int | None = None,
        push: str = "",
        push_services: tuple[str, ...] = (),
        mail_command: str = "",
        workbench: bool = False,
        chance: Callable[[], Chance] = fresh_chance,
    ) -> None:
        self.frame_bytes = frame_bytes
        """The longest message or body a client may send."""
        self.messages = messages
        self.messages_within = messages_within
        """So many messages a socket in so many seconds."""
        self.resyncs = resyncs
        """How often in that time a socket may ask for the whole state."""
        self.lines = lines
        """How many lines of chat somebody may say at a table in that time; strangers have as many between them."""
        self.sockets = sockets
        """Sockets an address may have open."""
        self.connects_per_minute = connects_per_minute
        """Sockets an address may open in a minute."""
        self.tables_per_minute = tables_per_minute
        self.requests_per_minute = requests_per_minute
        """New tables and requests an address may make."""
        self.newcomers_per_minute = newcomers_per_minute
        """Persons who may come from an address and were not here before: a class begins at once, a machine does not."""
        self.outbox = outbox
        """Messages that may wait for a slow reader before it is closed."""
        self.pace = pace or Pace()
        self.bot_workers = bot_workers
        """Processes in which bots think, at most; 0 for threads of the server's own."""
        self.idle = idle
        """Seconds until a table that waits for people, with nobody there, is given up."""
        self.https = https
        """Whether browsers reach this server over HTTPS alone, by a proxy."""
        self.origins = origins
        """Foreign origins that may talk to this server, besides its own."""
        self.host_names = host_names
        """Names of this server, besides its addresses and those of the house."""
        self.trusted_proxies = trusted_proxies
        """Whose word is taken for where a request comes from, besides proxies on this machine."""
        self.keep_days = keep_days
        """Days for which finished tables and persons without games are kept; without a number for ever."""
        self.push = push
        """Whom push services write to about this server (mailto:… or https://…); without one nobody is notified."""
        self.push_services = push_services
        """Push services besides those of the browsers' makers."""
        self.mail_command = mail_command
        """A command that sends mail; it gets a JSON object on its standard input."""
        self.workbench = workbench
        """Whether people may change rules on the workbench, and have reports made on them."""
        self.nudge: Callable[[Any, list[int]], None] = _nobody_is_told
        """Called when a table with a long clock begins to wait for people who are not there."""
        self.metrics = Metrics()
        self.house: dict[str, str] = house or {}
        """Options of new tables that do not say otherwise."""
        self.bots = bots
        """Players of the host's own that people may choose besides the levels."""
        self.now = now
        self.wall = wall or Wall()
        """The time of the world, in seconds since 1970; it does not jump."""
        self.chance = chance
