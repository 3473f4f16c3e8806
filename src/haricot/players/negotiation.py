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

    __slots__ = ("asks", "brings", "move")

    def __init__(self, move: Move) -> None:
        self.move = move
        self.brings: list[float] = []
        self.asks: list[int] = []
        """How many are asked by it on each of them, where that is counted: whoever could not accept is not."""

    def on(self, world: Imagined) -> float:
        """What it brings on the table, in coins; nothing if it comes to nothing there."""
        raise NotImplementedError

    def asked(self, world: Imagined) -> int:
        """How many there have to decide about it."""
        return 0

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

    def asked(self, world: Imagined) -> int:
        maker, seats = self._offer.seat, range(world.table.seats)
        return len([seat for seat in seats if seat != maker and world.could(seat, self._offer)])


class Personal(Way):
    """An own offer to one rival."""

    __slots__ = ("_offer", "_worth")

    def __init__(self, bargains: Bargains, offer: Offer) -> None:
        super().__init__(offer)
        self._offer = offer
        self._worth = worth_of_deal(bargains, offer.to, offer.give, offer.want)

    def on(self, world: Imagined) -> float:
        return self._worth if world.welcome(self._offer.to, self._offer) > 0 else 0.0

    def asked(self, world: Imagined) -> int:
        return 1 if world.could(self._offer.to, self._offer) else 0


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


def count(ways: list[Way], world: Imagined) -> None:
    """Note how many would be asked there by each of the ways."""
    for way in ways:
        way.asks.append(way.asked(world))


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


def worth_asking(ways: list[Way], sure: float, tries: int, cost: float) -> Move | None:
    """The dearest of a few ways that together bring most, less what it costs to ask so many; nothing if none brings
    more than what is sure.

    They are said one after the other, the dearest first, until one comes about: who is asked after that is not asked.
    """
    order = sorted([way for way in ways if way.price() > 0], key=Way.price, reverse=True)
    if not order:
        return None
    said = [False] * len(order)
    tables = len(order[0].brings)
    most = sure * tables
    for _ in range(tries):
        most += LEAST * tables
        chosen = -1
        for i in range(len(order)):
            if not said[i]:
                said[i] = True
                total = _said(order, said, sure, cost)
                said[i] = False
                if total > most:
                    most, chosen = total, i
        if chosen < 0:
            break
        said[chosen] = True
    return order[said.index(True)].move if True in said else None


def _said(order: list[Way], said: list[bool], sure: float, cost: float) -> float:
    """What the ways that are said bring on all tables, less what asking costs."""
    ways = [way for way, chosen in zip(order, said, strict=True) if chosen]
    total = 0.0
    for table in range(len(ways[0].brings)):
        brings = sure
        for way in ways:
            total -= cost * way.asks[table]
            if way.brings[table] > sure:
                brings = way.brings[table]
                break
        total += brings
    return total
