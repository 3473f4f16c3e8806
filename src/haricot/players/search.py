"""The searcher: what the trader would think of, tried out in imagination.

The unseen cards are dealt at random many times. Offers are put to imagined rivals, who answer as traders would with
such a hand; the dearest that may be taken is made first. In the own turn, what the others offer waits meanwhile. How to
plant and what to sell is played on for a while by a quick hand, and what that shows is weighed against what the trader
expects of each move: the more tables were tried, the more they count.
"""

from itertools import islice
from typing import Final

from haricot.cards.engine import CardGame
from haricot.cards.moves import CLOSES, Offer, Take
from haricot.cards.state import State
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.players.base import Prompt
from haricot.players.budget import Budget, budget_of
from haricot.players.foresight import Foresight, Round
from haricot.players.haggle import card_offers
from haricot.players.imagination import FAIR_ASKS, Imagination
from haricot.players.negotiation import Agreeing, Countering, Offering, Way, dearest, hear
from haricot.players.spec import Spec
from haricot.players.trader.answers import Answers, deals_asked
from haricot.players.trader.bargains import Bargains, Deal
from haricot.players.trader.offers import Offers
from haricot.players.trader.options import Option, worth_of
from haricot.players.trader.player import Trader, options, view_of, weigh
from haricot.players.trader.sisters import is_sister, is_trade
from haricot.players.trader.temper import TEMPERS, Temper, with_habits
from haricot.players.trader.valuation import Valuation
from haricot.players.trials import ROUND, Trials

CANDIDATES: Final = 4
"""Ways to plant that are tried out."""
CLEAR: Final = 1.0
"""Coins by which a move must be better than all others to need no trying out."""
OFFERS: Final = 60
"""Offers that are put to imagined rivals."""
HEARD: Final = 4
"""Rollouts that one imagined table for all offers costs."""
PATIENCE: Final = 4
"""Ways to trade among which the dearest is tried first, in another's turn; there somebody else may be quicker."""
SEEDS: Final = 1 << 30


