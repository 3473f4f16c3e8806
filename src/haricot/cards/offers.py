"""Random offers, for random players, rollouts and tests."""

from haricot.cards.market import words_of
from haricot.cards.moves import Propose
from haricot.cards.state import State
from haricot.kernel.chance import Chance


def random_offer(seat: int, to: int, parent: int, own: list[int], beans: list[int], chance: Chance) -> Propose:
    """Words of an offer: one or two own cards, for a bean, two beans, anything or nothing."""
    want: tuple[int, ...] = ()
    if not own:
        return Propose(seat, to, (), (beans[chance.below(len(beans))],), False, (), False, parent)
    n = len(own)
    i = chance.below(n)
    give: tuple[int, ...] = (own[i],)
    luck = chance.random()
    if luck < 0.2 and n > 1:
        other = own[(i + 1 + chance.below(n - 1)) % n]
        give = (own[i], other) if own[i] <= other else (other, own[i])
    luck = chance.random()
    if luck < 0.1:
        return Propose(seat, to, give, (), True, (), False, parent)
    if luck > 0.25:
        bean = beans[chance.below(len(beans))]
        want = (bean,)
        if luck > 0.9:
            other = beans[chance.below(len(beans))]
            want = (bean, other) if bean <= other else (other, bean)
    return Propose(seat, to, give, want, False, (), False, parent)


def sample_offer(s: State, seat: int, to: int, parent: int, chance: Chance) -> Propose | None:
    """A random offer the table accepts now; nothing if the one thought of was refused before."""
    own = s.turned + s.hands[seat] if seat == s.active else s.hands[seat]
    proposal = random_offer(seat, to, parent, own, s.sheet.beans, chance)
    market = s.market
    if market.refused or market.offers:
        words = words_of(proposal)
        if words in market.refused:
            return None
        for offer in market.offers:
            if words_of(offer.terms) == words:
                return None
    return proposal
