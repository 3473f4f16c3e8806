"""uvicorn as this application needs it."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import uvicorn

    from haricot.server.app import Server

HEARTBEAT = 10.0
"""Seconds between two pings to each socket …"""
DEAD = 15.0
"""… and how long each may stay unanswered."""


def server(
    app: "Server",
    heartbeat: float = HEARTBEAT,
    dead: float = DEAD,
    most: int = 1000,
    patience: float | None = None,
    drain: float = 0.0,
) -> "uvicorn.Server":
    """uvicorn as this application needs it: no compression, small frames, a heartbeat, no log of requests."""
    import uvicorn

    from haricot.server import door
    from haricot.server.hub import encode
    from haricot.server.leaving import Leaving
    from haricot.server.messages import Bye
    from haricot.server.pipe import pipes

    config = uvicorn.Config(
        app,
        http=door.visitors(most, door.PATIENCE if patience is None else patience),
        ws=pipes(encode(Bye("shutdown", {})), heartbeat),
        ws_max_size=70_000,  # beyond our own limit, so that a little too much is answered in words
        ws_ping_interval=heartbeat,
        ws_ping_timeout=dead,
        ws_per_message_deflate=False,
        backlog=door.BACKLOG,
        log_config=None,
        log_level="error",  # what is wrong with a request is the sender's business
        access_log=False,
        proxy_headers=False,  # that is our own business (addresses.py)
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    return Leaving(config, app, drain)
