"""What a trader works out while cards are traded, kept as long as nothing on the table changes.

Offers come and go many times in a turn; what cards and deals are worth changes only when cards move. So the sums of one
decision serve the next ones too, and come out the same.
"""

from haricot.cards.edition import Sheet
from haricot.cards.view import CardView
from haricot.players.trader.bargains import Bargains
from haricot.players.trader.offers import Offers
from haricot.players.trader.rivals import Rivals
from haricot.players.trader.temper import Temper
from haricot.players.trader.valuation import Valuation, valued


class Pondering:
    """The sums of the last decision, for the next one."""

    __slots__ = ("_ground", "_offers", "_temper")

    def __init__(self) -> None:
        self._ground: tuple[object, ...] = ()
        self._temper: Temper | None = None
        self._offers: Offers | None = None

    def __reduce__(self) -> tuple[object, ...]:
        return Pondering, ()  # a copy works it out again, and comes to the same

    def about(self, sheet: Sheet, temper: Temper, view: CardView) -> Offers:
        """What there is to say at this view; its bargains and its sums are those of any decision."""
        elsewhere = () if view.extra is None else tuple(view.extra.cards())
        ground = (id(sheet), view.seat, view.discards, view.step, elsewhere, ground_of(view))
        offers = self._offers
        if offers is not None and self._temper is temper and self._ground == ground:
            offers.bargains.values.view = view  # what was said since is all that can be new in it
            return offers
        offers = Offers(bargains_of(valued(sheet, temper, view)))
        self._ground, self._temper, self._offers = ground, temper, offers
        return offers


def bargains_of(values: Valuation) -> Bargains:
    """The deals of one decision, to be weighed."""
    return Bargains(values, Rivals(values))


def ground_of(view: CardView) -> tuple[object, ...]:
    """All that a trading rests on: the table as it lies, what is said aside."""
    lying = (view.fields, view.aside, view.turned, view.hand)
    return (view.turn, view.stage, view.coins, view.pile, view.hand_sizes, lying)
