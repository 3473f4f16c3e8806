"""Where work is done: several processes give what one gives, and are started once for all that they are given."""

import os

import pytest

from haricot.pool import workers


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


def threads(_: int) -> str:
    """In how many threads numpy does sums there."""
    return os.environ.get("OPENBLAS_NUM_THREADS", "as many as there are cores")


def test_each_process_has_one_core(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many threads as cores in each of as many processes: games of masters took seven times as long."""
    monkeypatch.delenv("OPENBLAS_NUM_THREADS", raising=False)
    assert set(workers(2).run(threads, range(4))) == {"1"}
    assert "OPENBLAS_NUM_THREADS" not in os.environ
