"""A table with numbered actions and encoded views: what the environments have in common."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from haricot.cards.engine import CardGame
from haricot.cards.market import Offer
from haricot.cards.state import State
from haricot.cards.view import CardView
from haricot.kernel.chance import Chance
from haricot.kernel.move import NATURE, NOBODY, Move
from haricot.players.screens import describe
from haricot.rl.actions import Actions, Draft
from haricot.rl.encoder import Encoder

Numbers = NDArray[np.uint8]
Mask = NDArray[np.int8]
Observation = dict[str, NDArray[np.generic]]

OBSERVATION: Final = "observation"
ACTION_MASK: Final = "action_mask"


class Desk:
    """One game after the other; NATURE moves by itself, so that some seat is always to act until the end."""

    def __init__(self, game: CardGame) -> None:
        self.game = game
        self.actions = Actions(game)
        self.encoder = Encoder(game)
        self.table: State = game.blank()
        self.actor = NOBODY
        """The seat that is to act, or NOBODY."""
        self._chance = Chance(0)
        self._draft: Draft | None = None
        self._turn = 0
        self._opened = [0] * game.seats
        self._asked: Offer | None = None
        self._possible: list[int] | None = None
        self._moves: dict[int, Move] = {}
        self._views: dict[int, CardView] = {}
        self._encoded: dict[int, bytearray] = {}

    def reset(self, seed: int) -> None:
        """A new game; the same seed gives the same cards."""
        self._chance = Chance(seed)
        self.table = self.game.blank()
        self._go_on()

    def _go_on(self) -> None:
        """After the table has changed: let NATURE move, and see who is to act."""
        game, s = self.game, self.table
        actor = game.to_act(s)
        while actor == NATURE:
            game.apply(s, game.sampled(s, NATURE, self._chance))
            actor = game.to_act(s)
        self.actor = actor
        self._draft = None
        self._possible = None
        self._views = {}
        self._encoded = {}
        if s.turn != self._turn:
            self._turn = s.turn
            self._opened = [0] * s.seats
        self._asked = self._offer_owed(actor) if s.market.offers and actor >= 0 else None

    def _offer_owed(self, seat: int) -> Offer | None:
        for offer in self.table.market.offers:
            if offer.owing >> seat & 1:
                return offer
        return None

    # What is possible

    def possible(self) -> list[int]:
        """The actions of the seat that is to act."""
        if self._possible is None:
            self._possible = self._list()
        return self._possible

    def _list(self) -> list[int]:
        seat, s = self.actor, self.table
        if seat < 0:
            return []
        if self._draft is not None:
            return self.actions.steps(s, seat, self._draft)
        self._moves = self.actions.moves(s, seat, self._asked)
        return [*self._moves, *self.actions.openings(s, seat, self._opened[seat])]

    def mask(self, seat: int) -> Mask:
        """1 for each action the seat may take now."""
        mask = bytearray(self.actions.size)
        if seat == self.actor:
            for action in self.possible():
                mask[action] = 1
        return np.frombuffer(mask, np.int8)

    # What is seen

    def view(self, seat: int) -> CardView:
        """What the seat may know."""
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = self.game.view(self.table, seat)
        return view

    def observe(self, seat: int) -> Observation:
        """The view as numbers, with the mask of what is possible."""
        view = self.view(seat)
        encoded = self._encoded.get(seat)
        if encoded is None:
            encoded = self._encoded[seat] = self.encoder.encode(view)
        numbers = encoded[:]
        self.encoder.encode_draft(numbers, view, self._draft if seat == self.actor else None, self._opened[seat])
        return {OBSERVATION: np.frombuffer(numbers, np.uint8), ACTION_MASK: self.mask(seat)}

    def drawn(self, seat: int) -> str:
        """The table as the seat sees it, in words."""
        return describe(self.game, self.view(seat))

    # What is done

    def act(self, action: int) -> bool:
        """Do it for the seat that is to act; False, and nothing done, if it is not possible."""
        if action not in self.possible():
            return False
        actions, s, seat = self.actions, self.table, self.actor
        draft = self._draft
        if draft is None:
            move = self._moves.get(action)
            if move is not None:
                self.make(move)
                return True
            self._draft = actions.begin(s, seat, action, self._asked)
            self._opened[seat] += 1
        elif action == actions.propose:
            self.make(draft.move(seat))
            return True
        elif action == actions.cancel:
            self._draft = None
        else:
            actions.extend(draft, action)
        self._possible = None
        return True

    def make(self, move: Move) -> None:
        """Make a move of the engine, and go on."""
        self.game.apply(self.table, move)
        self._go_on()
