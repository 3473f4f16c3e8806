"""Bots think in other processes, so that no thought holds up a table's loop; and none for ever.

A process is started when a bot is to think and none is free, the second only when thoughts have to wait; whoever has
had nothing to think about for a while is let go. A thought that is late is not waited for, and a process that is stuck
is ended. The newest decision is thought over first: where there are more than can be had, some bots play as well as
they can, and not all of them too late. Advice comes after all decisions, and where there are several processes never
has all of them: somebody who asks the coaches of many tables takes nobody's bots away.
"""

import asyncio
import contextlib
import logging
import os
import queue
import subprocess
import sys
import threading
from pathlib import Path
from typing import Final

import haricot
from haricot.kernel.move import Move
from haricot.players.base import Player, Prompt
from haricot.players.named import Named, Thought
from haricot.table.parcels import packed, unpacked_thought
from haricot.table.thinkers import NoThought, Thinkers
from haricot.table.worker import receive, send

log = logging.getLogger("haricot.workers")

DEADLINE: Final = 2.0
"""Seconds after which a thought is late."""
START: Final = 10.0
"""How much later it may be while no process has started yet: a slow machine takes its time for that."""
STUCK: Final = 15.0
"""Seconds after which a process that thinks about one decision is ended; its first one includes its start."""
QUEUED: Final = 0.1
"""Seconds that a decision may wait before another process is started for such."""
IDLE: Final = 600.0
"""Seconds without a thought after which a process is let go."""


class Job:
    """A decision that waits, or is thought over."""

    def __init__(self, parcel: bytes, done: "asyncio.Future[Thought]", since: float, *, is_advice: bool) -> None:
        self.parcel = parcel
        self.done = done
        self.since = since
        self.is_advice = is_advice


class Worker:
    """One process, and the thread that speaks with it."""

    def __init__(self, workers: "Workers", loop: asyncio.AbstractEventLoop) -> None:
        path = os.pathsep.join([str(Path(haricot.__file__).parents[1]), os.environ.get("PYTHONPATH", "")])
        self._process = subprocess.Popen(
            [sys.executable, "-m", "haricot.table.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": path.rstrip(os.pathsep)},
        )
        self._workers = workers
        self._loop = loop
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.job: Job | None = None
        self.timer: asyncio.TimerHandle | None = None
        """Rings when it is stuck, or has had nothing to do for too long."""
        self._thread = threading.Thread(target=self._serve, name="bot worker", daemon=True)
        self._thread.start()

    def take(self, job: Job) -> None:
        """Think this over."""
        self.job = job
        self._jobs.put(job)

    def join(self) -> None:
        """Wait until it has ended."""
        self._thread.join(STUCK)

    def end(self) -> None:
        """Stop at once, whatever it thinks about."""
        if self.timer is not None:
            self.timer.cancel()
        self._process.kill()
        self._jobs.put(None)

    def _serve(self) -> None:
        """In the thread: hand decisions over and take thoughts back, until one of both has gone."""
        process = self._process
        assert process.stdin is not None and process.stdout is not None
        # Closing sends what is left, which a dead process does not take either.
        with contextlib.suppress(OSError), process.stdin, process.stdout:
            while (job := self._jobs.get()) is not None:
                send(process.stdin, job.parcel)
                answer = receive(process.stdout)
                if answer is None:
                    break
                self._tell(unpacked_thought(answer))
        process.kill()
        process.wait()
        self._tell(None)

    def _tell(self, found: Thought | str | None) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has been closed meanwhile
            self._loop.call_soon_threadsafe(self._workers.thought, self, found)


class Workers(Thinkers):
    """The processes of one server, for players that are known by their names; others think beside the loop."""

    def __init__(self, most: int, *, deadline: float = DEADLINE, stuck: float = STUCK, idle: float = IDLE) -> None:
        self._most = most
        self._deadline = deadline
        self._stuck = stuck
        self._idle = idle
        self._busy: set[Worker] = set()
        self._free: list[Worker] = []
        self._waiting: list[Job] = []
        self._check: asyncio.TimerHandle | None = None
        self._ready = False
        """Whether a process has answered."""
        self._closed = False

    @property
    def running(self) -> int:
        """How many processes there are."""
        return len(self._busy) + len(self._free)

    async def think(self, player: Player, prompt: Prompt, *, is_advice: bool = False) -> Move:
        if not isinstance(player, Named):
            return await asyncio.to_thread(player.choose, prompt)  # the host's own keep what they know to themselves
        loop = asyncio.get_running_loop()
        job = Job(packed(player.task(), prompt), loop.create_future(), loop.time(), is_advice=is_advice)
        self._waiting.append(job)
        self._hand_out()
        try:
            async with asyncio.timeout(self._deadline + (0.0 if self._ready else START)):
                return player.heed(await job.done)
        except TimeoutError:
            raise NoThought("bots think for longer than they may") from None

    async def close(self) -> None:
        self._closed = True
        if self._check is not None:
            self._check.cancel()
        workers = [*self._busy, *self._free]
        for worker in workers:
            worker.end()
        for worker in workers:
            await asyncio.to_thread(worker.join)

    # On the loop

    def _hand_out(self) -> None:
        """Give what waits to whoever is free."""
        self._waiting = [job for job in self._waiting if not job.done.done()]
        while (job := self._next()) is not None and (worker := self._somebody()) is not None:
            self._waiting.remove(job)
            if worker.timer is not None:
                worker.timer.cancel()
            worker.timer = asyncio.get_running_loop().call_later(self._stuck, worker.end)
            self._busy.add(worker)
            worker.take(job)
        if self._waiting and self.running < self._most and self._check is None:
            self._check = asyncio.get_running_loop().call_later(QUEUED, self._look_again)

    def _next(self) -> Job | None:
        """What is to be thought over now: the newest decision, else the newest advice where there is room for that."""
        decision = next((job for job in reversed(self._waiting) if not job.is_advice), None)
        if decision is not None:
            return decision
        advising = sum([worker.job is not None and worker.job.is_advice for worker in self._busy])
        return self._waiting[-1] if self._waiting and advising < max(1, self._most - 1) else None

    def _look_again(self) -> None:
        self._check = None
        self._hand_out()

    def _somebody(self) -> Worker | None:
        """Who can think now: somebody free, or somebody new where that is worth it."""
        if self._free:
            return self._free.pop()
        loop = asyncio.get_running_loop()
        if self._closed or self.running >= self._most:
            return None
        if self.running and loop.time() - self._waiting[0].since < QUEUED:
            return None
        try:
            return Worker(self, loop)
        except OSError:
            log.exception("no process for bots could be started")
            return None

    def thought(self, worker: Worker, found: Thought | str | None) -> None:
        """A worker has come to a decision, to an error, or to its end."""
        job, worker.job = worker.job, None
        self._busy.discard(worker)
        if worker.timer is not None:
            worker.timer.cancel()
        if job is not None and not job.done.done():
            if isinstance(found, Thought):
                job.done.set_result(found)
            else:
                job.done.set_exception(NoThought(found or "the process that thought for a bot has ended"))
        if found is not None:
            self._ready = True
            self._free.append(worker)
            worker.timer = asyncio.get_running_loop().call_later(self._idle, self._let_go, worker)
        elif worker in self._free:
            self._free.remove(worker)
        if not self._closed:
            self._hand_out()

    def _let_go(self, worker: Worker) -> None:
        """End a worker that has nothing to do."""
        self._free.remove(worker)
        worker.end()
