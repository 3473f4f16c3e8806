"""What a screen does, whatever the game."""

from rich.console import RenderableType
from rich.table import Table

from haricot.kernel.game import View
from haricot.kernel.move import Move


class Screen:
    """Draws views of one game in one language."""

    def draw(self, view: View) -> RenderableType:
        """The whole table."""
        raise NotImplementedError

    def move(self, view: View, move: Move) -> str:
        """A legal move as it is typed, with what it brings."""
        return move.words()


def plain_table(headings: list[str]) -> Table:
    """A table without lines, with these columns."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in headings:
        table.add_column(heading)
    return table
