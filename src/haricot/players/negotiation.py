"""Trading in imagination: what would be said to an offer, if the unseen cards lay so and the others thought alike."""

from typing import Final

from haricot.cards.deals import holds
from haricot.cards.engine import CardGame
from haricot.cards.moves import TABLE, Propose
from haricot.cards.state import State
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.players.trader.bargains import Bargains
from haricot.players.trader.rivals import Rivals
from haricot.players.trader.temper import Temper
from haricot.players.trader.valuation import Valuation

LEAST: Final = 0.02
"""Coins that one more offer must bring on average."""
FAIR: Final = Temper()
"""How the others are taken to think."""
TRIES: Final = 3
"""How often worlds that do not fit are dealt again."""


class Imagined:
    """One way the unseen cards may lie, and what each rival would think then."""

    __slots__ = ("_game", "_minds", "_values", "table")

    def __init__(self, game: CardGame, values: Valuation, table: State) -> None:
        self._game = game
        self._values = values
        self.table = table
        self._minds: list[Bargains | None] = [None] * table.seats

    def _mind(self, seat: int) -> Bargains:
        mind = self._minds[seat]
        if mind is None:
            own = self._values
            values = Valuation(own.sheet, own.outlook, FAIR, self._game.view(self.table, seat))
            mind = self._minds[seat] = Bargains(values, Rivals(values))
        return mind

    def welcomes(self, seat: int, offer: Propose) -> float:
        """What the offer is worth to the rival beyond what it asks of any deal; below nothing where it has not the
        cards."""
        if not holds(self.table, seat, offer.want):
            return -1.0
        return self._mind(seat).utility(offer.seat, offer.want, offer.give) - FAIR.margin

    def accepts(self, seat: int, offer: Propose) -> bool:
        """Whether the rival holds what is wanted and would agree."""
        return self.welcomes(seat, offer) > 0

    def prefers(self, offer: Propose) -> tuple[int, float]:
        """Who of the own seat's rivals would get what another offers to everybody, and what that is worth to it."""
        own, best, chosen = self._values.seat, 0.0, -1
        for seat in range(self.table.seats):
            if seat not in (own, offer.seat) and self.accepts(seat, offer):
                worth = self._mind(offer.seat).utility(seat, offer.give, offer.want)
                if chosen < 0 or worth > best:
                    best, chosen = worth, seat
        return chosen, best

    def sells(self, offer: Propose) -> float:
        """What its maker thinks of the own seat's yes to an offer."""
        return self._mind(offer.seat).utility(self._values.seat, offer.give, offer.want)

    def fits(self) -> bool:
        """Whether the refusals heard since something last changed are what these hands would have said."""
        own = self._values.seat
        for seat, to, give, want, anything in self.table.market.refused:
            if seat == own and not anything:
                offer = Propose(seat, to, give, want)
                for rival in range(self.table.seats):
                    if rival != own and to in (TABLE, rival) and self.accepts(rival, offer):
                        return False
        return True


def imagine(game: CardGame, values: Valuation, worlds: int, chance: Chance) -> list[Imagined]:
    """So many ways the unseen cards may lie; those that do not fit what was refused are dealt again, for a while."""
    kept: list[Imagined] = []
    others: list[Imagined] = []
    while len(kept) < worlds and len(others) < TRIES * worlds:
        world = Imagined(game, values, game.determinize(values.view, chance))
        if world.fits():
            kept.append(world)
        else:
            others.append(world)
    return kept or others[:worlds]


class Heard:
    """A way to trade, and what it brings in each of the imagined worlds."""

    __slots__ = ("move", "price", "worths")

    def __init__(self, move: Move, worths: list[float]) -> None:
        self.move = move
        self.worths = worths
        agreed = [worth for worth in worths if worth > 0]
        self.price = sum(agreed) / len(agreed) if agreed else 0.0
        """What it brings if it comes about."""


def dearest(heard: list[Heard], sure: float, tries: int) -> Heard | None:
    """The dearest of a few that together bring most, if they bring more than what is sure; nothing if none does.

    Whatever the hands of the others are like, the best price that they pay should be among those few: a refusal costs
    little as long as something cheaper can follow.
    """
    best: Heard | None = None
    brings = [sure] * len(heard[0].worths) if heard else []
    for _ in range(tries):
        most, chosen = LEAST * len(brings), None
        for option in heard:
            more = 0.0
            for before, worth in zip(brings, option.worths, strict=True):
                if worth > before:
                    more += worth - before
            if more > most:
                most, chosen = more, option
        if chosen is None:
            break
        brings = [max(before, worth) for before, worth in zip(brings, chosen.worths, strict=True)]
        if best is None or chosen.price > best.price:
            best = chosen
    return best


class Negotiation:
    """The deals of one decision, as imagined rivals hear of them."""

    __slots__ = ("_bargains", "_worlds")

    def __init__(self, bargains: Bargains, worlds: list[Imagined]) -> None:
        self._bargains = bargains
        self._worlds = worlds

    def offered(self, offer: Propose) -> Heard:
        """An own offer to everybody: the best partner who agrees gets it."""
        bargains = self._bargains
        margin = bargains.values.temper.margin
        partners = [
            (bargains.utility(seat, offer.give, offer.want) - margin, seat)
            for seat in range(bargains.values.view.seats)
            if seat != offer.seat
        ]
        partners.sort(reverse=True)
        worths: list[float] = []
        for world in self._worlds:
            brings = 0.0
            for worth, seat in partners:
                if worth <= 0:
                    break
                if world.accepts(seat, offer):
                    brings = worth
                    break
            worths.append(brings)
        return Heard(offer, worths)

    def countered(self, counter: Propose, parent: Propose) -> Heard:
        """An own offer to the active player, who may do better with somebody else."""
        bargains = self._bargains
        worth = bargains.utility(counter.to, counter.give, counter.want) - bargains.values.temper.margin
        worths: list[float] = []
        for world in self._worlds:
            agrees = worth > 0 and world.welcomes(counter.to, counter) > max(0.0, world.prefers(parent)[1] - FAIR.margin)
            worths.append(worth if agrees else 0.0)
        return Heard(counter, worths)

    def taken(self, yes: Move, terms: Propose) -> Heard:
        """A yes to another's offer, who may prefer somebody else's."""
        bargains = self._bargains
        worth = bargains.utility(terms.seat, terms.want, terms.give) - bargains.values.temper.margin
        worths: list[float] = []
        for world in self._worlds:
            gets = terms.to != TABLE
            if not gets and worth > 0:
                other, price = world.prefers(terms)
                gets = other < 0 or world.sells(terms) >= price
            worths.append(worth if gets and worth > 0 else 0.0)
        return Heard(yes, worths)
