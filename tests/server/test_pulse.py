"""Silent sockets are asked whether they live, all in the same rounds."""

import asyncio
from typing import Any

import pytest

from bench.virtual import run
from haricot.server.framing import TEXT
from haricot.server.pipe import PING, Pipe, pipes
from haricot.server.pulse import ROUNDS, Pulse


class Somebody:
    """Notes when they are looked at."""

    def __init__(self, pauses: list[float]) -> None:
        self.look_number = 0
        self.seen: list[float] = []
        self._pauses = pauses

    def look(self, now: float) -> float | None:
        """Once more after each pause."""
        self.seen.append(now)
        return now + self._pauses.pop(0) if self._pauses else None


def test_everybody_is_looked_at_in_the_round_after_their_moment() -> None:
    """Not before it, at most a round later, and no more once they say so; then there are no rounds at all."""

    async def scene() -> None:
        pulse = Pulse(10.0)
        assert pulse.pause == 10.0 / ROUNDS
        often, seldom, gone = Somebody([0.0, 1.2, 0.1]), Somebody([7.3]), Somebody([])
        for one, moment in ((often, 0.0), (seldom, 3.1), (gone, 5.0)):
            pulse.watch(one, moment)
        await asyncio.sleep(4.0)
        pulse.forget(gone)
        await asyncio.sleep(60.0)
        assert not gone.seen
        wanted = [0.0, often.seen[0], often.seen[1] + 1.2, often.seen[2] + 0.1]
        for one, moments in ((often, wanted), (seldom, [3.1, seldom.seen[0] + 7.3])):
            assert len(one.seen) == len(moments)
            for seen, moment in zip(one.seen, moments, strict=True):
                assert moment < seen <= moment + 2 * pulse.pause
        assert len(asyncio.all_tasks()) == 1
        later = Somebody([])
        pulse.watch(later, asyncio.get_running_loop().time() + 20.0)
        await asyncio.sleep(21.0)
        assert len(later.seen) == 1

    run(scene)


class Wire:
    """A transport that keeps what is written."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.closed = False

    def write(self, data: bytes) -> None:
        """Keep it."""
        self.written.append(data)

    def is_closing(self) -> bool:
        """Whether it was ended."""
        return self.closed

    def abort(self) -> None:
        """End."""
        self.closed = True

    close = abort


def a_pipe(silence: float, patience: float) -> tuple[Pipe, Wire]:
    """A socket on the clock of the test, with nobody behind it."""
    from uvicorn import Config
    from uvicorn.server import ServerState

    class Nobody:
        async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
            raise AssertionError("nobody asks it")

    config = Config(Nobody(), ws_ping_interval=silence, ws_ping_timeout=patience, log_config=None, lifespan="off")
    pipe = pipes(b"", silence)(config=config, server_state=ServerState(), app_state={})
    wire: Any = Wire()
    pipe.transport = wire
    pipe.connections.add(pipe)
    return pipe, wire


@pytest.mark.parametrize("speaks", [True, False])
def test_a_question_goes_along_with_what_is_said(speaks: bool) -> None:
    """Whoever is sent something every second is asked by the same write; else by one of its own, within the time."""

    async def scene() -> None:
        pipe, wire = a_pipe(10.0, 15.0)
        pipe.start_keepalive()
        for second in range(20):
            await asyncio.sleep(1.0)
            if speaks and second % 2:
                pipe.say([b"news"])
            asked = any(data.startswith(PING) for data in wire.written)
            if asked:
                assert second >= 6
                break
        else:
            raise AssertionError("nobody was asked")
        said = bytes([TEXT, 4]) + b"news"
        assert (PING + said in wire.written) == speaks and (PING in wire.written) != speaks
        assert second <= 10
        pipe.stop_keepalive()

    run(scene)


def test_whoever_does_not_answer_is_let_go_and_who_does_is_not() -> None:
    """After the silence and the time to answer, whatever they are sent meanwhile."""

    async def scene() -> None:
        alive, its_wire = a_pipe(10.0, 15.0)
        dead, dead_wire = a_pipe(10.0, 15.0)
        for pipe in (alive, dead):
            pipe.start_keepalive()
        ended = 0
        for second in range(1, 120):
            await asyncio.sleep(1.0)
            if its_wire.written and its_wire.written[-1].startswith(PING):
                alive.data_received(b"\x8a\x80\x01\x02\x03\x04")
            for pipe in (alive, dead):
                pipe.say([b"news"])
            if dead_wire.closed and not ended:
                ended = second
        assert not its_wire.closed and 21 <= ended <= 26

    run(scene)
