"""Where bots think: not on the loop of a table, which never waits for a thought."""

import asyncio
from concurrent.futures import Executor

from haricot.kernel.move import Move
from haricot.players.base import Player, Prompt


class NoThought(Exception):
    """The bot did not come to a decision: it was late, or whoever thought for it died."""


class Thinkers:
    """Let bots think."""

    async def think(self, player: Player, prompt: Prompt, *, is_advice: bool = False) -> Move:
        """The player's move, its reason in `last_reason`; `NoThought` if there is none in time. A table goes on without
        advice, so that it is thought over where no bot is kept waiting for it."""
        raise NotImplementedError

    async def close(self) -> None:
        """Think no more."""


class InThreads(Thinkers):
    """In this process, beside the loop."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor

    async def think(self, player: Player, prompt: Prompt, *, is_advice: bool = False) -> Move:
        return await asyncio.get_running_loop().run_in_executor(self._executor, player.choose, prompt)

    async def close(self) -> None:
        self._executor.shutdown(wait=True)
