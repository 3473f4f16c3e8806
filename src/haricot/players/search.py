"""The searcher: what the trader would think of, tried out in imagination.

For each decision the unseen cards are dealt at random many times; on each such table every candidate is played on
for a while by a quick hand. What that shows is weighed against what the trader expects of each candidate: the more
rollouts, the more they count.
"""

from dataclasses import dataclass
from math import inf, sqrt
from time import perf_counter

from haricot.cards.engine import CardGame
from haricot.cards.moves import CLOSES
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.players.base import Prompt
from haricot.players.negotiation import Imagined, Negotiation
from haricot.players.rollouts import QuickHand
from haricot.players.spec import Spec
from haricot.players.trader.answers import Answers
from haricot.players.trader.bargains import Bargains
from haricot.players.trader.offers import Offers
from haricot.players.trader.options import Option, worth_of
from haricot.players.trader.player import Trader, options, weigh
from haricot.players.trader.rivals import Rivals
from haricot.players.trader.sisters import TRADING
from haricot.players.trader.temper import Temper
from haricot.players.trader.valuation import Valuation

import os
CANDIDATES = int(os.environ.get("MC","4"))
AHEAD = int(os.environ.get("HZ","4"))
FAITH = float(os.environ.get("FAITH","0.25"))
CLEAR = float(os.environ.get("CLEAR","1.0"))
KINDS = os.environ.get("KINDS", "paor")
OFFERS = int(os.environ.get("OFFERS","12"))
SHARE = int(os.environ.get("SHARE","4"))


@dataclass(frozen=True)
class Budget:
    """How long a decision may take."""

    rollouts: int = 60
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
        view = values.view
        if view.stage_word in TRADING:
            return self._trade(prompt, values)
        found = options(values, prompt)
        close = [option for option in found if option[0] > found[0][0] - CLEAR][:CANDIDATES]
        if len(close) == 1 or "p" not in KINDS:
            return found[0][1]
        return self._try_out(prompt, values, close)

    def _trade(self, prompt: Prompt, values: Valuation) -> Move:
        view = values.view
        bargains = Bargains(values, Rivals(values))
        answers = Answers(bargains).options(prompt.legal)
        best = max(answers, key=worth_of) if answers else (0.0, CLOSES[prompt.seat])
        if not prompt.may_offer:
            return best[1]
        if prompt.seat == view.active:
            if answers and (answers[-1][0] == 0.0 or best[0] > 0):
                return best[1]
            offers = Offers(bargains).own(OFFERS if "o" in KINDS else 1)
            best = (0.0, CLOSES[prompt.seat])
        else:
            offers = Offers(bargains).counters(OFFERS if "r" in KINDS else 1)
        if ("o" if prompt.seat == view.active else "r") not in KINDS:
            return max([*offers, best], key=worth_of)[1]
        if not offers:
            return best[1]
        game = prompt.game
        assert isinstance(game, CardGame)
        n = max(2, self._budget.rollouts // SHARE)
        worlds = [Imagined(game, values, game.determinize(view, self._chance)) for _ in range(n)]
        return Negotiation(bargains, worlds).best(offers, best)

    def _try_out(self, prompt: Prompt, values: Valuation, close: list[Option]) -> Move:
        """The candidate that does best, by what the trader expects and what the rollouts show."""
        game = prompt.game
        assert isinstance(game, CardGame)
        hand = QuickHand(game, values, Rivals(values))
        trials = [Trial(prior - close[0][0], move) for prior, move in close]
        until = values.view.turn + AHEAD
        budget = self._budget
        stop = perf_counter() + budget.milliseconds / 1000 if budget.milliseconds else inf
        left = budget.rollouts if not budget.milliseconds else 1_000_000
        while left >= len(trials) > 1 and perf_counter() < stop:
            world = game.determinize(values.view, self._chance)
            seed = self._chance.below(1 << 30)
            base = 0.0
            for trial in trials:
                table = world.clone()
                game.apply(table, trial.move)
                worth = hand.play(table, until, Chance(seed))
                if trial is trials[0]:
                    base = worth
                trial.note(worth - base)
            left -= len(trials)
            if trials[0].times % 8 == 0:
                best = max(trial.posterior() for trial in trials)
                trials = [trial for trial in trials if trial is trials[0] or trial.posterior() + trial.doubt() > best]
        return max(trials, key=Trial.posterior).move


class Trial:
    """A candidate being tried out, against the trader's own choice."""

    __slots__ = ("move", "prior", "squares", "times", "total")

    def __init__(self, prior: float, move: Move) -> None:
        self.prior = prior
        self.move = move
        self.times = 0
        self.total = 0.0
        self.squares = 0.0

    def note(self, difference: float) -> None:
        """One more rollout: so much better than the trader's own choice on the same table."""
        self.times += 1
        self.total += difference
        self.squares += difference * difference

    def doubt(self) -> float:
        """How far off the mean of the rollouts may be (twice its standard error)."""
        n = self.times
        spread = (self.squares - self.total * self.total / n) / (n - 1)
        return 2 * sqrt(max(spread, 1e-9) / n)

    def posterior(self) -> float:
        """What to expect of it beyond the trader's own choice: prior and rollouts, each by how sure it is."""
        n = self.times
        if n < 2:
            return self.prior
        spread = (self.squares - self.total * self.total / n) / (n - 1)
        noise = max(spread, 1e-9) / n
        trust = FAITH * FAITH
        return (self.prior * noise + self.total / n * trust) / (noise + trust)


def make_searcher(chance: Chance, spec: Spec) -> Searcher:
    return Searcher(chance, Budget(int(spec.parameter or 60)))
