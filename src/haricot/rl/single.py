"""The game for one learning agent among bots: a Gymnasium environment."""

from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces

from haricot.catalog import load
from haricot.kernel.chance import Chance
from haricot.kernel.move import NOBODY
from haricot.kernel.reasons import BadInput
from haricot.players.base import Player
from haricot.rl.acting import Acting
from haricot.rl.aec import observation_space
from haricot.rl.desk import Observation
from haricot.rl.desks import desk_for
from haricot.rl.history import Told, told_to
from haricot.rl.opponents import Opponents, around, called, drawn, made
from haricot.rl.rewards import ILLEGAL, Rewards
from haricot.rl.saving import Savable
from haricot.table.loop import ask

METADATA: Final[dict[str, Any]] = {"render_modes": ["ansi", "human"], "render_fps": 1}


LEARNER: Final = "learner"
"""What the learner is called among the players of a game."""


class SingleSeatEnv(Savable, gymnasium.Env[Observation, np.int64]):
    """One seat of a table; bots, policies or the learner's own earlier selves sit at the others.

    The learner's seat is drawn anew for every game unless one is named. An action that is not possible ends the
    episode with a reward of −1.
    """

    metadata = METADATA

    def __init__(
        self,
        game: str = "bohnanza-2016",
        seats: int | None = 4,
        opponents: Opponents = "random",
        seat: int | None = None,
        options: dict[str, str] | None = None,
        reward: str = "rank",
        shaping: float = 0.0,
        render_mode: str | None = None,
        history: bool = False,
    ) -> None:
        self.render_mode = render_mode
        self.desk = desk_for(load(game, seats, options), history)
        seats = self.desk.game.seats
        if seat is not None and not 0 <= seat < seats:
            raise BadInput(f"there is no seat {seat} at this table; the seats are 0 to {seats - 1}")
        around(opponents, seats - 1)
        self.opponents = opponents
        """May be set anew between games."""
        self._fixed = seat
        self._rewards = Rewards(self.desk.game, reward, shaping)
        self._players: list[Player] = []
        self._names: list[str] = []
        self.seat = 0
        """Where the learner sits in this game."""
        self.observation_space = observation_space(self.desk)
        self.action_space = spaces.Discrete(len(self.desk.names))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        seats = self.desk.game.seats
        self.seat = int(self.np_random.integers(seats)) if self._fixed is None else self._fixed
        who = [drawn(opponent, self.np_random) for opponent in around(self.opponents, seats - 1)]
        bots = [made(member, Chance(int(self.np_random.integers(2**32)))) for member in who]
        places = [(seat - self.seat - 1) % seats for seat in range(seats)]
        self._players = [bots[place % len(bots)] for place in places]
        self._names = [called(who[place]) if place < len(who) else LEARNER for place in places]
        self.desk.reset(int(self.np_random.integers(2**32)))
        self._rewards.begin(self.desk.table)
        self._let_bots_play()
        return self.desk.observe(self.seat), {"seat": self.seat, "players": self._names}

    def _let_bots_play(self) -> None:
        desk = self.desk
        while desk.actor not in (self.seat, NOBODY):
            player = self._players[desk.actor]
            if isinstance(player, Acting):
                desk.act(player.act(desk))
            else:
                desk.make(ask(desk.game, desk.table, desk.actor, player))

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        desk = self.desk
        if not desk.act(int(action)):
            return desk.observe(self.seat), ILLEGAL, True, False, {"illegal": desk.names[int(action)]}
        self._let_bots_play()
        over = desk.actor == NOBODY
        info: dict[str, Any] = {}
        reward = 0.0
        if over:
            reward = self._rewards.final(desk.table)[self.seat]
            info = {
                "scores": desk.game.scores(desk.table),
                "places": desk.game.ranking(desk.table),
                "seat": self.seat,
                "players": self._names,
            }
        elif self._rewards.shaping:
            reward = self._rewards.earned(desk.table)[self.seat]
        if self.render_mode == "human":
            self.render()
        return desk.observe(self.seat), reward, over, False, info

    def action_masks(self) -> Any:
        """The mask alone, as several learning libraries ask for it."""
        return self.desk.mask(self.seat).astype(bool)

    def history(self) -> list[Told]:
        """What has happened in this game as the learner may know it; for environments made with `history=True`."""
        return told_to(self.desk, self.seat)

    def render(self) -> str | None:
        """The table as the learner sees it: text, or printed for a person."""
        if self.render_mode is None:
            return None
        drawn = self.desk.drawn(self.seat)
        if self.render_mode == "ansi":
            return drawn
        print(drawn)
        return None
