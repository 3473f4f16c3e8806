"""Waiting for a server to do something by itself."""

import time
from collections.abc import Callable


def wait(done: Callable[[], bool]) -> None:
    """Until something is so; long, since workers step back behind all else that a busy machine does."""
    end = time.monotonic() + 90
    while not done():
        assert time.monotonic() < end, "this did not happen in time"
        time.sleep(0.02)
