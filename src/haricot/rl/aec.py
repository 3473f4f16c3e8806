"""The game for several learning agents: a PettingZoo AEC environment."""

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from haricot.catalog import load
from haricot.kernel.move import NOBODY
from haricot.rl.desk import ACTION_MASK, OBSERVATION, Desk, Observation
from haricot.rl.desks import desk_for
from haricot.rl.history import Told, told_to
from haricot.rl.rewards import ILLEGAL, Rewards
from haricot.rl.saving import Savable

NAME = "haricot_v1"
"""The number goes up whenever the same actions no longer give the same observations or rewards."""


class HaricotEnv(Savable, AECEnv[str, Observation, int]):
    """One table; `player_0` is seat A.

    An action that is not possible ends the game: −1 to who took it, 0 to the others.
    """

    metadata: ClassVar[dict[str, Any]] = {"name": NAME, "render_modes": ["ansi", "human"], "is_parallelizable": False}

    def __init__(
        self,
        game: str = "bohnanza-2016",
        seats: int | None = 4,
        options: dict[str, str] | None = None,
        reward: str = "rank",
        shaping: float = 0.0,
        render_mode: str | None = None,
        history: bool = False,
    ) -> None:
        super().__init__()
        self.render_mode = render_mode
        self.desk = desk_for(load(game, seats, options), history)
        self._rewards = Rewards(self.desk.game, reward, shaping)
        seats = self.desk.game.seats
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space(self.desk) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(len(self.desk.names)) for agent in self.possible_agents}
        self.state_space = spaces.Box(0, 255, (seats * self.desk.size,), np.uint8)
        self._seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; a seed starts the sequence of games anew, without one it goes on."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.desk.reset(int(self._seeds.integers(2**32)))
        agents = self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        self._rewards.begin(self.desk.table)
        self.agent_selection = agents[self.desk.actor]
        self._skip_agent_selection = None

    def observe(self, agent: str) -> Observation:
        return self.desk.observe(self._seats[agent])

    def state(self) -> NDArray[np.uint8]:
        """The observations of all seats together, for a critic that may know everything they do."""
        rows = [self.desk.observe(seat)[OBSERVATION] for seat in range(self.desk.game.seats)]
        return np.concatenate(rows).astype(np.uint8)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "an agent that still plays must act"
        desk, rewards = self.desk, self._rewards
        self._cumulative_rewards[agent] = 0.0
        if not desk.act(int(action)):
            self._end([ILLEGAL if seat == desk.actor else 0.0 for seat in range(desk.game.seats)])
            self.infos[agent]["illegal"] = self.desk.names[int(action)]
        elif desk.actor == NOBODY:
            self._end(rewards.final(desk.table))
        else:
            if rewards.shaping:
                self._pay(rewards.earned(desk.table))
            self.agent_selection = self.possible_agents[desk.actor]
        if self.render_mode == "human":
            self.render()

    def _pay(self, rewards: list[float]) -> None:
        for agent, reward in zip(self.possible_agents, rewards, strict=True):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward

    def _end(self, rewards: list[float]) -> None:
        self._pay(rewards)
        self.terminations = dict.fromkeys(self.agents, True)
        self._deads_step_first()

    def history(self, agent: str) -> list[Told]:
        """What has happened in this game as the agent may know it; for environments made with `history=True`."""
        return told_to(self.desk, self._seats[agent])

    def render(self) -> str | None:
        """The table as the seat to act sees it: text, or printed for a person."""
        if self.render_mode is None:
            return None
        drawn = self.desk.drawn(max(self.desk.actor, 0))
        if self.render_mode == "ansi":
            return drawn
        print(drawn)
        return None

    def close(self) -> None:
        """Nothing is held open."""


def observation_space(desk: Desk) -> spaces.Space[Any]:
    """The shape of an observation with its mask."""
    return spaces.Dict(
        {
            OBSERVATION: spaces.Box(0, 255, (desk.size,), np.uint8),
            ACTION_MASK: spaces.Box(0, 1, (len(desk.names),), np.int8),
        }
    )
