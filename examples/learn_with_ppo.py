"""Learn with MaskablePPO of sb3-contrib, and sit down in the arena with what was learned.

    pip install "haricot[rl,arena]" sb3-contrib            brings PyTorch
    python learn_with_ppo.py                               half an hour on one core; writes ppo.zip
    haricot arena bohnanza-2016 --seats 4 --players "learn_with_ppo:Learned(seconds=0),thrifty,thrifty,thrifty"

One seat of bohnanza-2016 learns; thrifty players sit at the three others. The commands are given in the folder of this
file: there the arena finds the module.
"""

import argparse
from typing import Any

import torch
from gymnasium import spaces
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor

from haricot import Chance
from haricot.rl import Acting, SingleSeatEnv

FILE = "ppo.zip"
TABLES = 16
"""Games that are played side by side, so that one pass through the network decides in all of them."""


class Squeezed(BaseFeaturesExtractor):
    """Small counts matter most, so large ones are squeezed; the mask is for choosing, not for looking at."""

    def __init__(self, space: spaces.Dict) -> None:
        super().__init__(space, features_dim=space["observation"].shape[0])

    def forward(self, seen: dict[str, torch.Tensor]) -> torch.Tensor:
        return torch.sqrt(seen["observation"])


class Learned(Acting):
    """Plays what was learned: `learn_with_ppo:Learned(file=ppo.zip)`."""

    def __init__(self, chance: Chance, file: str = FILE) -> None:
        self.model = MaskablePPO.load(file, device="cpu")
        torch.set_num_threads(1)
        super().__init__(self.action, "ppo")

    def action(self, seen: dict[str, Any]) -> int:
        """The likeliest action of those that the mask allows."""
        action, _ = self.model.predict(seen, action_masks=seen["action_mask"].astype(bool), deterministic=True)
        return int(action)


def make_env() -> SingleSeatEnv:
    """A tenth for each coin as it is won, and the place at the end."""
    return SingleSeatEnv(game="bohnanza-2016", seats=4, opponents="thrifty", reward="rank", shaping=0.1)


def main(arguments: list[str] | None = None) -> None:
    """Learn, and write the file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=4_000_000, help="actions to learn from (default: 4,000,000)")
    parser.add_argument("--out", default=FILE, help=f"the file to write (default: {FILE})")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(arguments)
    torch.set_num_threads(1)
    model = MaskablePPO(
        "MultiInputPolicy",
        make_vec_env(make_env, TABLES, seed=args.seed),
        n_steps=512,
        batch_size=1024,
        n_epochs=4,
        gamma=0.995,
        ent_coef=0.005,
        learning_rate=lambda left: 1e-3 * left,
        policy_kwargs={"features_extractor_class": Squeezed, "net_arch": [128, 128]},
        seed=args.seed,
        device="cpu",
        verbose=1,
    )
    model.learn(args.steps)
    model.save(args.out)


if __name__ == "__main__":
    main()
