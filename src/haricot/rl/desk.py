"""A table with numbered actions and encoded views: what the environments have in common."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from haricot.catalog import AnyGame
from haricot.kernel.chance import Chance
from haricot.kernel.move import NATURE, NOBODY, Move
from haricot.kernel.scene import Scene
from haricot.players.screens import describe

Mask = NDArray[np.int8]
Observation = dict[str, NDArray[np.generic]]

OBSERVATION: Final = "observation"
ACTION_MASK: Final = "action_mask"
MOST: Final = 255
"""The largest number in an observation."""


class Desk:
    """One game after the other; NATURE moves by itself, so that some seat is always to act until the end.

    A family of games says how its actions are listed and done, and how its views are encoded.
    """

    def __init__(self, game: AnyGame, names: list[str], layout: dict[str, slice]) -> None:
        self.game = game
        self.names = names
        """All actions by number."""
        self.layout = layout
        """Where each part of an observation stands."""
        self.size = max([part.stop for part in layout.values()])
        """Numbers in an observation."""
        self.table: Any = game.blank()
        self.actor = NOBODY
        """The seat that is to act, or NOBODY."""
        self._chance = Chance(0)
        self._possible: list[int] | None = None
        self._views: dict[int, Scene] = {}
        self._encoded: dict[int, bytearray] = {}

    def reset(self, seed: int) -> None:
        """A new game; the same seed gives the same cards."""
        self._chance = Chance(seed)
        self.table = self.game.blank()
        self.go_on()

    def make(self, move: Move) -> None:
        """Make a move of the engine, and go on."""
        self.game.apply(self.table, move)
        self.go_on()

    def go_on(self) -> None:
        """After the table has changed: let NATURE move, and see who is to act."""
        game, s = self.game, self.table
        actor = game.to_act(s)
        while actor == NATURE:
            game.apply(s, game.nature(s, self._chance))
            actor = game.to_act(s)
        self.actor = actor
        self._possible = None
        self._views = {}
        self._encoded = {}
        self._begin()

    def _begin(self) -> None:
        """Another seat, or the same again, is to act."""
        raise NotImplementedError

    # What is possible

    def possible(self) -> list[int]:
        """The actions of the seat that is to act."""
        if self._possible is None:
            self._possible = self._list() if self.actor >= 0 else []
        return self._possible

    def _list(self) -> list[int]:
        raise NotImplementedError

    def mask(self, seat: int) -> Mask:
        """1 for each action the seat may take now."""
        mask = bytearray(len(self.names))
        if seat == self.actor:
            for action in self.possible():
                mask[action] = 1
        return np.frombuffer(mask, np.int8)

    # What is seen

    def view(self, seat: int) -> Any:
        """What the seat may know."""
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = self.game.view(self.table, seat)
        return view

    def observe(self, seat: int) -> Observation:
        """The view as numbers, with the mask of what is possible."""
        encoded = self._encoded.get(seat)
        if encoded is None:
            encoded = self._encoded[seat] = self._encode(seat)
        numbers = encoded[:]
        self._encode_draft(seat, numbers)
        return {OBSERVATION: np.frombuffer(numbers, np.uint8), ACTION_MASK: self.mask(seat)}

    def _encode(self, seat: int) -> bytearray:
        """What the seat's view says."""
        raise NotImplementedError

    def _encode_draft(self, seat: int, numbers: bytearray) -> None:
        """What the seat knows besides: the move it is composing."""
        raise NotImplementedError

    def drawn(self, seat: int) -> str:
        """The table as the seat sees it, in words."""
        return describe(self.game, self.view(seat))

    # What is done

    def act(self, action: int) -> bool:
        """Do it for the seat that is to act; False, and nothing done, if it is not possible."""
        if action not in self.possible():
            return False
        move = self._step(action)
        if move is None:
            self._possible = None
        else:
            self.make(move)
        return True

    def _step(self, action: int) -> Move | None:
        """The move the action completes, or nothing while one is being composed."""
        raise NotImplementedError
