"""Tables, views, moves, games and streams of chance can be pickled and copied, in every game, and go on alike."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings

from haricot.kernel.chance import Chance
from tests.strategies import KEYS, SEATINGS, Walk, walks

Copier = Callable[[Any], Any]


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


WAYS = pytest.mark.parametrize("copied", [pickled, copy.deepcopy])
EVERY = pytest.mark.parametrize("key", KEYS)


@WAYS
@EVERY
def test_tables(key: str, copied: Copier) -> None:
    """A copy in the middle of a game says what the table says, and plays on alike; neither touches the other."""

    @settings(max_examples=15)
    @given(walk=walks(key))
    def check(walk: Walk) -> None:
        before = walk.game.write_position(walk.table)
        twin = Walk(walk.game, 0, 0.2)
        twin.table, twin.chance = copied((walk.table, walk.chance))
        assert walk.game.write_position(twin.table) == before
        twin.go(80)
        assert walk.game.write_position(walk.table) == before
        walk.unruly, walk.moves = 0.2, []
        walk.go(80)
        assert walk.moves == twin.moves
        assert walk.game.write_position(walk.table) == walk.game.write_position(twin.table)

    check()


@WAYS
@EVERY
def test_views_and_moves(key: str, copied: Copier) -> None:
    """What everybody sees and may do at a moment, offers included, and what was done to get there."""

    @settings(max_examples=15)
    @given(walk=walks(key))
    def check(walk: Walk) -> None:
        game = walk.game
        for seat in range(game.seats):
            view = game.view(walk.table, seat)
            twin = copied(view)
            assert twin == view
            assert game.plain(twin) == game.plain(view)
            chances = Chance(1), Chance(1)
            again = [game.determinize(seen, chance) for seen, chance in zip((view, twin), chances, strict=True)]
            assert game.write_position(again[0]) == game.write_position(again[1])
            moves = game.legal(walk.table, seat)
            assert copied(moves) == moves
        twins = copied(walk.moves)
        assert twins == walk.moves
        assert [(type(move), game.write(move)) for move in twins] == [(type(m), game.write(m)) for m in walk.moves]

    check()


@WAYS
@EVERY
def test_games(key: str, copied: Copier) -> None:
    """A copy of the rules, at every table size and with every option, makes the same game."""
    for game in SEATINGS[key]:
        twin = copied(game)
        assert (twin.key, twin.seats, twin.options) == (game.key, game.seats, game.options)
        mine, theirs = Walk(game, 3, 0.1).go(150), Walk(twin, 3, 0.1).go(150)
        assert mine.moves == theirs.moves
        assert game.write_position(mine.table) == twin.write_position(theirs.table)


@EVERY
def test_a_pickle_is_small(key: str) -> None:
    """Rules and data are named or said shortly, never unrolled."""
    walk = Walk(SEATINGS[key][-1], 1, 0.1).go(150)
    assert len(pickle.dumps((walk.game, walk.table))) < 20_000


@WAYS
def test_chance(copied: Copier) -> None:
    """A copied stream goes on where the original stands, by itself."""
    chance = Chance(5)
    chance.random()
    twin = copied(chance)
    theirs = [twin.random() for _ in range(5)]
    assert [chance.random() for _ in range(5)] == theirs
