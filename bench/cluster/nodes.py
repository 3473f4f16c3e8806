"""A whole cluster on this machine, all of its parts real: Postgres, NATS, nodes and a balancer."""

import os
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Self

import haricot
from bench.cluster.balancer import Balancer
from bench.cluster.bus import NatsServer
from bench.cluster.postgres import PostgresServer, free_port

PATIENCE = 40.0


class Node:
    """`haricot serve` as one of several."""

    def __init__(self, name: str, store: str, bus: str, *more: str, log: Path, module: str = "haricot") -> None:
        self.name = name
        self.port = free_port()
        self._command = [sys.executable, "-m", module, "serve", "--port", str(self.port), "--node", name]
        self._command += ["--store", store, "--bus", bus, *more]
        self._log = log
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Run; whoever needs it waits with `wait`."""
        paths = [str(Path(haricot.__file__).parents[1]), str(Path(__file__).parents[2])]
        with self._log.open("ab") as log:
            self.process = subprocess.Popen(
                self._command,
                stdout=subprocess.DEVNULL,
                stderr=log,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
                process_group=0,
            )

    def wait(self) -> None:
        """Until it serves."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            assert self.process is not None
            if self.process.poll() is not None:
                raise RuntimeError(f"node {self.name} ended with {self.process.returncode}: {self._log.read_text()}")
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{self.port}/api/catalogue", timeout=2).close()
                return
            except OSError:
                time.sleep(0.05)
        raise TimeoutError(f"node {self.name} does not answer")

    def send(self, number: int) -> None:
        """A signal."""
        assert self.process is not None
        self.process.send_signal(number)

    def kill(self) -> None:
        """At once, without a word."""
        self.send(signal.SIGKILL)
        assert self.process is not None
        self.process.wait()

    def stop(self) -> None:
        """As for an update, and wait for it."""
        if self.process is not None and self.process.poll() is None:
            self.send(signal.SIGCONT)
            self.send(signal.SIGTERM)
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.kill()


class Cluster:
    """From `with` to its end."""

    def __init__(
        self, folder: Path, nodes: int = 3, *more: str, durable: bool = True, port: int = 0, module: str = "haricot"
    ) -> None:
        self._folder = folder
        self.postgres = PostgresServer(folder, durable=durable)
        self.bus = NatsServer()
        self._more = more
        self._module = module
        self._count = nodes
        self.nodes: list[Node] = []
        self.balancer = Balancer([], port)

    def __enter__(self) -> Self:
        try:
            self._start()
        except BaseException:
            self.stop()
            raise
        return self

    def _start(self) -> None:
        self.postgres.start()
        self.bus.start()
        log = self._folder / "nodes.log"
        for number in range(1, self._count + 1):
            node = Node(f"n{number}", self.postgres.url(), self.bus.url, *self._more, log=log, module=self._module)
            node.start()
            self.nodes.append(node)
        for node in self.nodes:
            node.wait()
        self.balancer.ports = [node.port for node in self.nodes]
        self.balancer.start()

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        """Everything, the other way round."""
        for node in self.nodes:
            node.stop()
        if self.balancer.port:
            self.balancer.stop()
        self.bus.stop()
        self.postgres.stop()
