"""The levels people are offered: they differ in what they play, and where they do not there is only one."""

from contextlib import suppress
from itertools import combinations
from typing import Any

import pytest

from haricot.catalog import GAMES, entry
from haricot.kernel.chance import Chance
from haricot.kernel.game import Game
from haricot.kernel.move import Move
from haricot.players import PLAYERS, Player, Prompt, make_player
from haricot.players.offered import LEVELS, USUAL_LEVEL, as_offered, levels_for
from tests.players.tables import play_watched

SEEDS = range(3)
TABLES = [(game.key, seats) for game in GAMES for seats in game.seats]
PAIRS = set(combinations(LEVELS, 2))


class Told(Exception):
    """Enough was seen."""


def differing(game: Game[Any, Any], seed: int) -> set[tuple[str, str]]:
    """Which levels play differently in the situations of a game, each with the same luck; stops once all do."""
    found: set[tuple[str, str]] = set()
    levels = {level: make_player(level, Chance(seed)) for level in LEVELS}

    def look(prompt: Prompt, player: Player, move: Move) -> None:
        moves = {level: levels[level].choose(prompt) for level in LEVELS}
        found.update(pair for pair in PAIRS if moves[pair[0]] != moves[pair[1]])
        if found == PAIRS:
            raise Told

    with suppress(Told):
        play_watched(game, ["thrifty"] * game.seats, seed, look)
    return found


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_offered_levels_differ(key: str, seats: int) -> None:
    """Any two levels play some situation differently, unless the same one plays for both."""
    game = entry(key).load(seats, {})
    found: set[tuple[str, str]] = set()
    for seed in SEEDS:
        if found != PAIRS:
            found |= differing(game, seed)
    assert found == {(one, other) for one, other in PAIRS if as_offered(one, game) != as_offered(other, game)}


def test_levels_are_players() -> None:
    """Every level can be played, and the usual one is offered everywhere."""
    assert set(LEVELS) <= set(PLAYERS)
    for key, seats in TABLES:
        assert USUAL_LEVEL in levels_for(entry(key).load(seats, {}))


def test_a_level_that_is_not_offered() -> None:
    """It goes by the name of the one that plays the same; other players keep their names."""
    duel, cards = entry("isla").load(2, {}), entry("bohnanza-2016").load(4, {})
    assert [as_offered(name, duel) for name in ("hard", "easy", "thrifty")] == [USUAL_LEVEL, USUAL_LEVEL, "thrifty"]
    assert [as_offered(name, cards) for name in LEVELS] == list(LEVELS)
    dice = entry("dice").load(3, {})
    assert levels_for(dice) == ("medium", "hard")
    assert [as_offered(name, dice) for name in LEVELS] == [USUAL_LEVEL, USUAL_LEVEL, "hard"]
