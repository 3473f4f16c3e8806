"""When Python looks for garbage: where something is new, and at times of our own choosing.

A full search visits every object of every table and socket and holds all of them up: 1.7 s with 2,000 tables and
10,000 sockets. But nearly everything is freed without it, and what has lived for a minute is hardly ever garbage
afterwards. So what a search has found alive is set aside (`gc.freeze`), and the next one looks at what is newer. Old
things that point at each other and at which nobody points any more are found when everything is looked at again, every
few hours; closed connections and tables take themselves apart, so that there are few.
"""

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

SELDOM: Final = (50_000, 50, 1_000_000)
"""Thresholds of the collector by itself: only where many more objects come than go, as when tables are made. Moves,
requests and sockets leave nothing for it, and looking at them anyway took a tenth of the time."""
NEW: Final = 60.0
"""Seconds between two searches of what is new."""
EVERYTHING: Final = 6 * 3600.0
"""Seconds between two searches of everything."""


@asynccontextmanager
async def calm_collector() -> AsyncIterator[None]:
    """Keep the collector calm for as long as the server lives."""
    before = gc.get_threshold()
    gc.set_threshold(*SELDOM)
    task = asyncio.create_task(_collect())
    try:
        yield
    finally:
        task.cancel()
        gc.unfreeze()
        gc.set_threshold(*before)


def search(*, everything: bool) -> int:
    """Free what nobody can reach any more, of what is new or of all there is; how many objects that were."""
    if everything:
        gc.unfreeze()
    found = gc.collect()
    gc.freeze()
    return found


async def _collect() -> None:
    looks = round(EVERYTHING / NEW)
    while True:
        search(everything=True)
        for _ in range(looks):
            await asyncio.sleep(NEW)
            search(everything=False)
