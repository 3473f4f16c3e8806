"""How the unseen cards may lie: tables that fit a view, with rivals who think as traders do.

The tables are kept while nothing on the real one changes; what is said there meanwhile (offers, refusals) tells which
of them can be true.
"""

from collections.abc import Iterator
from typing import Final

from haricot.cards.deals import holds
from haricot.cards.engine import CardGame
from haricot.cards.market import asked
from haricot.cards.moves import TABLE, Offer, Said
from haricot.cards.state import State
from haricot.cards.view import CardView
from haricot.kernel.chance import Chance
from haricot.kernel.shared import Shared
from haricot.players.haggle import card_offers, refused_offer
from haricot.players.trader.bargains import Bargains
from haricot.players.trader.pondering import bargains_of, ground_of
from haricot.players.trader.temper import Temper
from haricot.players.trader.valuation import Valuation, valued

FAIR: Final = Temper()
"""How the others are taken to think."""
FAIR_ASKS: Final = (FAIR.margin,)
"""What they ask of a deal at least, in coins, where nothing else was learned of them."""
DEALS: Final = 4
"""How often a table is dealt anew that does not fit."""
MOST_WORTH: Final = 30.0
"""Coins that no deal brings: whoever asks for more says no, whatever it is."""

Words = tuple[int, tuple[int, ...], tuple[int, ...]]
"""Who offers something, what is given and what is wanted."""
Heard = tuple[int, int, tuple[int, ...], tuple[int, ...]]
"""Who hears such words."""


class Imagined(Shared):
    """One way the unseen cards may lie, and what each rival would think then."""

    __slots__ = ("_asks", "_game", "_minds", "_refusals", "_sales", "_values", "_welcomes", "own", "table")

    def __init__(self, game: CardGame, values: Valuation, table: State, asks: list[float] | None = None) -> None:
        self._game = game
        self._values = values
        self.own = values.seat
        self.table = table
        self._asks = asks if asks is not None else [FAIR.margin] * table.seats
        """What each seat asks of a deal at least, here; a fair margin, if nothing is said."""
        self._minds: list[Bargains | None] = [None] * table.seats
        """What each rival would think; worked out when first asked."""
        self._welcomes: dict[Heard, float] = {}
        """What each seat thinks of what it was asked; the same is asked again and again."""
        self._sales: dict[Words, float] = {}
        """The most that offers of others would bring their makers."""
        self._refusals: set[Said] = set()
        """What was refused, and would be here."""

    def __reduce__(self) -> tuple[object, ...]:
        return _imagined_again, (self._game, self._values.temper, self._values.view, self.table, self._asks)

    def _mind(self, seat: int) -> Bargains:
        mind = self._minds[seat]
        if mind is None:
            own = self._values
            # A glance is enough: nobody plays on at this table.
            values = Valuation(own.sheet, own.outlook, FAIR, self._game.glance(self.table, seat))
            mind = self._minds[seat] = bargains_of(values)
        return mind

    def welcome(self, seat: int, offer: Offer) -> float:
        """What the offer is worth to a rival beyond the least it asks of a deal; below nothing without the cards."""
        words = (seat, offer.seat, offer.give, offer.want)
        known = self._welcomes.get(words)
        if known is None:
            known = self._welcomes[words] = self._thought_of(seat, offer)
        return known

    def _thought_of(self, seat: int, offer: Offer) -> float:
        if self._asks[seat] > MOST_WORTH or not holds(self.table, seat, offer.want):
            return -1.0
        return self._mind(seat).utility(offer.seat, offer.want, offer.give) - self._asks[seat]

    def could(self, seat: int, offer: Offer) -> bool:
        """Whether a rival has what is wanted here."""
        return holds(self.table, seat, offer.want)

    def sale(self, offer: Offer, taker: int) -> float:
        """What a rival who made the offer would think of the taker's yes, beyond the least it asks of a deal."""
        return self._mind(offer.seat).utility(taker, offer.give, offer.want) - self._asks[offer.seat]

    def best_sale(self, offer: Offer) -> float:
        """The most that another's offer would bring its maker if the own seat kept out of it; nothing without taker."""
        if offer.to != TABLE or offer.open_to_any:
            return 0.0
        words = (offer.seat, offer.give, offer.want)
        known = self._sales.get(words)
        if known is None:
            known = self._sales[words] = self._sold(offer)
        return known

    def _sold(self, offer: Offer) -> float:
        best = 0.0
        for seat in range(self.table.seats):
            if seat not in (self.own, offer.seat) and self.welcome(seat, offer) > 0:
                best = max(best, self.sale(offer, seat))
        return best

    def fits(self, view: CardView) -> bool:
        """Whether these hands would have said what was said since something last changed."""
        for offer, terms in card_offers(view):
            if terms.seat != self.own and not self._from_hand(terms, offer.up):
                return False
            for taker in offer.takers:
                if taker != self.own and not holds(self.table, taker, terms.want):
                    return False
            if not terms.open_to_any and not self._refused(terms, offer.declined):
                return False
        for words in view.market.refused:
            if words not in self._refusals:
                said = refused_offer(view, words)
                if said is not None and not said.open_to_any and not self._refused(said, asked(said, view.seats)):
                    return False
                self._refusals.add(words)
        return True

    def _from_hand(self, offer: Offer, up: tuple[int, ...]) -> bool:
        """Whether its maker's hand has the given cards that are not turned-up ones."""
        hand = self.table.hands[offer.seat]
        for bean in offer.give:
            if hand.count(bean) < offer.give.count(bean) - up.count(bean):
                return False
        return True

    def _refused(self, offer: Offer, seats: int) -> bool:
        """Whether these seats, the own one aside, would all say no."""
        for seat in range(self.table.seats):
            if seats >> seat & 1 and seat != self.own and self.welcome(seat, offer) > 0:
                return False
        return True


