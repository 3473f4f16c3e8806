"""The annals of a table tell each seat, to the byte, what it was told when it happened."""

from typing import Any

import msgspec
import pytest

from haricot.catalog import GAMES
from haricot.kernel.chance import Chance
from haricot.kernel.move import NATURE, NOBODY, SPECTATOR
from haricot.kernel.tale import Tale
from haricot.players.why import Reason
from haricot.server.annals import BLOCK, Annals, because, told
from haricot.server.messages import Chapter, Story
from haricot.table.ledger import Because
from haricot.whims import sampled

STEPS = 3 * BLOCK + 5


def steps_of(game: Any) -> list[tuple[Tale, Because | None]]:
    """The first steps of a random game, some of them with a reason."""
    table, chance = game.blank(), Chance(5)
    steps: list[tuple[Tale, Because | None]] = []
    while (seat := game.to_act(table)) != NOBODY and len(steps) < STEPS:
        tale = Tale()
        move = game.nature(table, chance) if seat == NATURE else sampled(game, table, seat, chance)
        game.apply(table, move, tale)
        steps.append((tale, (seat, Reason("plant.new-field", {"bean": "réd\t\n"})) if seat > 0 else None))
    return steps


@pytest.mark.parametrize("key", [entry.key for entry in GAMES])
def test_stories(key: str) -> None:
    """From any revision, for any seat and for spectators; a revision that is not there means all of it."""
    game = next(entry for entry in GAMES if entry.key == key).load(3, {})
    steps = steps_of(game)
    annals = Annals()
    for tale, why in steps:
        annals.note(tale.events, why)
    for seat in (0, 1, 2, SPECTATOR):
        for since in (0, 1, BLOCK - 1, BLOCK, BLOCK + 1, len(steps) - 1, len(steps), len(steps) + 1, -5):
            first = since if 0 <= since <= len(steps) else 0
            chapters = [
                Chapter([told(event, seat) for event in tale.events], because(why)) for tale, why in steps[first:]
            ]
            assert annals.story(seat, since) == msgspec.json.encode(Story(first + 1, chapters))


def test_old_steps_are_squeezed() -> None:
    """A long game takes a few thousand bytes."""
    steps = steps_of(GAMES[0].load(4, {}))
    annals = Annals()
    for _ in range(10):
        for tale, why in steps:
            annals.note(tale.events, why)
    kept = sum(map(len, annals._squeezed)) + sum(map(len, annals._newest))
    assert kept < len(annals.story(0, 0)) / 4
