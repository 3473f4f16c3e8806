"""How long people may think: relaxed, normal and blitz, counted on a time source that is handed in."""

from collections.abc import Callable, Hashable
from typing import Final, Literal

from haricot.table.night import Night


class Times:
    """One kind of clock, in seconds."""

    def __init__(
        self,
        *,
        trade: float,
        deal: float,
        trade_most: float,
        other: float,
        bank: float,
        patience: float,
        shown: bool,
        long: bool = False,
    ) -> None:
        self.trade = trade
        """For a trading phase, all players together."""
        self.deal = deal
        """Added for each deal …"""
        self.trade_most = trade_most
        """… up to this."""
        self.other = other
        """For each other decision."""
        self.bank = bank
        """What a player may use beyond that, once a game."""
        self.patience = patience
        """How long a bot waits for answers to its offers."""
        self.shown = shown
        self.long = long
        """Whether people need not be there meanwhile: the time of the world counts, and outlives the server."""


def by_letter(hours: float) -> Times:
    """For games that go on for weeks: so much for each decision, and for a whole trading phase."""
    time = hours * 3600
    return Times(trade=time, deal=0, trade_most=time, other=time, bank=0, patience=time, shown=True, long=True)


FOREVER: Final = 20 * 60.0
"""Without a clock nobody is hurried, but a table must not be stuck either: then a bot makes the move."""

ClockKind = Literal["relaxed", "normal", "blitz", "hours", "day", "days"]

KINDS: Final[dict[ClockKind, Times]] = {
    "relaxed": Times(trade=FOREVER, deal=0, trade_most=FOREVER, other=FOREVER, bank=0, patience=20, shown=False),
    "normal": Times(trade=90, deal=10, trade_most=150, other=40, bank=60, patience=10, shown=True),
    "blitz": Times(trade=45, deal=0, trade_most=45, other=15, bank=0, patience=5, shown=True),
    "hours": by_letter(8),
    "day": by_letter(24),
    "days": by_letter(72),
}

LONGEST_COMPOSING: Final = 20.0
"""Whoever has days to answer is not at it for days."""

TIME_OUTS: Final = 3
"""So many, and a bot plays the seat until its owner comes back."""


class Clock:
    """The time of one table; at most one seat's runs."""

    def __init__(self, times: Times, seats: int, now: Callable[[], float], night: Night | None = None) -> None:
        self._times = times
        self._night = night
        """When the time of nobody runs."""
        self._now = now
        self.bank = [times.bank] * seats
        self.seat: int | None = None
        """Whose time runs."""
        self._what: Hashable = None
        self._started = 0.0
        self._allowed = 0.0

    @property
    def shown(self) -> bool:
        """Whether players see it."""
        return self._times.shown

    @property
    def long(self) -> bool:
        """Whether people need not be there meanwhile."""
        return self._times.long

    @property
    def patience(self) -> float:
        """How long a bot waits for answers to its offers, before silence is a no."""
        return self._times.patience

    @property
    def composing(self) -> float:
        """How long others hold back for somebody who puts an offer together."""
        return min(self._times.patience, LONGEST_COMPOSING)

    def run(self, seat: int, what: Hashable, trading: bool) -> None:
        """The seat decides `what` now; for the same thing the time runs on."""
        if (seat, what) == (self.seat, self._what):
            return
        self.stop()
        self.seat = seat
        self._what = what
        self._started = self._now()
        self._allowed = self._times.trade if trading else self._times.other

    def began(self, at: float) -> None:
        """What is decided now has been waited for since then, under an earlier run of the server perhaps."""
        if self.seat is not None:
            self._started = min(at, self._now())

    def deal(self) -> None:
        """A deal was made: trading may go on a little longer."""
        self._allowed = max(self._allowed, min(self._allowed + self._times.deal, self._times.trade_most))

    def stop(self) -> None:
        """Nobody's time runs; what was used beyond the allowance is taken from the bank."""
        if self.seat is not None:
            over = self._spent() - self._allowed
            if over > 0:
                self.bank[self.seat] = max(0.0, self.bank[self.seat] - over)
        self.seat = None
        self._what = None

    def left(self) -> float | None:
        """Seconds until the bank is touched; below nothing, it is being used up."""
        return None if self.seat is None else self._allowed - self._spent()

    def _spent(self) -> float:
        now = self._now()
        # A source that jumps back would stop the table for as long; the period begins again instead.
        self._started = min(self._started, now)
        return now - self._started if self._night is None else self._night.awake(self._started, now)

    def due(self) -> float | None:
        """Seconds until the time is out, bank included, nights as well."""
        left = self.left()
        if left is None or self.seat is None:
            return None
        left += self.bank[self.seat]
        return left if self._night is None or left <= 0 else self._night.after(self._now(), left) - self._now()

    def now(self) -> float:
        """The moment, by the source of this clock."""
        return self._now()

    def of(self, allowed: float, since: float) -> float:
        """Seconds that are left of a time that began then, nights included."""
        if self._night is None:
            return since + allowed - self._now()
        return self._night.after(since, allowed) - self._now()
