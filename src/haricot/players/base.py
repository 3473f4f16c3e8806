"""What a player is asked, and answers."""

from typing import Any

from haricot.kernel.ask import Ask
from haricot.kernel.chance import Chance
from haricot.kernel.game import Game
from haricot.kernel.move import Move, seat_letter
from haricot.kernel.reasons import Refusal
from haricot.kernel.scene import Scene
from haricot.players.talk import Talk, no_talk
from haricot.players.why import Reason


class ForbiddenMove(RuntimeError):
    """A program made a move that is refused: its bug, never a user's mistake."""


class Prompt:
    """A decision: what the seat sees, what it may do, and the rules (never the table)."""

    __slots__ = ("game", "legal", "may_offer", "seat", "talk", "view")

    def __init__(
        self,
        game: Game[Any, Any],
        seat: int,
        view: Scene,
        legal: list[Move],
        may_offer: bool,
        talk: Talk | None = None,
    ) -> None:
        self.game = game
        self.seat = seat
        self.view = view
        self.legal = legal
        """Every enumerable move; duties first."""
        self.may_offer = may_offer
        """Whether an offer of the seat's own words is possible too."""
        self.talk = talk if talk is not None else no_talk(game.seats)
        """What was said at the table besides moves."""

    def _imagined(self) -> Any:
        """A table that fits the view: whatever depends on what the seat may know alone can be asked of it."""
        return self.game.determinize(self.view, Chance(0))

    def ask(self) -> Ask:
        """What the game asks of the seat, for those who read sentences."""
        return self.game.asks(self._imagined(), self.seat)

    def refusal(self, move: Move) -> Refusal | None:
        """Why a move of the seat would be refused, or nothing."""
        return self.game.check(self._imagined(), move)


class Player:
    """Somebody who decides for a seat."""

    name = ""
    last_reason: Reason | None = None
    """Why it made its last move, from public facts; nothing if it does not say."""
    lapses: int = 0
    """Turns it has lost to a stand-in."""

    def choose(self, prompt: Prompt) -> Move:
        """One move: of the legal ones, or an offer where those are possible."""
        raise NotImplementedError

    def wishes(self) -> tuple[list[str], list[str]]:
        """The beans it tells the table that it would like more of, and less of; others may believe it."""
        return [], []

    def memory(self) -> object:
        """What it must know at its next decision besides what it will see then: plain data, or nothing."""
        return None

    def recall(self, memory: object) -> None:
        """Go on from what one like it had in memory after its last decision."""

    def refused(self, move: Move, refusal: Refusal) -> None:
        """The move was not allowed; a person is told and asked again, a program has a bug."""
        raise ForbiddenMove(f"{self.name} at seat {seat_letter(move.seat)} wants {move!r}: {refusal!r}")
