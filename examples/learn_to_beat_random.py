"""Learn to beat the random player by plain policy gradient (REINFORCE), with numpy alone.

    python examples/learn_to_beat_random.py                 a few minutes on two cores
    python examples/learn_to_beat_random.py --rounds 3      to see that it runs

One seat of bohnanza-2016 learns; random players sit at the three others. The policy is a network with one hidden
layer. In every round each core plays some games with it; every choice is then made more likely if the coins that
followed were more than usual, and less likely if they were fewer.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from haricot.rl import SingleSeatEnv

Array = NDArray[np.float32]
Weights = dict[str, Array]

HIDDEN = 64
DISCOUNT = 0.97
"""What a coin counts that is won one choice later."""
RATE = 0.003
ENTROPY = 0.01
"""The reward for staying undecided, so that everything is tried for a while."""
TABLES = 16
"""Games a core plays side by side, so that one pass through the network decides in all of them."""


def make_env() -> SingleSeatEnv:
    """A tenth for each coin as it is won, and the place at the end."""
    return SingleSeatEnv(game="bohnanza-2016", seats=4, opponents="random", reward="rank", shaping=0.1)


def new_weights(seed: int) -> Weights:
    """A network that knows nothing."""
    chance = np.random.default_rng(seed)
    env = make_env()
    inputs, actions = env.desk.size, len(env.desk.names)
    return {
        "in": (chance.standard_normal((inputs, HIDDEN)) / np.sqrt(inputs)).astype(np.float32),
        "bias": np.zeros(HIDDEN, np.float32),
        "out": np.zeros((HIDDEN, actions), np.float32),
        "lean": np.zeros(actions, np.float32),
    }


def scaled(numbers: NDArray[np.uint8]) -> Array:
    """Small counts matter most, so large ones are squeezed."""
    return np.sqrt(numbers, dtype=np.float32)


def forward(weights: Weights, seen: Array, masks: NDArray[np.int8]) -> tuple[Array, Array]:
    """What the hidden layer makes of each observation, and how likely each action is."""
    hidden = np.tanh(seen @ weights["in"] + weights["bias"])
    scores = np.where(masks > 0, hidden @ weights["out"] + weights["lean"], -np.inf)
    likely = np.exp(scores - scores.max(axis=1, keepdims=True))
    return hidden, likely / likely.sum(axis=1, keepdims=True)


@dataclass
class Batch:
    """All choices of some games: what was seen, what was possible, what was done, what came of it."""

    seen: NDArray[np.uint8]
    masks: NDArray[np.int8]
    actions: NDArray[np.int64]
    returns: Array
    wins: float
    coins: float


def play(weights: Weights, games: int, seed: int) -> Batch:
    """Play that many games with the policy."""
    chance = np.random.default_rng(seed)
    envs = [make_env() for _ in range(min(TABLES, games))]
    now = [env.reset(seed=seed * 1000 + table)[0] for table, env in enumerate(envs)]
    rows: list[list[tuple[NDArray[np.uint8], NDArray[np.int8], int, float]]] = [[] for _ in envs]
    done: list[list[tuple[NDArray[np.uint8], NDArray[np.int8], int, float]]] = []
    wins, coins = 0.0, 0.0
    while len(done) < games:
        masks = np.stack([seen["action_mask"] for seen in now]).astype(np.int8)
        numbers = np.stack([seen["observation"] for seen in now]).astype(np.uint8)
        _, likely = forward(weights, scaled(numbers), masks)
        reached = likely.cumsum(axis=1)
        luck = chance.random((len(envs), 1)) * reached[:, -1:]
        actions = (reached <= luck).sum(axis=1)
        for table, env in enumerate(envs):
            now[table], reward, over, _, info = env.step(int(actions[table]))
            rows[table].append((numbers[table], masks[table], int(actions[table]), reward))
            if over:
                places = info["places"]
                wins += (places[info["seat"]] == 1) / places.count(1)
                coins += info["scores"][info["seat"]]
                done.append(rows[table])
                rows[table] = []
                now[table] = env.reset()[0]
    returns: list[float] = []
    for game in done:
        later = 0.0
        backwards = []
        for _, _, _, reward in reversed(game):
            later = reward + DISCOUNT * later
            backwards.append(later)
        returns += reversed(backwards)
    flat = [row for game in done for row in game]
    return Batch(
        np.stack([row[0] for row in flat]),
        np.stack([row[1] for row in flat]),
        np.array([row[2] for row in flat]),
        np.array(returns, np.float32),
        wins / len(done),
        coins / len(done),
    )


class Learner:
    """The policy and its optimiser (Adam)."""

    def __init__(self, seed: int) -> None:
        self.weights = new_weights(seed)
        self._mean = {name: np.zeros_like(value) for name, value in self.weights.items()}
        self._square = {name: np.zeros_like(value) for name, value in self.weights.items()}
        self._steps = 0

    def learn(self, batches: list[Batch]) -> float:
        """One step uphill; returns the loss."""
        seen = scaled(np.concatenate([batch.seen for batch in batches]))
        masks = np.concatenate([batch.masks for batch in batches])
        actions = np.concatenate([batch.actions for batch in batches])
        returns = np.concatenate([batch.returns for batch in batches])
        better = (returns - returns.mean()) / (returns.std() + 1e-6)
        hidden, likely = forward(self.weights, seen, masks)
        rows = np.arange(len(actions))
        log = np.log(np.maximum(likely, 1e-9))
        loss = float(-(better * log[rows, actions]).mean())
        undecided = -(likely * log).sum(axis=1, keepdims=True)
        push = likely * better[:, None]
        push[rows, actions] -= better
        push += ENTROPY * likely * (log + undecided)
        push /= len(actions)
        back = (push @ self.weights["out"].T) * (1 - hidden**2)
        self._step(
            {"in": seen.T @ back, "bias": back.sum(axis=0), "out": hidden.T @ push, "lean": push.sum(axis=0)},
        )
        return loss

    def _step(self, slopes: Weights) -> None:
        self._steps += 1
        for name, slope in slopes.items():
            self._mean[name] = 0.9 * self._mean[name] + 0.1 * slope
            self._square[name] = 0.999 * self._square[name] + 0.001 * slope**2
            mean = self._mean[name] / (1 - 0.9**self._steps)
            square = self._square[name] / (1 - 0.999**self._steps)
            self.weights[name] = (self.weights[name] - RATE * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def main(arguments: list[str] | None = None) -> tuple[float, float]:
    """Learn, and return the share of games won before and after."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=100, help="steps of learning (default: 100)")
    parser.add_argument("--games", type=int, default=48, help="games a core and round (default: 48)")
    parser.add_argument("--jobs", type=int, default=2, help="cores to use (default: 2)")
    parser.add_argument("--check", type=int, default=400, help="games to measure with, before and after (default: 400)")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(arguments)
    learner = Learner(args.seed)
    start = perf_counter()
    with ProcessPoolExecutor(args.jobs, mp_context=get_context("spawn")) as pool:

        def games(each: int, seed: int) -> list[Batch]:
            tasks = [pool.submit(play, learner.weights, each, seed * args.jobs + job) for job in range(args.jobs)]
            return [task.result() for task in tasks]

        before = measure(games(args.check // args.jobs, 10**6))
        print(f"before: wins {before:.1%} of {args.check} games (one of four would be 25 %)")
        for number in range(1, args.rounds + 1):
            batches = games(args.games, args.seed * 1000 + number)
            loss = learner.learn(batches)
            if number % 10 == 0 or number <= 3:
                coins = np.mean([batch.coins for batch in batches])
                spent = perf_counter() - start
                print(
                    f"round {number}: loss {loss:+.4f}, wins {measure(batches):.0%}, {coins:.1f} coins, {spent:.0f} s"
                )
        after = measure(games(args.check // args.jobs, 10**6))
    print(f"after:  wins {after:.1%} of {args.check} games, {perf_counter() - start:.0f} s")
    return before, after


def measure(batches: list[Batch]) -> float:
    """The share of games won."""
    return float(np.mean([batch.wins for batch in batches]))


if __name__ == "__main__":
    main()
