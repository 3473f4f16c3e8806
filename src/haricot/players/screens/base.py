"""What a screen does, whatever the game."""

from typing import Any

from rich.console import RenderableType
from rich.table import Table

from haricot.kernel.game import Game
from haricot.kernel.move import Move
from haricot.kernel.scene import Scene
from haricot.words import Phrasebook


class Screen:
    """Draws views of one game in one language."""

    def __init__(self, game: Game[Any, Any], words: Phrasebook) -> None:
        self.game = game
        self.words = words

    def draw(self, view: Scene) -> RenderableType:
        """The whole table."""
        raise NotImplementedError

    def move(self, view: Scene, move: Move) -> str:
        """A legal move as it is typed, with what it brings."""
        return move.words()


def plain_table(headings: list[str]) -> Table:
    """A table without lines, with these columns."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in headings:
        table.add_column(heading)
    return table
