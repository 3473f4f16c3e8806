"""The desk of the card games."""

from typing import Any, Final

from haricot.cards.engine import CardGame
from haricot.cards.market import OpenOffer
from haricot.cards.moves import Offer
from haricot.kernel.game import Game
from haricot.kernel.move import Move
from haricot.rl.actions import Actions, Draft, Shape
from haricot.rl.desk import Desk
from haricot.rl.encoder import Encoder
from haricot.rl.extras import ExtraEncoder, PlainEncoder


class CardDesk(Desk):
    """A table of bean cards; offers are composed step by step, and nobody hears them before they are made."""

    def __init__(self, game: Game[Any, Any]) -> None:
        assert isinstance(game, CardGame)
        self.actions = Actions(game)
        self._encoder = Encoder(game, self.extras)
        super().__init__(game, self.actions.names, self._encoder.legend)
        self.draft: Draft | None = None
        self.asked: OpenOffer | None = None
        """The offer the seat to act owes an answer."""
        self._turn = 0
        self._opened = [0] * game.seats
        """Offers each seat has begun in this turn."""
        self._moves: dict[int, Move] = {}

    def extras(self, game: CardGame, shape: Shape, slot: list[int]) -> ExtraEncoder:
        """How the edition's own state is written; `slot` is the place of each bean among those of the shape."""
        return ExtraEncoder() if game.sheet.extra is None else PlainEncoder()

    def reset(self, seed: int) -> None:
        # The game before may have been broken off in a turn of the same number.
        self._turn = 0
        self._opened = [0] * self.game.seats
        super().reset(seed)

    def _begin(self) -> None:
        s = self.table
        self.draft = None
        if s.turn != self._turn:
            self._turn = s.turn
            self._opened = [0] * s.seats
        self.asked = self._offer_owed(self.actor) if s.market.offers and self.actor >= 0 else None

    def _offer_owed(self, seat: int) -> OpenOffer | None:
        for offer in self.table.market.offers:
            found: OpenOffer = offer
            if found.owing >> seat & 1:
                return found
        return None

    def _list(self) -> list[int]:
        seat, s = self.actor, self.table
        if self.draft is not None:
            return self.actions.steps(s, seat, self.draft)
        self._moves = self.actions.moves(s, seat, self.asked)
        return [*self._moves, *self.actions.openings(s, seat, self._opened[seat])]

    def _encode(self, seat: int) -> bytearray:
        return self._encoder.encode(self.view(seat))

    def _encode_draft(self, seat: int, numbers: bytearray) -> None:
        draft = self.draft if seat == self.actor else None
        self._encoder.encode_draft(numbers, self.view(seat), draft, self._opened[seat])

    def _made_by(self, action: int) -> Move | None:
        draft = self.draft
        if draft is None:
            return self._moves.get(action)
        return draft.move(self.actor) if action == self.actions.offer else None

    def _compose(self, action: int) -> None:
        actions, seat, draft = self.actions, self.actor, self.draft
        if draft is None:
            self.draft = actions.begin(self.table, seat, action, self.asked)
            self._opened[seat] += 1
        elif action == actions.cancel:
            self.draft = None
        else:
            actions.extend(draft, action)

    def spelled(self, move: Move) -> list[int] | None:
        possible = self.possible()
        if not isinstance(move, Offer):
            return next(([action] for action in possible if self._moves.get(action) == move), None)
        steps = self.actions.spelling(move)
        draft = self.actions.begin(self.table, self.actor, steps[0], self.asked)
        for step in steps[1:]:
            if steps[0] not in possible or step not in self.actions.steps(self.table, self.actor, draft):
                return None
            if step != self.actions.offer:
                self.actions.extend(draft, step)
        return steps if draft.move(self.actor) == move else None

    def coin_makers(self) -> tuple[int, list[str]]:
        return self._encoder.seats, self._encoder.keys

    def memory(self) -> object:
        return [self._turn, *self._opened]

    def recall(self, memory: object) -> None:
        assert isinstance(memory, list)
        self._turn, *self._opened = memory


ROOM: Final = CardDesk
