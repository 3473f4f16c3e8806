"""A public learner learns here; only where it is installed (`pip install sb3-contrib`, which brings PyTorch)."""

import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("gymnasium", reason="the extra haricot[rl] is not installed")
pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed")

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO

import haricot.rl
from haricot import Chance, load
from haricot.players import make_player
from haricot.table.loop import play

EXAMPLE = Path(__file__).parents[2] / "examples" / "learn_with_ppo.py"


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


@pytest.mark.filterwarnings("ignore")
def test_the_example(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It learns, writes its file, and sits down at a table with it."""
    spec = importlib.util.spec_from_file_location("learn_with_ppo", EXAMPLE)
    assert spec is not None and spec.loader is not None
    example = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "learn_with_ppo", example)
    spec.loader.exec_module(example)
    example.main(["--steps", "1", "--out", str(tmp_path / "ppo.zip")])
    learned = example.Learned(Chance(1), file=str(tmp_path / "ppo.zip"))
    game = load("bohnanza-2016", seats=3)
    table = play(game, [learned, make_player("thrifty", Chance(2)), make_player("thrifty", Chance(3))], Chance(4))
    assert len(game.scores(table)) == 3 and not learned.lapses