def _imagined_again(game: CardGame, temper: Temper, view: CardView, table: State, asks: list[float]) -> Imagined:
    return Imagined(game, valued(game.sheet, temper, view), table, asks)


class Imagination:
    """The tables a searcher has in mind."""

    __slots__ = ("_chance", "_ground", "_worlds")

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self._ground: tuple[object, ...] = ()
        self._worlds: list[Imagined] = []

    def __getnewargs__(self) -> tuple[object, ...]:
        return (self._chance,)

    def worlds(
        self, game: CardGame, values: Valuation, rounds: Iterator[int], asks: tuple[float, ...] = FAIR_ASKS
    ) -> Iterator[Imagined]:
        """A table in each round; those that do not fit what was said only while no other is known.

        Everybody there asks of a deal what some were seen to ask, one as likely as the other.
        """
        view = values.view
        ground = ground_of(view)
        if ground != self._ground:
            self._ground = ground
            self._worlds = []
        known = [world for world in self._worlds if world.fits(view)]
        self._worlds = known[:]
        for i in rounds:
            if i < len(known):
                yield known[i]
                continue
            world = self._dealt(game, values, asks)
            fits = world.fits(view)
            if fits:
                self._worlds.append(world)
            if fits or not self._worlds:
                yield world

    def _dealt(self, game: CardGame, values: Valuation, asks: tuple[float, ...]) -> Imagined:
        """A new table that fits what was said, if a few deals bring one."""
        world = self._any(game, values, asks)
        for _ in range(DEALS - 1):
            if world.fits(values.view):
                break
            world = self._any(game, values, asks)
        return world

    def _any(self, game: CardGame, values: Valuation, asks: tuple[float, ...]) -> Imagined:
        """Hands dealt, and everybody in some mood."""
        table = game.determinize(values.view, self._chance)
        if len(asks) == 1:
            return Imagined(game, values, table, [asks[0]] * table.seats)
        return Imagined(game, values, table, [asks[self._chance.below(len(asks))] for _ in range(table.seats)])
