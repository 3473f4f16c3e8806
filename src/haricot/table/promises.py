"""Promises that go with offers: notes that bind nobody, and a ledger of kept and broken ones (T8)."""

from typing import Final, Literal

from haricot.kernel.tale import Deal

PromiseState = Literal["offered", "open", "kept", "broken"]
OFFERED: Final = "offered"
OPEN: Final = "open"
KEPT: Final = "kept"
BROKEN: Final = "broken"


class Promise:
    """One note, who made it and to whom."""

    def __init__(self, offer: int, seat: int, text: str) -> None:
        self.offer = offer
        self.seat = seat
        self.text = text
        self.to: int | None = None
        """The partner, once there is a deal."""
        self.state: PromiseState = OFFERED


class Promises:
    """All promises of a game; those whose offers came to nothing are forgotten."""

    def __init__(self) -> None:
        self.all: list[Promise] = []
        self._open: list[int] = []
        """The offers that stood open after the last step."""

    def hear(self, seat: int | None, note: str, deals: list[Deal], offers: list[int]) -> None:
        """Take in one step: who made it and with which note, what was agreed upon, which offers stand open now."""
        if note and seat is not None:
            self.all += [Promise(offer, seat, note) for offer in offers if offer not in self._open]
        for offer, maker, partner in deals:
            for promise in self.all:
                if promise.offer == offer and promise.state == OFFERED:
                    promise.state = OPEN
                    promise.to = partner if promise.seat == maker else maker
        if self.all:
            self.all = [promise for promise in self.all if promise.state != OFFERED or promise.offer in offers]
        self._open = offers

    def made_to(self, seat: int, offer: int) -> Promise | None:
        """The promise of an offer that was made to the seat."""
        for promise in self.all:
            if promise.offer == offer and promise.to == seat:
                return promise
        return None

    def judge(self, seat: int, offer: int, kept: bool) -> bool:
        """The one it was made to says whether it was kept; False if there is no such promise to the seat."""
        promise = self.made_to(seat, offer)
        if promise is None:
            return False
        promise.state = KEPT if kept else BROKEN
        return True
