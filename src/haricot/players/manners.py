"""Manners at the market, for the levels that people play with.

In its turn a bot first calls out what it would give, and hears what each of the others would pay: one question to the
table, which asks nobody in particular. It deals with whoever offers well, and then makes at most one offer to each of
the others, the likeliest first and never the same in other words. The level medium calls a second time where somebody
bid for the first. The level hard lets bidders compete: it calls again as long as somebody bids, and then makes offers
to all instead of one to each, those for which few have to be asked.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from haricot.cards.moves import CLOSES, TABLE, Offer
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.players.base import Prompt
from haricot.players.haggle import heard_before
from haricot.players.trader.answers import Answers
from haricot.players.trader.offers import Offers
from haricot.players.trader.options import Option, worth_of
from haricot.players.trader.player import Trader, view_of
from haricot.players.trader.sisters import is_trade
from haricot.players.trader.temper import Temper

LIKELY: Final = 0.25
"""How likely somebody must agree for an offer to be made to them."""
CAREFUL: Final = 2.0
"""How much it minds offers that are refused, as the temper's boldness counts it."""
CANDIDATES: Final = 40
"""Personal offers among which the best is chosen, …"""
MORE_CANDIDATES: Final = 60
"""… and offers to all."""

Choice = Callable[[list[Option]], Move | None]
"""Of some offers, the best first, the one to make, or none."""


def mannered(temper: Temper) -> Temper:
    """The temper of somebody who asks for what is likely given, and answers with one counter-offer."""
    return replace(temper, hope=LIKELY, boldness=CAREFUL, most_counters=1)


class Manners:
    """What one bot has said in its own trading so far, and what it may say next."""

    def __init__(self, calls: int = 1, to_each: int = 1, to_all: int = 0) -> None:
        self._calls = calls
        """How often it may call."""
        self._to_each = to_each
        """Offers that it may make to each of the others alone, …"""
        self._to_all = to_all
        """… and to everybody."""
        self._turn = -1
        self._said: list[Offer] = []
        self._called = 0
        """The number of the last call."""

    def memory(self) -> object:
        """What was said, in which turn."""
        return (self._turn, tuple(self._said), self._called)

    def recall(self, memory: object) -> None:
        """Take up what was said before."""
        assert isinstance(memory, tuple)
        self._turn, said, self._called = memory
        self._said = list(said)

    def lead(self, prompt: Prompt, offers: Offers, answers: Answers, choice: Choice) -> Move:
        """In the own turn: answer, call, offer or close."""
        if answers.no or any(worth > 0 for worth, _ in answers.yes):
            return max(answers.all(), key=worth_of)[1]
        move = self.next(prompt, offers, choice) if prompt.may_offer else None
        return CLOSES[prompt.seat] if move is None else move

    def next(self, prompt: Prompt, offers: Offers, choice: Choice) -> Move | None:
        """What to say: the call, then an offer that is chosen; nothing if nothing is left to say."""
        view = offers.bargains.values.view
        if view.turn != self._turn:
            self._turn, self._said = view.turn, []
        move = self._next(prompt, offers, choice)
        if isinstance(move, Offer):
            self._said.append(move)
        return move

    def _next(self, prompt: Prompt, offers: Offers, choice: Choice) -> Move | None:
        call = self._call(offers)
        if call is not None:
            self._called = offers.bargains.values.view.market.number + 1
            return call
        found = offers.personal(self._unasked(prompt), prompt.talk, CANDIDATES)
        if self._left_to_all(prompt) > 0:
            found += offers.own(MORE_CANDIDATES, prompt.talk)
        return choice([option for option in found if not self._is_old(option[1])])

    def _call(self, offers: Offers) -> Offer | None:
        """The next call, as long as somebody bids; there are none any more once something was offered."""
        view = offers.bargains.values.view
        called = [offer.give for offer in self._said if offer.open_to_any]
        if len(called) < len(self._said) or len(called) >= self._calls:
            return None
        if called and view.market.number == self._called:
            return None
        for call in offers.calls():
            if call.give not in called and not heard_before(view, call):
                return call
        return None

    def left(self, prompt: Prompt) -> int:
        """How many offers it may still make in this turn."""
        return self._left_to_all(prompt) + len(self._unasked(prompt))

    def _left_to_all(self, prompt: Prompt) -> int:
        """Nothing is said to all any more once somebody has passed: they would be asked again."""
        return 0 if prompt.talk.passed else self._to_all - self._said_to(TABLE)

    def _unasked(self, prompt: Prompt) -> list[int]:
        """The others who may still be made an offer alone in this turn: instead of offers to all, too."""
        most = max(self._to_each, self._to_all) if prompt.talk.passed else self._to_each
        heard = self._said_to(TABLE) if prompt.talk.passed else 0
        others = [seat for seat in range(prompt.game.seats) if seat != prompt.seat]
        return [seat for seat in others if self._said_to(seat) + heard < most]

    def _said_to(self, to: int) -> int:
        """Offers made to a seat alone or to all."""
        return len([offer for offer in self._said if offer.to == to and not offer.open_to_any])

    def _is_old(self, move: Move) -> bool:
        """Whether it was said to somebody in this turn already, on these terms or better ones."""
        assert isinstance(move, Offer)
        for offer in self._said:
            cheaper = all(move.give.count(bean) <= offer.give.count(bean) for bean in move.give)
            if offer.want == move.want and cheaper and not offer.open_to_any:
                return True
        return False


class Mannered(Trader):
    """The trader with manners."""

    calls = 1
    """How often it calls in a turn at most."""

    def __init__(self, chance: Chance, temper: Temper) -> None:
        super().__init__(chance, mannered(temper))
        self._manners = Manners(self.calls)

    def memory(self) -> object:
        return self._manners.memory()

    def recall(self, memory: object) -> None:
        self._manners.recall(memory)

    def _think(self, prompt: Prompt) -> Move:
        if len(prompt.legal) == 1 and not prompt.may_offer:
            return prompt.legal[0]
        view = view_of(prompt)
        if not is_trade(view) or prompt.seat != view.active:
            return super()._think(prompt)
        offers = self._ponder(prompt)
        answers = Answers(offers.bargains, prompt.legal)
        return self._manners.lead(prompt, offers, answers, lambda found: found[0][1] if found else None)
