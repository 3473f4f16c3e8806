"""What has happened in a game so far, for agents without a memory of their own."""

from typing import TYPE_CHECKING, Final

from haricot.kernel.reasons import Argument, BadInput
from haricot.kernel.tale import Tale

if TYPE_CHECKING:
    from haricot.rl.desk import Desk

COINS: Final = "coins by bean"
"""The part of an observation that tells what everybody was paid for each bean."""
MOST: Final = 255

Told = tuple[str, dict[str, Argument]]
"""An event as somebody may know it: its key in the catalogues of words, and its arguments."""


class History:
    """The events of a game, and who was paid how much for which bean."""

    def __init__(self, seats: int, beans: list[str]) -> None:
        self._seats = seats
        self._slot = {bean: place for place, bean in enumerate(beans)}
        self._events: list[tuple[str, dict[str, Argument], int, dict[str, Argument] | None]] = []
        """As plain data, which can be pickled whether the engine is compiled or not."""
        self._paid: list[list[int]] = []
        self.clear()

    def legend(self) -> list[str]:
        """A name for every number."""
        return [f"seat +{step} {bean}" for step in range(self._seats) for bean in self._slot]

    def clear(self) -> None:
        """A new game."""
        self._events = []
        self._paid = [[0] * len(self._slot) for _ in range(self._seats)]

    def add(self, tale: Tale) -> None:
        """More has happened."""
        self._events += [(event.key, event.args, event.owner, event.secret) for event in tale.events]
        for seat, bean, _, coins in tale.sales:
            if bean in self._slot:
                self._paid[seat][self._slot[bean]] += coins

    def encode(self, seat: int, seats: int) -> bytes:
        """The numbers of the part, seats counted from the viewer."""
        out = bytearray()
        for step in range(self._seats):
            paid = self._paid[(seat + step) % seats if step < seats else step]
            out += bytes([min(MOST, coins) for coins in paid])
        return bytes(out)

    def told_to(self, seat: int) -> list[Told]:
        """All events as the seat may know them; one with a part for it alone has a key of its own."""
        return [
            (key, args) if secret is None or owner != seat else (f"{key}.own", args | secret)
            for key, args, owner, secret in self._events
        ]

    def __deepcopy__(self, memo: dict[int, object]) -> "History":
        twin = History(self._seats, list(self._slot))
        twin._events = self._events[:]  # events never change
        twin._paid = [paid[:] for paid in self._paid]
        return twin


def told_to(desk: "Desk", seat: int) -> list[Told]:
    """The history of a desk as the seat may know it; `BadInput` where none is kept."""
    if desk.history is None:
        raise BadInput("this environment keeps no history; make it with history=True")
    return desk.history.told_to(seat)
