"""A table with numbered actions and encoded views: what the environments have in common."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from haricot.catalog import AnyGame
from haricot.kernel.chance import Chance
from haricot.kernel.move import NATURE, NOBODY, Move
from haricot.kernel.scene import Scene
from haricot.kernel.tale import Tale
from haricot.players.screens import describe
from haricot.rl.history import COINS, History

Mask = NDArray[np.int8]
Observation = dict[str, NDArray[np.generic]]

OBSERVATION: Final = "observation"
ACTION_MASK: Final = "action_mask"
MOST: Final = 255
"""The largest number in an observation."""


class Legend(dict[str, list[str]]):
    """The parts of an observation in their order, with a name for every number; never changed, so copies share it."""

    def __deepcopy__(self, memo: dict[int, object]) -> "Legend":
        return self


class Desk:
    """One game after the other; NATURE moves by itself, so that some seat is always to act until the end.

    A family of games says how its actions are listed and done, and how its views are encoded.
    """

    def __init__(self, game: AnyGame, names: list[str], legend: dict[str, list[str]]) -> None:
        self.game = game
        self.names = names
        """All actions by number."""
        self.legend = Legend(legend)
        self.layout: dict[str, slice] = {}
        """Where each part of an observation stands."""
        self.size = 0
        """Numbers in an observation."""
        for part, named in legend.items():
            self._lay(part, named)
        self.history: History | None = None
        """What has happened so far, where it is kept."""
        self.table: Any = game.blank()
        self.actor = NOBODY
        """The seat that is to act, or NOBODY."""
        self._chance = Chance(0)
        self._possible: list[int] | None = None
        self._views: dict[int, Scene] = {}
        self._encoded: dict[int, bytearray] = {}

    def _lay(self, part: str, named: list[str]) -> None:
        self.layout[part] = slice(self.size, self.size + len(named))
        self.size += len(named)

    def remember(self) -> None:
        """Keep what happens from the next game on, and show in observations which beans became coins, and whose."""
        self.history = History(*self.coin_makers())
        self.legend = Legend({**self.legend, COINS: self.history.legend()})
        self._lay(COINS, self.history.legend())

    def coin_makers(self) -> tuple[int, list[str]]:
        """The most seats of the game, and the beans that its players sell by kind."""
        raise NotImplementedError

    def reset(self, seed: int) -> None:
        """A new game; the same seed gives the same cards."""
        self._chance = Chance(seed)
        self.table = self.game.blank()
        if self.history is not None:
            self.history.clear()
        self.go_on()

    def make(self, move: Move) -> None:
        """Make a move of the engine, and go on."""
        self._apply(move)
        self.go_on()

    def _apply(self, move: Move) -> None:
        if self.history is None:
            self.game.apply(self.table, move)
        else:
            tale = Tale()
            self.game.apply(self.table, move, tale)
            self.history.add(tale)

    def go_on(self) -> None:
        """After the table has changed: let NATURE move, and see who is to act."""
        game, s = self.game, self.table
        actor = game.to_act(s)
        while actor == NATURE:
            self._apply(game.nature(s, self._chance))
            actor = game.to_act(s)
        self._turn_to(actor)

    def _turn_to(self, actor: int) -> None:
        self.actor = actor
        self._possible = None
        self._views = {}
        self._encoded = {}
        self._begin()

    def imagine(self, view: Any, seat: int) -> None:
        """Stand before a decision of the seat as its view has it, at a table elsewhere; what is hidden is imagined."""
        self.table = self.game.determinize(view, Chance(0))
        self._turn_to(seat)
        self._views[seat] = view

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
        if self.history is not None:
            numbers += self.history.encode(seat, self.game.seats)
        return {OBSERVATION: np.frombuffer(numbers, np.uint8), ACTION_MASK: self.mask(seat)}

    def _encode(self, seat: int) -> bytearray:
        """What the seat's view says."""
        raise NotImplementedError

    def _encode_draft(self, seat: int, numbers: bytearray) -> None:
        """What the seat knows besides: the move it is composing."""
        raise NotImplementedError

    def decoded(self, numbers: Any) -> str:
        """An observation in words: a line for each part that says anything, with the numbers that are not 0."""
        lines: list[str] = []
        for part, named in self.legend.items():
            told = [
                f"{name} {number}" for name, number in zip(named, numbers[self.layout[part]], strict=True) if number
            ]
            if told:
                lines.append(f"{part}: {', '.join(told)}")
        return "\n".join(lines)

    def drawn(self, seat: int) -> str:
        """The table as the seat sees it, in words."""
        return describe(self.game, self.view(seat))

    # What is done

    def act(self, action: int) -> bool:
        """Do it for the seat that is to act; False, and nothing done, if it is not possible."""
        if action not in self.possible():
            return False
        move = self._made_by(action)
        if move is None:
            self._compose(action)
            self._possible = None
        else:
            self.make(move)
        return True

    def move_of(self, action: int) -> Move | None:
        """The move that a possible action makes, or nothing where it only goes on composing one."""
        self.possible()  # lists the moves, if that is still to be done
        return self._made_by(action)

    def _made_by(self, action: int) -> Move | None:
        """The same once they are listed."""
        raise NotImplementedError

    def _compose(self, action: int) -> None:
        """Go on composing."""
        raise NotImplementedError

    def spelled(self, move: Move) -> list[int] | None:
        """The actions that make this legal move of the seat to act, where nothing is composed yet; nothing for one
        that the actions have no words for."""
        raise NotImplementedError

    # What a player keeps in mind between decisions

    def memory(self) -> object:
        """What counts at the next decision besides the view: plain data."""
        return None

    def recall(self, memory: object) -> None:
        """Go on from there."""
