"""The synchronous table."""

import pytest

from haricot.catalog import load
from haricot.kernel.chance import Chance
from haricot.kernel.move import Move
from haricot.players.base import ForbiddenMove, Player, Prompt
from haricot.players.random import RandomPlayer
from haricot.table.loop import play


class Stubborn(Player):
    """Harvests field 1 whatever the rules say."""

    name = "stubborn"

    def choose(self, prompt: Prompt) -> Move:
        return prompt.game.read(f"{'ABCD'[prompt.seat]} harvest 1")


def test_a_forbidden_move_is_a_bug() -> None:
    """A program that breaks the rules is stopped with its name and the reason."""
    with pytest.raises(ForbiddenMove, match=r"stubborn at seat \w wants .*harvest\.empty"):
        play(load("bohnanza-2016", 4), [Stubborn()] * 4, Chance(1))


def test_the_watcher_sees_every_move_and_its_events() -> None:
    """Moves come after they are made; with narration there is a tale each time."""
    game = load("bohnanza-2016", 3)
    seen: list[str] = []

    def watch(_: object, move: Move, tale: object) -> None:
        assert tale is not None
        seen.append(game.write(move))

    play(game, [RandomPlayer(Chance(seat)) for seat in range(3)], Chance(4), watch=watch, narrate=True)
    assert seen[0].startswith("first ")
    assert seen[1].startswith("shuffle ")
    assert len(seen) > 100
