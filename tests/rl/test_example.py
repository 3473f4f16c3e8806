"""The example that learns runs, and what it does is learning."""

import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="the extra haricot[rl] is not installed")

import numpy as np

EXAMPLE = Path(__file__).parents[2] / "examples" / "learn_to_beat_random.py"


@pytest.fixture(scope="module")
def example() -> Any:
    spec = importlib.util.spec_from_file_location("learn_to_beat_random", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_a_few_rounds(example: Any) -> None:
    """Rounds of playing and learning change the policy, and it earns more than it did before."""
    learner = example.Learner(1)
    before = example.play(learner.weights, 12, 77)
    losses = [learner.learn([example.play(learner.weights, 12, seed)]) for seed in range(8)]
    after = example.play(learner.weights, 12, 77)
    assert np.isfinite(losses).all()
    assert after.returns.mean() > before.returns.mean()


def test_better_choices_become_likelier(example: Any) -> None:
    """Learning from one batch makes what paid more likely: the loss on that very batch falls."""
    learner = example.Learner(2)
    batch = example.play(learner.weights, 6, 5)
    losses = [learner.learn([batch]) for _ in range(15)]
    assert losses[-1] < losses[0]
