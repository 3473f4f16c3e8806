"""How long a searcher may think about a decision."""

from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from haricot.kernel.text import whole
from haricot.players.spec import Spec

LEAST: Final = 2
"""Tables imagined at least."""
MOST: Final = 100_000


@dataclass(frozen=True)
class Budget:
    """Rollouts, or a time."""

    rollouts: int = 80
    milliseconds: int = 0
    """If set, time decides instead."""

    def rounds(self, cost: int) -> Iterator[int]:
        """Counts the tables, which cost so many rollouts each, while there is time for another."""
        if not self.milliseconds:
            yield from range(max(LEAST, self.rollouts // cost))
            return
        stop = perf_counter() + self.milliseconds / 1000
        done = 0
        while done < LEAST or perf_counter() < stop:
            yield done
            done += 1


QUICK: Final = Budget(rollouts=24)
"""Quick enough for a table in a browser."""


def budget_of(spec: Spec) -> Budget:
    """The budget in a player's name; `BadInput` for nonsense."""
    if not spec.parameter:
        return Budget()
    if spec.parameter == "quick":
        return QUICK
    number = whole(spec.parameter.removesuffix("ms"), MOST)
    if not number:
        raise spec.wrong("its budget should be rollouts, as in search:200, a time, as in search:50ms, or search:quick")
    return Budget(milliseconds=number) if spec.parameter.endswith("ms") else Budget(rollouts=number)
