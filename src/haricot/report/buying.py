"""One seat that always or never buys the third field: what buying does, apart from who buys it."""

from typing import Final

from haricot.cards.engine import CardGame
from haricot.cards.moves import FIELD, GOODS, Buy
from haricot.catalog import AnyGame
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.kernel.reasons import Refusal
from haricot.players.base import Player, Prompt
from haricot.players.thrifty import Thrifty

ALWAYS: Final = "always"
"""As soon as it can pay."""
NEVER: Final = "never"


def sells_fields(game: AnyGame) -> bool:
    """Whether a further field can be bought there at all."""
    return isinstance(game, CardGame) and any(GOODS[FIELD] in liberty.prices() for liberty in game.sheet.liberties)


class Buyer(Player):
    """A player whose mind about the third field is made up; all else it decides itself."""

    def __init__(self, player: Player, buys: str) -> None:
        self.name = player.name
        self._player = player
        self._always = buys == ALWAYS

    def choose(self, prompt: Prompt) -> Move:
        buying = [move for move in prompt.legal if _is_field(move)]
        others = [move for move in prompt.legal if not _is_field(move)]
        if buying and (self._always or not others):
            return buying[0]
        told = Prompt(prompt.game, prompt.seat, prompt.view, others, prompt.may_offer, prompt.talk)
        move = self._player.choose(told)
        self.lapses = self._player.lapses
        # One that looks past what it is offered is not asked again; somebody simple decides.
        return Thrifty(Chance(0)).choose(told) if _is_field(move) else move

    def wishes(self) -> tuple[list[str], list[str]]:
        return self._player.wishes()

    def refused(self, move: Move, refusal: Refusal) -> None:
        self._player.refused(move, refusal)


def _is_field(move: Move) -> bool:
    return isinstance(move, Buy) and move.what == FIELD
