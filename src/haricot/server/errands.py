"""What operators want done while the server serves: it looks for rows that ask for it (docs/decisions/0016)."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Final

from haricot.kernel.move import SEAT_LETTERS
from haricot.server.keeping import DAY, Errand, Keeping
from haricot.server.lobby import Lobby
from haricot.server.problems import Trouble

log = logging.getLogger("haricot.errands")

LOOK: Final = 1.0
"""Seconds between two looks."""
DONE: Final = "done"
"""What is written of an errand that was run; else a sentence why not."""


class Errands:
    """Runs errands, and lets go once a day of what is old."""

    def __init__(
        self,
        lobby: Lobby,
        keeping: Keeping,
        keep_days: int | None = None,
        *,
        wall: Callable[[], float] = time.time,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._lobby = lobby
        self._keeping = keeping
        self._keep_days = keep_days
        self._next_clearing = 0.0
        self._wall = wall
        self._now = now
        self._deeds: dict[str, Callable[[Errand], Awaitable[None]]] = {
            "close": self._close,
            "kick": self._kick,
            "ban": self._ban,
            "unban": self._unban,
        }

    async def run(self) -> None:
        """For as long as the server serves."""
        while True:
            try:
                if await self._lobby.tables.is_chosen("errands"):
                    await self.look()
                    await self.clear()
            except OSError as error:
                log.warning("what operators want done waits, since nothing can be stored: %s", error)
            except Exception:
                log.exception("looking for what operators want done failed; it is tried again")
            await asyncio.sleep(LOOK)

    async def look(self) -> None:
        """Do what is asked for."""
        for errand in await self._keeping.open_errands():
            try:
                deed = self._deeds.get(errand.deed)
                if deed is None:
                    raise ValueError(f"this version does not know how to {errand.deed}")
                await deed(errand)
                outcome = DONE
            except (Trouble, ValueError) as reason:
                outcome = str(reason)
            await self._keeping.settle(errand.number, int(self._wall()), outcome)

    async def _close(self, errand: Errand) -> None:
        await self._lobby.dissolve(str(errand.table))

    async def _kick(self, errand: Errand) -> None:
        seat = errand.seat or 0
        try:
            await self._lobby.vacate(str(errand.table), [seat])
        except Trouble as trouble:
            if trouble.code != "not-seated":
                raise
            # Its sentence is for whoever has lost their own seat.
            raise ValueError(f"no person sits on seat {SEAT_LETTERS[seat]}") from None

    async def _ban(self, errand: Errand) -> None:
        person = int(errand.person or 0)
        await self._keeping.ban(person, True)
        for table in await self._keeping.unfinished_of(person):
            await self._lobby.send_away(table, person)
        await self._lobby.shut_out(person)

    async def _unban(self, errand: Errand) -> None:
        await self._keeping.ban(int(errand.person or 0), False)

    async def clear(self) -> None:
        """Let go of what is old, once a day."""
        now, wall = self._now(), self._wall()
        if self._keep_days is not None and now >= self._next_clearing:
            self._next_clearing = now + DAY
            gone = await self._keeping.let_go(int(wall) - self._keep_days * DAY)
            if any(gone):
                log.info("let go of %d old tables and %d persons without games", *gone)
