"""Answering: which open offers to take or to close, and which to refuse."""

from haricot.cards.moves import Decline, Pick, Take
from haricot.cards.view import OfferView
from haricot.kernel.move import Move
from haricot.players.trader.bargains import Bargains
from haricot.players.trader.options import Option


class Answers:
    """The answers of one decision."""

    __slots__ = ("_bargains", "_offers", "_seat")

    def __init__(self, bargains: Bargains) -> None:
        self._bargains = bargains
        self._seat = bargains.values.seat
        self._offers: dict[int, OfferView] = {offer.number: offer for offer in bargains.values.view.offers}

    def options(self, legal: list[Move]) -> list[Option]:
        """Every yes with its worth above the margin; a no to the first offer that waits for one is worth nothing."""
        margin = self._bargains.values.temper.margin
        options: list[Option] = []
        for move in legal:
            if not isinstance(move, Take | Pick) or move.number not in self._offers:
                continue  # other things than cards are swapped too, in some games
            if isinstance(move, Take):
                terms = self._offers[move.number].terms
                options.append((self._bargains.utility(terms.seat, terms.want, terms.give) - margin, move))
            else:
                terms = self._offers[move.number].terms
                options.append((self._bargains.utility(move.taker, terms.give, terms.want) - margin, move))
        no = self._no(legal)
        return options if no is None else [*options, (0.0, no)]

    def _no(self, legal: list[Move]) -> Move | None:
        for move in legal:
            if isinstance(move, Decline):
                offer = self._offers.get(move.number)
                if offer is not None and offer.owing >> self._seat & 1:
                    return move
        return None
