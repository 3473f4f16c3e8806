"""Sums about the fields of any seat: what a card adds to them, and where it goes best."""

from haricot.beans.varieties import BEANS
from haricot.cards.edition import Sheet
from haricot.cards.planting import Joining
from haricot.editions.mutabohn.ladder import Ladder
from haricot.players.trader.outlook import Outlook
from haricot.players.trader.packing import MOST, SHIFT, Fields, one_more

NO_LADDER = [-1] * BEANS
FORCED = -1000.0
"""Less than any card can cost."""


class FieldSums:
    """What fields are worth at one moment of a game."""

    __slots__ = ("before", "joining", "losses", "protection", "worths")

    def __init__(self, sheet: Sheet, outlook: Outlook, levels: list[int], t: int) -> None:
        self.joining = isinstance(sheet.planting, Joining)
        self.protection = sheet.protects
        """Whether a single card may be sold only where no field has more (H2)."""
        self.before = sheet.planting.rarer if isinstance(sheet.planting, Ladder) else NO_LADDER
        """before[bean]: another bean whose field may take it, or −1."""
        laid_out = outlook.at(t, levels)
        self.worths = laid_out[0]
        """What each field is on its way to, in coins; worths[0] is an empty one."""
        self.losses = laid_out[1]
        """What selling it at once would waste."""

    def place(self, fields: Fields, bean: int) -> tuple[float, int, bool]:
        """The best way to plant a card that must be planted: its gain, the field, and whether that is sold first."""
        worths, losses = self.worths, self.losses
        before = self.before[bean]
        fresh = worths[one_more(0, bean)] - worths[0]
        best, at, sell = FORCED, 0, False
        protects = False
        for i, field in enumerate(fields):
            if field == 0:
                gain = fresh
            else:
                if field & MOST > 1:
                    protects = self.protection
                grown = field >> SHIFT
                if grown not in (bean, before):
                    continue
                gain = worths[one_more(field, bean)] - worths[field]
                if self.joining:
                    anew = fresh - losses[field]
                    sells = anew > gain and (field & MOST > 1 or not self.protection)
                    return (anew, i, True) if sells else (gain, i, False)
            if gain > best:
                best, at = gain, i
        if fresh > best:
            for i, field in enumerate(fields):
                if field and (field & MOST > 1 or not protects) and fresh - losses[field] > best:
                    best, at, sell = fresh - losses[field], i, True
        return best, at, sell

    def plant(self, fields: Fields, bean: int) -> float:
        """Plant the card the best way, changing the fields; what that gains."""
        gain, at, sell = self.place(fields, bean)
        fields[at] = one_more(0 if sell else fields[at], bean)
        return gain

    def plant_all(self, fields: Fields, cards: list[int]) -> float:
        """Plant all the cards, the best first, changing the fields; what that gains."""
        if len(cards) == 1:
            return self.plant(fields, cards[0])
        total = 0.0
        left = cards[:]
        while left:
            best, chosen = FORCED, left[0]
            for bean in left:
                gain = self.place(fields, bean)[0]
                if gain > best:
                    best, chosen = gain, bean
            left.remove(chosen)
            total += self.plant(fields, chosen)
        return total

    def gain_all(self, fields: Fields, cards: tuple[int, ...] | list[int]) -> float:
        """What a seat gains if it must plant all of them."""
        if not cards:
            return 0.0
        if len(cards) == 1:
            return self.place(fields, cards[0])[0]
        return self.plant_all(fields[:], list(cards))
