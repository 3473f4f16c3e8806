"""Environments can be pickled and copied at any moment; the copy goes on as the original does, and leaves it alone."""

import copy
import re
from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="the extra haricot[rl] is not installed")

import gymnasium

import haricot.rl
from haricot.catalog import load
from haricot.kernel.chance import Chance
from haricot.kernel.move import NOBODY
from haricot.players.base import Prompt
from haricot.rl.text import legal_moves, parse, question
from haricot.rl.writer import TextPlayer
from haricot.table.loop import ask, prompt_for
from haricot.whims import sampled
from tests.rl.test_environment import TABLES, make
from tests.rl.traces import Trace, play_aec, play_parallel, play_single
from tests.test_copies import WAYS, Copier

GAMES = pytest.mark.parametrize(("game", "seats"), TABLES)
AHEAD = 60


def goes_on_alike(env: Any, copied: Copier, play: Callable[[Any, int, int], Trace], before: int, ahead: int) -> None:
    """Copy after some steps; the copy plays on first, then the original, both in the same way."""
    play(env, before, 3)
    twin = copied(env)
    theirs = play(twin, ahead, 4)
    assert play(env, ahead, 4) == theirs
    env.reset()
    twin.reset()
    assert play(env, 5, 5) == play(twin, 5, 5)


@WAYS
@GAMES
@pytest.mark.parametrize("before", [0, 11, 12, 13, 90])
def test_several_agents(game: str, seats: int, before: int, copied: Copier) -> None:
    """Before the first step, in the middle of an offer or a handful of dice, late in a game; and the game after."""
    env = make(game, seats, shaping=0.1)
    env.reset(seed=11)
    goes_on_alike(env, copied, play_aec, before, AHEAD)


@WAYS
@GAMES
def test_before_and_after_a_game(game: str, seats: int, copied: Copier) -> None:
    """An environment that was never reset, and one whose game is over."""
    traces = []
    for env in (make(game, seats), copied(make(game, seats))):
        env.reset(seed=1)
        play_aec(env, 5000, 2)
        traces.append(play_aec(copied(env), AHEAD, 3))
        env.reset(seed=1)
        traces.append(play_aec(env, AHEAD, 3))
    assert traces[:2] == traces[2:]


@WAYS
@GAMES
def test_all_agents_at_once(game: str, seats: int, copied: Copier) -> None:
    """The other form of the same environment."""
    env = haricot.rl.parallel_env(game=game, seats=seats)
    env.reset(seed=12)
    goes_on_alike(env, copied, play_parallel, 25, AHEAD)


@WAYS
@GAMES
def test_single_seat(game: str, seats: int, copied: Copier) -> None:
    """With its wrappers, its bots, and what those have in mind."""
    opponents = ",".join(["search:8", "thrifty", "easy"][: seats - 1]) if game != "dice" else "thrifty,random"
    opponents = ",".join(opponents.split(",")[: seats - 1])
    env = gymnasium.make(haricot.rl.SINGLE, game=game, seats=seats, opponents=opponents, shaping=0.1)
    env.reset(seed=13)
    goes_on_alike(env, copied, play_single, 7, 10)


def last_move(asked: str) -> str:
    """A writer that is no language model: the last move of the list."""
    return str(re.findall(r"^  (\d+)\. ", asked, re.MULTILINE)[-1])


@WAYS
@GAMES
def test_text_form(game: str, seats: int, copied: Copier) -> None:
    """A decision in words reads the same from a copy, and the answer means the same move."""
    rules = load(game, seats)
    table, chance = rules.new(5), Chance(6)
    player = TextPlayer(last_move)
    for _ in range(60):
        seat = rules.to_act(table)
        if seat == NOBODY:
            break
        if seat >= 0:
            prompt: Prompt = prompt_for(rules, table, seat)
            twin: Prompt = copied(prompt)
            assert question(twin) == question(prompt)
            assert legal_moves(twin) == legal_moves(prompt)
            assert parse(twin, "1") == parse(prompt, "1")
            assert ask(rules, table, seat, copied(player)) == ask(rules, table, seat, player)
        rules.apply(table, sampled(rules, table, seat, chance))


def test_copies_share_the_rules() -> None:
    """A copy costs the table, not the rules; and moves that are one object stay one."""
    env = make("bohnanza-2016", 4)
    env.reset(seed=1)
    twin = copy.deepcopy(env)
    assert twin.desk.game is env.desk.game
    assert twin.desk.table is not env.desk.table
    assert twin.desk.table.sheet is env.desk.table.sheet
    for move in env.desk.game.legal(env.desk.table, env.desk.actor):
        assert copy.deepcopy(move) is move
