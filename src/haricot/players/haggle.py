"""What every trading player has to know about offers, from a view."""

from haricot.cards.market import words_of
from haricot.cards.moves import Propose
from haricot.cards.view import CardView


def heard_before(view: CardView, offer: Propose) -> bool:
    """Whether the same words stand open already, or were refused and nothing has changed since (T9)."""
    words = words_of(offer)
    return words in view.refused or any(words_of(other.terms) == words for other in view.offers)
