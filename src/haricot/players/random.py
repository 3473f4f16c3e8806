"""The random player: the yardstick every other one must beat."""

from typing import Final

from haricot.cards.moves import TABLE, Offer
from haricot.cards.view import CardView
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.players.base import Player, Prompt
from haricot.players.haggle import card_offers
from haricot.whims.offers import offer_from

OFFERS: Final = 0.3
"""How often it makes an offer where it may."""


class RandomPlayer(Player):
    """Picks among its legal moves, all equally likely, and now and then makes an offer."""

    name = "random"

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def choose(self, prompt: Prompt) -> Move:
        if prompt.may_offer and self._chance.random() < OFFERS:
            offer = self._offer(prompt)
            if offer is not None:
                return offer
        return prompt.legal[self._chance.below(len(prompt.legal))]

    def _offer(self, prompt: Prompt) -> Offer | None:
        view, seat = prompt.view, prompt.seat
        assert isinstance(view, CardView)
        to, parent = view.active, 0
        if seat == view.active:
            to = self._chance.below(view.seats)
            to = TABLE if to == seat else to
        else:
            parent = next((offer.number for offer, _ in card_offers(view) if offer.owing >> seat & 1), 0)
        return offer_from(view, view.hand, seat, to, parent, self._chance)
