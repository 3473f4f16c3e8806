"""The games as games of OpenSpiel, `python_haricot(game=isla,seats=3)`; `pip install haricot[openspiel]`.

One chance node at the beginning chooses among numbered deals; all later shuffles and rolls follow from it. So a
history is its actions, and states can be cloned, undone by replay and serialised as everywhere in OpenSpiel.
"""

from copy import deepcopy
from typing import Any, Final

import numpy as np
import pyspiel

from haricot.catalog import load
from haricot.kernel.move import NOBODY
from haricot.kernel.reasons import BadInput
from haricot.rl.desk import OBSERVATION, Desk
from haricot.rl.desks import desk_for
from haricot.rl.rewards import Rewards

NAME: Final = "python_haricot"
LONGEST: Final = 50_000
"""Actions of a game at most; random play takes some hundreds to some thousands."""
MOST_DEALS: Final = 1_000_000
_DEFAULTS: Final[dict[str, Any]] = {"game": "bohnanza-2016", "seats": 4, "deals": 10_000}

TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Haricot: the Bohnanza family",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=7,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=_DEFAULTS,
)


class SpielGame(pyspiel.Game):
    """One game of the catalogue at one table size; what is paid is the reward `rank` of the environments."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        settings = _DEFAULTS | (params or {})
        deals = int(settings["deals"])
        if not 1 <= deals <= MOST_DEALS:
            raise BadInput(f"deals should be a number from 1 to {MOST_DEALS:,}, not {deals}")
        self.desk: Desk = desk_for(load(str(settings["game"]), int(settings["seats"])))
        self.deals = deals
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.desk.names),
            max_chance_outcomes=deals,
            num_players=self.desk.game.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(TYPE, info, params or {})

    def new_initial_state(self) -> "SpielState":
        """Before the deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        """What a player sees, as in the environments."""
        if params:
            raise ValueError(f"there are no parameters of observations; {params} were given")
        return SpielObserver(self.desk)


class SpielState(pyspiel.State):
    """A state: the desk of an environment, and whether it was dealt."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.desk = game.desk
        """A blank one, shared until it is dealt."""
        self.dealt = False
        self._deals = game.deals

    def current_player(self) -> int:
        """Who acts."""
        if not self.dealt:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.desk.actor == NOBODY else self.desk.actor

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, all equally likely."""
        return [(deal, 1.0 / self._deals) for deal in range(self._deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.desk.possible())

    def _apply_action(self, action: int) -> None:
        if not self.dealt:
            self.dealt = True
            self.desk = deepcopy(self.desk)
            self.desk.reset(action)
        else:
            self.desk.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else self.desk.names[action]

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.dealt and self.desk.actor == NOBODY

    def returns(self) -> list[float]:
        """By place, at the end."""
        game = self.desk.game
        return Rewards(game, "rank", 0.0).final(self.desk.table) if self.is_terminal() else [0.0] * game.seats

    def __str__(self) -> str:
        """The whole table, whatever is being composed included, since a state is more than its position."""
        if not self.dealt:
            return "not dealt"
        draft = self.desk.decoded(self.desk.observe(max(self.desk.actor, 0))[OBSERVATION])
        return f"{self.desk.game.write_position(self.desk.table)}\n{draft}"


class SpielObserver:
    """What one player sees: the numbers of the environments, part by part."""

    def __init__(self, desk: Desk) -> None:
        self.tensor = np.zeros(desk.size, np.float32)
        self.dict = {part: self.tensor[place] for part, place in desk.layout.items()}

    def set_from(self, state: SpielState, player: int) -> None:
        """Look with the eyes of the player."""
        self.tensor.fill(0)
        if state.dealt:
            self.tensor[:] = state.desk.observe(player)[OBSERVATION]

    def string_from(self, state: SpielState, player: int) -> str:
        """The same in words."""
        return state.desk.decoded(state.desk.observe(player)[OBSERVATION]) if state.dealt else "not dealt"


pyspiel.register_game(TYPE, SpielGame)
