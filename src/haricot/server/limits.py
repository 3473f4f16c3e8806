"""How much a socket or an address may ask for."""

from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Final

ADDRESSES: Final = 100_000
"""Addresses that are remembered at most; then whoever has not asked for longest is forgotten."""


class Window:
    """So many things in so many seconds."""

    def __init__(self, most: int, within: float, now: Callable[[], float]) -> None:
        self._most = most
        self._within = within
        self._now = now
        self._times: deque[float] = deque(maxlen=most)

    def wait(self, count: int = 1) -> float:
        """Count so many more; 0 if that is allowed, else the seconds until it would be. What counts for more than there
        ever is counts for all of that."""
        now = self._now()
        over = len(self._times) + min(count, self._most) - self._most
        if over > 0:
            wait = self._times[over - 1] + self._within - now
            if wait > 0:
                return wait
        for _ in range(count):
            self._times.append(now)
        return 0.0

    def idle(self) -> bool:
        """Whether it has forgotten everything."""
        return not self._times or self._times[-1] + self._within < self._now()


class Windows:
    """One window for each address; those that have been idle are forgotten, two at most for each that comes."""

    def __init__(self, most: int, within: float, now: Callable[[], float]) -> None:
        self._most = most
        self._within = within
        self._now = now
        self._windows: OrderedDict[str, Window] = OrderedDict()
        """Whoever asked last stands last."""

    def wait(self, address: str, count: int = 1) -> float:
        """Count so many more for the address."""
        window = self._windows.get(address)
        if window is None:
            window = self._windows[address] = Window(self._most, self._within, self._now)
        else:
            self._windows.move_to_end(address)
        for _ in range(2):
            first = next(iter(self._windows))
            if len(self._windows) <= ADDRESSES and not self._windows[first].idle():
                break
            if first != address:
                del self._windows[first]
        return window.wait(count)


class Tally:
    """How many things of each address are open at once."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: dict[str, int] = {}

    @property
    def total(self) -> int:
        """All of them."""
        return sum(self._open.values())

    def take(self, address: str) -> bool:
        """One more, if there is room for it."""
        count = self._open.get(address, 0)
        if count >= self._most:
            return False
        self._open[address] = count + 1
        return True

    def give_back(self, address: str) -> None:
        """One less."""
        count = self._open.get(address, 0) - 1
        if count > 0:
            self._open[address] = count
        else:
            self._open.pop(address, None)
