"""What an agent is paid: at the end by its place or score, on the way, if asked, for coins."""

from typing import Final

from haricot.catalog import AnyGame
from haricot.kernel.reasons import BadInput
from haricot.kernel.scene import Scene

KINDS: Final = {
    "rank": "1 for the first, −1 for the last, evenly between; shared places share",
    "win": "1 for the winner, shared among equals, 0 for the others",
    "score": "a tenth of what the score is above the mean of the table",
}
ILLEGAL: Final = -1.0
"""Paid for an action that is not possible; it ends the game."""


class Rewards:
    """The rewards of one table; without shaping they come at the end and depend on the result alone."""

    def __init__(self, game: AnyGame, kind: str, shaping: float) -> None:
        if kind not in KINDS:
            raise BadInput(f"there is no reward “{kind}”; there are {', '.join(KINDS)}")
        self.shaping = shaping
        """Paid for each coin as it is won, and taken back for each that is spent."""
        self._game = game
        self._kind = kind
        self._scores = [0] * game.seats

    def begin(self, table: Scene) -> None:
        """A new game."""
        self._scores = self._game.scores(table)

    def earned(self, table: Scene) -> list[float]:
        """Paid since the last call for coins."""
        scores = self._game.scores(table)
        earned = [self.shaping * (new - old) for new, old in zip(scores, self._scores, strict=True)]
        self._scores = scores
        return earned

    def final(self, table: Scene) -> list[float]:
        """Paid when the game is over."""
        result = self._result(table)
        return [paid + coins for paid, coins in zip(result, self.earned(table), strict=True)]

    def _result(self, table: Scene) -> list[float]:
        if self._kind == "win":
            return self._game.shares(table)
        places = self._game.ranking(table)
        seats = len(places)
        if self._kind == "score":
            scores = self._game.scores(table)
            mean = sum(scores) / seats
            return [(score - mean) / 10 for score in scores]
        # The mean of all places that equals share.
        return [1 - 2 * (place - 1 + (places.count(place) - 1) / 2) / (seats - 1) for place in places]
