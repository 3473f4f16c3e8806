"""A public learner learns here; only where it is installed (`pip install sb3-contrib`, which brings PyTorch)."""

from typing import Any

import pytest

pytest.importorskip("gymnasium", reason="the extra haricot[rl] is not installed")
pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed")

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO

import haricot.rl


def mean_reward(env: gymnasium.Env[Any, Any], model: Any, games: int) -> float:
    total = 0.0
    for seed in range(games):
        seen, _ = env.reset(seed=seed)
        over = False
        while not over:
            action, _ = model.predict(seen, action_masks=seen["action_mask"].astype(bool), deterministic=True)
            seen, reward, over, _, _ = env.step(np.int64(action))
            total += float(reward)
    return total / games


@pytest.mark.filterwarnings("ignore")
def test_maskable_ppo() -> None:
    """MaskablePPO learns the duel against random: what it earns grows."""
    env = gymnasium.make(haricot.rl.SINGLE, game="bohnanza-2016", seats=2, opponents="random")
    model = MaskablePPO("MultiInputPolicy", env, n_steps=256, seed=1, device="cpu")
    before = mean_reward(env, model, 10)
    model.learn(2048)
    assert mean_reward(env, model, 10) > before
