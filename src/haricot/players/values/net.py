"""The learned net: from a situation as numbers to the coins every seat will end with, and its chance to win.

Each seat is looked at by the same weights; what the others are like reaches it as their mean and their most. So one net
serves every table size. Only numpy is needed.
"""

import json
import zlib
from math import isfinite
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

import numpy as np

from haricot.cards.edition import BASE
from haricot.kernel.reasons import BadInput
from haricot.kernel.text import brief
from haricot.players.imagination import FAIR_ASKS
from haricot.players.values.besides import KINDS
from haricot.players.values.encoding import HAND, STANDING, TABLE, TENTHS, VERSION, common_width, seat_width

SCALE: Final = 4.0
"""Coins that the net counts as one."""
COMMON: Final = TABLE + HAND
"""Numbers of the table and of the hand in the base game."""
OUT: Final = 2
"""Numbers a seat gets: coins, and how likely it wins against the others."""
MOST_BYTES: Final = 4_000_000
MOST_ASKS: Final = 100


def shapes(first: int, second: int, kind: str) -> dict[str, tuple[int, ...]]:
    """The arrays of a net with so many units in its layers, for a kind of games."""
    return {
        "common": (common_width(kind), first),
        "seat": (seat_width(kind), first),
        "b0": (first,),
        "self": (first, second),
        "mean": (first, second),
        "most": (first, second),
        "viewer": (first, second),
        "b1": (second,),
        "out": (second, OUT),
        "b2": (OUT,),
    }


class Net:
    """Weights, ready to judge."""

    def __init__(self, weights: dict[str, Any], about: dict[str, Any] | None = None) -> None:
        self.weights = weights
        self.about: dict[str, Any] = about if about is not None else {}
        """Where it may be used and how it was made."""

    @property
    def asks(self) -> tuple[float, ...]:
        """What others were seen to ask of a deal at least, in coins, one as often as the other."""
        return tuple(self.about.get("asks", ())) or FAIR_ASKS

    @property
    def kind(self) -> str:
        """The kind of games it is for."""
        return str(self.about.get("kind", BASE))

    def knows(self, game: str, seats: int) -> bool:
        """Whether it has learned such a table."""
        return game in self.about["games"] and seats in self.about["seats"]

    def judge(self, rows: Any, seats: int) -> tuple[Any, Any]:
        """For each row what every seat will have, and its chance to win; seats in their order from the viewer on."""
        w = self.weights
        n = len(rows)
        common, width = len(w["common"]), len(w["seat"])
        blocks = rows[:, common:].reshape(n * seats, width)
        first = (blocks @ w["seat"]).reshape(n, seats, -1)
        first += (rows[:, :common] @ w["common"] + w["b0"])[:, None, :]
        np.maximum(first, 0, out=first)
        around = first.mean(1) @ w["mean"] + first.max(1) @ w["most"] + first[:, 0] @ w["viewer"] + w["b1"]
        second = (first.reshape(n * seats, -1) @ w["self"]).reshape(n, seats, -1)
        second += around[:, None, :]
        np.maximum(second, 0, out=second)
        out = second @ w["out"] + w["b2"]
        coins = blocks.reshape(n, seats, width)[:, :, STANDING] * TENTHS + out[:, :, 0] * SCALE
        chance = np.exp(out[:, :, 1] - out[:, :, 1].max(1, keepdims=True))
        return coins, chance / chance.sum(1, keepdims=True)


def read_net(path: Path) -> Net:
    """A net from its file; `BadInput` for one that is damaged, of another version or no net at all."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise ValueError(f"a net has at most {MOST_BYTES:,} bytes")
        with path.open("rb") as file:
            stored = np.load(file, allow_pickle=False)
            arrays = {key: stored[key] for key in stored.files}
        about = json.loads(str(arrays.pop("about")[()]))
        version, units = about["version"], about["units"]
        kind = about.get("kind", BASE)
        if kind not in KINDS:
            raise ValueError(f"there is no kind of games “{brief(str(kind))}”")
        wanted = shapes(int(units[0]), int(units[1]), kind)
        if not all(isinstance(about[key], list) for key in ("games", "seats")):
            raise ValueError("it does not say which games it knows")
        about["asks"] = [ask for ask in map(float, about.get("asks", [])) if isfinite(ask)][:MOST_ASKS]
    except (OSError, ValueError, EOFError, LookupError, TypeError, AttributeError, BadZipFile, zlib.error) as error:
        raise BadInput(f"the weights in {path} cannot be read: {brief(str(error))}") from None
    if version != VERSION:
        raise BadInput(
            f"the weights in {path} are of version {brief(str(version))}; this program has version {VERSION}"
        )
    for key, shape in wanted.items():
        if key not in arrays or arrays[key].shape != shape or not np.isfinite(arrays[key]).all():
            raise BadInput(f"the weights in {path} are incomplete: “{key}” is missing, of another size or no numbers")
    return Net({key: np.ascontiguousarray(arrays[key], np.float32) for key in wanted}, about)


def write_net(path: Path, net: Net) -> None:
    """Store a net, in half precision, with what is known about it."""
    kept: dict[str, Any] = {key: np.asarray(value, np.float16) for key, value in net.weights.items()}
    units = [int(kept["b0"].shape[0]), int(kept["b1"].shape[0])]
    about = json.dumps({**net.about, "version": VERSION, "units": units})
    with path.open("wb") as file:
        np.savez_compressed(file, about=np.array(about), **kept)
