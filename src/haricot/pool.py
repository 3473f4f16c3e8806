"""Where work is done: in this process, in several, or on several machines through Ray; one interface for all."""

import gc
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, TypeVar

import haricot
from haricot.kernel.reasons import BadInput

Task = TypeVar("Task")
Done = TypeVar("Done")

SELDOM: Final = (50_000, 20, 100)
"""Thresholds of the collector while games are played. Players who search imagine thousands of tables and let go of them
again; the usual collector looks at them over and over, for a fifth of the time, and finds next to nothing."""


def sums_alone() -> None:
    """Let numpy do its sums in one thread; to be called before anything imports it, or it does nothing.

    Ours are small: spread over all cores they take longer, several times so where other processes want the cores too.
    """
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


def work_alone() -> None:
    """Make this process one that does nothing but work."""
    sums_alone()
    gc.set_threshold(*SELDOM)


@contextmanager
def calm_collector() -> Iterator[None]:
    """Let the collector look seldom, meanwhile."""
    before = gc.get_threshold()
    gc.set_threshold(*SELDOM)
    try:
        yield
    finally:
        gc.set_threshold(*before)


class Workers:
    """Work off tasks, one after the other."""

    def run(self, work: Callable[[Task], Done], tasks: Sequence[Task]) -> Iterator[Done]:
        """What becomes of each task, in their order."""
        for task in tasks:
            with calm_collector():
                done = work(task)
            yield done


class Processes(Workers):
    """Work off tasks in several processes of this machine; they stay for the next run."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._pool: ProcessPoolExecutor | None = None

    def run(self, work: Callable[[Task], Done], tasks: Sequence[Task]) -> Iterator[Done]:
        if self._pool is None:
            # New processes rather than copies of this one: a copy of a program with threads can hang.
            self._pool = ProcessPoolExecutor(self._jobs, mp_context=get_context("spawn"), initializer=work_alone)
        pool = self._pool
        try:
            pending = [pool.submit(work, task) for task in tasks]
            for future in pending:
                yield future.result()
        except BaseException:  # broken off, too: what was not begun is left
            self._pool = None
            pool.shutdown(cancel_futures=True)
            raise


class RayWorkers(Workers):
    """Work off tasks on a Ray cluster: the one RAY_ADDRESS names, or else one on this machine."""

    def __init__(self, jobs: int) -> None:
        try:
            self._ray: Any = import_module("ray")
        except ModuleNotFoundError:
            raise BadInput("Ray is not installed; “pip install haricot[ray]” installs it") from None
        self._jobs = jobs

    def run(self, work: Callable[[Task], Done], tasks: Sequence[Task]) -> Iterator[Done]:
        ray = self._ray
        started = not ray.is_initialized()
        if started:
            self._start()
        try:
            remote = ray.remote(work)
            for reference in [remote.remote(task) for task in tasks]:
                yield ray.get(reference)
        finally:
            if started:
                ray.shutdown()

    def _start(self) -> None:
        """Join or start the cluster; this very package is sent to its machines."""
        from os import environ

        here = {} if environ.get("RAY_ADDRESS") else {"num_cpus": self._jobs, "include_dashboard": False}
        package = str(Path(haricot.__file__).parent)
        self._ray.init(runtime_env={"py_modules": [package]}, logging_level="ERROR", log_to_driver=False, **here)


def workers(jobs: int, on: str = "processes") -> Workers:
    """The workers of that name."""
    if on == "ray":
        return RayWorkers(jobs)
    return Processes(jobs) if jobs > 1 else Workers()
