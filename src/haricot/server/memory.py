"""When Python looks for garbage: seldom, and all of it at once.

The collector visits every object that it does not know to be old, and holds all tables up meanwhile: 0.1 s with 400
tables and no sockets, whenever enough new objects have come together. But there is hardly anything to be
found: moves, requests and sockets leave nothing that points at itself, and closed connections and tables take
themselves apart. So what there is is set aside every second (`gc.freeze`), which takes microseconds, and the collector
by itself sees what is younger. In case something was overlooked everything is looked at after five minutes, which takes
a second and more where thousands of tables are; as long as that finds next to nothing, twice as much time passes until
the next.
"""

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

SELDOM: Final = (500_000, 50, 1_000_000)
"""Thresholds of the collector by itself: only where very much comes in one second, more than when many tables wait for
their turn, since pauses of a tenth of a second would make them wait longer still."""
NEW: Final = 1.0
"""Seconds for which something counts as new."""
SOON: Final = 300
"""How many of these lie before a search of everything, at first and after one that was worth it."""
LATE: Final = 24 * 60 * 60
"""How many of them at most."""
WORTH: Final = 20_000
"""Objects that a search should find: some megabytes."""


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


def search_everything() -> int:
    """Free what nobody can reach any more; how many objects that were."""
    gc.unfreeze()
    found = gc.collect()
    gc.freeze()
    return found


def patience(before: int, found: int) -> int:
    """How long to wait after a search that found so many objects, when it was so long before it."""
    return SOON if found >= WORTH else min(2 * before, LATE)


async def _collect() -> None:
    search_everything()
    wait = SOON
    while True:
        for _ in range(wait):
            await asyncio.sleep(NEW)
            gc.freeze()
        wait = patience(wait, search_everything())
