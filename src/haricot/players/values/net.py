"""The learned net: from a situation as numbers to the coins every seat will end with, and its chance to win.

Each seat is looked at by the same weights; what the others are like reaches it as their mean and their most. So one net
serves every table size. Only numpy is needed.
"""

from pathlib import Path
from typing import Any, Final

import numpy as np

from haricot.kernel.reasons import BadInput
from haricot.players.values.encoding import HAND, SEAT, TABLE, VERSION

SCALE: Final = 4.0
"""Coins that the net counts as one."""
LAYERS: Final = ("table", "hand", "seat", "b0", "self", "mean", "most", "viewer", "b1", "out", "b2")
STANDING: Final = 3
"""Where a seat's block tells how it stands, in tens of coins."""


class Net:
    """Weights, ready to judge."""

    def __init__(self, weights: dict[str, Any]) -> None:
        self.weights = weights

    def judge(self, rows: Any, seats: int) -> tuple[Any, Any]:
        """For each row what every seat will have, and its chance to win; seats in their order from the viewer on."""
        w = self.weights
        n = len(rows)
        blocks = rows[:, TABLE + HAND :].reshape(n, seats, SEAT)
        common = rows[:, :TABLE] @ w["table"] + rows[:, TABLE : TABLE + HAND] @ w["hand"] + w["b0"]
        first = np.maximum(blocks @ w["seat"] + common[:, None, :], 0)
        around = first.mean(1) @ w["mean"] + first.max(1) @ w["most"] + first[:, 0] @ w["viewer"] + w["b1"]
        second = np.maximum(first @ w["self"] + around[:, None, :], 0)
        out = second @ w["out"] + w["b2"]
        coins = blocks[:, :, STANDING] * 10 + out[:, :, 0] * SCALE
        chance = np.exp(out[:, :, 1] - out[:, :, 1].max(1, keepdims=True))
        return coins, chance / chance.sum(1, keepdims=True)


def read_net(path: Path) -> Net:
    """A net from its file; `BadInput` for one that is damaged or of another version."""
    try:
        with np.load(path, allow_pickle=False) as stored:
            weights = {key: stored[key].astype(np.float32) for key in stored.files}
    except (OSError, ValueError, EOFError, KeyError) as error:
        raise BadInput(f"the weights in {path} cannot be read: {error}") from None
    version = int(weights.pop("version", np.zeros(1))[0])
    if version != VERSION:
        raise BadInput(f"the weights in {path} are of version {version}; this program has version {VERSION}")
    shapes = {"table": TABLE, "hand": HAND, "seat": SEAT}
    for key in LAYERS:
        if key not in weights:
            raise BadInput(f"the weights in {path} are incomplete: {key} is missing")
        if key in shapes and weights[key].shape[0] != shapes[key]:
            raise BadInput(f"the weights in {path} are for other numbers: {key} has {weights[key].shape[0]} rows")
    return Net(weights)


def write_net(path: Path, weights: dict[str, Any]) -> None:
    """Store a net, in half precision."""
    kept = {key: np.asarray(value, np.float16) for key, value in weights.items()}
    np.savez_compressed(path, version=np.array([VERSION], np.int32), **kept)
