"""The compiled engine and the compiled sums of the players make exactly the same games as the interpreted ones."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
BUILDS = {"interpreted": ROOT / "src", "compiled": ROOT / "build" / "compiled"}
NOT_BUILT = pytest.mark.skipif(not BUILDS["compiled"].is_dir(), reason="not built; `make compiled` builds it")

RANDOM = """
import hashlib, sys
from haricot.catalog import GAMES
from haricot.kernel.chance import Chance
from haricot.kernel.move import NOBODY
from haricot.sim.bench import is_compiled
from haricot.whims import sampled

print(is_compiled())
tables = [entry.load(seats, {}) for entry in GAMES for seats in entry.seats_for({})]
for seed in range(1000):
    game = tables[seed % len(tables)]
    table, chance, lines = game.blank(), Chance(seed), []
    while (seat := game.to_act(table)) != NOBODY:
        move = sampled(game, table, seat, chance)
        lines.append(game.write(move))
        game.apply(table, move)
    lines.append(game.write_position(table))
    views = [game.view(table, seat) for seat in range(game.seats)]
    lines += [repr(view.facts()) for view in views] + [repr(game.plain(view)) for view in views]
    print(game.key, game.seats, seed, hashlib.sha256("\\n".join(lines).encode()).hexdigest())
"""

PLAYERS = """
import haricot.players.trader.sums
from haricot.catalog import load
from haricot.kernel.chance import Chance
from haricot.players import make_player
from haricot.table.loop import play

print(not haricot.players.trader.sums.__file__.endswith(".py"))
NAMES = ["search:8", "trader", "thrifty", "trader:shark", "easy"]
TABLES = [("bohnanza-2016", 4), ("bohnanza-2016", 2), ("bohnanza-27", 5), ("isla", 4), ("mutabohn", 3), ("dice", 3)]
for seed, (key, seats) in enumerate([*TABLES, ("bohnanza-2016", 3), ("bohnanza-1997", 4)]):
    game = load(key, seats)
    players = [make_player(NAMES[(seed + seat) % 5], Chance(seed * 10 + seat)) for seat in range(seats)]

    def tell(table, move, tale):
        reason = players[move.seat].last_reason if move.seat >= 0 else None
        print(key, game.write(move), reason)

    play(game, players, Chance(seed), watch=tell)
"""

COPIES = ["test_copies.py", "rl/test_copies.py"]
TABLES = ["table", "server/test_play.py", "server/test_reconnect.py", "server/test_sleeping.py", "server/test_crash.py"]
INSIDE = [
    "table/test_takebacks.py::test_time_is_not_given_back",
    "table/test_timing.py::test_it_would_be_noticed",
    "server/test_sleeping.py::test_no_journal_is_replayed_on_the_loop",
]
"""Tests that replace what machine code has inside, where it does not look for it."""
ENVIRONMENTS = ["rl/test_environment.py", "rl/test_opponents.py", "rl/test_reset.py", "rl/test_vector.py"]

TESTS = """
import pytest
from haricot.sim.bench import is_compiled
from haricot.whims import sampled

print(is_compiled())
print(int(pytest.main(["-o", "pythonpath=..", "-p", "no:cacheprovider", *FILES])))
"""


def told_by(build: str, program: str) -> list[str]:
    """The lines a program prints with one of the builds; the first says whether it found machine code."""
    environment = os.environ | {"PYTHONPATH": str(BUILDS[build])}
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, cwd=ROOT / "tests", check=True, capture_output=True, text=True
    )
    compiled, *lines = done.stdout.splitlines()
    assert compiled == str(build == "compiled")
    return lines


@NOT_BUILT
def test_compiled_equals_interpreted() -> None:
    """The same 1,000 seeds over all games and seats: every move, the end and every view are equal."""
    interpreted, compiled = told_by("interpreted", RANDOM), told_by("compiled", RANDOM)
    assert len(interpreted) == 1000
    assert interpreted == compiled


@NOT_BUILT
def test_compiled_players_equal_interpreted() -> None:
    """Thrifty players, traders and searchers at all kinds of tables: every move and its reason are equal."""
    interpreted, compiled = told_by("interpreted", PLAYERS), told_by("compiled", PLAYERS)
    assert len(interpreted) > 1000
    assert interpreted == compiled


@NOT_BUILT
def test_compiled_copies() -> None:
    """Machine code is pickled and copied like anything else: the tests of copies pass with it."""
    told = told_by("compiled", f"FILES = {COPIES}{TESTS}")
    assert told[-1] == "0", "\n".join(told)


@NOT_BUILT
def test_compiled_tables() -> None:
    """Served tables are the same as machine code: clocks, silence, what is stored and told, sleep and crashes."""
    looked = "import haricot.table.room as room; print(room.__file__.endswith('.py'))"
    told = told_by("compiled", f"FILES = {TABLES + [f'--deselect=tests/{name}' for name in INSIDE]}{TESTS}\n{looked}")
    assert told[-2:] == ["0", "False"], "\n".join(told)


@NOT_BUILT
def test_compiled_environments() -> None:
    """The suites of PettingZoo and Gymnasium, seeds and vectors pass with machine code too."""
    told = told_by("compiled", f"FILES = {ENVIRONMENTS}{TESTS}")
    assert told[-1] == "0", "\n".join(told)
