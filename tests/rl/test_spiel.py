"""The games of OpenSpiel keep its promises."""

import os

import pytest

pytest.importorskip("pyspiel", reason="the extra haricot[openspiel] is not installed")

import numpy as np
import pyspiel

import haricot.rl.spiel
from haricot.catalog import load
from haricot.rl.desk import OBSERVATION
from haricot.rl.desks import desk_for
from tests.rl.test_environment import TABLES

ALL = os.environ.get("HARICOT_SPIEL") == "all"
"""Every game at its smallest and largest table, which takes minutes."""


def game_of(key: str, seats: int, deals: int = 50) -> pyspiel.Game:
    return pyspiel.load_game(haricot.rl.spiel.NAME, {"game": key, "seats": seats, "deals": deals})


@pytest.mark.parametrize(("key", "seats"), TABLES if ALL else [("bohnanza-2016", 2)])
def test_random_sim(key: str, seats: int) -> None:
    """OpenSpiel's own test: clones, histories and observations of whole games."""
    pyspiel.random_sim_test(game_of(key, seats), num_sims=1, serialize=False, verbose=False)


@pytest.mark.skipif(not ALL, reason="takes minutes; HARICOT_SPIEL=all runs it")
def test_random_sim_serialised() -> None:
    """The same with every state written down and read again."""
    pyspiel.random_sim_test(game_of("dice", 2), num_sims=1, serialize=True, verbose=False)


def test_by_name() -> None:
    """It is loaded as other games are, with parameters in its name."""
    game = pyspiel.load_game("python_haricot(game=isla,seats=3)")
    assert game.num_players() == 3
    assert game.num_distinct_actions() == len(desk_for(load("isla", 3)).names)


def test_the_same_game_as_in_the_environments() -> None:
    """From one deal the same actions give the same observations and the same end; hidden cards stay hidden."""
    state = game_of("bohnanza-2016", 3).new_initial_state()
    assert state.is_chance_node()
    assert len(state.chance_outcomes()) == 50
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
    state.apply_action(7)
    desk = desk_for(load("bohnanza-2016", 3))
    desk.reset(7)
    chance = np.random.default_rng(1)
    while not state.is_terminal():
        player = state.current_player()
        assert player == desk.actor
        assert state.legal_actions() == sorted(desk.possible())
        if chance.random() < 0.1:
            assert state.observation_tensor(player) == desk.observe(player)[OBSERVATION].tolist()
            assert state.observation_string(player) == desk.decoded(desk.observe(player)[OBSERVATION])
        action = int(chance.choice(state.legal_actions()))
        assert state.action_to_string(player, action) == desk.names[action]
        state.apply_action(action)
        desk.act(action)
    places = desk.game.ranking(desk.table)
    assert state.returns()[places.index(1)] == max(state.returns())
    assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"game": "chess"}, "there is no game"),
        ({"seats": 9}, "seats"),
        ({"deals": 0}, "deals should be a number from 1"),
    ],
)
def test_bad_parameters(settings: dict[str, object], sentence: str) -> None:
    """Told in a sentence."""
    with pytest.raises(Exception, match=sentence):
        pyspiel.load_game(haricot.rl.spiel.NAME, settings)
