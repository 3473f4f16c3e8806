"""How Mutabohn ends: last claims, last harvest, pfennigs (M22–M25)."""

from typing import ClassVar, Final

from haricot.cards.endings import Ending, Ranking
from haricot.cards.hearing import BeHeard, Hearing, clockwise
from haricot.cards.stage import Stage
from haricot.cards.state import State
from haricot.editions.mutabohn.bonus import bonus_of
from haricot.editions.mutabohn.claims import NoHarvest
from haricot.editions.mutabohn.lawful import LAST_CLAIMS
from haricot.kernel.tale import Tale

PFENNIGS: Final = 100
"""Pfennigs to a coin (M10)."""


class EndAfterClaims(Ending):
    """Whoever holds bonus cards may still lay them, the active player first; then the last harvest (M25, M11)."""

    __slots__ = ()

    def finish(self, s: State, tale: Tale | None) -> None:
        s.queue = [seat for seat in clockwise(s) if bonus_of(s).hands[seat]]
        if not s.queue:
            self.settle(s, tale)
            return
        s.stage = s.sheet.windows[LAST_CLAIMS]
        if tale is not None:
            tale.tell("last-claims", {})

    def settle(self, s: State, tale: Tale | None) -> None:
        """The last harvest."""
        Ending.finish(self, s, tale)


class LastClaims(Hearing):
    """The window before the last harvest (M25)."""

    __slots__ = ("ending",)

    word: ClassVar[str] = LAST_CLAIMS
    clause: ClassVar[str] = "M25"

    def __init__(self, ending: EndAfterClaims) -> None:
        Stage.__init__(self, BeHeard(self), NoHarvest())
        self.ending = ending

    def heard(self, s: State, tale: Tale | None) -> bool:
        self.ending.settle(s, tale)
        return False


class TurnLimit(Stage):
    """After so many turns the game ends, as harvests that pay nothing could prolong it without end (M23)."""

    __slots__ = ("turns",)

    word: ClassVar[str] = "turn-limit"
    clause: ClassVar[str] = "M23"

    def __init__(self, turns: int) -> None:
        Stage.__init__(self)
        self.turns = turns

    def begin(self, s: State, tale: Tale | None) -> bool:
        if s.turn < self.turns:
            return True
        s.sheet.ending.finish(s, tale)
        return False


class Richest(Ranking):
    """Coins and noted coins at 100 pfennigs, laid bonus cards, less the debts; equals share the place (M25)."""

    __slots__ = ()

    unit: ClassVar[str] = "pfennigs"

    def score(self, s: State, seat: int) -> int:
        bonus = bonus_of(s)
        coins = len(s.coins[seat]) + bonus.noted[seat] - bonus.debts[seat]
        return coins * PFENNIGS + bonus.deck.pfennigs(bonus.laid[seat])
