"""Promises that go with offers: notes that bind nobody, and a ledger of kept and broken ones (T8)."""

from typing import Final

from haricot.kernel.tale import Event

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
        self.state = OFFERED


class Promises:
    """All promises of a game; those whose offers came to nothing are forgotten."""

    def __init__(self) -> None:
        self.all: list[Promise] = []

    def hear(self, events: list[Event], note: str, open_offers: set[int]) -> None:
        """Take in what one step brought: a new offer with its note, a deal, offers that are gone."""
        for event in events:
            offer, seat, to = event.args.get("offer"), event.args.get("seat"), event.args.get("to")
            if event.key == "offer" and note and isinstance(offer, int) and isinstance(seat, int):
                self.all.append(Promise(offer, seat, note))
            elif event.key == "deal" and isinstance(seat, int) and isinstance(to, int):
                for promise in self.all:
                    if promise.offer == offer and promise.state == OFFERED:
                        promise.state = OPEN
                        promise.to = to if promise.seat == seat else seat
        if self.all:
            self.all = [p for p in self.all if p.state != OFFERED or p.offer in open_offers]

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
