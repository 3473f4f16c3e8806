"""Games played at the desk of the environments, everything that each seat saw and did written down."""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from haricot.dataset.plan import Part, Plan
from haricot.kernel.chance import Chance
from haricot.kernel.move import NOBODY, Move
from haricot.players.base import Player
from haricot.players.roster import make_player
from haricot.rl.desk import ACTION_MASK, OBSERVATION, Desk, Observation
from haricot.rl.rewards import Rewards
from haricot.table.loop import ask, said_by


@dataclass
class Episode:
    """What one seat saw and did in one game; `observations` and `masks` have one row more, the end."""

    game: int
    seed: int
    seat: int
    player: str
    observations: list[NDArray[np.generic]] = field(default_factory=list)
    masks: list[NDArray[np.generic]] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)
    steps: list[int] = field(default_factory=list)
    """Where each action stands among all actions of the game."""
    rewards: list[float] = field(default_factory=list)
    """Paid for each action: all that came until the seat's next one."""
    score: int = 0
    place: int = 0

    def see(self, observation: Observation) -> None:
        """One more row."""
        self.observations.append(observation[OBSERVATION])
        self.masks.append(observation[ACTION_MASK])

    def do(self, action: int, step: int) -> None:
        """What was done there."""
        self.actions.append(action)
        self.steps.append(step)
        self.rewards.append(0.0)

    def pay(self, reward: float) -> None:
        """For what was done last."""
        if self.rewards:
            self.rewards[-1] += reward


@dataclass
class Recorded:
    """The games of a part."""

    start: int
    episodes: list[Episode] = field(default_factory=list)
    unspelled: int = 0
    """Moves that the actions have no words for; they were made, and have no row."""
    moves: int = 0


def record(part: Part) -> Recorded:
    """Play the games of a part."""
    plan, desk = part.plan, part.plan.desk()
    recorded = Recorded(part.start)
    for number in range(part.start, part.stop):
        _Game(plan, desk, number, recorded).play()
    return recorded


class _Game:
    """One game being recorded; seeds are used as in `haricot simulate`."""

    def __init__(self, plan: Plan, desk: Desk, number: int, recorded: Recorded) -> None:
        seed = plan.seed + number
        names = plan.line_up(number)
        self._desk = desk
        self._seed = seed
        self._recorded = recorded
        self._players: list[Player] = [
            make_player(name, Chance(seed * 1_000_003 + seat + 1)) for seat, name in enumerate(names)
        ]
        self._episodes = [Episode(number, seed, seat, name) for seat, name in enumerate(names)]
        self._rewards = Rewards(desk.game, plan.reward, plan.shaping)
        self._step = 0

    def play(self) -> None:
        desk, game = self._desk, self._desk.game
        desk.reset(self._seed)
        self._rewards.begin(desk.table)
        while (seat := desk.actor) != NOBODY:
            self._make(ask(game, desk.table, seat, self._players[seat], said_by(self._players)))
            if desk.actor != NOBODY and self._rewards.shaping:
                self._pay(self._rewards.earned(desk.table))
        self._pay(self._rewards.final(desk.table))
        scores, places = game.scores(desk.table), game.ranking(desk.table)
        for episode in self._episodes:
            episode.see(desk.observe(episode.seat))
            episode.score, episode.place = scores[episode.seat], places[episode.seat]
        self._recorded.episodes += [episode for episode in self._episodes if episode.actions]

    def _make(self, move: Move) -> None:
        desk = self._desk
        self._recorded.moves += 1
        spelled = desk.spelled(move)
        if spelled is None:
            self._recorded.unspelled += 1
            desk.make(move)
            return
        episode = self._episodes[desk.actor]
        for action in spelled:
            episode.see(desk.observe(episode.seat))
            episode.do(action, self._step)
            self._step += 1
            desk.act(action)

    def _pay(self, rewards: list[float]) -> None:
        for episode, reward in zip(self._episodes, rewards, strict=True):
            episode.pay(reward)
