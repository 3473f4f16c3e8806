"""The environments keep the promises of PettingZoo and Gymnasium, for every game of the catalogue."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("pettingzoo", reason="the extra haricot[rl] is not installed")

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test
from pettingzoo.test.state_test import state_test

import haricot.rl
from haricot.cards.engine import CardGame
from haricot.catalog import GAMES, entry
from haricot.kernel.reasons import BadInput
from haricot.rl.aec import HaricotEnv

# What these suites say about every Dict observation, and about the masks of seats whose game is over.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]

SEATS = {game.key: game.seats_for({}) for game in GAMES}
TABLES = [(key, seats) for key, fitting in SEATS.items() for seats in sorted({fitting[0], fitting[-1]})]
CARD_TABLES = [(key, seats) for key, seats in TABLES if isinstance(entry(key).load(seats, {}), CardGame)]


def make(game: str, seats: int, **settings: object) -> HaricotEnv:
    return haricot.rl.env(game=game, seats=seats, **settings)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_api(game: str, seats: int) -> None:
    """PettingZoo's own test of the AEC interface passes."""
    api_test(make(game, seats), num_cycles=100)


def test_long_api() -> None:
    """It passes over several whole games."""
    api_test(make("bohnanza-2016", 4), num_cycles=1000)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_seeds(game: str, seats: int) -> None:
    """The same seed gives the same game."""
    seed_test(lambda: make(game, seats), num_cycles=60)


@pytest.mark.usefixtures("capsys")
def test_rendering() -> None:
    """Every render mode gives what it should."""
    render_test(lambda render_mode: make("bohnanza-2016", 4, render_mode=render_mode))


@pytest.mark.parametrize("game", SEATS)
def test_parallel(game: str) -> None:
    """The conversion for programs that step all agents at once passes too."""
    seats = SEATS[game][-1]
    parallel_api_test(haricot.rl.parallel_env(game=game, seats=seats), num_cycles=100)
    parallel_seed_test(lambda: haricot.rl.parallel_env(game=game, seats=seats), num_cycles=20)


def test_state() -> None:
    """The state for a central critic has the shape its space promises."""
    state_test(make("bohnanza-2016", 3), haricot.rl.parallel_env(game="bohnanza-2016", seats=3))


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_single_seat(game: str, seats: int) -> None:
    """Gymnasium's checker passes; it takes impossible actions, which end the episode and raise nothing."""
    check_env(gymnasium.make(haricot.rl.SINGLE, game=game, seats=seats, render_mode="ansi").unwrapped)


@pytest.mark.parametrize("game", SEATS)
def test_one_shape_for_all_table_sizes(game: str) -> None:
    """Observations and actions of a game look the same at every table, so that one network can sit at all of them."""
    shapes = set()
    for seats in SEATS[game]:
        env = make(game, seats)
        shapes.add((env.desk.size, tuple(env.desk.names)))
    assert len(shapes) == 1


def test_size_of_the_base_game() -> None:
    """Trades are composed, so the base game needs few actions."""
    assert 50 <= len(make("bohnanza-2016", 4).desk.names) <= 80


def test_version() -> None:
    """The name carries the version."""
    assert str(make("bohnanza-2016", 4)) == "haricot_v1"


def test_impossible_action_ends_the_game() -> None:
    """Who takes an impossible action loses; the others get nothing, and nothing is raised."""
    env = make("bohnanza-2016", 4)
    env.reset(seed=1)
    culprit = env.agent_selection
    env.step(env.desk.names.index("offer"))
    assert all(env.terminations.values())
    assert {agent for agent, reward in env.rewards.items() if reward} == {culprit}
    assert env.rewards[culprit] == -1
    assert env.infos[culprit] == {"illegal": "offer"}


def play(env: HaricotEnv, seed: int) -> dict[str, float]:
    """A random game to its end; what everybody was paid in all."""
    env.reset(seed=seed)
    chance = np.random.default_rng(seed)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        paid[agent] += reward
        env.step(None if over else int(chance.choice(np.flatnonzero(observation["action_mask"]))))
    return paid


