"""A player made of a function: it is shown what the seat sees and the moves it may make, and answers with one."""

from collections.abc import Callable

from haricot.kernel.move import Move
from haricot.kernel.scene import Scene
from haricot.players.base import Player, Prompt

Policy = Callable[[Scene, list[Move]], Move]
"""From a view and the legal moves to a move: one of them, or an offer of one's own where those are possible."""


class PolicyPlayer(Player):
    """Plays what the function says."""

    def __init__(self, policy: Policy, name: str = "") -> None:
        self._policy = policy
        self.name = name or str(getattr(policy, "__name__", "policy"))

    def choose(self, prompt: Prompt) -> Move:
        return self._policy(prompt.view, prompt.legal)
