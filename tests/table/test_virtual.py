"""The clock that passes while nobody has anything to do, which tests of hours go by."""

import asyncio
import time

import pytest

from bench import virtual
from bench.virtual import Stuck, run


def test_hours_pass_at_once() -> None:
    async def scene() -> float:
        await asyncio.sleep(7200)
        return asyncio.get_running_loop().time()

    assert run(scene) == pytest.approx(7200)


def test_a_thread_that_is_still_on_its_way_is_waited_for() -> None:
    """As when a loop is closed, and the last thread that it had says that it is done."""

    async def scene() -> str:
        await asyncio.get_running_loop().run_in_executor(None, time.sleep, 0.05)
        return "done"

    assert run(scene) == "done"


def test_what_waits_forever_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(virtual, "ON_ITS_WAY", 0.01)

    async def scene() -> None:
        await asyncio.get_running_loop().create_future()

    with pytest.raises(Stuck):
        run(scene)
