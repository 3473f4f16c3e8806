"""Trading in imagination: what each way to trade brings, heard by rivals with this hand and that."""

from typing import Final

from haricot.cards.moves import TABLE, Offer
from haricot.kernel.move import Move
from haricot.players.imagination import Imagined
from haricot.players.trader.bargains import Bargains

LEAST: Final = 0.02
"""Coins that one more way must bring on average to be worth the words."""


class Way:
    """A way to trade, and what it brings on each of the imagined tables."""

    __slots__ = ("brings", "move")

    def __init__(self, move: Move) -> None:
        self.move = move
        self.brings: list[float] = []

    def on(self, world: Imagined) -> float:
        """What it brings on the table, in coins; nothing if it comes to nothing there."""
        raise NotImplementedError

    def price(self) -> float:
        """What it brings where it comes about."""
        paid = [worth for worth in self.brings if worth > 0]
        return sum(paid) / len(paid) if paid else 0.0


class Offering(Way):
    """An own offer to everybody: of those who agree, the best partner gets it."""

    __slots__ = ("_offer", "_partners")

    def __init__(self, bargains: Bargains, offer: Offer) -> None:
        super().__init__(offer)
        self._offer = offer
        worths = [
            (worth_of_deal(bargains, seat, offer.give, offer.want), seat)
            for seat in range(bargains.values.view.seats)
            if seat != offer.seat
        ]
        self._partners = sorted([partner for partner in worths if partner[0] > 0], reverse=True)

    def on(self, world: Imagined) -> float:
        for worth, seat in self._partners:
            if world.welcome(seat, self._offer) > 0:
                return worth
        return 0.0


class Personal(Way):
    """An own offer to one rival."""

    __slots__ = ("_offer", "_worth")

    def __init__(self, bargains: Bargains, offer: Offer) -> None:
        super().__init__(offer)
        self._offer = offer
        self._worth = worth_of_deal(bargains, offer.to, offer.give, offer.want)

    def on(self, world: Imagined) -> float:
        return self._worth if world.welcome(self._offer.to, self._offer) > 0 else 0.0


class Countering(Way):
    """An own offer to the active player, who may do better with somebody else."""

    __slots__ = ("_counter", "_parent", "_worth")

    def __init__(self, bargains: Bargains, counter: Offer, parent: Offer) -> None:
        super().__init__(counter)
        self._counter = counter
        self._parent = parent
        self._worth = worth_of_deal(bargains, counter.to, counter.give, counter.want)

    def on(self, world: Imagined) -> float:
        counter = self._counter
        return self._worth if world.welcome(counter.to, counter) > world.best_sale(self._parent) else 0.0


class Agreeing(Way):
    """A yes to another's offer, who may prefer somebody else's."""

    __slots__ = ("_terms", "_worth")

    def __init__(self, bargains: Bargains, yes: Move, terms: Offer) -> None:
        super().__init__(yes)
        self._terms = terms
        self._worth = worth_of_deal(bargains, terms.seat, terms.want, terms.give)

    def on(self, world: Imagined) -> float:
        terms = self._terms
        if terms.to != TABLE or world.sale(terms, world.own) >= world.best_sale(terms):
            return self._worth
        return 0.0


def worth_of_deal(bargains: Bargains, partner: int, gives: tuple[int, ...], gets: tuple[int, ...]) -> float:
    """What a deal brings beyond the least that is asked of one."""
    return max(0.0, bargains.utility(partner, gives, gets) - bargains.values.temper.margin)


def hear(ways: list[Way], world: Imagined) -> None:
    """Put all ways to the rivals of one more table."""
    for way in ways:
        way.brings.append(way.on(world))


def dearest(ways: list[Way], sure: float, tries: int) -> Move | None:
    """The dearest of a few ways that together bring most; nothing if none brings more than what is sure.

    Whatever the hands of the others are like, the best price that they pay should be among those few: a refusal costs
    little as long as something cheaper can follow.
    """
    best: Way | None = None
    brings = [sure] * len(ways[0].brings) if ways else []
    for _ in range(tries):
        most, chosen = LEAST * len(brings), None
        for way in ways:
            more = 0.0
            for before, worth in zip(brings, way.brings, strict=True):
                if worth > before:
                    more += worth - before
            if more > most:
                most, chosen = more, way
        if chosen is None:
            break
        brings = [max(before, worth) for before, worth in zip(brings, chosen.brings, strict=True)]
        if best is None or chosen.price() > best.price():
            best = chosen
    return None if best is None else best.move
