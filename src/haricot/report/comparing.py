"""Two tables on the same deals: every figure that both have, and what so many comparisons are worth."""

from dataclasses import dataclass

from haricot.report.correction import LEVEL, holm
from haricot.report.labels import SHARE, Label, is_compared, label
from haricot.report.playing import Columns
from haricot.sim.estimate import Column, Difference, Estimate, difference


@dataclass(frozen=True)
class Compared:
    """One figure at two tables."""

    label: Label
    one: Column
    other: Column
    difference: Difference
    corrected: float = 1.0
    """Its p-value when all comparisons of the report are counted (Holm)."""

    @property
    def estimate(self) -> Estimate:
        """What the other table has more."""
        return self.difference.estimate

    def alone(self) -> bool:
        """Whether it would look like an effect if nothing else had been looked at."""
        return self.estimate.leaves_out(0.0) and self.difference.luck < LEVEL

    def stands(self) -> bool:
        """Whether it stays clear among all comparisons."""
        return self.estimate.leaves_out(0.0) and self.corrected < LEVEL

    def mark(self) -> str:
        """`**` for what stands among all, `*` for what looks clear by itself."""
        return "**" if self.stands() else "*" if self.alone() else ""


def compared(pairs: list[tuple[Columns, Columns]], keys: list[str] | None = None) -> list[list[Compared]]:
    """Every figure of pairs of tables, the second against the first; all of them are one family of comparisons."""
    found: list[list[Compared]] = []
    for one, other in pairs:
        shared = min(one.deals, other.deals)
        mine, theirs = one.first(shared), other.first(shared)
        names = keys or [key for key in mine.columns if key in theirs.columns and is_compared(key)]
        found.append([Compared(label(k), mine[k], theirs[k], _difference(label(k), mine[k], theirs[k])) for k in names])
    corrected = iter(holm([each.difference.luck for rows in found for each in rows]))
    return [
        [Compared(each.label, each.one, each.other, each.difference, next(corrected)) for each in rows]
        for rows in found
    ]


def _difference(named: Label, one: Column, other: Column) -> Difference:
    return difference(one, other, shares=named.kind == SHARE)
