"""Levels for people, made of the trader and the searcher."""

from typing import Final

from haricot.cards.moves import Propose
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.players.base import Player, Prompt
from haricot.players.budget import Budget
from haricot.players.search import Searcher
from haricot.players.spec import Spec
from haricot.players.trader import TEMPERS, Temper, Trader

SLIPS: Final = 0.15
"""How often the easy level overlooks its best move."""
EASY: Final = Temper(margin=-0.1, rivalry=0.05, most_offers=3, most_counters=1, currency=0.1)


class Easy(Trader):
    """The trader in a good mood: gives much away, offers little, and overlooks things now and then."""

    name = "easy"

    def _think(self, prompt: Prompt) -> Move:
        move = super()._think(prompt)
        if self._chance.random() < SLIPS and not isinstance(move, Propose):
            others = [other for other in prompt.legal if other.verb == move.verb]
            if others:
                move = others[self._chance.below(len(others))]
        return move


class Medium(Trader):
    """The trader as it is."""

    name = "medium"


class Hard(Searcher):
    """The searcher with a budget that a person does not notice."""

    name = "hard"


def _mood(spec: Spec, usual: Temper) -> Temper:
    """A level takes a temper as its parameter, and no settings."""
    if spec.settings or (spec.parameter and spec.parameter not in TEMPERS):
        raise spec.wrong(f"a level takes a temper alone: {spec.name}:{f', {spec.name}:'.join(TEMPERS)}")
    return TEMPERS[spec.parameter] if spec.parameter else usual


def make_easy(chance: Chance, spec: Spec) -> Player:
    """The level easy."""
    return Easy(chance, _mood(spec, EASY))


def make_medium(chance: Chance, spec: Spec) -> Player:
    """The level medium."""
    return Medium(chance, _mood(spec, Temper()))


def make_hard(chance: Chance, spec: Spec) -> Player:
    """The level hard."""
    return Hard(chance, Budget(), _mood(spec, TEMPERS["tireless"]))
