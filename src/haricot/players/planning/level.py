"""A level at any table: played by the planner of its family where there is one, else as in the Bohnanza editions."""

from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.players.base import Player, Prompt
from haricot.players.offered import as_offered
from haricot.players.planning import planner_for


class Level(Player):
    """Finds out at the table who plays it."""

    def __init__(self, usual: Player, chance: Chance) -> None:
        self.name = usual.name
        self._usual = usual
        self._chance = chance
        self._table: tuple[str, int] | None = None
        self._player = usual

    def choose(self, prompt: Prompt) -> Move:
        table = (prompt.game.family, prompt.game.seats)
        if table != self._table:
            self._table = table
            self._player = planner_for(as_offered(self.name, prompt.game), prompt.game, self._chance) or self._usual
        move = self._player.choose(prompt)
        self.last_reason = self._player.last_reason
        return move

    def wishes(self) -> tuple[list[str], list[str]]:
        return self._player.wishes()

    def memory(self) -> object:
        return self._usual.memory()  # planners need none

    def recall(self, memory: object) -> None:
        self._usual.recall(memory)
