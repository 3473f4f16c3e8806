"""When the pile has run out: who wants to harvest first, and coins that go back (M23, M26)."""

from typing import ClassVar, Final

from haricot.cards.hearing import SaleHearing, clockwise
from haricot.cards.piles import Refill
from haricot.cards.state import State
from haricot.editions.mutabohn.bonus import bonus_of
from haricot.editions.mutabohn.lawful import HARVEST_FIRST
from haricot.kernel.tale import Tale

AS_OFTEN_AS_NEEDED: Final = 1_000_000
"""No exhaustion of the pile ends the game by itself (M23)."""


class AskFirst(Refill):
    """Everybody is asked whether to harvest, then the discards are shuffled (M23)."""

    __slots__ = ("coins_go_back",)

    calls: ClassVar[bool] = False

    def __init__(self, coins_go_back: int) -> None:
        self.coins_go_back = coins_go_back
        """At so many exhaustions the coin cards go back into the pile (M26); 0 where they never do."""

    def ran_out(self, s: State, tale: Tale | None) -> bool:
        s.queue = [seat for seat in clockwise(s) if any(s.fields[seat])]
        if s.queue:
            s.stage = s.sheet.windows[HARVEST_FIRST]
            return False
        return self.shuffle(s, tale)

    def needed(self, s: State, tale: Tale | None) -> bool:
        return self.ran_out(s, tale)

    def shuffle(self, s: State, tale: Tale | None) -> bool:
        """All have been asked: lay the new pile, or see that a card which is due cannot be had (M24)."""
        if s.exhaustions <= self.coins_go_back:
            self._note_coins(s, tale)
        if s.discards:
            s.stage = s.sheet.reshuffle
            return False
        if s.due:
            s.last = True
            s.due = 0
        return True

    def _note_coins(self, s: State, tale: Tale | None) -> None:
        bonus = bonus_of(s)
        for seat in range(s.seats):
            bonus.noted[seat] += len(s.coins[seat])
            s.discards += s.coins[seat]
            s.coins[seat] = []
        if tale is not None:
            tale.tell("noted", {"times": s.exhaustions})


class HarvestFirst(SaleHearing):
    """The window in which everybody with planted fields is asked whether to harvest before the shuffle (M23)."""

    __slots__ = ("refill",)

    word: ClassVar[str] = HARVEST_FIRST
    clause: ClassVar[str] = "M23"

    def __init__(self, refill: AskFirst) -> None:
        SaleHearing.__init__(self)
        self.refill = refill

    def has_say(self, s: State, seat: int) -> bool:
        return any(s.fields[seat])

    def heard(self, s: State, tale: Tale | None) -> bool:
        return self.refill.shuffle(s, tale)