class Searcher(Trader):
    """The trader with imagination."""

    name = "search"
    patience = PATIENCE

    def __init__(self, chance: Chance, budget: Budget | None = None, temper: Temper | None = None) -> None:
        super().__init__(chance, temper if temper is not None else TEMPERS["tireless"])
        self._budget = budget if budget is not None else Budget()
        self._imagination = Imagination(chance)

    def _think(self, prompt: Prompt) -> Move:
        if len(prompt.legal) == 1 and not prompt.may_offer:
            return prompt.legal[0]
        if is_trade(view_of(prompt)):
            return self._trade(prompt)
        if is_sister(prompt):
            return super()._think(prompt)  # the quick hand does not know what else their fields are for
        values = weigh(prompt, self.temper)
        found = options(values, prompt)
        close = [option for option in found if option[0] > found[0][0] - CLEAR][:CANDIDATES]
        if len(close) == 1:
            return close[0][1]
        return self._farm(prompt, values, close)

    # Trading

    def _trade(self, prompt: Prompt) -> Move:
        bargains = self._ponder(prompt).bargains
        view = bargains.values.view
        self._appraise(prompt, bargains, deals_asked(view, prompt.legal))
        answers = Answers(bargains, prompt.legal)
        if prompt.seat == view.active:
            return self._lead(prompt, bargains, answers)
        return self._follow(prompt, bargains, answers)

    def _appraise(self, prompt: Prompt, bargains: Bargains, deals: list[Deal]) -> None:
        """Whoever knows better than the trader's sums what deals are worth tells it the bargains here."""

    def _asks(self, prompt: Prompt) -> tuple[float, ...]:
        """What the others may ask of a deal at least."""
        return FAIR_ASKS

    def _offers(self, prompt: Prompt) -> Offers:
        """Where offers come from."""
        return self._ponder(prompt)

    def _lead(self, prompt: Prompt, bargains: Bargains, answers: Answers) -> Move:
        """In the own turn: what others offer can wait while dearer offers are tried; then the best is taken."""
        view = bargains.values.view
        said = answers.all()
        if said and any(offer.owing and offer.terms.seat == prompt.seat for offer in view.market.offers):
            return max(said, key=worth_of)[1]  # somebody still thinks about an own offer: no more of them meanwhile
        sure: Option = max([(0.0, CLOSES[prompt.seat]), *said], key=worth_of)
        found = self._offers(prompt).own(OFFERS) if prompt.may_offer else []
        offers = [offer for _, offer in found if isinstance(offer, Offer)]
        others = [seat for seat in range(view.seats) if seat != prompt.seat]
        self._appraise(prompt, bargains, [(seat, offer.give, offer.want) for offer in offers for seat in others])
        ways: list[Way] = [Offering(bargains, offer) for offer in offers]
        left = max(1, self.temper.most_offers - view.market.made[prompt.seat])
        return self._dearest(prompt, bargains, ways, sure, left)

    def _follow(self, prompt: Prompt, bargains: Bargains, answers: Answers) -> Move:
        """In another's turn: a yes, a counter-offer or a no."""
        terms = {offer.number: terms for offer, terms in card_offers(bargains.values.view)}
        ways: list[Way] = [
            Agreeing(bargains, yes, terms[yes.number])
            for worth, yes in answers.yes
            if isinstance(yes, Take) and worth > 0
        ]
        found = self._offers(prompt).counters(prompt.talk, OFFERS) if prompt.may_offer else []
        counters = [counter for _, counter in found if isinstance(counter, Offer)]
        self._appraise(prompt, bargains, [(counter.to, counter.give, counter.want) for counter in counters])
        ways += [Countering(bargains, counter, terms[counter.parent]) for counter in counters]
        return self._dearest(prompt, bargains, ways, answers.no[0], self.patience)

    def _dearest(self, prompt: Prompt, bargains: Bargains, ways: list[Way], sure: Option, tries: int) -> Move:
        """The dearest way to trade that somebody may agree to, or what is sure."""
        found = self._best(prompt, bargains, ways, sure[0], tries)
        return sure[1] if found is None else found

    def _best(self, prompt: Prompt, bargains: Bargains, ways: list[Way], sure: float, tries: int) -> Move | None:
        """The dearest of as many ways to trade as there are tries, put to imagined rivals."""
        if not ways:
            return None
        rounds = self._budget.rounds(HEARD)
        for world in self._imagination.worlds(card_game(prompt), bargains.values, rounds, self._asks(prompt)):
            hear(ways, world)
        return dearest(ways, sure, tries)

    # Farming

    def _farm(self, prompt: Prompt, values: Valuation, close: list[Option]) -> Move:
        """The candidate that does best when a quick hand plays on for a few turns."""
        foresight = self._foresight(prompt, values)
        trials = Trials(close)
        rounds = self._budget.rounds(len(close))
        settled = False
        while not settled:
            found = foresight.worths(self._imagined(prompt, values, trials) for _ in islice(rounds, ROUND))
            settled = len(found) < ROUND
            for worths in found:
                settled = trials.note(worths) or settled
        return trials.best()

    def _imagined(self, prompt: Prompt, values: Valuation, trials: Trials) -> Round:
        """A table that fits the view, as each candidate that is left leaves it."""
        game = card_game(prompt)
        world = game.determinize(values.view, self._chance)
        seed = self._chance.below(SEEDS)
        tables: list[State] = []
        for trial in trials.left:
            table = world.clone()
            game.apply(table, trial.move)
            tables.append(table)
        return tables, seed

    def _foresight(self, prompt: Prompt, values: Valuation) -> Foresight:
        """Who tells what becomes of imagined tables."""
        return Foresight(card_game(prompt), values)


def card_game(prompt: Prompt) -> CardGame:
    """The game asked about, known to be one with cards."""
    assert isinstance(prompt.game, CardGame)
    return prompt.game


def make_searcher(chance: Chance, spec: Spec) -> Searcher:
    """A searcher by its name: `search`, `search:200`, `search:50ms`; settings are a trader's habits."""
    return Searcher(chance, budget_of(spec), with_habits(spec, TEMPERS["tireless"]))
