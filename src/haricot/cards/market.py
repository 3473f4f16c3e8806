"""The market: the offers that stand open, and what limits them (T9). All of it can be heard by everybody."""

from typing import Final

from haricot.cards.moves import TABLE, Said, Terms
from haricot.kernel.scene import Scene

MOST_CARDS: Final = 12
"""The most cards one side of an offer may name; more than any hand needs, and it keeps messages small."""

MOST_OPEN: Final = 6
"""The most offers of one seat that may stand open at once."""


class OpenOffer(Scene):
    """An open offer: its words, who still owes an answer and who has said yes."""

    number: int
    terms: Terms
    """Its words as everybody hears them."""
    up: tuple[int, ...]
    """The given cards that are turned-up ones; the others come from the hand."""
    owing: int
    """One bit for each seat that has not answered."""
    declined: int
    """One bit for each seat that has said no; a no is final."""
    takers: list[int]
    """The seats whose yes an offer to the table has collected, in order of arrival."""

    # Written by tools/fields.py from the declarations above.
    __slots__ = ("declined", "number", "owing", "takers", "terms", "up")

    def clear(self) -> None:
        """Nothing anywhere: numbers are 0, lists are empty."""
        self.number = 0
        self.up = ()
        self.owing = 0
        self.declined = 0
        self.takers = []

    def copy_openoffer(self, twin: "OpenOffer") -> None:
        """Lay an independent copy of every field into another one."""
        twin.number = self.number
        twin.terms = self.terms
        twin.up = self.up
        twin.owing = self.owing
        twin.declined = self.declined
        twin.takers = self.takers[:]

    def clone(self) -> "OpenOffer":
        """An independent copy."""
        twin = OpenOffer()
        self.copy_openoffer(twin)
        return twin

    # Written until here.

    def is_for(self, seat: int) -> bool:
        """Whether the seat may answer it."""
        terms = self.terms
        return terms.to == seat or (terms.to == TABLE and terms.seat != seat)


def asked(terms: Terms, seats: int) -> int:
    """One bit for each seat that may answer an offer."""
    return 1 << terms.to if terms.to != TABLE else ((1 << seats) - 1) & ~(1 << terms.seat)


class Market(Scene):
    """All open offers of a trading phase, oldest first."""

    offers: list[OpenOffer]
    number: int
    """The number of the newest offer; numbers are never used twice in a game, so that no answer goes astray."""
    made: list[int]
    """Offers each seat has made in this phase."""
    refused: list[Said]
    """What has been refused since something last changed; it may not be asked again until then."""

    # Written by tools/fields.py from the declarations above.
    __slots__ = ("made", "number", "offers", "refused")

    def clear(self) -> None:
        """Nothing anywhere: numbers are 0, lists are empty."""
        self.offers = []
        self.number = 0
        self.made = []
        self.refused = []

    def copy_market(self, twin: "Market") -> None:
        """Lay an independent copy of every field into another one."""
        twin.offers = [x.clone() for x in self.offers]
        twin.number = self.number
        twin.made = self.made[:]
        twin.refused = self.refused[:]

    def clone(self) -> "Market":
        """An independent copy."""
        twin = Market()
        self.copy_market(twin)
        return twin

    # Written until here.

    def shut(self) -> None:
        """The trading phase is over: all offers lapse (T9)."""
        if self.offers:
            self.offers = []
        if self.refused:
            self.refused = []
        for seat in range(len(self.made)):
            self.made[seat] = 0

    def find(self, number: int) -> OpenOffer | None:
        """The open offer of that number."""
        for offer in self.offers:
            if offer.number == number:
                return offer
        return None

    def opened(self, number: int) -> OpenOffer:
        """The open offer of that number, which is known to be there."""
        for offer in self.offers:
            if offer.number == number:
                return offer
        raise AssertionError("checked before: the offer is open")

    def open(self, terms: Terms, up: tuple[int, ...], seats: int) -> OpenOffer:
        """Put a new offer on the market."""
        self.number += 1
        self.made[terms.seat] += 1
        offer = OpenOffer()
        offer.number = self.number
        offer.terms = terms
        offer.up = up
        offer.owing = asked(terms, seats)
        offer.declined = 0
        offer.takers = []
        self.offers.append(offer)
        return offer

    def open_by(self, seat: int) -> int:
        """How many offers of the seat stand open."""
        count = 0
        for offer in self.offers:
            if offer.terms.seat == seat:
                count += 1
        return count

    def owing(self) -> int:
        """One bit for each seat that owes an answer to any offer."""
        bits = 0
        for offer in self.offers:
            bits |= offer.owing
        return bits

    def is_fresh(self) -> bool:
        """Whether there is nothing that may not be said again."""
        return not self.offers and not self.refused

    def was_said(self, terms: Terms, up: tuple[int, ...]) -> bool:
        """Whether the same offer stands open or was refused since something last changed."""
        words = terms.said(up)
        if words in self.refused:
            return True
        for offer in self.offers:
            if offer.terms.said(offer.up) == words:
                return True
        return False
