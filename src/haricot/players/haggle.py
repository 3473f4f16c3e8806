"""What every trading player has to know about offers, from a view.

Other goods than cards may be offered too, in some games; they are no business of these players. Bots never say which
copy they mean: their sums are about the cards that an offer means by itself, the turned-up ones first (T5).
"""

from haricot.cards.deals import up_unless_said
from haricot.cards.market import OpenOffer
from haricot.cards.moves import Offer, Said
from haricot.cards.view import CardView

CardOffer = tuple[OpenOffer, Offer]
"""An open offer of cards, and its words."""


def card_offers(view: CardView) -> list[CardOffer]:
    """The open offers of cards for cards, oldest first."""
    found: list[CardOffer] = []
    for offer in view.market.offers:
        terms = offer.terms
        if isinstance(terms, Offer):
            found.append((offer, terms))
    return found


def refused_offers(view: CardView) -> list[Offer]:
    """The offers of cards that were refused since something last changed."""
    found = [refused_offer(view, words) for words in view.market.refused]
    return [terms for terms in found if terms is not None]


def refused_offer(view: CardView, words: Said) -> Offer | None:
    """The offer that was refused with these words; nothing where it was not one of cards."""
    if words[0] != Offer.verb:
        return None
    terms = view.sheet.bargains[Offer].again(words)
    assert isinstance(terms, Offer)
    return terms


def heard_before(view: CardView, offer: Offer) -> bool:
    """Whether the same offer stands open already, or was refused and nothing has changed since (T9)."""
    return view.market.was_said(offer, up_unless_said(view, offer.seat, offer.give))
