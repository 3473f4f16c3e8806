"""The ports of the island: laying their rows at the start and when they are empty (I3, I7)."""

from typing import ClassVar

from haricot.cards.parts import cards_named
from haricot.cards.piles import call_first, draw_due
from haricot.cards.setup import SetUp
from haricot.cards.stage import Stage
from haricot.cards.state import State
from haricot.editions.isla.moves import PORTS, ROW
from haricot.editions.isla.sea import RESTOCK, sea_of
from haricot.kernel.tale import Tale


def _tell(port: int, row: list[int], tale: Tale | None) -> None:
    if tale is not None:
        tale.tell("restock", {"port": PORTS[port], "beans": cards_named(row)})


class IslandSetUp(SetUp):
    """Five cards at each port, after shuffling and before dealing (I3)."""

    __slots__ = ()

    laid: ClassVar[int] = ROW * len(PORTS)

    def before_dealing(self, s: State, tale: Tale | None) -> None:
        for port, row in enumerate(sea_of(s).ports):
            for _ in range(ROW):
                row.append(s.pile.pop())
            _tell(port, row, tale)


class RestockPorts(Stage):
    """After the draw, ports without cards get five new ones: Bohnbay, then Bohnaco; `step` counts them (I7).

    The last exhaustion ends the game here as in the draw (I20, E3).
    """

    __slots__ = ()

    word: ClassVar[str] = RESTOCK
    clause: ClassVar[str] = "I7"

    def most_steps(self) -> int:
        return len(PORTS)

    def most_due(self, s: State) -> int:
        return ROW

    def begin(self, s: State, tale: Tale | None) -> bool:
        s.step = 0
        # Both rows are one draw, before which players are asked once (H6); then they are laid row by row.
        s.due = ROW * sum([1 for row in sea_of(s).ports if not row])
        if not s.due:
            return True
        asked = s.due >= len(s.pile) and call_first(s)
        s.due = 0
        return not asked and self.resume(s, tale)

    def resume(self, s: State, tale: Tale | None) -> bool:
        ports = sea_of(s).ports
        while s.step < len(PORTS):
            row = ports[s.step]
            if not row:
                s.due = ROW
            if s.due:
                laid = draw_due(s, row, tale)
                if not s.due:
                    _tell(s.step, row, tale)
                if s.last:
                    s.sheet.ending.finish(s, tale)
                    return False
                if not laid:
                    return False
            s.step += 1
        return True
