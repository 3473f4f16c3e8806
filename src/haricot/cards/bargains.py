"""What an offer is about: when it can be kept, and what happens when both sides agree. Cards here; an edition may
have other goods."""

from typing import TYPE_CHECKING

from haricot.cards.deals import Cards, bind, chosen, close_offer, hand_over, holds, lapse, places_of
from haricot.cards.market import OpenOffer
from haricot.cards.moves import Offer, Said, Take, Terms
from haricot.cards.parts import UP, cards_named
from haricot.cards.shown import ShownGoods
from haricot.cards.state import State
from haricot.kernel.reasons import Refusal
from haricot.kernel.tale import Tale

if TYPE_CHECKING:
    from haricot.cards.view import CardView


Goods = tuple[tuple[str, ...], tuple[str, ...]]
"""Cards by name: those given, those wanted."""


class Bargain:
    """One kind of goods that the market knows."""

    __slots__ = ()

    def can_keep(self, s: State, offer: OpenOffer, seat: int) -> bool:
        """Whether the seat could say yes to such an offer now."""
        raise NotImplementedError

    def is_hopeless(self, s: State, offer: OpenOffer, seat: int) -> bool:
        """Whether the seat never could."""
        raise NotImplementedError

    def is_call(self, offer: OpenOffer) -> bool:
        """Whether it names nothing that could be accepted, and is answered with an offer."""
        return False

    def goods(self, s: State, offer: OpenOffer) -> Goods:
        """What it gives and what it wants, card by card, for those who are told of it."""
        raise NotImplementedError

    def refuse(self, s: State, offer: OpenOffer, move: Take) -> Refusal | None:
        """Why a yes is refused, or nothing."""
        raise NotImplementedError

    def collect(self, s: State, offer: OpenOffer, move: Take) -> None:
        """Note what a yes means that waits to be picked."""
        raise NotImplementedError

    def pick(self, s: State, offer: OpenOffer, taker: int, tale: Tale | None) -> None:
        """Make the deal with one who has said yes."""
        raise NotImplementedError

    def strike(self, s: State, offer: OpenOffer, move: Take, tale: Tale | None) -> None:
        """Make the deal with who says yes now."""
        raise NotImplementedError

    def again(self, words: Said) -> Terms:
        """The terms of which something was said, for a position."""
        raise NotImplementedError

    def plain(self, view: "CardView", terms: Terms, goods: ShownGoods) -> ShownGoods:
        """An open offer for screens: what is true of all, and what these goods are."""
        raise NotImplementedError


class CardBargain(Bargain):
    """Cards for cards."""

    __slots__ = ()

    def can_keep(self, s: State, offer: OpenOffer, seat: int) -> bool:
        terms = offer.terms
        assert isinstance(terms, Offer)
        return not terms.open_to_any and holds(s, seat, terms.want)

    def is_hopeless(self, s: State, offer: OpenOffer, seat: int) -> bool:
        terms = offer.terms
        assert isinstance(terms, Offer)
        # A call names nothing that one could lack: it may be answered with an offer.
        return not terms.open_to_any and not holds(s, seat, terms.want)

    def is_call(self, offer: OpenOffer) -> bool:
        terms = offer.terms
        assert isinstance(terms, Offer)
        return terms.open_to_any

    def goods(self, s: State, offer: OpenOffer) -> Goods:
        terms = offer.terms
        assert isinstance(terms, Offer)
        return cards_named(terms.give), ("any",) if terms.open_to_any else cards_named(terms.want)

    def refuse(self, s: State, offer: OpenOffer, move: Take) -> Refusal | None:
        terms = offer.terms
        assert isinstance(terms, Offer)
        if terms.open_to_any:
            return Refusal("offer.names-nothing", "T9", {"offer": move.number})
        if not holds(s, move.seat, terms.want):
            return Refusal("offer.not-yours", "T3", {"beans": cards_named(terms.want)})
        if chosen(s, move.seat, terms.want, move.sources) is None:
            return Refusal("offer.no-such-copy", "T5", {"beans": cards_named(terms.want)})
        return None

    def collect(self, s: State, offer: OpenOffer, move: Take) -> None:
        bind(s, offer.number, move.seat, self._meant(s, offer, move)[0])

    def pick(self, s: State, offer: OpenOffer, taker: int, tale: Tale | None) -> None:
        # Who collects takers is the active player, so that theirs are cards of hands.
        self._deal(s, offer, taker, (places_of(s, offer.number, taker), ()), tale)

    def strike(self, s: State, offer: OpenOffer, move: Take, tale: Tale | None) -> None:
        self._deal(s, offer, move.seat, self._meant(s, offer, move), tale)

    def again(self, words: Said) -> Terms:
        _, seat, to, give, want, open_to_any, up = words
        return Offer(seat, to, give, want, open_to_any, tuple([(bean, UP) for bean in up]))  # type: ignore[arg-type, attr-defined]

    def _meant(self, s: State, offer: OpenOffer, move: Take) -> Cards:
        terms = offer.terms
        assert isinstance(terms, Offer)
        meant = chosen(s, move.seat, terms.want, move.sources)
        assert meant is not None
        return meant

    def _deal(self, s: State, offer: OpenOffer, taker: int, meant: Cards, tale: Tale | None) -> None:
        """Both sides hand their cards over at once; then offers whose cards are gone lapse (T5, T6, T9)."""
        terms = offer.terms
        assert isinstance(terms, Offer)
        maker = terms.seat
        places = places_of(s, offer.number, maker)
        close_offer(s, offer)
        given = hand_over(s, maker, taker, terms.give, (places, offer.up))
        taken = hand_over(s, taker, maker, terms.want, meant)
        s.market.refused = []
        if tale is not None:
            tale.settle(offer.number, maker, taker)
            if not terms.want:
                tale.give(maker, taker, len(terms.give))
            elif not terms.give:
                tale.give(taker, maker, len(terms.want))
            tale.tell(
                "deal",
                {
                    "seat": maker,
                    "to": taker,
                    "offer": offer.number,
                    "give": cards_named(terms.give),
                    "want": cards_named(terms.want),
                },
            )
        if s.market.offers:
            lapse(s, maker, given, tale)
            lapse(s, taker, taken, tale)
