"""Rooms: what a layer knows of one family of games stands in one file of that layer, named after the family.

`haricot.players.screens.isla` is the room of La Isla Bohnita among the screens. Every room declares one object, `ROOM`,
of the kind that its layer says. No layer has a list of families: it asks here, so that a new family adds files only.
"""

from functools import lru_cache
from importlib import import_module
from typing import Any


class NoRoom(LookupError):
    """A layer forgot a family of the catalogue: a bug, never a user's mistake."""


@lru_cache(maxsize=256)
def room(layer: str, family: str) -> Any:
    """What a layer, named as its package, declares for a family; the layer gives it a type."""
    name = f"{layer}.{family}"
    try:
        found = import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        raise NoRoom(f"{layer} has no room for the family “{family}”: there is no {name}") from None
    if not hasattr(found, "ROOM"):
        raise NoRoom(f"{layer} has no room for the family “{family}”: {name} does not declare ROOM")
    return found.ROOM
