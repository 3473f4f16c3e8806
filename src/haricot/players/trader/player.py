"""The trader: weighs every deal by what it gives both sides, and every card by the time that is left."""

from haricot.cards.engine import CardGame
from haricot.cards.moves import CLOSES
from haricot.cards.view import CardView
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.players.base import Player, Prompt
from haricot.players.spec import Spec
from haricot.players.trader.answers import Answers
from haricot.players.trader.bargains import Bargains
from haricot.players.trader.explaining import Facts, explain
from haricot.players.trader.offers import Offers
from haricot.players.trader.options import Option, worth_of
from haricot.players.trader.rivals import Rivals
from haricot.players.trader.sisters import elsewhere, is_sister, is_trade
from haricot.players.trader.temper import Temper, temper_of
from haricot.players.trader.timing import Timing
from haricot.players.trader.valuation import Valuation, valued
from haricot.players.why import Reason


class Trader(Player):
    """Plays every card game of the family."""

    name = "trader"

    def __init__(self, chance: Chance, temper: Temper | None = None) -> None:
        self._chance = chance
        self.temper = temper if temper is not None else Temper()

    def choose(self, prompt: Prompt) -> Move:
        move = elsewhere(prompt) if is_sister(prompt) else None
        return self.because(prompt, self._think(prompt) if move is None else move)

    def _think(self, prompt: Prompt) -> Move:
        if len(prompt.legal) == 1 and not prompt.may_offer:
            return prompt.legal[0]
        return options(weigh(prompt, self.temper), prompt)[0][1]

    def because(self, prompt: Prompt, move: Move) -> Move:
        """The move, its reason kept."""
        game, view = prompt.game, prompt.view
        if isinstance(game, CardGame) and isinstance(view, CardView):
            self.last_reason = explain(Facts(game.sheet, view), move)
        else:
            self.last_reason = Reason("move.plain")
        return move


def make_trader(chance: Chance, spec: Spec) -> Trader:
    """A trader by its name."""
    return Trader(chance, temper_of(spec))


def weigh(prompt: Prompt, temper: Temper) -> Valuation:
    """All sums for a decision."""
    game, view = prompt.game, prompt.view
    assert isinstance(game, CardGame)
    assert isinstance(view, CardView)
    return valued(game.sheet, temper, view)


def options(values: Valuation, prompt: Prompt) -> list[Option]:
    """The moves worth a thought, the best first."""
    trading = is_trade(values.view)
    found = _trade(values, prompt) if trading else Timing(values).options(prompt.legal)
    found.sort(key=worth_of, reverse=True)
    return found


def _trade(values: Valuation, prompt: Prompt) -> list[Option]:
    """Answer, offer or close."""
    bargains = Bargains(values, Rivals(values))
    answers = Answers(bargains, prompt.legal)
    if prompt.seat != values.view.active:
        return [*answers.all(), *Offers(bargains).counters(prompt.talk)] if prompt.may_offer else answers.all()
    if answers.no or any(worth > 0 for worth, _ in answers.yes):
        return answers.all()
    close: Option = (0.0, CLOSES[prompt.seat])
    if not prompt.may_offer:
        return [close]
    offers = Offers(bargains)
    return [*[(promise, offers.call(offer)) for promise, offer in offers.own()], close]
