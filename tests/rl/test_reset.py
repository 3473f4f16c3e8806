"""`reset` with a seed gives the same game, whatever was played before it."""

import pytest

pytest.importorskip("pettingzoo", reason="the extra haricot[rl] is not installed")

import haricot.rl
from haricot.rl.single import SingleSeatEnv
from tests.rl.test_environment import TABLES, make
from tests.rl.traces import play_aec, play_parallel, play_single

BEFORE = (0, 1, 5, 9, 14, 30, 100, 5000)
"""Steps after which the game before is broken off: while an offer is composed, in the first turn, at the end, …"""
STEPS = 60


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_several_agents(game: str, seats: int) -> None:
    """Offers begun, drafts, rewards: nothing of a game before is left."""
    env = make(game, seats, shaping=0.1)
    env.reset(seed=7)
    fresh = play_aec(env, STEPS, 1)
    for before in BEFORE:
        for other in (7, 8):
            used = make(game, seats, shaping=0.1)
            used.reset(seed=other)
            play_aec(used, before, 2)
            used.reset(seed=7)
            assert play_aec(used, STEPS, 1) == fresh, (before, other)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_all_agents_at_once(game: str, seats: int) -> None:
    """The other form of the same environment."""
    env = haricot.rl.parallel_env(game=game, seats=seats)
    traces = []
    for before in (0, 9, 30):
        env.reset(seed=8)
        play_parallel(env, before, 2)
        env.reset(seed=7)
        traces.append(play_parallel(env, STEPS, 1))
    assert traces[1:] == traces[:-1]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_single_seat(game: str, seats: int) -> None:
    """The bots forget too: what a searcher imagined, where each stream of chance stood."""
    opponents = ",".join(["search:8", "thrifty", "easy"][: seats - 1]) if game != "dice" else "thrifty"
    env = SingleSeatEnv(game=game, seats=seats, opponents=opponents, shaping=0.1)
    traces = []
    for before in (0, 3, 9):
        env.reset(seed=8)
        play_single(env, before, 2)
        env.reset(seed=7)
        traces.append((env.seat, play_single(env, 12, 1)))
    assert traces[1:] == traces[:-1]


def test_without_a_seed_the_next_game_follows() -> None:
    """A seed starts a sequence of games; what happens in one changes none of the next."""
    sequences = []
    for steps in (3, 40):
        env = make("bohnanza-2016", 4)
        env.reset(seed=7)
        play_aec(env, steps, 2)
        env.reset()
        sequences.append(play_aec(env, STEPS, 1))
    assert sequences[0] == sequences[1]
