"""When Python looks for garbage: rarely, and all of it at a time of our own choosing.

A full search visits every object of every table and holds all of them up (about 0.4 s with 500 tables and 2,500
sockets on a busy machine); nearly everything is freed without it. What is left, such as connections that point at
themselves, is collected every ten minutes.
"""

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

OFTEN: Final = (300, 5, 1_000_000)
"""Thresholds of the collector: young objects are looked at often, a few at a time, so that each look is short (with
10,000 one took up to 50 ms); old ones are never looked at by themselves."""
FULL: Final = 600.0
"""Seconds between two full searches."""


@asynccontextmanager
async def calm_collector() -> AsyncIterator[None]:
    """Keep the collector calm for as long as the server lives."""
    before = gc.get_threshold()
    gc.set_threshold(*OFTEN)
    task = asyncio.create_task(_collect())
    try:
        yield
    finally:
        task.cancel()
        gc.set_threshold(*before)


async def _collect() -> None:
    while True:
        await asyncio.sleep(FULL)
        gc.collect()
