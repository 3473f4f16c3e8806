"""What a report found out: the columns of every table and every experiment, and what follows from them."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from haricot import __version__
from haricot.catalog import AnyGame, entry, load
from haricot.report.buying import ALWAYS, NEVER
from haricot.report.comparing import Compared, compared
from haricot.report.labels import label
from haricot.report.plan import Plan
from haricot.report.playing import Arm, Columns, Table
from haricot.report.skill import Skill, skill
from haricot.sim.estimate import Estimate
from haricot.words import Phrasebook

TESTED: Final = ["tested.wins", "tested.score", "tested.ahead"]
"""What experiments ask of the seat they change."""


@dataclass(frozen=True)
class Found:
    """One table, or one experiment at the first table."""

    table: Table
    arm: Arm
    columns: Columns

    def has(self, key: str) -> bool:
        """Whether the game has this figure at all."""
        return key in self.columns.columns

    def get(self, key: str) -> Estimate:
        """A figure with its interval."""
        return label(key).estimate(self.columns[key])

    def written(self, key: str) -> str:
        """The same in words."""
        return label(key).written(self.get(key))

    def many(self, start: str) -> list[str]:
        """All figures whose keys begin so, in their order."""
        return [key for key in self.columns.columns if key.startswith(start)]

    def game(self) -> AnyGame:
        """The rules of this table."""
        return load(self.table.game, self.table.seats, self.table.options)

    def house(self) -> str:
        """What is not as the booklet says, in words; empty where all is."""
        return Phrasebook("en").house(self.game().house)


@dataclass(frozen=True)
class Findings:
    """All that was played for a report."""

    plan: Plan
    tables: list[Found]
    """The one that is reported on, then those it is compared with."""
    arms: list[Found]
    """The experiments at the first table."""
    version: str = __version__

    @property
    def first(self) -> Found:
        """The table that is reported on."""
        return self.tables[0]

    @property
    def unit(self) -> str:
        """What scores are counted in."""
        return entry(self.first.table.game).unit

    @cached_property
    def differences(self) -> list[list[Compared]]:
        """By table after the first: what the first has more of every figure, on the same deals."""
        return compared([(other.columns, self.first.columns) for other in self.tables[1:]])

    @cached_property
    def types(self) -> list[Found]:
        """The experiments with another player at one seat."""
        return [arm for arm in self.arms if arm.arm.player]

    @cached_property
    def type_effects(self) -> list[list[Compared]]:
        """What another player at one seat changes for that seat, on the same deals."""
        return compared([(self.first.columns, arm.columns) for arm in self.types], TESTED)

    @cached_property
    def buying_effect(self) -> list[Compared]:
        """What always buying the third field brings one seat, against never buying it; empty where none is sold."""
        arms = {arm.arm.buys: arm.columns for arm in self.arms if arm.arm.buys}
        return compared([(arms[NEVER], arms[ALWAYS])], TESTED)[0] if arms else []

    @cached_property
    def skill(self) -> Skill | None:
        """Skill against luck; nothing without experiments."""
        if not self.types:
            return None
        ahead = [self.first.columns.first(self.plan.trials)["tested.ahead"].above]
        ahead += [arm.columns["tested.ahead"].above for arm in self.types]
        return skill(ahead, self.plan.seed)


def scores_of(columns: Columns, seats: int) -> Sequence[float]:
    """All scores of all seats."""
    return [score for place in range(1, seats + 1) for score in columns[f"score.{place}"].above]
