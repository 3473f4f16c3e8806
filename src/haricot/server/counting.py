"""Games that ended before results were counted, counted one by one while the server already serves."""

import asyncio
import logging
from typing import Final

from haricot.kernel.reasons import BadInput
from haricot.server import past
from haricot.server.database import NotStored
from haricot.server.log import discreetly
from haricot.server.store import Store

log = logging.getLogger("haricot.counting")

BATCH: Final = 50
BREATH: Final = 0.02
"""Seconds between two games, so that people who play notice nothing."""


async def count_missing(store: Store) -> None:
    """Count every finished game that nobody has counted; what cannot be counted is not tried again."""
    while keys := await store.tallies.missing(BATCH):
        for key in keys:
            try:
                await _count(store, key)
            except NotStored as error:
                log.warning("finished games are counted when the server starts again: %s", error)
                return
            await asyncio.sleep(BREATH)


async def _count(store: Store, key: str) -> None:
    row = await store.table(key)
    assert row is not None
    try:
        if row.damage:
            raise BadInput(row.damage)
        # Another thread: a journal takes its time, and everybody waits for the event loop.
        ending, tally = await asyncio.to_thread(past.count, row, await store.journal(key))
    except NotStored:
        raise
    except Exception as error:  # whatever a damaged journal leads to
        log.warning("the game of table %s cannot be counted: %s", key, discreetly(error))
        await store.tallies.give_up(key)
    else:
        await store.tallies.add(key, ending, tally)
