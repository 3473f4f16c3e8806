"""Whom a learner plays against: names, functions, policies, pools, itself; and environments that are saved."""

import json
import pickle
from collections import Counter
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="the extra haricot[rl] is not installed")

import numpy as np

from haricot.catalog import load
from haricot.kernel.chance import Chance
from haricot.kernel.move import NOBODY, Move
from haricot.kernel.reasons import BadInput
from haricot.kernel.scene import Scene
from haricot.players.base import ForbiddenMove, Player, Prompt
from haricot.players.roster import make_player
from haricot.rl import Acting, Pool, SingleSeatEnv
from haricot.rl.desk import ACTION_MASK, OBSERVATION, Observation
from haricot.rl.desks import desk_for
from haricot.table.loop import play
from tests.rl.test_environment import TABLES, make
from tests.rl.traces import play_aec, play_single


def steady(observation: Observation) -> int:
    """A policy: an action that follows from all it sees."""
    possible = np.flatnonzero(observation[ACTION_MASK])
    return int(possible[int(observation[OBSERVATION].astype(int).sum()) % len(possible)])


class Steady(Acting):
    """The same as a class, so that it has a name."""

    def __init__(self, chance: Chance) -> None:
        super().__init__(steady)


def first(view: Scene, legal: list[Move]) -> Move:
    """A function of view and moves."""
    return legal[0]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_policy_plays_everywhere_alike(game: str, seats: int) -> None:
    """At a table where it is shown views it makes the very moves that it makes at the desk of an environment."""
    rules = load(game, seats)
    desk = desk_for(rules)
    desk.reset(5)
    while desk.actor != NOBODY:
        assert desk.act(steady(desk.observe(desk.actor)))
    players: list[Player] = [Acting(steady) for _ in range(seats)]
    table = play(rules, players, Chance(5))
    assert rules.write_position(table) == rules.write_position(desk.table)


def test_a_policy_that_is_made_anew_for_each_decision() -> None:
    """As at a served table: it plays the same, for it says what it must remember."""

    class Forgetful(Player):
        """Knows nothing between decisions but what the policy's player had in memory."""

        kept: object = None

        def choose(self, prompt: Prompt) -> Move:
            player = Acting(steady)
            if self.kept is not None:
                player.recall(json.loads(json.dumps(self.kept)))
            move = player.choose(prompt)
            self.kept = player.memory()
            return move

    rules = load("bohnanza-2016", 4)
    line_ups: list[list[Player]] = [[Acting(steady) for _ in range(4)], [Forgetful() for _ in range(4)]]
    results = [rules.write_position(play(rules, players, Chance(5))) for players in line_ups]
    assert results[0] == results[1]


def test_a_policy_outside_its_mask() -> None:
    """That is a bug of who wrote it, and is told as one."""
    env = SingleSeatEnv(seats=2, opponents=Acting(lambda _: 10**6, "wild"), seat=0)
    with pytest.raises(
        ForbiddenMove, match="the policy wild takes the action “1000000”, which its mask does not allow"
    ):
        for seed in range(5):
            env.reset(seed=seed)
            play_single(env, 40, 1)


def test_all_kinds_at_one_table() -> None:
    """A name, a class, a function and a policy; the info tells who sits where, from the learner's left on."""
    env = SingleSeatEnv(seats=5, seat=1, opponents=["thrifty", Steady, first, Acting(steady, "me")])
    _, info = env.reset(seed=1)
    assert info["players"] == ["me", "learner", "thrifty", "Steady", "first"]
    assert play_single(env, 20, 1)


def test_self_play() -> None:
    """The same policy at all seats: one game, whether the learner's steps are taken by it or by the environment."""
    env = SingleSeatEnv(seats=3, seat=0, opponents=Acting(steady))
    seen, _ = env.reset(seed=3)
    over = False
    info: dict[str, Any] = {}
    while not over:
        seen, _, over, _, info = env.step(steady(seen))
    desk = desk_for(load("bohnanza-2016", 3))
    chance = np.random.default_rng(3)
    desk.reset(int([chance.integers(2**32) for _ in range(3)][-1]))
    while desk.actor != NOBODY:
        desk.act(steady(desk.observe(desk.actor)))
    assert info["scores"] == desk.game.scores(desk.table)


