"""A real server in a thread, on a free port of this machine alone."""

import asyncio
import socket
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from haricot.server.app import build
from haricot.server.serving import server
from haricot.server.settings import Settings
from haricot.table.pace import Pace
from tests.server.client import Browser

T = TypeVar("T")


class Running:
    """A server that runs."""

    def __init__(self, folder: Path, settings: Settings, **limits: Any) -> None:
        self.folder = folder
        app = self.app = build(folder, settings, limits.pop("operators", None))
        self.lobby = app.lobby
        self._server = server(app, **limits)
        self._listening = socket.socket()
        self._listening.bind(("127.0.0.1", 0))
        self._listening.listen(512)
        self.port: int = self._listening.getsockname()[1]
        self._thread = threading.Thread(target=self._server.run, args=([self._listening],), daemon=True)
        self._thread.start()
        while not self._server.started:
            time.sleep(0.005)

    @property
    def alive(self) -> bool:
        """Whether it has not been stopped."""
        return self._thread.is_alive()

    def browser(self) -> Browser:
        """Somebody new."""
        return Browser(self.port)

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Something inside the server's event loop, and what comes of it."""
        loop = self.lobby.tables._rounds[0].get_loop()
        return asyncio.run_coroutine_threadsafe(work, loop).result(20)

    def stop(self) -> None:
        """Shut down as for an update."""
        self._server.should_exit = True
        self._thread.join(20)
        assert not self._thread.is_alive()
        self._listening.close()


def fast(**changes: Any) -> Settings:
    """Bots at once, and no limits that a fast test would meet."""
    plain: dict[str, Any] = {
        "pace": Pace(0, 0, 0.3),
        "messages": 100_000,
        "sockets": 1000,
        "resyncs": 100_000,
        "lines": 100_000,
        "connects_per_minute": 100_000,
        "tables_per_minute": 1000,
        "requests_per_minute": 100_000,
        "newcomers_per_minute": 100_000,
    }
    return Settings(**(plain | changes))


Launch = Callable[..., Running]


@pytest.fixture
def launch(tmp_path: Path) -> Iterator[Launch]:
    """Start servers; they are stopped at the end."""
    running: list[Running] = []

    def start(folder: Path | None = None, **changes: Any) -> Running:
        limits = {key: changes.pop(key) for key in ("heartbeat", "dead", "most", "patience") if key in changes}
        running.append(Running(folder or tmp_path / "data", fast(**changes), **limits))
        return running[-1]

    yield start
    for one in running:
        if one.alive:
            one.stop()


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for all tests of a module that need nothing special."""
    running = Running(tmp_path_factory.mktemp("data"), fast())
    yield running
    running.stop()
