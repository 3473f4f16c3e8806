"""Answering: which open offers to take or to close, and which to refuse."""

from haricot.cards.moves import Decline, Pick, Take
from haricot.kernel.move import Move
from haricot.players.haggle import card_offers
from haricot.players.trader.bargains import Bargains
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
            if isinstance(move, Take):
                self.yes.append((bargains.utility(terms.seat, terms.want, terms.give) - margin, move))
            elif isinstance(move, Pick):
                self.yes.append((bargains.utility(move.taker, terms.give, terms.want) - margin, move))
            elif not self.no and offer.owing >> seat & 1:
                self.no.append((0.0, move))

    def all(self) -> list[Option]:
        """The answers, a no last."""
        return [*self.yes, *self.no]
