"""Finished games looked back upon: worked out once, and kept with the game."""

import sys
from typing import Final

from msgspec import MsgspecError, Struct, json

from haricot.analysis.findings import Analysis
from haricot.server.jobs import Jobs

DEADLINE: Final = 1800.0
"""An analysis takes a minute or two; this is for a machine that hardly gets to it."""


class Standing(Struct):
    """How an analysis stands; nothing found and nothing to do: nobody has asked for it."""

    done: int = 0
    total: int = 0
    found: Analysis | None = None

    @property
    def is_wanted(self) -> bool:
        """Whether it is neither there nor is anybody at it."""
        return self.found is None and not self.total


class Analyses(Jobs[str]):
    """Those of one server, by table."""

    worker = (sys.executable, "-m", "haricot.analysis.worker")
    table = "analyses"
    column = "table_key"
    deadline = DEADLINE

    async def standing(self, table: str) -> Standing:
        """How far the analysis of a game has come."""
        progress = await self.progress(table)
        if not progress.found:
            return Standing(progress.done, progress.total)
        try:
            return Standing(progress.done, progress.total, json.decode(progress.found, type=Analysis))
        except MsgspecError:
            return Standing()  # of an older version of this program: it is worked out anew
