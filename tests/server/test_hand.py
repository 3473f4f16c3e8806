"""A thread that does one thing after the other."""

import asyncio
import logging
import threading

import pytest

from haricot.server.hand import Hand


def test_things_are_done_in_order_and_the_loop_hears_what_came_of_them() -> None:
    """In the thread, one after the other; what was asked for is done before it ends."""

    async def scene() -> None:
        loop, hand = asyncio.get_running_loop(), Hand("helper")
        done: list[tuple[int, str]] = []
        heard: list[tuple[int, str]] = []

        def work(number: int) -> tuple[int, str]:
            done.append((number, threading.current_thread().name))
            return done[-1]

        for number in range(5):
            hand.do(loop, lambda number=number: work(number), heard.append)  # type: ignore[misc]
        hand.close()
        assert done == [(number, "helper") for number in range(5)] and heard == []
        await asyncio.sleep(0)
        assert heard == done
        assert threading.current_thread().name != "helper"

    asyncio.run(scene())


def test_what_fails_is_said_and_the_next_is_done(caplog: pytest.LogCaptureFixture) -> None:
    """A bug in one thing does not end the thread."""

    async def scene() -> list[int]:
        loop, hand = asyncio.get_running_loop(), Hand("helper")
        heard: list[int] = []
        hand.do(loop, lambda: 1 // 0, heard.append)
        hand.do(loop, lambda: 7, heard.append)
        hand.close()
        await asyncio.sleep(0)
        return heard

    with caplog.at_level(logging.ERROR, "haricot.hand"):
        assert asyncio.run(scene()) == [7]
    assert "helper" in caplog.text and "ZeroDivisionError" in caplog.text
