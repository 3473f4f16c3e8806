"""When Python looks for garbage: seldom, all of it at once, and where it holds up nobody.

The collector visits every object that it does not know to be old, and holds all tables up meanwhile: 0.1 s with 400
tables and no sockets, whenever enough new objects have come together. But there is hardly anything to be
found: moves, requests and sockets leave nothing that points at itself, and closed connections and tables take
themselves apart. So what there is is set aside every second (`gc.freeze`), which takes microseconds, and the collector
by itself sees what is younger.

In case something was overlooked everything is looked at now and then, which takes a second and more where thousands
of tables are, and more than they would wait. So it is done while the server has next to nothing to do: the longer it
takes, the less may be going on. As long as it finds next to nothing, twice as much time passes until the next. Only a
server that has become twice as large for each table and connection does not wait for a quiet moment.
"""

import asyncio
import gc
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final, NamedTuple

from haricot.server.metrics import Histogram

SELDOM: Final = (500_000, 50, 1_000_000)
"""Thresholds of the collector by itself: only where very much comes in one second, more than when many tables wait for
their turn, since pauses of a tenth of a second would make them wait longer still."""
NEW: Final = 1.0
"""Seconds for which something counts as new."""
LOOK: Final = 60
"""How many of these lie between two looks whether it is time for a search."""
SOON: Final = 300
"""How many lie before a search of everything at least, and after one that was worth it at most, on a quiet server."""
LATE: Final = 24 * 60 * 60
"""How many at most."""
WORTH: Final = 20_000
"""Objects that a search should find: some megabytes."""
HELD_UP: Final = 0.005
"""Seconds of work that a search may hold up: a long one where next to nothing is done, a short one sooner."""
TOO_LARGE: Final = 2.0
"""How many times as large as after the last search the server may be, for what it has to do."""
PACE: Final = 4e-7
"""Seconds that a search takes for each piece of memory, until the first one tells."""
ITSELF: Final = 1000
"""Tables and connections that take as much room as the server itself."""


class Search(NamedTuple):
    """A search of everything, and what there was then; at the start, when all there is is needed, none is made."""

    found: int
    """Objects that nobody could reach."""
    took: float
    blocks: int
    """Pieces of memory that were left."""
    heads: int
    """Tables and connections."""

    def pause(self, blocks: int) -> float:
        """How long the next one will take, with so much there is now."""
        return self.took * blocks / max(1, self.blocks)

    def growth(self, blocks: int, heads: int) -> float:
        """How many times as large everything is now, for each table and connection."""
        return blocks / max(1, self.blocks) * (self.heads + ITSELF) / (heads + ITSELF)

    def is_time(self, waited: int, wait: int, blocks: int, heads: int, at_work: float) -> bool:
        """Whether to search again, after a time in which the server was at work for this share."""
        is_quiet = waited >= wait and self.pause(blocks) * at_work < HELD_UP
        return is_quiet or (waited >= SOON and self.growth(blocks, heads) > TOO_LARGE)


@asynccontextmanager
async def calm_collector(heads: Callable[[], int], seconds: Histogram) -> AsyncIterator[None]:
    """Keep the collector calm for as long as the server lives, which tells how many tables and connections there are;
    and note how long each search takes."""
    before = gc.get_threshold()
    gc.set_threshold(*SELDOM)
    task = asyncio.create_task(_collect(heads, seconds))
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


async def _collect(heads: Callable[[], int], seconds: Histogram) -> None:
    gc.freeze()
    blocks = sys.getallocatedblocks()
    last, wait, waited = Search(0, PACE * blocks, blocks, heads()), SOON, 0
    while True:
        worked = time.process_time()
        for _ in range(LOOK):
            await asyncio.sleep(NEW)
            gc.freeze()
        waited += LOOK
        at_work = (time.process_time() - worked) / (LOOK * NEW)
        if last.is_time(waited, wait, sys.getallocatedblocks(), heads(), at_work):
            last = _searched(heads(), seconds)
            wait, waited = patience(wait, last.found), 0


def _searched(heads: int, seconds: Histogram) -> Search:
    began = time.perf_counter()
    found = search_everything()
    took = time.perf_counter() - began
    seconds.add(took)
    return Search(found, took, sys.getallocatedblocks(), heads)