def test_a_pool_is_drawn_for_each_game() -> None:
    """Each seat draws its own opponent, by weight; the same seed the same ones; a pool may grow meanwhile."""
    pool = Pool(["random", "thrifty"], [1, 3])
    env = SingleSeatEnv(seats=3, seat=0, opponents=pool)
    drawn = [tuple(env.reset(seed=seed)[1]["players"][1:]) for seed in range(200)]
    count = Counter(name for pair in drawn for name in pair)
    assert 60 < count["random"] < 140
    assert len(set(drawn)) == 4
    assert [tuple(env.reset(seed=seed)[1]["players"][1:]) for seed in range(200)] == drawn
    pool.add(Acting(steady, "checkpoint"), 100)
    assert env.reset(seed=1)[1]["players"].count("checkpoint") >= 1
    env.opponents = "random"
    assert env.reset(seed=1)[1]["players"] == ["learner", "random", "random"]


@pytest.mark.parametrize(
    ("opponents", "sentence"),
    [
        ([], "no opponents are named"),
        (["random"] * 4, "4 players are named for 3 seats"),
        ("nobody", "there is no player “nobody”"),
        ([Pool([])], "a pool of opponents needs a member with a weight above 0"),
        ([3], "player “int”: it should be a class"),
    ],
)
def test_bad_opponents(opponents: Any, sentence: str) -> None:
    """Mistakes are told in a sentence."""
    with pytest.raises(BadInput, match=sentence):
        SingleSeatEnv(opponents=opponents).reset(seed=1)


def test_bad_pools() -> None:
    with pytest.raises(BadInput, match="1 weights are given for 2 members of a pool"):
        Pool(["random", "thrifty"], [1])
    with pytest.raises(BadInput, match="the weight -1 of a member should be a number from 0"):
        Pool(["random"], [-1])
    with pytest.raises(BadInput, match="there is no player “nobody”"):
        Pool(["nobody"])


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_saved_and_restored(game: str, seats: int) -> None:
    """From a saved moment the same goes on as often as one likes, here, in a clone and after a pickle."""
    env = make(game, seats, shaping=0.1, history=True)
    env.reset(seed=2)
    play_aec(env, 13, 1)
    saved, twin = env.save(), env.clone()
    expected = play_aec(env, 40, 2)
    for moment in (saved, saved, pickle.loads(pickle.dumps(saved))):
        env.restore(moment)
        assert play_aec(env, 40, 2) == expected
    assert play_aec(twin, 40, 2) == expected
    other = make(game, seats, shaping=0.1, history=True)
    other.restore(saved)
    assert play_aec(other, 40, 2) == expected


def test_single_seat_saved() -> None:
    """With the bots at the table and what they have in mind; the policy itself is shared by copies."""
    env = SingleSeatEnv(seats=4, opponents=["search:8", Acting(steady), "easy"])
    env.reset(seed=2)
    play_single(env, 5, 1)
    saved = env.save()
    expected = play_single(env, 12, 2)
    env.reset(seed=9)
    env.restore(saved)
    assert play_single(env, 12, 2) == expected
    with pytest.raises(BadInput, match="what was saved is SingleSeatEnv of bohnanza-2016, 4 seats"):
        SingleSeatEnv(seats=3).restore(saved)


def test_resetting_a_vector_of_a_league() -> None:
    """A copy of an environment shares its pool, so that a league grows in one place."""
    pool = Pool(["random"])
    env = SingleSeatEnv(seats=2, opponents=pool)
    twin = env.clone()
    pool.add("thrifty", 1e9)
    assert "thrifty" in twin.reset(seed=1)[1]["players"]


def test_a_policy_among_bots() -> None:
    """A policy in the arena's hands is one player among others."""
    rules = load("bohnanza-2016", 3)
    table = play(
        rules, [Acting(steady), make_player("thrifty", Chance(1)), make_player("random", Chance(2))], Chance(3)
    )
    assert rules.to_act(table) == NOBODY
