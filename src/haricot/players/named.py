"""A player known by its name: made anew for each decision, wherever that is thought over.

So nothing of a decision outlives it but what the player says it must remember, and a seat of a sleeping table costs a
few words.
"""

from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.players.base import Player, Prompt
from haricot.players.roster import known_player, make_player
from haricot.players.why import Reason


class Task:
    """A decision as it can be sent elsewhere: who decides, with which luck, and what they remember."""

    __slots__ = ("memory", "name", "seed")

    def __init__(self, name: str, seed: int, memory: object) -> None:
        self.name = name
        self.seed = seed
        self.memory = memory

    def done(self, prompt: Prompt) -> "Thought":
        """Decide."""
        player = make_player(self.name, Chance(self.seed))
        if self.memory is not None:
            player.recall(self.memory)
        move = player.choose(prompt)
        return Thought(move, player.last_reason, player.memory())


class Thought:
    """What came of it: the move, why, and what is to be remembered."""

    __slots__ = ("memory", "move", "reason")

    def __init__(self, move: Move, reason: Reason | None, memory: object) -> None:
        self.move = move
        self.reason = reason
        self.memory = memory


class Named(Player):
    """A player of the roster; `BadInput` if there is none of that name."""

    def __init__(self, name: str, chance: Chance) -> None:
        known_player(name)  # without making it: some bring much with them, and it may think elsewhere
        self.name = name
        self._seed = chance.below(1 << 62)
        self._decisions = 0
        self._memory: object = None

    def task(self) -> Task:
        """The next decision."""
        self._decisions += 1
        return Task(self.name, self._seed + self._decisions, self._memory)

    def heed(self, thought: Thought) -> Move:
        """The decision was thought over: its move, the rest kept."""
        self._memory = thought.memory
        self.last_reason = thought.reason
        return thought.move

    def memory(self) -> object:
        return self._memory

    def recall(self, memory: object) -> None:
        self._memory = memory

    def choose(self, prompt: Prompt) -> Move:
        return self.heed(self.task().done(prompt))
