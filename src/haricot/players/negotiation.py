"""Trading in imagination: what would be said to an offer, if the unseen cards lay so and the others thought alike."""

from typing import Final

from haricot.cards.deals import holds
from haricot.cards.engine import CardGame
from haricot.cards.moves import TABLE, Propose
from haricot.cards.state import State
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.players.trader.bargains import Bargains
from haricot.players.trader.options import Option
from haricot.players.trader.rivals import Rivals
from haricot.players.trader.temper import Temper
from haricot.players.trader.valuation import Valuation

RESERVE: Final = 0.5
"""How much of the next best offer is still to be had after a refusal."""

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

    def accepts(self, seat: int, offer: Propose) -> bool:
        """Whether the rival holds what is wanted and would agree."""
        if not holds(self.table, seat, offer.want):
            return False
        mind = self._minds[seat]
        if mind is None:
            own = self._values
            values = Valuation(own.sheet, own.outlook, FAIR, self._game.view(self.table, seat))
            mind = self._minds[seat] = Bargains(values, Rivals(values))
        return mind.utility(offer.seat, offer.want, offer.give) > FAIR.margin

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


class Negotiation:
    """The offers of one decision, heard by imagined rivals."""

    __slots__ = ("_bargains", "_worlds")

    def __init__(self, bargains: Bargains, worlds: list[Imagined]) -> None:
        self._bargains = bargains
        self._worlds = worlds

    def best(self, offers: list[Option], otherwise: Option) -> Move:
        """The offer that brings most, with what may be had after a refusal; the other move if nobody takes any."""
        heard = [self._heard(offer) for _, offer in offers if isinstance(offer, Propose)]
        reserve = RESERVE * max([likely * worth for likely, worth, _ in heard], default=0.0)
        best, chosen = otherwise
        for likely, worth, offer in heard:
            value = likely * worth + (1 - likely) * reserve
            if likely and value > best:
                best, chosen = value, offer
        return chosen

    def _heard(self, offer: Propose) -> tuple[float, float, Propose]:
        """How likely somebody agrees, and what that is worth on average."""
        bargains = self._bargains
        seats = [offer.to] if offer.to != TABLE else [s for s in range(bargains.values.view.seats) if s != offer.seat]
        worths = [(bargains.utility(seat, offer.give, offer.want), seat) for seat in seats]
        worths.sort(reverse=True)
        times, total = 0, 0.0
        for world in self._worlds:
            for worth, seat in worths:
                if worth > 0 and world.accepts(seat, offer):
                    times += 1
                    total += worth
                    break
        return (times / len(self._worlds), total / times if times else 0.0, offer)
