"""Levels for people, made of the trader and the searcher.

A person is asked about every offer, so the levels have manners: they make half as many as the trader alone, those that
somebody may well take. Nearly as many deals come about (1.13 a turn against 1.18 at a table of four).
"""

from dataclasses import replace
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
EASY: Final = Temper(margin=-0.1, rivalry=0.05, most_offers=3, currency=0.1)


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
    """The trader with manners."""

    name = "medium"


class Hard(Searcher):
    """The searcher with a budget that a person does not notice."""

    name = "hard"


def _mood(spec: Spec, usual: Temper) -> Temper:
    """A level takes a temper as its parameter, and no settings; it keeps its manners in any temper."""
    if spec.settings or (spec.parameter and spec.parameter not in TEMPERS):
        raise spec.wrong(f"a level takes a temper alone: {spec.name}:{f', {spec.name}:'.join(TEMPERS)}")
    temper = TEMPERS[spec.parameter] if spec.parameter else usual
    return replace(temper, hope=0.3, most_offers=min(4, temper.most_offers), most_gifts=2, most_counters=1)


def make_easy(chance: Chance, spec: Spec) -> Player:
    """The level easy."""
    return Easy(chance, _mood(spec, EASY))


def make_medium(chance: Chance, spec: Spec) -> Player:
    """The level medium."""
    return Medium(chance, _mood(spec, Temper()))


def make_hard(chance: Chance, spec: Spec) -> Player:
    """The level hard."""
    return Hard(chance, Budget(), _mood(spec, TEMPERS["tireless"]))
