"""The thrifty player: simple sums over what it owns, for every game of the family."""

from collections.abc import Callable
from typing import Any

from haricot.cards.engine import CardGame
from haricot.cards.state import ExtraView
from haricot.cards.view import CardView
from haricot.dice.view import DiceView
from haricot.editions.isla.sea import SeaView
from haricot.editions.mutabohn.bonus import BonusView
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.players.base import Player, Prompt
from haricot.players.thrifty import isla, mutabohn
from haricot.players.thrifty.cards import Sums
from haricot.players.thrifty.dice import choose_dice

Advice = Callable[[Any, CardView, list[Move]], Move | None]

ADVICE: dict[type[ExtraView], Advice] = {BonusView: mutabohn.best_extra, SeaView: isla.best_extra}
"""What an edition's own rules suggest; nothing where it is ordinary farming."""


class Thrifty(Player):
    """Plays every game of the family."""

    name = "thrifty"

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def choose(self, prompt: Prompt) -> Move:
        view, game = prompt.view, prompt.game
        if isinstance(view, DiceView):
            return choose_dice(view, prompt.legal)
        assert isinstance(view, CardView)
        assert isinstance(game, CardGame)
        if view.extra is not None:
            advised = ADVICE[type(view.extra)](game, view, prompt.legal)
            if advised is not None:
                return advised
        return Sums(game, view, prompt).best()
