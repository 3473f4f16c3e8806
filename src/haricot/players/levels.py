"""Levels for people, made of the trader and the searcher, all with manners (docs/decisions/0009-silence-is-a-no.md).

Hard is the master; where that has learned nothing, it searches (docs/decisions/0008-the-level-hard.md).
"""

from dataclasses import replace
from typing import Final

from haricot.cards.moves import CLOSES, TABLE, Offer
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.players.base import Player, Prompt
from haricot.players.budget import Budget
from haricot.players.feeding import agreed, favours
from haricot.players.haggle import heard_before
from haricot.players.leagues import allies
from haricot.players.manners import Mannered, Manners, mannered
from haricot.players.master import Bench, Master, own_judge
from haricot.players.negotiation import Offering, Personal, Way, count, hear, worth_asking
from haricot.players.planning.level import Level
from haricot.players.planning.playouts import thrifty_move
from haricot.players.search import HEARD, card_game
from haricot.players.spec import Spec
from haricot.players.trader import TEMPERS, Temper
from haricot.players.trader.answers import Answers
from haricot.players.trader.bargains import Bargains
from haricot.players.trader.options import Option, worth_of
from haricot.players.trader.sisters import is_sister

SLIPS: Final = 0.1
"""How often the easy level overlooks its best move."""
THREE: Final = 3
"""Seats at which, in the sister games, easy gives nothing away: whatever one gets there decides the game, and the
strongest gets most. It overlooks more instead."""
SLIPS_OF_THREE: Final = 0.3
DUEL: Final = 2
"""Seats at which nobody trades."""
CROWD: Final = 5
"""Seats from which hard, where it has learned nothing, is content with what contents medium: most turns are others',
and whoever asks for more is passed over."""
CALLS: Final = 4
"""How often hard calls in a turn at most, as long as somebody bids: bidders compete, and nobody is asked anything."""
TO_ALL: Final = 6
"""Offers that hard makes to everybody in a turn at most, …"""
ASKING: Final = 0.04
"""… and what it minds each question to somebody who could accept, in coins: so most of them ask nobody, or one."""
FAVOURS: Final = 2
"""What it says in a turn to those with whom it stands against a league."""
EASY: Final = Temper(margin=-0.02, rivalry=0.05, currency=0.1)
MEDIUM: Final = Temper(margin=0.0, rivalry=0.2)
AS_MEDIUM: Final = mannered(MEDIUM)


class Habitual(Mannered):
    """The trader with manners, who farms as thrifty players do now and then where nobody trades: what sets tempers
    apart at the market does not show there."""

    habit: float
    """How often."""

    def _think(self, prompt: Prompt) -> Move:
        if prompt.game.seats == DUEL and self._chance.random() < self.habit:
            return thrifty_move(prompt)
        return super()._think(prompt)


class Easy(Habitual):
    """The trader in a good mood: gives much away, offers little, and overlooks things now and then."""

    name = "easy"
    habit = 0.5

    def __init__(self, chance: Chance, temper: Temper) -> None:
        super().__init__(chance, temper)
        self._mood = self.temper
        self._slips = SLIPS

    def choose(self, prompt: Prompt) -> Move:
        three = prompt.game.seats == THREE and is_sister(prompt)
        self.temper, self._slips = (AS_MEDIUM, SLIPS_OF_THREE) if three else (self._mood, SLIPS)
        return super().choose(prompt)

    def _think(self, prompt: Prompt) -> Move:
        move = super()._think(prompt)
        if self._chance.random() < self._slips and not isinstance(move, Offer):
            others = [other for other in prompt.legal if other.verb == move.verb]
            if others:
                move = others[self._chance.below(len(others))]
        return move


class Medium(Habitual):
    """The trader with manners, who calls again where somebody bid: more becomes of a turn, and fewer are asked."""

    name = "medium"
    habit = 0.1
    calls = 2


class Hard(Master):
    """The master with a budget that a person does not notice, and with manners. Where two others are in league, it
    stands together with whoever is left."""

    name = "hard"
    patience = 1  # whoever has one counter-offer should make the best

    def __init__(self, chance: Chance, bench: Bench, budget: Budget, temper: Temper) -> None:
        super().__init__(chance, bench, budget, replace(temper, most_counters=1))
        self._manners = Manners(calls=CALLS, to_each=0, to_all=TO_ALL)
        self._mood = self.temper

    def memory(self) -> object:
        return self._manners.memory()

    def recall(self, memory: object) -> None:
        self._manners.recall(memory)

    def choose(self, prompt: Prompt) -> Move:
        crowd = prompt.game.seats >= CROWD and self._judge_of(prompt) is None
        self.temper = AS_MEDIUM if crowd else self._mood
        return super().choose(prompt)

    def _lead(self, prompt: Prompt, bargains: Bargains, answers: Answers) -> Move:
        def tried_out(found: list[Option]) -> Move | None:
            offers = [offer for _, offer in found if isinstance(offer, Offer)]
            asked = [(seat, offer) for offer in offers for seat in (others if offer.to == TABLE else [offer.to])]
            self._appraise(prompt, bargains, [(seat, offer.give, offer.want) for seat, offer in asked])
            ways: list[Way] = [
                Offering(bargains, offer) if offer.to == TABLE else Personal(bargains, offer) for offer in offers
            ]
            if not ways:
                return None
            rounds = self._budget.rounds(HEARD)
            for world in self._imagination.worlds(card_game(prompt), bargains.values, rounds, self._asks(prompt)):
                hear(ways, world)
                count(ways, world)
            return worth_asking(ways, sure[0], self._manners.left(prompt), ASKING)

        view = bargains.values.view
        others = [seat for seat in range(view.seats) if seat != prompt.seat]
        said = answers.all()
        favour = self._favour(prompt, bargains) if prompt.may_offer and not said else None
        if favour is not None:
            return favour
        if said and any(offer.owing and offer.terms.seat == prompt.seat for offer in view.market.offers):
            return max(said, key=worth_of)[1]
        sure: Option = max([(0.0, CLOSES[prompt.seat]), *said], key=worth_of)
        move = self._manners.next(prompt, self._offers(prompt), tried_out) if prompt.may_offer else None
        return sure[1] if move is None else move

    def _favour(self, prompt: Prompt, bargains: Bargains) -> Move | None:
        """What to say first in the own turn to those with whom it stands together, if there are any."""
        view, friends = bargains.values.view, allies(prompt.talk.given, prompt.seat)
        if friends and view.market.made[prompt.seat] < FAVOURS:
            for offer in favours(bargains, friends):
                if not heard_before(view, offer):
                    return offer
        return None

    def _follow(self, prompt: Prompt, bargains: Bargains, answers: Answers) -> Move:
        friends = allies(prompt.talk.given, prompt.seat)
        yes = agreed(bargains.values.view, friends, answers) if friends else None
        return super()._follow(prompt, bargains, answers) if yes is None else yes


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
    return Level(Hard(chance, own_judge, Budget(), _mood(spec, Temper())), chance)
