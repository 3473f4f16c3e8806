"""Time that passes only while nobody has anything to do, so that hours at a table take seconds."""

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor, Future
from typing import Any, ParamSpec, TypeVar

T = TypeVar("T")
P = ParamSpec("P")

ON_ITS_WAY = 5.0
"""Seconds of the world's time for a thread to say that it is done, where nothing else can happen."""


class Stuck(RuntimeError):
    """Nobody has anything to do, now or later: for somebody at a real table that would be forever."""


class Waiting(selectors.SelectSelector):
    """Instead of waiting for the world, it lets the time pass."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        found = super().select(0)
        if found:
            return found
        if timeout is not None:
            self.now += max(0.0, timeout)
            return found
        found = super().select(ON_ITS_WAY)
        if not found:
            raise Stuck("nothing is ever going to happen here")
        return found


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop on a clock of its own, which begins at 0."""

    def __init__(self) -> None:
        self._waiting = Waiting()
        super().__init__(self._waiting)

    def time(self) -> float:
        return self._waiting.now


class Here(Executor):
    """Does everything at once, in the thread that asks for it: thinking takes no time on such a clock."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        done: Future[T] = Future()
        try:
            done.set_result(fn(*args, **kwargs))
        except BaseException as error:
            done.set_exception(error)
        return done


def run(scene: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Play a scene on such a clock."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(scene())
