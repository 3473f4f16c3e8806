"""Answering: which open offers to take or to close, and which to refuse."""

from haricot.cards.moves import Decline, Offer, Pick, Take
from haricot.cards.view import CardView
from haricot.kernel.move import Move
from haricot.players.haggle import card_offers
from haricot.players.trader.bargains import Bargains, Deal
from haricot.players.trader.options import Option


class Answers:
    """The answers of one decision."""

    __slots__ = ("no", "yes")

    def __init__(self, bargains: Bargains, legal: list[Move]) -> None:
        seat, margin = bargains.values.seat, bargains.values.temper.margin
        offers = {offer.number: (offer, terms) for offer, terms in card_offers(bargains.values.view)}
        self.yes: list[Option] = []
        """Every offer that can be agreed to, with its worth above the margin."""
        self.no: list[Option] = []
        """A no to the first offer that waits for an answer, worth nothing; empty where none waits."""
        for move in legal:
            if not isinstance(move, Take | Pick | Decline) or move.number not in offers:
                continue
            offer, terms = offers[move.number]
            deal = deal_of(move, terms)
            if deal is not None:
                self.yes.append((bargains.utility(*deal) - margin, move))
            elif not self.no and offer.owing >> seat & 1:
                self.no.append((0.0, move))

    def all(self) -> list[Option]:
        """The answers, a no last."""
        return [*self.yes, *self.no]


def deal_of(move: Move, terms: Offer) -> Deal | None:
    """What the move's own seat deals by saying yes; nothing for a no."""
    if isinstance(move, Take):
        return (terms.seat, terms.want, terms.give)
    return (move.taker, terms.give, terms.want) if isinstance(move, Pick) else None


def deals_asked(view: CardView, legal: list[Move]) -> list[Deal]:
    """The deals that a yes would make now."""
    offers = {offer.number: terms for offer, terms in card_offers(view)}
    found: list[Deal] = []
    for move in legal:
        if isinstance(move, Take | Pick) and move.number in offers:
            deal = deal_of(move, offers[move.number])
            if deal is not None:
                found.append(deal)
    return found
