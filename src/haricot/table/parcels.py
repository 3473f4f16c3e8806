"""Decisions on their way to another process and back: what a seat sees and may do, never the table.

The rules are named and not sent: whoever thinks makes them once and keeps them.
"""

import io
import pickle
from functools import lru_cache
from typing import Any, Final

from haricot.catalog import load
from haricot.kernel.game import Game
from haricot.players.base import Prompt
from haricot.players.named import Task, Thought

KEPT: Final = 64
"""Rules that a thinker keeps."""

GameName = tuple[str, int, tuple[tuple[str, str], ...]]


class _Pickler(pickle.Pickler):
    def persistent_id(self, thing: Any) -> GameName | None:
        if isinstance(thing, Game):
            return (thing.key, thing.seats, tuple(thing.options.items()))
        return None


class _Unpickler(pickle.Unpickler):
    def persistent_load(self, name: Any) -> Game[Any, Any]:
        return _game(*name)


@lru_cache(KEPT)
def _game(key: str, seats: int, options: tuple[tuple[str, str], ...]) -> Game[Any, Any]:
    return load(key, seats, dict(options))


def packed(task: Task, prompt: Prompt) -> bytes:
    """A decision to be made."""
    parcel = io.BytesIO()
    facts = (prompt.game, prompt.seat, prompt.view, prompt.legal, prompt.may_offer, prompt.talk)
    _Pickler(parcel, pickle.HIGHEST_PROTOCOL).dump(((task.name, task.seed, task.memory), facts))
    return parcel.getvalue()


def unpacked(parcel: bytes) -> tuple[Task, Prompt]:
    """The decision in it."""
    task, facts = _Unpickler(io.BytesIO(parcel)).load()
    return Task(*task), Prompt(*facts)


def packed_thought(thought: Thought | Exception) -> bytes:
    """What came of it; of a bug, what it says."""
    if isinstance(thought, Exception):
        return pickle.dumps(f"{type(thought).__name__}: {thought}")
    return pickle.dumps((thought.move, thought.reason, thought.memory), pickle.HIGHEST_PROTOCOL)


def unpacked_thought(parcel: bytes) -> Thought | str:
    """The thought in it, or what went wrong."""
    found = pickle.loads(parcel)
    return found if isinstance(found, str) else Thought(*found)
