"""Random offers."""

from math import floor
from typing import Final

from haricot.cards.deals import up_unless_said
from haricot.cards.moves import Offer
from haricot.cards.state import Open
from haricot.kernel.chance import Chance

GENEROSITIES: Final = 5
GIVES_TWO: Final = 0
"""One of five offers gives two cards."""

WISHES: Final = 20
WANTS_NOTHING: Final = 2
WANTS_ONE: Final = 5
WANTS_TWO: Final = 18
"""Of twenty offers two call for anything, three are gifts, thirteen want one card and two want two."""


def random_offer(seat: int, to: int, parent: int, own: list[int], beans: list[int], chance: Chance) -> Offer:
    """Words of an offer: one or two own cards, for a bean, two beans, anything or nothing.

    Drawing numbers is a good part of random play, so that one draw decides two things that do not depend on each other.
    """
    n, kinds = len(own), len(beans)
    if not n:
        return Offer(seat, to, (), (beans[chance.below(kinds)],), False, (), False, parent)
    draw = floor(chance.random() * n * kinds)
    i, bean = draw // kinds, beans[draw % kinds]
    draw = floor(chance.random() * GENEROSITIES * WISHES)
    generosity, wish = draw // WISHES, draw % WISHES
    give: tuple[int, ...] = (own[i],)
    if generosity == GIVES_TWO and n > 1:
        give = (own[i], own[(i + 1 + chance.below(n - 1)) % n])
    want: tuple[int, ...] = ()
    if wish >= WANTS_TWO:
        want = (bean, beans[chance.below(kinds)])
    elif wish >= WANTS_ONE:
        want = (bean,)
    return Offer(seat, to, give, want, wish < WANTS_NOTHING, (), False, parent)


def offer_from(s: Open, hand: list[int], seat: int, to: int, parent: int, chance: Chance) -> Offer | None:
    """A random offer of a seat with that hand which the table accepts now; nothing if the one thought of was made
    before."""
    own = s.turned + hand if seat == s.active else hand
    offer = random_offer(seat, to, parent, own, s.sheet.beans, chance)
    if s.market.is_fresh() or not s.market.was_said(offer, up_unless_said(s, seat, offer.give)):
        return offer
    return None
