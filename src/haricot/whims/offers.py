"""Random offers."""

from haricot.cards.deals import up_unless_said
from haricot.cards.moves import Offer
from haricot.cards.state import Open, State
from haricot.kernel.chance import Chance


def random_offer(seat: int, to: int, parent: int, own: list[int], beans: list[int], chance: Chance) -> Offer:
    """Words of an offer: one or two own cards, for a bean, two beans, anything or nothing."""
    want: tuple[int, ...] = ()
    if not own:
        return Offer(seat, to, (), (beans[chance.below(len(beans))],), False, (), False, parent)
    n = len(own)
    i = chance.below(n)
    give: tuple[int, ...] = (own[i],)
    luck = chance.random()
    if luck < 0.2 and n > 1:
        other = own[(i + 1 + chance.below(n - 1)) % n]
        give = (own[i], other) if own[i] <= other else (other, own[i])
    luck = chance.random()
    if luck < 0.1:
        return Offer(seat, to, give, (), True, (), False, parent)
    if luck > 0.25:
        bean = beans[chance.below(len(beans))]
        want = (bean,)
        if luck > 0.9:
            other = beans[chance.below(len(beans))]
            want = (bean, other) if bean <= other else (other, bean)
    return Offer(seat, to, give, want, False, (), False, parent)


def sample_offer(s: State, seat: int, to: int, parent: int, chance: Chance) -> Offer | None:
    """A random offer the table accepts now; nothing if the one thought of was made before."""
    return offer_from(s, s.hands[seat], seat, to, parent, chance)


def offer_from(s: Open, hand: list[int], seat: int, to: int, parent: int, chance: Chance) -> Offer | None:
    """The same for a seat with that hand, from what lies open."""
    own = s.turned + hand if seat == s.active else hand
    offer = random_offer(seat, to, parent, own, s.sheet.beans, chance)
    return None if s.market.was_said(offer, up_unless_said(s, seat, offer.give)) else offer
