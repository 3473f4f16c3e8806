"""Environments whose game can be copied, saved and taken up again: for search, and for starting from a known place."""

from copy import deepcopy
from typing import Any, Final, Self

from haricot.kernel.reasons import BadInput
from haricot.rl.desk import Desk

KEPT: Final = ("observation_space", "observation_spaces", "action_space", "action_spaces", "state_space", "opponents")
"""What belongs to the environment rather than to the game that is played in it."""


class Saved:
    """A moment of an environment; it can be pickled, and restored as often as one likes."""

    def __init__(self, what: str, state: dict[str, Any]) -> None:
        self.what = what
        self.state = state


class Savable:
    """What both kinds of environments can do besides playing."""

    desk: Desk

    def what(self) -> str:
        """What is played here, as far as a saved moment must fit."""
        game = self.desk.game
        options = "".join([f", {key} {value}" for key, value in sorted(game.options.items())])
        history = ", with history" if self.desk.history is not None else ""
        return f"{type(self).__name__} of {game.key}, {game.seats} seats{options}{history}"

    def clone(self) -> Self:
        """A copy that goes on by itself."""
        return deepcopy(self)

    def save(self) -> Saved:
        """This moment: the table, whatever is being composed, the streams of chance, and what bots have in mind."""
        return Saved(self.what(), deepcopy({key: it for key, it in self.__dict__.items() if key not in KEPT}))

    def restore(self, saved: Saved) -> None:
        """Go back to a moment of this environment or of one like it."""
        if saved.what != self.what():
            raise BadInput(f"what was saved is {saved.what}; this is {self.what()}")
        self.__dict__.update(deepcopy(saved.state))
