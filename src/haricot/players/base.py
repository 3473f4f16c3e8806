"""What a player is asked, and answers."""

from typing import Any

from haricot.kernel.game import Game, View
from haricot.kernel.move import Move, seat_letter
from haricot.kernel.reasons import Refusal
from haricot.players.reason import Reason


class ForbiddenMove(RuntimeError):
    """A program made a move that is refused: its bug, never a user's mistake."""


class Prompt:
    """A decision: what the seat sees, what it may do, and the rules (never the table)."""

    __slots__ = ("game", "legal", "may_offer", "seat", "view")

    def __init__(self, game: Game[Any, Any], seat: int, view: View, legal: list[Move], may_offer: bool) -> None:
        self.game = game
        self.seat = seat
        self.view = view
        self.legal = legal
        """Every enumerable move; duties first."""
        self.may_offer = may_offer
        """Whether an offer of the seat's own words is possible too."""


class Player:
    """Somebody who decides for a seat."""

    name = ""
    last_reason: Reason | None = None
    """Why it made its last move, from public facts; nothing if it does not say."""

    def choose(self, prompt: Prompt) -> Move:
        """One move: of the legal ones, or an offer where those are possible."""
        raise NotImplementedError

    def refused(self, move: Move, refusal: Refusal) -> None:
        """The move was not allowed; a person is told and asked again, a program has a bug."""
        raise ForbiddenMove(f"{self.name} at seat {seat_letter(move.seat)} wants {move!r}: {refusal!r}")
