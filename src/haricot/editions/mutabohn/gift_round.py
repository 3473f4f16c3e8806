"""Where a round of gifts stands, as both players hear it (M18–M20)."""

from typing import Final

from haricot.beans.varieties import KEYS
from haricot.cards.parts import cards_named
from haricot.editions.mutabohn.shown import ShownGifts
from haricot.kernel.move import NOBODY
from haricot.kernel.scene import Scene

NO_BEAN: Final = -1


class GiftRound(Scene):
    """The beans named this turn, the gift that waits for an answer, and talk of trading freely instead.

    Nothing of it outlives the phase it belongs to.
    """

    barred: list[int]
    """Beans named this turn, by either player (M18)."""
    bean: int
    """The gift named last, while it waits for an answer; else NO_BEAN."""
    giver: int
    """Who named it, or NOBODY."""
    free: int
    """Who has proposed to trade freely and waits for an answer, or NOBODY (M20)."""
    asked: int
    """One bit for each seat that has proposed it this turn; once a turn, so that rounds end."""
    trading: bool
    """Both have agreed to trade freely, and do so now (M20)."""

    # Written by tools/fields.py from the declarations above.
    __slots__ = ("asked", "barred", "bean", "free", "giver", "trading")

    def clear(self) -> None:
        """Nothing anywhere: numbers are 0, lists are empty."""
        self.barred = []
        self.bean = 0
        self.giver = 0
        self.free = 0
        self.asked = 0
        self.trading = False

    def copy_giftround(self, twin: "GiftRound") -> None:
        """Lay an independent copy of every field into another one."""
        twin.barred = self.barred[:]
        twin.bean = self.bean
        twin.giver = self.giver
        twin.free = self.free
        twin.asked = self.asked
        twin.trading = self.trading

    def clone(self) -> "GiftRound":
        """An independent copy."""
        twin = GiftRound()
        self.copy_giftround(twin)
        return twin

    # Written until here.

    def name(self, giver: int, bean: int) -> None:
        """A gift is named, and its bean barred for the rest of the turn (M18)."""
        self.barred.append(bean)
        self.bean = bean
        self.giver = giver

    def lapse(self) -> None:
        """No gift waits any more."""
        self.bean = NO_BEAN
        self.giver = NOBODY

    def plain(self) -> ShownGifts:
        """The round for screens."""
        return {
            "named": cards_named(self.barred),
            "bean": None if self.bean == NO_BEAN else KEYS[self.bean],
            "giver": None if self.giver == NOBODY else self.giver,
            "free": None if self.free == NOBODY else self.free,
            "trading": self.trading,
        }


def no_gifts() -> GiftRound:
    """Nothing has been said yet."""
    gifts = GiftRound()
    gifts.clear()
    gifts.bean = NO_BEAN
    gifts.giver = NOBODY
    gifts.free = NOBODY
    return gifts
