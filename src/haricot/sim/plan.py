"""What an arena plays, and what came of it.

A deal is a seed of NATURE: who begins, and how the cards are shuffled. Each deal is played once in every rotation of
the players over the seats, so that luck cancels; later shuffles depend on the discards and differ, as they must.
"""

from typing import Any, Final

from msgspec import Struct
from msgspec.structs import asdict

from haricot.sim.record import Record
from haricot.sim.series import Series, moved_on

BLOCK: Final = 4
"""Deals in a block: long enough to be worth sending, short enough to lose little."""


class Plan(Series, frozen=True):
    """What is played, by players as they were named (`line_ups`); the deals may grow later, the rest may not change."""

    deals: int

    def header(self) -> dict[str, Any]:
        """All that must be the same for results to belong together."""
        header = asdict(self)
        del header["deals"]
        return header

    def line_ups(self) -> list[list[str]]:
        """Who sits where, in every game of a deal.

        Fewer names than seats are repeated in turn (a,b at four seats: a,b,a,b); of more names than seats every run of
        neighbours plays, the last ones with the first. Each line-up is rotated over all seats; equal ones play once.
        """
        names, seats = self.players, self.seats
        runs = len(names) if len(names) > seats else 1
        chosen: list[list[str]] = []
        for start in range(runs):
            run = [names[(start + place) % len(names)] for place in range(seats)]
            for turn in range(seats):
                rotated = moved_on(run, turn)
                if rotated not in chosen:
                    chosen.append(rotated)
        return chosen

    def blocks(self) -> list["Block"]:
        """All tasks."""
        return [Block(self, start, min(start + BLOCK, self.deals)) for start in range(0, self.deals, BLOCK)]

    def games(self) -> int:
        """How many games that makes."""
        return self.deals * len(self.line_ups())


class Block(Struct, frozen=True):
    """Some deals of a plan: one task."""

    plan: Plan
    start: int
    stop: int


class Played(Struct):
    """What came of a block."""

    start: int
    stop: int
    deals: list[list[Record]] = []
    """For each deal its games, in the order of the line-ups."""

    def belongs_to(self, plan: Plan) -> bool:
        """Whether these are the games that such a block of the plan has."""
        line_ups = plan.line_ups()
        return (
            0 <= self.start < self.stop == self.start + len(self.deals)
            and all([game.players for game in deal] == line_ups for deal in self.deals)
            and all(game.is_whole() for deal in self.deals for game in deal)
        )
