"""The market: the offers that stand open, and what limits them (T9)."""

from typing import Final

from haricot.cards.moves import TABLE, Propose, Take

MOST_CARDS: Final = 12
"""The most cards one side of an offer may name; more than any hand needs, and it keeps messages small."""

MOST_OPEN: Final = 6
"""The most offers of one seat that may stand open at once."""


class Offer:
    """An open offer: the words of its proposal, who still owes an answer and who has said yes."""

    __slots__ = ("declined", "number", "owing", "takes", "terms")

    def __init__(self, number: int, terms: Propose, owing: int) -> None:
        self.number = number
        self.terms = terms
        """Its words; the choice of copies is kept up to date when others leave the hand first (T5)."""
        self.owing = owing
        """One bit for each seat that has not answered."""
        self.declined = 0
        """One bit for each seat that has said no; a no is final."""
        self.takes: list[Take] = []
        """The yeses an offer to the table has collected, in order of arrival."""

    def clone(self) -> "Offer":
        """An independent copy."""
        twin = Offer(self.number, self.terms, self.owing)
        twin.declined = self.declined
        twin.takes = self.takes[:]
        return twin

    def __getnewargs__(self) -> tuple[object, ...]:
        return (self.number, self.terms, self.owing)

    def is_for(self, seat: int) -> bool:
        """Whether the seat may answer it."""
        terms = self.terms
        return terms.to == seat or (terms.to == TABLE and terms.seat != seat)

    def take_of(self, seat: int) -> Take | None:
        """The seat's yes, if it has said one."""
        for take in self.takes:
            if take.seat == seat:
                return take
        return None

    def drop(self, seat: int) -> None:
        """Forget the seat's yes."""
        self.takes = [take for take in self.takes if take.seat != seat]


Words = tuple[int, int, tuple[int, ...], tuple[int, ...], bool]


def words_of(terms: Propose) -> Words:
    """What makes two offers the same to those who hear them."""
    return (terms.seat, terms.to, terms.give, terms.want, terms.open_to_any)


def asked(terms: Propose, seats: int) -> int:
    """One bit for each seat that may answer an offer."""
    return 1 << terms.to if terms.to != TABLE else ((1 << seats) - 1) & ~(1 << terms.seat)


class Market:
    """All open offers of a trading phase, oldest first."""

    __slots__ = ("made", "number", "offers", "refused")

    def __init__(self, seats: int) -> None:
        self.offers: list[Offer] = []
        self.number = 0
        """The number of the newest offer; numbers are never used twice in a game, so that no answer goes astray."""
        self.made = [0] * seats
        """Offers each seat has made in this phase."""
        self.refused: list[Words] = []
        """What has been refused since something last changed; it may not be asked again until then."""

    def clone(self) -> "Market":
        """An independent copy."""
        twin = Market(0)
        twin.offers = [offer.clone() for offer in self.offers] if self.offers else []
        twin.number = self.number
        twin.made = self.made[:]
        twin.refused = self.refused[:]
        return twin

    def __getnewargs__(self) -> tuple[object, ...]:
        return (0,)

    def clear(self) -> None:
        """The trading phase is over: all offers lapse (T9)."""
        self.offers = []
        self.made = [0] * len(self.made)
        self.refused = []

    def find(self, number: int) -> Offer | None:
        """The open offer of that number."""
        for offer in self.offers:
            if offer.number == number:
                return offer
        return None

    def remove(self, offer: Offer) -> None:
        """An offer is done with."""
        self.offers.remove(offer)

    def open_by(self, seat: int) -> int:
        """How many offers of the seat stand open."""
        return sum(1 for offer in self.offers if offer.terms.seat == seat)

    def owing(self) -> int:
        """One bit for each seat that owes an answer to any offer."""
        bits = 0
        for offer in self.offers:
            bits |= offer.owing
        return bits
