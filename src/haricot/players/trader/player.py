"""The trader: weighs every deal by what it gives both sides, and every card by the time that is left."""

from haricot.cards.edition import Sheet
from haricot.cards.engine import CardGame
from haricot.cards.moves import CLOSES
from haricot.cards.view import CardView
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.players.base import Player, Prompt
from haricot.players.spec import Spec
from haricot.players.trader.answers import Answers
from haricot.players.trader.explaining import Facts, explain
from haricot.players.trader.offers import Offers
from haricot.players.trader.options import Option, worth_of
from haricot.players.trader.pondering import Pondering, bargains_of
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
        self._pondering = Pondering()

    def choose(self, prompt: Prompt) -> Move:
        move = elsewhere(prompt) if is_sister(prompt) else None
        return self.because(prompt, self._think(prompt) if move is None else move)

    def _think(self, prompt: Prompt) -> Move:
        if len(prompt.legal) == 1 and not prompt.may_offer:
            return prompt.legal[0]
        view = view_of(prompt)
        if is_trade(view):
            return best_first(trading(self._ponder(prompt), prompt))[0][1]
        return options(weigh(prompt, self.temper), prompt)[0][1]

    def _ponder(self, prompt: Prompt) -> Offers:
        """The sums of a trading, by its own temper."""
        return self._pondering.about(sheet_of(prompt), self.temper, view_of(prompt))

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
    return valued(sheet_of(prompt), temper, view_of(prompt))


def view_of(prompt: Prompt) -> CardView:
    """What the seat sees, known to be cards."""
    assert isinstance(prompt.view, CardView)
    return prompt.view


def sheet_of(prompt: Prompt) -> Sheet:
    """The sheet of the game asked about, known to be one with cards."""
    assert isinstance(prompt.game, CardGame)
    return prompt.game.sheet


def options(values: Valuation, prompt: Prompt) -> list[Option]:
    """The moves worth a thought, the best first."""
    if is_trade(values.view):
        return best_first(trading(Offers(bargains_of(values)), prompt))
    return best_first(Timing(values).options(prompt.legal))


def best_first(found: list[Option]) -> list[Option]:
    """The moves in their order."""
    found.sort(key=worth_of, reverse=True)
    return found


def trading(offers: Offers, prompt: Prompt) -> list[Option]:
    """Answer, offer or close."""
    bargains = offers.bargains
    answers = Answers(bargains, prompt.legal)
    if prompt.seat != bargains.values.view.active:
        return [*answers.all(), *offers.counters(prompt.talk)] if prompt.may_offer else answers.all()
    if answers.no or any(worth > 0 for worth, _ in answers.yes):
        return answers.all()
    close: Option = (0.0, CLOSES[prompt.seat])
    if not prompt.may_offer:
        return [close]
    return [*[(promise, offers.call(offer)) for promise, offer in offers.own()], close]
