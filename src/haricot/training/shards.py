"""Recorded games, read back for learning."""

from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

import numpy as np

from haricot.kernel.reasons import BadInput
from haricot.training.learning import Set
from haricot.training.recording import TABLES

HELD: Final = 33
"""One game of so many is held back, to see how well others are foretold."""


def sizes_of(kind: str) -> list[int]:
    """The table sizes of a kind of games."""
    return sorted({seats for _, seats, _ in TABLES[kind]})


def read_shards(paths: list[Path], xp: Any, kind: str) -> tuple[list[Set], list[Set]]:
    """What there is to learn, and what is held back; `BadInput` for files that cannot be read."""
    sizes = sizes_of(kind)
    learned: dict[int, list[list[Any]]] = {seats: [] for seats in sizes}
    held: dict[int, list[list[Any]]] = {seats: [] for seats in sizes}
    for number, path in enumerate(paths):
        shard = _stored(path)
        for seats in sizes:
            if f"rows{seats}" not in shard:
                continue
            rows, lengths = shard[f"rows{seats}"], shard[f"lengths{seats}"]
            away = (np.arange(len(lengths)) // seats + number) % HELD == 0
            for kept, chosen in ((learned, ~away), (held, away)):
                which = np.repeat(chosen, lengths)
                parts = [shard[f"coins{seats}"][chosen], shard[f"wins{seats}"][chosen]]
                kept[seats].append([rows[which], lengths[chosen], *parts])
    return _sets(learned, xp, kind), _sets(held, xp, kind)


def read_answers(paths: list[Path]) -> Any:
    """How offers were answered in the games: for each answer what the deal was worth, and whether it was a yes."""
    return np.concatenate([_stored(path, ["answers"])["answers"] for path in paths])


def _stored(path: Path, wanted: list[str] | None = None) -> dict[str, Any]:
    try:
        with path.open("rb") as file:
            stored = np.load(file, allow_pickle=False)
            return {key: stored[key] for key in wanted or stored.files}
    except (OSError, ValueError, EOFError, AttributeError, BadZipFile) as error:
        raise BadInput(f"the games in {path} cannot be read: {error}") from None


def _sets(kept: dict[int, list[list[Any]]], xp: Any, kind: str) -> list[Set]:
    found: list[Set] = []
    for seats, shards in kept.items():
        if sum([len(shard[0]) for shard in shards]):
            # Rows go over shard by shard: together they may be most of the memory.
            rows = xp.concatenate([xp.asarray(shard[0]) for shard in shards])
            lengths, coins, wins = [np.concatenate([shard[part] for shard in shards]) for part in (1, 2, 3)]
            found.append(Set(seats, rows, lengths, xp.asarray(coins), xp.asarray(wins), kind=kind))
    return found
