"""Levels for people, made of the trader and the searcher, all with manners (docs/decisions/0009-silence-is-a-no.md).

Hard chooses its offers and answers by trying them out in imagination; with five seats or more, and in the sister games,
it trades without that, as a sterner medium (docs/decisions/0008-the-level-hard.md).
"""

from typing import Final

from haricot.cards.moves import Offer
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.players.base import Player, Prompt
from haricot.players.budget import Budget
from haricot.players.manners import Mannered, Manners, mannered
from haricot.players.negotiation import Personal, Way
from haricot.players.planning.level import Level
from haricot.players.search import Searcher
from haricot.players.spec import Spec
from haricot.players.trader import TEMPERS, Temper
from haricot.players.trader.answers import Answers
from haricot.players.trader.bargains import Bargains
from haricot.players.trader.options import Option
from haricot.players.trader.sisters import is_sister

SLIPS: Final = 0.15
"""How often the easy level overlooks its best move."""
CROWD: Final = 5
"""Seats from which hard does not search: most turns are others', and prices are found by many offers."""
EASY: Final = Temper(margin=-0.1, rivalry=0.05, currency=0.1)
MEDIUM: Final = Temper(margin=0.0, rivalry=0.2)


class Easy(Mannered):
    """The trader in a good mood: gives much away, offers little, and overlooks things now and then."""

    name = "easy"

    def _think(self, prompt: Prompt) -> Move:
        move = super()._think(prompt)
        if self._chance.random() < SLIPS and not isinstance(move, Offer):
            others = [other for other in prompt.legal if other.verb == move.verb]
            if others:
                move = others[self._chance.below(len(others))]
        return move


class Medium(Mannered):
    """The trader with manners."""

    name = "medium"


class Hard(Searcher):
    """The searcher with a budget that a person does not notice, and with manners; in a crowd and in the sister games it
    trades without searching."""

    name = "hard"
    patience = 1  # whoever has one counter-offer should make the best

    def __init__(self, chance: Chance, budget: Budget, temper: Temper) -> None:
        super().__init__(chance, budget, mannered(temper))
        self._manners = Manners()
        self._without_search = Mannered(chance, temper)

    def choose(self, prompt: Prompt) -> Move:
        if prompt.game.seats < CROWD and not is_sister(prompt):
            return super().choose(prompt)
        move = self._without_search.choose(prompt)
        self.last_reason = self._without_search.last_reason
        return move

    def _lead(self, prompt: Prompt, bargains: Bargains, answers: Answers) -> Move:
        def tried_out(found: list[Option]) -> Move | None:
            ways: list[Way] = [Personal(bargains, offer) for _, offer in found if isinstance(offer, Offer)]
            return self._best(prompt, bargains, ways, 0.0, 1)

        return self._manners.lead(prompt, bargains, answers, tried_out)


def _mood(spec: Spec, usual: Temper) -> Temper:
    """A level takes a temper as its parameter, and no settings."""
    if spec.settings or (spec.parameter and spec.parameter not in TEMPERS):
        raise spec.wrong(f"a level takes a temper alone: {spec.name}:{f', {spec.name}:'.join(TEMPERS)}")
    return TEMPERS[spec.parameter] if spec.parameter else usual


def make_easy(chance: Chance, spec: Spec) -> Player:
    """The level easy."""
    return Level(Easy(chance, _mood(spec, EASY)), chance)


def make_medium(chance: Chance, spec: Spec) -> Player:
    """The level medium."""
    return Level(Medium(chance, _mood(spec, MEDIUM)), chance)


def make_hard(chance: Chance, spec: Spec) -> Player:
    """The level hard."""
    return Level(Hard(chance, Budget(), _mood(spec, Temper())), chance)
