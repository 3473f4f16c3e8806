"""The trader: weighs every deal by what it gives both sides, and every card by the time that is left."""

from haricot.cards.engine import CardGame
from haricot.cards.moves import BUYS, CLOSES, DONES, BuyField, Discard, Withdraw
from haricot.cards.view import CardView
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.players.base import Player, Prompt
from haricot.players.trader.answers import Answers
from haricot.players.trader.bargains import Bargains
from haricot.players.trader.offers import Offers
from haricot.players.trader.outlook import outlook_of
from haricot.players.trader.rivals import Rivals
from haricot.players.trader.temper import Temper
from haricot.players.trader.timing import Timing
from haricot.players.trader.valuation import Valuation


class Trader(Player):
    """Plays every card game of the family."""

    name = "trader"

    def __init__(self, chance: Chance, temper: Temper | None = None) -> None:
        self._chance = chance
        self.temper = temper if temper is not None else Temper()

    def choose(self, prompt: Prompt) -> Move:
        game, view = prompt.game, prompt.view
        assert isinstance(game, CardGame)
        assert isinstance(view, CardView)
        temper = self.temper
        outlook = outlook_of(game.sheet, (temper.reach, temper.hazard, temper.choice))
        return decide(Valuation(game.sheet, outlook, temper, view), prompt)


def decide(values: Valuation, prompt: Prompt) -> Move:
    """One move."""
    legal, seat = prompt.legal, prompt.seat
    if len(legal) == 1 and not prompt.may_offer:
        return legal[0]
    timing = Timing(values)
    if any(isinstance(move, BuyField) for move in legal) and timing.buying() > 0:
        return BUYS[seat]
    view = values.view
    word = view.stage_word
    if word == "trade":
        return trade(values, prompt)
    if word == "plant":
        return timing.from_hand(legal)
    if word == "plant-aside":
        return timing.plant(timing.plant_best(list(view.aside[seat]))[1])
    if word in ("leftovers", "plant-drawn"):
        gain, bean = timing.plant_best(list(view.turned))
        if gain > 0:
            return timing.plant(bean)
        return DONES[seat] if word == "plant-drawn" else Discard(seat, bean, 0)
    if word == "discard":
        return discard(values)
    raise AssertionError(f"the trader does not know the phase {word}")


def discard(values: Valuation) -> Move:
    seat = values.seat
    hand = list(values.view.hand)
    best, chosen = values.prospects(values.fields[seat][:], [], hand) + 0.1, DONES[seat]
    for i, bean in enumerate(hand):
        worth = values.prospects(values.fields[seat][:], [], hand[:i] + hand[i + 1 :])
        if worth > best:
            best, chosen = worth, Discard(seat, bean, hand[: i + 1].count(bean))
    return chosen


def trade(values: Valuation, prompt: Prompt) -> Move:
    """Answer, offer or close."""
    seat, view = prompt.seat, values.view
    bargains = Bargains(values, Rivals(values))
    answers = Answers(bargains)
    worth, yes = answers.best(prompt.legal)
    if seat != view.active:
        if prompt.may_offer:
            promise, offer = Offers(bargains).counter()
            if offer is not None and promise > worth:
                return offer
        no = answers.no(prompt.legal, seat)
        if yes is not None:
            return yes
        assert no is not None
        return no
    if yes is not None:
        return yes
    no = answers.no(prompt.legal, seat)
    if no is not None:
        return no
    if prompt.may_offer:
        _, offer = Offers(bargains).own()
        if offer is not None:
            return offer
    return CLOSES[seat]
