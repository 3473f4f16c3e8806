"""Several environments at once, in one process and in several, as learners run them."""

from functools import partial
from typing import Any

import pytest

pytest.importorskip("gymnasium", reason="the extra haricot[rl] is not installed")

import gymnasium
import numpy as np
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv

import haricot.rl

# With its module in front the id is known in new processes too.
MAKERS = [
    partial(gymnasium.make, f"haricot.rl:{haricot.rl.SINGLE}", game="bohnanza-2016", seats=3, opponents="thrifty"),
    partial(gymnasium.make, f"haricot.rl:{haricot.rl.SINGLE}", game="bohnanza-2016", seats=4, opponents="random"),
]


def trace(envs: Any, steps: int) -> list[tuple[bytes, ...]]:
    """What they show while the last possible action is taken, over the ends of games."""
    seen, _ = envs.reset(seed=5)
    told: list[tuple[bytes, ...]] = []
    for _ in range(steps):
        actions = np.array([int(np.flatnonzero(mask)[-1]) if mask.any() else 0 for mask in seen["action_mask"]])
        seen, rewards, over, cut, _ = envs.step(actions)
        told.append((seen["observation"].tobytes(), seen["action_mask"].tobytes(), rewards.tobytes(), over.tobytes()))
        assert not cut.any()
    envs.close()
    return told


def test_in_one_process_and_in_several() -> None:
    """Both forms give the same games, and play on after the end of one."""
    here = trace(SyncVectorEnv(MAKERS), 250)
    assert any(np.frombuffer(over, bool).any() for *_, over in here)
    assert trace(AsyncVectorEnv(MAKERS, context="spawn"), 250) == here


def test_opponents_of_all() -> None:
    """A league moves on in all environments at once, also where they are in other processes."""
    makers = [partial(gymnasium.make, f"haricot.rl:{haricot.rl.SINGLE}", seats=2) for _ in range(2)]
    for envs in (SyncVectorEnv(makers), AsyncVectorEnv(makers, context="spawn")):
        envs.set_attr("opponents", ["thrifty", "trader"])
        assert envs.get_attr("opponents") == ("thrifty", "trader")
        _, infos = envs.reset(seed=1)
        assert [sorted(players) for players in infos["players"]] == [["learner", "thrifty"], ["learner", "trader"]]
        envs.close()


def test_masks_of_all() -> None:
    """Learning libraries ask all environments for their masks at once."""
    envs = SyncVectorEnv(MAKERS)
    seen, _ = envs.reset(seed=1)
    assert (np.stack(envs.call("action_masks")) == seen["action_mask"].astype(bool)).all()
    envs.close()
