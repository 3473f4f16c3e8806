"""Answering: which open offer to take, and whom to pick."""

from haricot.cards.moves import Decline, Pick, Take
from haricot.cards.view import OfferView
from haricot.kernel.move import Move
from haricot.players.trader.bargains import Bargains


class Answers:
    """The answers of one decision."""

    __slots__ = ("_bargains", "_offers")

    def __init__(self, bargains: Bargains) -> None:
        self._bargains = bargains
        self._offers = {offer.number: offer for offer in bargains.values.view.offers}

    def offer(self, number: int) -> OfferView:
        """The open offer of that number."""
        return self._offers[number]

    def taking(self, number: int) -> float:
        """What taking the offer is worth."""
        terms = self._offers[number].terms
        return self._bargains.utility(terms.seat, terms.want, terms.give)

    def picking(self, number: int, taker: int) -> float:
        """What closing the own offer with that taker is worth."""
        terms = self._offers[number].terms
        return self._bargains.utility(taker, terms.give, terms.want)

    def best(self, legal: list[Move]) -> tuple[float, Move | None]:
        """The best yes there is, and what it is worth."""
        best, chosen = self._bargains.values.temper.margin, None
        for move in legal:
            if isinstance(move, Take):
                worth = self.taking(move.number)
            elif isinstance(move, Pick):
                worth = self.picking(move.number, move.taker)
            else:
                continue
            if worth > best:
                best, chosen = worth, move
        return best, chosen

    def no(self, legal: list[Move], seat: int) -> Move | None:
        """A no to an offer that waits for an answer."""
        for move in legal:
            if isinstance(move, Decline) and self._offers[move.number].owing >> seat & 1:
                return move
        return None
