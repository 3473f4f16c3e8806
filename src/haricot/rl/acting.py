"""A trained policy as a player: it sees observations and answers with actions, and can sit at any table."""

from collections.abc import Callable
from typing import Any

from haricot.kernel.move import Move
from haricot.players.base import ForbiddenMove, Player, Prompt
from haricot.rl.desk import Desk, Observation
from haricot.rl.desks import desk_for

ActionPolicy = Callable[[Observation], Any]
"""From an observation with its mask to the number of an action."""


class Acting(Player):
    """Plays what a policy over numbered actions says: in environments, in the arena, at served tables.

    A policy that was trained with `history` sees it in environments alone: players elsewhere are shown the present.
    """

    def __init__(self, policy: ActionPolicy, name: str = "") -> None:
        self.policy = policy
        self.name = name or str(getattr(policy, "__name__", type(policy).__name__))
        self._desk: Desk | None = None
        self._remembered: object = None

    def act(self, desk: Desk) -> int:
        """Its action where the desk stands."""
        action = int(self.policy(desk.observe(desk.actor)))
        if action not in desk.possible():
            names = desk.names
            told = names[action] if 0 <= action < len(names) else str(action)
            raise ForbiddenMove(f"the policy {self.name} takes the action “{told}”, which its mask does not allow")
        return action

    def choose(self, prompt: Prompt) -> Move:
        desk = self._desk
        if desk is None or desk.game is not prompt.game:
            desk = self._desk = desk_for(prompt.game)
        if self._remembered is not None:
            desk.recall(self._remembered)
            self._remembered = None
        desk.imagine(prompt.view, prompt.seat)
        while True:
            action = self.act(desk)
            move = desk.move_of(action)
            if move is not None:
                return move
            desk.act(action)

    def memory(self) -> object:
        return self._remembered if self._desk is None else self._desk.memory()

    def recall(self, memory: object) -> None:
        self._remembered = memory

    def __deepcopy__(self, memo: dict[int, object]) -> "Acting":
        # The policy, which may be large, is shared: copies of a game are not meant to copy what is being trained.
        twin = Acting(self.policy, self.name)
        twin._remembered = self.memory()
        return twin
