"""The searcher: what the trader would think of, tried out in imagination.

The unseen cards are dealt at random many times. An offer is put to the imagined rivals, who answer as traders would
with such a hand. Before a yes, the trading is played on both ways by traders: perhaps more is to be had by waiting. How
to plant and what to sell is played on for a while by a quick hand. What all this shows is weighed against what the
trader expects of each move: the more tables were tried, the more they count.
"""

from typing import Final

from haricot.cards.engine import CardGame
from haricot.cards.moves import CLOSES, Decline, Propose, Take
from haricot.cards.state import State
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.players.base import Prompt
from haricot.players.budget import Budget, budget_of
from haricot.players.negotiation import FAIR, Negotiation, dearest, imagine
from haricot.players.rollouts import QuickHand
from haricot.players.spec import Spec
from haricot.players.trader.answers import Answers
from haricot.players.trader.bargains import Bargains
from haricot.players.trader.offers import Offers
from haricot.players.trader.options import Option, worth_of
from haricot.players.trader.player import Trader, options, weigh
from haricot.players.trader.rivals import Rivals
from haricot.players.trader.sisters import TRADING, is_sister
from haricot.players.trader.temper import TEMPERS, Temper, with_habits
from haricot.players.trader.valuation import Valuation
from haricot.players.trials import Trials

CANDIDATES: Final = 4
"""Ways to plant that are tried out."""
AHEAD: Final = 4
"""Turns for which they are played on."""
CLEAR: Final = 1.0
"""Coins by which a move must be better than all others to need no trying out."""
OFFERS: Final = 24
"""Offers that are put to imagined rivals."""
COUNTERS: Final = 12
HEARD: Final = 4
"""Rollouts that one imagined table for all offers costs."""
SEEDS: Final = 1 << 30
PLAYED_ON: Final = 6
"""Rollouts that a yes and a no, played on to the end of the trading, cost."""


class Searcher(Trader):
    """The trader with imagination."""

    name = "search"

    def __init__(self, chance: Chance, budget: Budget | None = None, temper: Temper | None = None) -> None:
        super().__init__(chance, temper if temper is not None else TEMPERS["tireless"])
        self._budget = budget if budget is not None else Budget()

    def _think(self, prompt: Prompt) -> Move:
        if (len(prompt.legal) == 1 and not prompt.may_offer) or is_sister(prompt):
            return super()._think(prompt)
        values = weigh(prompt, self.temper)
        if values.view.stage_word in TRADING:
            return self._trade(prompt, values)
        found = options(values, prompt)
        close = [option for option in found if option[0] > found[0][0] - CLEAR][:CANDIDATES]
        if len(close) == 1:
            return close[0][1]
        return self._farm(prompt, values, close)

    # Trading

    def _trade(self, prompt: Prompt, values: Valuation) -> Move:
        bargains = Bargains(values, Rivals(values))
        answers = Answers(bargains).options(prompt.legal)
        if prompt.seat == values.view.active:
            return self._lead(prompt, bargains, answers)
        return self._follow(prompt, bargains, answers)

    def _lead(self, prompt: Prompt, bargains: Bargains, answers: list[Option]) -> Move:
        """In the own turn: open offers can wait while dearer ones are tried; in the end the best is taken."""
        view = bargains.values.view
        sure: Option = max([(0.0, CLOSES[prompt.seat]), *answers], key=worth_of)
        offers = Offers(bargains).own(OFFERS) if prompt.may_offer else []
        left = self.temper.most_offers - view.made[prompt.seat]
        if not offers or left <= 0:
            return sure[1]
        heard = self._hear(prompt, bargains)
        found = dearest([heard.offered(offer) for _, offer in offers if isinstance(offer, Propose)], sure[0], max(1, left // 2))
        return sure[1] if found is None else found.move

    def _follow(self, prompt: Prompt, bargains: Bargains, answers: list[Option]) -> Move:
        """In another's turn: a yes, a counter-offer or a no."""
        view = bargains.values.view
        terms = {offer.number: offer.terms for offer in view.offers}
        counters = Offers(bargains).counters(COUNTERS) if prompt.may_offer else []
        hopeful = [option for option in answers if option[0] > 0]
        no = next(move for _, move in answers if isinstance(move, Decline))
        if not counters and not hopeful:
            return no
        negotiation = self._hear(prompt, bargains)
        heard = [negotiation.taken(move, terms[move.number]) for _, move in hopeful if isinstance(move, Take)]
        for _, move in counters:
            if isinstance(move, Propose):
                heard.append(negotiation.countered(move, terms[move.parent]))
        found = dearest(heard, 0.0, 2)
        return no if found is None else found.move

    def _hear(self, prompt: Prompt, bargains: Bargains) -> Negotiation:
        worlds = imagine(card_game(prompt), bargains.values, self._budget.tables(HEARD), self._chance)
        return Negotiation(bargains, worlds)

    def _yes_or_wait(self, prompt: Prompt, values: Valuation, best: Option, waits: list[Option]) -> Move:
        """A yes only where waiting, with the trading played on by traders, brings no more."""
        if not waits or best in waits:
            return best[1]
        game = card_game(prompt)
        hand = QuickHand(game, values, Rivals(values))
        trials = Trials([best, waits[0]])
        for _ in self._budget.rounds(PLAYED_ON):
            world = game.determinize(values.view, self._chance)
            worths: list[float] = []
            for trial in trials.left:
                table = world.clone()
                game.apply(table, trial.move)
                self._trade_on(game, table, values.seat)
                worths.append(hand.weigh(table))
            if trials.note(worths):
                break
        return trials.best()

    def _trade_on(self, game: CardGame, table: State, own: int) -> None:
        """Traders play the trading of an imagined table to its end."""
        stage = table.stage
        while table.stage == stage and not table.over:
            seat = game.to_act(table)
            prompt = Prompt(game, seat, game.view(table, seat), game.legal(table, seat), game.may_offer(table, seat))
            temper = self.temper if seat == own else FAIR
            game.apply(table, options(weigh(prompt, temper), prompt)[0][1])

    # Farming

    def _farm(self, prompt: Prompt, values: Valuation, close: list[Option]) -> Move:
        """The candidate that does best when a quick hand plays on for a few turns."""
        game = card_game(prompt)
        hand = QuickHand(game, values, Rivals(values))
        trials = Trials(close)
        until = values.view.turn + AHEAD
        for _ in self._budget.rounds(len(close)):
            world = game.determinize(values.view, self._chance)
            seed = self._chance.below(SEEDS)
            worths: list[float] = []
            for trial in trials.left:
                table = world.clone()
                game.apply(table, trial.move)
                worths.append(hand.play(table, until, Chance(seed)))
            if trials.note(worths):
                break
        return trials.best()


def card_game(prompt: Prompt) -> CardGame:
    """The game asked about, known to be one with cards."""
    assert isinstance(prompt.game, CardGame)
    return prompt.game


def make_searcher(chance: Chance, spec: Spec) -> Searcher:
    """A searcher by its name: `search`, `search:200`, `search:50ms`; settings are a trader's habits."""
    return Searcher(chance, budget_of(spec), with_habits(spec, TEMPERS["tireless"]))
