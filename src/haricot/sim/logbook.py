"""The logbook of an arena: its finished blocks."""

from pathlib import Path
from typing import Final

from haricot.sim.ledger import Ledger
from haricot.sim.plan import Plan, Played

TITLE: Final = "haricot arena 2"


class Logbook(Ledger[Played]):
    """Finished blocks of a plan."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, TITLE, Played, "the arena")

    def open(self, plan: Plan) -> list[Played]:
        """The blocks it holds."""
        return self.read(plan.header(), lambda played: played.belongs_to(plan))
