"""The compiled engine plays exactly the same games as the interpreted one."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
BUILDS = {"interpreted": ROOT / "src", "compiled": ROOT / "build" / "compiled"}

PLAY = """
import hashlib, sys
from haricot.catalog import GAMES
from haricot.kernel.chance import Chance
from haricot.kernel.move import NOBODY
from haricot.sim.bench import is_compiled

print(is_compiled())
tables = [entry.load(seats, {}) for entry in GAMES for seats in entry.seats_for({})]
for seed in range(1000):
    game = tables[seed % len(tables)]
    table, chance, lines = game.blank(), Chance(seed), []
    while (seat := game.to_act(table)) != NOBODY:
        move = game.sampled(table, seat, chance)
        lines.append(game.write(move))
        game.apply(table, move)
    lines.append(game.write_position(table))
    views = [game.view(table, seat) for seat in range(game.seats)]
    lines += [repr(view.facts()) for view in views] + [repr(game.plain(view)) for view in views]
    print(game.key, game.seats, seed, hashlib.sha256("\\n".join(lines).encode()).hexdigest())
"""


def games_of(build: str) -> list[str]:
    """A line for each of 1,000 seeds, by one of the builds."""
    environment = os.environ | {"PYTHONPATH": str(BUILDS[build])}
    done = subprocess.run(
        [sys.executable, "-c", PLAY], env=environment, cwd=ROOT / "tests", check=True, capture_output=True, text=True
    )
    compiled, *lines = done.stdout.splitlines()
    assert compiled == str(build == "compiled")
    return lines


@pytest.mark.skipif(not BUILDS["compiled"].is_dir(), reason="not built; `make compiled` builds it")
def test_compiled_equals_interpreted() -> None:
    """The same 1,000 seeds over all games and seats: every move, the end and every view are equal."""
    interpreted, compiled = games_of("interpreted"), games_of("compiled")
    assert len(interpreted) == 1000
    assert interpreted == compiled