def test_rank_rewards() -> None:
    """The places pay 1 to −1, evenly spaced, so they add up to nothing."""
    paid = play(make("bohnanza-2016", 4), 3)
    assert sorted(paid.values()) == pytest.approx([-1, -1 / 3, 1 / 3, 1])


def test_shared_places_share_the_reward() -> None:
    """Equals are paid the same, and the sum stays nothing."""
    env = make("bohnanza-1997", 3)
    for seed in range(30):
        paid = play(env, seed)
        places = env.desk.game.ranking(env.desk.table)
        assert sum(paid.values()) == pytest.approx(0)
        assert len({(place, round(reward, 6)) for place, reward in zip(places, paid.values(), strict=True)}) == len(
            set(places)
        )
        if len(set(places)) < 3:
            return
    pytest.fail("no game with a shared place")


def test_win_and_score_rewards() -> None:
    """The winner alone is paid, or everybody by the distance from the mean."""
    won = play(make("bohnanza-2016", 4, reward="win"), 3)
    assert sorted(won.values()) == [0, 0, 0, 1]
    env = make("bohnanza-2016", 4, reward="score")
    scored = play(env, 3)
    scores = env.desk.game.scores(env.desk.table)
    assert list(scored.values()) == pytest.approx([(score - sum(scores) / 4) / 10 for score in scores])


def test_shaping_pays_each_coin_once() -> None:
    """With shaping the coins of the whole game are paid on the way, whoever's move brought them."""
    env = make("bohnanza-1997", 4, reward="win", shaping=0.25)
    paid = play(env, 5)
    scores, places = env.desk.game.scores(env.desk.table), env.desk.game.ranking(env.desk.table)
    wins = [(place == 1) / places.count(1) for place in places]
    assert list(paid.values()) == pytest.approx([win + score / 4 for win, score in zip(wins, scores, strict=True)])


def test_bad_settings() -> None:
    """Mistakes are told in a sentence."""
    with pytest.raises(BadInput, match="there is no reward “luck”; there are rank, win, score"):
        make("bohnanza-2016", 4, reward="luck")
    with pytest.raises(BadInput, match="there is no seat 4 at this table; the seats are 0 to 3"):
        haricot.rl.SingleSeatEnv(seat=4)


def test_seat_and_opponents() -> None:
    """The learner sits where it is told to, else anywhere; the result tells where."""
    fixed = haricot.rl.SingleSeatEnv(seat=2, opponents="thrifty,random")
    assert {fixed.reset(seed=seed)[1]["seat"] for seed in range(5)} == {2}
    free = haricot.rl.SingleSeatEnv()
    assert {free.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1, 2, 3}


def test_single_seat_plays_to_the_end() -> None:
    """A whole game among bots ends with the places in the info and the reward of that place."""
    env = haricot.rl.SingleSeatEnv(opponents="thrifty")
    observation, _ = env.reset(seed=8)
    chance = np.random.default_rng(8)
    over = False
    while not over:
        assert (observation["action_mask"] == env.action_masks()).all()
        action = int(chance.choice(np.flatnonzero(observation["action_mask"])))
        observation, reward, over, _, info = env.step(action)
    assert reward == pytest.approx(1 - 2 * (info["places"][info["seat"]] - 1) / 3)


def test_missing_module() -> None:
    """Without the extra a sentence says how to get it, and the text form works all the same."""
    code = (
        "import sys; sys.modules['pettingzoo'] = sys.modules['gymnasium'] = None\n"
        "import haricot.rl.text\n"
        "try:\n    haricot.rl.env()\n"
        "except haricot.rl.BadInput as mistake:\n    print(mistake)"
    )
    source = str(Path(haricot.rl.__file__).parents[2])
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"PYTHONPATH": source},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "is missing; “pip install haricot[rl]” installs it" in done.stdout
