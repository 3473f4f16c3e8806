"""What an environment shows while it is played at random: the yardstick for same games and equal copies."""

from typing import Any

import numpy as np
from gymnasium import Env

from haricot.kernel.chance import Chance
from haricot.rl.aec import HaricotEnv
from haricot.rl.desk import ACTION_MASK, Observation

Trace = list[tuple[object, ...]]


def shown(observation: Observation) -> tuple[bytes, ...]:
    """An observation as it can be compared."""
    return tuple(observation[part].tobytes() for part in sorted(observation))


def any_action(observation: Observation, chance: Chance) -> int:
    """A possible action."""
    possible = np.flatnonzero(observation[ACTION_MASK])
    return int(possible[chance.below(len(possible))])


def play_aec(env: HaricotEnv, steps: int, seed: int) -> Trace:
    """Up to so many steps of all agents, from where the game stands."""
    chance = Chance(seed)
    trace: Trace = []
    while env.agents and len(trace) < steps:
        observation, reward, over, _, info = env.last()
        action = None if over else any_action(observation, chance)
        trace.append((env.agent_selection, shown(observation), reward, over, repr(info), action))
        env.step(action)
    return trace


def play_parallel(env: Any, steps: int, seed: int) -> Trace:
    """The same where all agents are asked at once; only the one to act has a choice."""
    chance = Chance(seed)
    trace: Trace = []
    while env.agents and len(trace) < steps:
        actor = env.aec_env.agent_selection
        observation = env.aec_env.observe(actor)
        action = any_action(observation, chance)
        seen, rewards, over, _, infos = env.step(dict.fromkeys(env.agents, action))
        trace.append((actor, action, sorted(rewards.items()), sorted(over.items()), repr(infos)))
        trace.append(tuple(shown(seen[agent]) for agent in sorted(seen)))
    return trace


def play_single(env: Env[Observation, np.int64], steps: int, seed: int) -> Trace:
    """Up to so many steps of the one learner."""
    chance = Chance(seed)
    trace: Trace = []
    single: Any = env.unwrapped
    over = single.desk.actor != single.seat
    while not over and len(trace) < steps:
        action = any_action(single.desk.observe(single.seat), chance)
        observation, reward, over, _, info = env.step(np.int64(action))
        trace.append((shown(observation), reward, over, repr(info)))
    return trace
