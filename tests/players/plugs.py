"""Players as somebody else might write them, good and bad."""

import time

from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.kernel.scene import Scene
from haricot.players import Player, Prompt
from haricot.players.random import RandomPlayer

WORTHLESS = 3


def first(view: Scene, legal: list[Move]) -> Move:
    """Takes the first move of the list."""
    return legal[0]


def spoiler(view: Scene, legal: list[Move]) -> Move:
    """Spoils what it is shown, and then has no move."""
    view.__dict__.clear() if hasattr(view, "__dict__") else legal.clear()
    return legal[0]


def nothing(view: Scene, legal: list[Move]) -> Move:
    """Answers with no move."""
    return None  # type: ignore[return-value]


class Last(Player):
    """Takes the last move of the list."""

    def __init__(self, chance: Chance, luck: str = "") -> None:
        self.luck = luck

    def choose(self, prompt: Prompt) -> Move:
        return prompt.legal[-1]


class Raises(Last):
    """Has a bug."""

    def choose(self, prompt: Prompt) -> Move:
        raise RuntimeError("a bug")


class Exits(Last):
    """Ends the program, or would like to."""

    def choose(self, prompt: Prompt) -> Move:
        raise SystemExit(1)


class Cheats(Last):
    """Answers with what is not allowed."""

    def choose(self, prompt: Prompt) -> Move:
        return prompt.game.read("A take 999")


class Dawdles(Last):
    """Takes its time."""

    def choose(self, prompt: Prompt) -> Move:
        time.sleep(0.2)
        return prompt.legal[0]


class Unmakeable(Last):
    """Cannot be made."""

    def __init__(self, chance: Chance) -> None:
        raise RuntimeError("out of order")


class Stranger:
    """Is no player."""


class Random(RandomPlayer):
    """Plays like random, under another name."""
