"""Levels for people, made of the trader and the searcher.

A person is asked about every offer, so easy and medium have manners: they make half as many as the trader alone, those
that somebody may well take. Nearly as many deals come about (1.13 a turn against 1.18 at a table of four). Hard cannot
afford that: it asks the dearest price first and lives on being refused, so it leaves out hopeless offers alone, and
with five seats or more it trades without searching (docs/decisions/0008-the-level-hard.md).
"""

from dataclasses import replace
from typing import Final

from haricot.cards.moves import Offer
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.players.base import Player, Prompt
from haricot.players.budget import Budget
from haricot.players.search import Searcher
from haricot.players.spec import Spec
from haricot.players.trader import TEMPERS, Temper, Trader

SLIPS: Final = 0.15
"""How often the easy level overlooks its best move."""
LIKELY: Final = 0.3
"""How likely somebody must take an offer for easy and medium to make it."""
FEW: Final = 4
"""Offers that they make in a turn."""
HOPE: Final = 0.1
"""How likely somebody must take an offer for hard to make it; with 0.3 it would win a third less."""
CROWD: Final = 5
"""Seats from which hard does not search: most turns are others', and prices are found by many offers."""
EASY: Final = Temper(margin=-0.1, rivalry=0.05, most_offers=3, currency=0.1)


class Easy(Trader):
    """The trader in a good mood: gives much away, offers little, and overlooks things now and then."""

    name = "easy"

    def _think(self, prompt: Prompt) -> Move:
        move = super()._think(prompt)
        if self._chance.random() < SLIPS and not isinstance(move, Offer):
            others = [other for other in prompt.legal if other.verb == move.verb]
            if others:
                move = others[self._chance.below(len(others))]
        return move


class Medium(Trader):
    """The trader with manners."""

    name = "medium"


class Hard(Searcher):
    """The searcher with a budget that a person does not notice; in a crowd the tireless trader."""

    name = "hard"

    def __init__(self, chance: Chance, budget: Budget, temper: Temper) -> None:
        super().__init__(chance, budget, replace(temper, hope=HOPE))
        self._in_a_crowd = Trader(chance, temper)

    def choose(self, prompt: Prompt) -> Move:
        if prompt.game.seats < CROWD:
            return super().choose(prompt)
        move = self._in_a_crowd.choose(prompt)
        self.last_reason = self._in_a_crowd.last_reason
        return move


def _mood(spec: Spec, usual: Temper) -> Temper:
    """A level takes a temper as its parameter, and no settings."""
    if spec.settings or (spec.parameter and spec.parameter not in TEMPERS):
        raise spec.wrong(f"a level takes a temper alone: {spec.name}:{f', {spec.name}:'.join(TEMPERS)}")
    return TEMPERS[spec.parameter] if spec.parameter else usual


def _quiet(temper: Temper) -> Temper:
    """The temper with few offers, those that are likely to be taken."""
    return replace(temper, hope=LIKELY, most_offers=min(FEW, temper.most_offers), most_gifts=2, most_counters=1)


def make_easy(chance: Chance, spec: Spec) -> Player:
    """The level easy."""
    return Easy(chance, _quiet(_mood(spec, EASY)))


def make_medium(chance: Chance, spec: Spec) -> Player:
    """The level medium."""
    return Medium(chance, _quiet(_mood(spec, Temper())))


def make_hard(chance: Chance, spec: Spec) -> Player:
    """The level hard."""
    return Hard(chance, Budget(), _mood(spec, TEMPERS["tireless"]))
