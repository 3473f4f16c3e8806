"""Where work is done: several processes give what one gives, and are started once for all that they are given."""

import gc
import os
import subprocess
import sys

import pytest

from haricot.pool import SELDOM, workers


def who(_: int) -> int:
    """The process that does it."""
    return os.getpid()


def doubled(number: int) -> int:
    if number < 0:
        raise ValueError(number)
    return 2 * number


def test_processes_stay_for_the_next_run() -> None:
    """To start one takes as long as much of the work: whoever has two parts of it starts them once."""
    hands = workers(2)
    first, second = set(hands.run(who, range(8))), set(hands.run(who, range(8)))
    assert first & second
    assert os.getpid() not in first | second


def test_a_run_that_is_broken_off() -> None:
    """What was not done yet is left, and there can be another run."""
    hands = workers(2)
    begun = hands.run(doubled, range(100))
    assert next(iter(begun)) == 0
    begun.close()  # type: ignore[attr-defined]
    with pytest.raises(ValueError, match="-1"):
        list(hands.run(doubled, [1, -1, 3]))
    assert list(hands.run(doubled, range(5))) == [0, 2, 4, 6, 8]


def seldom(_: int) -> int:
    """How many new objects the collector waits for there."""
    return gc.get_threshold()[0]


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_collector_is_calm_at_work(jobs: int) -> None:
    """Imagined tables come and go: whoever searches spent a fifth of the time looking for garbage among them."""
    before = gc.get_threshold()
    assert set(workers(jobs).run(seldom, range(4))) == {SELDOM[0]}
    assert gc.get_threshold() == before


def threads(_: int) -> str:
    """In how many threads numpy does sums there."""
    return os.environ.get("OPENBLAS_NUM_THREADS", "as many as there are cores")


def test_each_process_has_one_core(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many threads as cores in each of as many processes: games of masters took seven times as long."""
    monkeypatch.delenv("OPENBLAS_NUM_THREADS", raising=False)
    assert set(workers(2).run(threads, range(4))) == {"1"}
    assert "OPENBLAS_NUM_THREADS" not in os.environ


ONE_JOB = """
import os, sys
from haricot.cli import main
main(["arena", "bohnanza-2016", "--players", "random", "--deals", "1", "--jobs", "1", "--json"])
print("numpy" in sys.modules, os.environ.get("OPENBLAS_NUM_THREADS"), file=sys.stderr)
"""


def test_a_command_that_works_alone_has_one_core_too() -> None:
    """The command line says so before numpy comes in; afterwards nobody asks any more."""
    known = {key: value for key, value in os.environ.items() if key != "OPENBLAS_NUM_THREADS"}
    first = "import sys, haricot.cli; print('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", first], env=known, capture_output=True, text=True).stdout == "False\n"
    told = subprocess.run([sys.executable, "-c", ONE_JOB], env=known, capture_output=True, text=True).stderr
    assert told.splitlines()[-1] == "True 1"
