"""How a game ends and who has won (E5, B8, B12)."""

from typing import ClassVar

from haricot.cards.harvest import harvest_everything
from haricot.cards.state import State
from haricot.kernel.tale import Tale


class Ending:
    """Hands are put aside, every field is harvested, coins are counted (E5)."""

    __slots__ = ()

    def finish(self, s: State, tale: Tale | None) -> None:
        """End the game now, or open a last window that does."""
        s.over = True
        harvest_everything(s, tale)
        if tale is not None:
            tale.tell("end", {})


class Ranking:
    """Most coins win; equal coins share the place (B8 in 1997)."""

    __slots__ = ()

    unit: ClassVar[str] = "coins"
    """What scores are counted in."""
    tie_break: ClassVar[str] = ""
    """What decides between equal scores; empty where nothing does."""

    def score(self, s: State, seat: int) -> int:
        """What counts most."""
        return len(s.coins[seat])

    def tie(self, s: State, seat: int) -> int:
        """What decides between equal scores; the higher wins."""
        return 0

    def places(self, s: State) -> list[int]:
        """Each seat's place: one more than the number of seats that did better."""
        results = [(self.score(s, seat), self.tie(s, seat)) for seat in range(s.seats)]
        return [1 + sum(1 for other in results if other > result) for result in results]


class FarthestFromFirst(Ranking):
    """2016: among equals the one farthest clockwise from the first player wins (B8)."""

    __slots__ = ()

    tie_break: ClassVar[str] = "farthest"

    def tie(self, s: State, seat: int) -> int:
        return (seat - s.first) % s.seats


class MostCards(Ranking):
    """2–7 players: among equals the one with most cards in hand wins, else the place is shared (B8, B12)."""

    __slots__ = ()

    tie_break: ClassVar[str] = "hand"

    def tie(self, s: State, seat: int) -> int:
        return len(s.hands[seat])
