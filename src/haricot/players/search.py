"""The searcher: what the trader would think of, tried out in imagination.

The unseen cards are dealt at random many times. An offer is put to the imagined rivals, who answer as traders would
with such a hand. Before a yes, the trading is played on both ways by traders: perhaps more is to be had by waiting. How
to plant and what to sell is played on for a while by a quick hand. What all this shows is weighed against what the
trader expects of each move: the more tables were tried, the more they count.
"""

import os
from dataclasses import dataclass
from math import inf
from time import perf_counter
from typing import Final

from haricot.cards.engine import CardGame
from haricot.cards.moves import CLOSES
from haricot.cards.state import State
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.players.base import Prompt
from haricot.players.negotiation import Negotiation, imagine
from haricot.players.rollouts import QuickHand
from haricot.players.spec import Spec
from haricot.players.trader.answers import Answers
from haricot.players.trader.bargains import Bargains
from haricot.players.trader.offers import Offers
from haricot.players.trader.options import Option, worth_of
from haricot.players.trader.player import Trader, options, weigh
from haricot.players.trader.rivals import Rivals
from haricot.players.trader.sisters import TRADING
from haricot.players.trader.temper import Temper, temper_of
from haricot.players.trader.valuation import Valuation
from haricot.players.trials import Trials

CANDIDATES: Final = 4
"""Ways to plant that are tried out."""
AHEAD: Final = 4
"""Turns for which they are played on."""
CLEAR: Final = 1.0
"""Coins by which a move must be better than all others to need no trying out."""
OFFERS: Final = int(os.environ.get("OFFERS", "24"))
"""Offers that are put to imagined rivals."""
WORLDS = int(os.environ.get("SHARE", "4"))
WAITS = int(os.environ.get("WAITS", "6"))
KINDS = os.environ.get("KINDS", "pow")


@dataclass(frozen=True)
class Budget:
    """How long a decision may take."""

    rollouts: int = 80
    milliseconds: int = 0
    """If set, time decides instead."""


class Searcher(Trader):
    """The trader with imagination."""

    name = "search"

    def __init__(self, chance: Chance, budget: Budget | None = None, temper: Temper | None = None) -> None:
        super().__init__(chance, temper)
        self._budget = budget if budget is not None else Budget()

    def _think(self, prompt: Prompt) -> Move:
        if len(prompt.legal) == 1 and not prompt.may_offer:
            return prompt.legal[0]
        values = weigh(prompt, self.temper)
        if values.view.stage_word in TRADING:
            return self._trade(prompt, values)
        found = options(values, prompt)
        close = [option for option in found if option[0] > found[0][0] - CLEAR][:CANDIDATES]
        if len(close) == 1 or "p" not in KINDS:
            return close[0][1]
        return self._farm(prompt, values, close)

    # Trading

    def _trade(self, prompt: Prompt, values: Valuation) -> Move:
        bargains = Bargains(values, Rivals(values))
        answers = Answers(bargains).options(prompt.legal)
        active = prompt.seat == values.view.active
        best = max(answers, key=worth_of) if answers else (0.0, CLOSES[prompt.seat])
        if best[0] > 0:
            no = answers[-1] if answers[-1][0] == 0.0 else None
            counters = [] if active or not prompt.may_offer else Offers(bargains).counters()
            best = max([best, *counters], key=worth_of)
            if no is not None and best in answers and "w" in KINDS:
                return self._yes_or_wait(prompt, values, best, no)
            return best[1]
        if (answers and answers[-1][0] == 0.0 and active) or not prompt.may_offer:
            return best[1]
        if not active:
            return max([best, *Offers(bargains).counters()], key=worth_of)[1]
        offers = Offers(bargains).own(OFFERS if "o" in KINDS else 1)
        if not offers or "o" not in KINDS:
            return offers[0][1] if offers else CLOSES[prompt.seat]
        game = prompt.game
        assert isinstance(game, CardGame)
        worlds = imagine(game, values, max(2, self._budget.rollouts // WORLDS), self._chance)
        return Negotiation(bargains, worlds).best(offers, (0.0, CLOSES[prompt.seat]))

    def _yes_or_wait(self, prompt: Prompt, values: Valuation, yes: Option, no: Option) -> Move:
        game = prompt.game
        assert isinstance(game, CardGame)
        hand = QuickHand(game, values, Rivals(values))
        trials = Trials([yes, no])
        for _ in range(max(2, self._budget.rollouts // WAITS)):
            world = game.determinize(values.view, self._chance)
            worths: list[float] = []
            for trial in trials.left:
                table = world.clone()
                game.apply(table, trial.move)
                trade_on(game, table, self.temper)
                worths.append(hand.weigh(table))
            trials.note(worths)
            if len(trials.left) == 1:
                break
        return trials.best()

    # Farming

    def _farm(self, prompt: Prompt, values: Valuation, close: list[Option]) -> Move:
        """The candidate that does best, by what the trader expects and what the rollouts show."""
        game = prompt.game
        assert isinstance(game, CardGame)
        hand = QuickHand(game, values, Rivals(values))
        trials = Trials(close)
        until = values.view.turn + AHEAD
        budget = self._budget
        stop = perf_counter() + budget.milliseconds / 1000 if budget.milliseconds else inf
        left = budget.rollouts if not budget.milliseconds else 1_000_000
        while left >= len(trials.left) > 1 and perf_counter() < stop:
            world = game.determinize(values.view, self._chance)
            seed = self._chance.below(1 << 30)
            worths: list[float] = []
            for trial in trials.left:
                table = world.clone()
                game.apply(table, trial.move)
                worths.append(hand.play(table, until, Chance(seed)))
            left -= len(worths)
            trials.note(worths)
        return trials.best()


def trade_on(game: CardGame, table: State, temper: Temper) -> None:
    """Traders play the trading phase of an imagined table to its end."""
    stage = table.stage
    trader = Trader(Chance(0), temper)
    while table.stage == stage and not table.over:
        seat = game.to_act(table)
        prompt = Prompt(game, seat, game.view(table, seat), game.legal(table, seat), game.may_offer(table, seat))
        game.apply(table, trader._think(prompt))


def make_searcher(chance: Chance, spec: Spec) -> Searcher:
    """A searcher by its name: `search`, `search:200`, `search:50ms`; settings are a trader's habits."""
    return Searcher(chance, budget_of(spec), temper_of(Spec(spec.text, spec.name, "", spec.settings)))


def budget_of(spec: Spec) -> Budget:
    """The budget in a player's name; `BadInput` for nonsense."""
    if not spec.parameter:
        return Budget()
    if spec.parameter == "quick":
        return Budget(rollouts=20)
    number = spec.parameter.removesuffix("ms")
    if not (number.isascii() and number.isdigit()) or not 1 <= int(number[:7]) <= 100_000:
        raise spec.wrong("its budget should be rollouts, as in search:200, or a time, as in search:50ms")
    return Budget(milliseconds=int(number)) if spec.parameter.endswith("ms") else Budget(rollouts=int(number))
