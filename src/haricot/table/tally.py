"""What a game comes to, from what its tales note in general words: turns, deals, gifts and sales."""

from typing import Final, NamedTuple

from haricot.kernel.tale import Tale


class Sold(NamedTuple):
    """Something that was sold, and in which turn."""

    turn: int
    seat: int
    bean: str
    """Empty where it was no bean."""
    cards: int
    coins: int


NOTHING: Final = Sold(0, 0, "", 0, 0)


class Tally:
    """How far a game has come."""

    def __init__(self, seats: int) -> None:
        self.turn = 0
        self.deals = [0] * seats
        """How many deals each seat took part in."""
        self.given = [[0] * seats for _ in range(seats)]
        """How many cards each seat has given each of the others for nothing."""
        self.sales: list[Sold] = []

    def hear(self, tale: Tale) -> None:
        """Count what one or more moves told."""
        for _, maker, partner in tale.deals:
            self.deals[maker] += 1
            self.deals[partner] += 1
        if tale.gifts:
            self.given = [cards[:] for cards in self.given]  # the one it was shared with stays as it is
            for giver, to, goods in tale.gifts:
                self.given[giver][to] += goods
        # A sale belongs to the turn it was made in, and what ends a turn is told before the next begins.
        self.sales += [Sold(self.turn, *sale) for sale in tale.sales]
        for number, _, _ in tale.turns:
            self.turn = number

    def heard(self, tale: Tale) -> "Tally":
        """The same with some moves more, which may not have happened yet."""
        if not (tale.deals or tale.gifts or tale.sales or tale.turns):
            return self  # as most moves; none is changed once it was made
        more = Tally(len(self.deals))
        more.turn, more.deals, more.given, more.sales = self.turn, self.deals[:], self.given, self.sales[:]
        more.hear(tale)
        return more

    def best(self, seat: int) -> Sold:
        """The sale that brought a seat most, the first of them; nothing where it sold nothing."""
        return max([sold for sold in self.sales if sold.seat == seat], key=lambda sold: sold.coins, default=NOTHING)

    def harvests(self, seat: int) -> int:
        """How often a seat sold something."""
        return sum([1 for sold in self.sales if sold.seat == seat])
