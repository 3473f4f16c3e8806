"""One thing after the other, whatever goes wrong with one of them."""

import asyncio

import pytest

from haricot.table.mailbox import Mailbox
from tests.table.rooms import make_room, run, thrifty, until


def test_one_failure_does_not_stop_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Work is done in order; after something could not be stored a second try is asked for once, after a bug none."""
    monkeypatch.setattr("haricot.table.mailbox.RETRY", 0.02)

    async def scene() -> None:
        done: list[str] = []
        mailbox = Mailbox("key", lambda: done.append("again"))

        async def work(what: str, error: Exception | None = None) -> None:
            await asyncio.sleep(0)
            if error is not None:
                raise error
            done.append(what)

        mailbox.put(lambda: work("one"))
        mailbox.put(lambda: work("bug", RuntimeError("a bug")))
        mailbox.put(lambda: work("disk", OSError("no space left")))
        mailbox.put(lambda: work("disk", OSError("no space left")))
        mailbox.put(lambda: work("two"))
        assert not mailbox.is_open
        mailbox.open()
        await until(lambda: "again" in done)
        await asyncio.sleep(0.05)
        assert done == ["one", "two", "again"]
        # So late that it has not come when the mailbox is closed, however busy the machine is.
        monkeypatch.setattr("haricot.table.mailbox.RETRY", 60.0)
        mailbox.put(lambda: work("disk", OSError("no space left")))
        await until(lambda: mailbox._retry is not None)
        retry = mailbox._retry
        await mailbox.close()
        assert retry is not None and retry.cancelled()
        assert done == ["one", "two", "again"]

    run(scene)


def test_bots_go_on_after_a_full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots try again what could not be stored."""
    monkeypatch.setattr("haricot.table.mailbox.RETRY", 0.02)

    async def scene() -> None:
        room, shelf, _ = make_room(thrifty(3))
        shelf.broken = True
        room.open()
        room.begin()
        await asyncio.sleep(0.1)
        assert room.rev == 0
        shelf.broken = False
        await until(lambda: room.rev > 20)
        shelf.broken = True
        await asyncio.sleep(0.1)
        stopped = room.rev
        shelf.broken = False
        await until(lambda: room.rev > stopped + 20)
        await room.close()

    run(scene)


def test_it_is_busy_until_all_is_done() -> None:
    """Also while what is being done waits for the disk."""

    async def scene() -> None:
        mailbox, stored = Mailbox("t", lambda: None), asyncio.Event()
        seen: list[bool] = []

        async def work() -> None:
            await stored.wait()

        seen.append(mailbox.is_busy)
        mailbox.open()
        await asyncio.sleep(0)
        seen.append(mailbox.is_busy)
        mailbox.put(work)
        seen.append(mailbox.is_busy)
        await asyncio.sleep(0.01)
        seen.append(mailbox.is_busy)
        stored.set()
        await asyncio.sleep(0.01)
        seen.append(mailbox.is_busy)
        await mailbox.close()
        seen.append(mailbox.is_busy)
        assert seen == [False, False, True, True, False, False]

    asyncio.run(scene())
