"""A `haricot serve` of its own for measurements, and a client that speaks the public protocol with little effort."""

import http.client
import json
import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

import haricot
from haricot.server.sqlite import FILE

PAGE = os.sysconf("SC_PAGE_SIZE")
TICK = os.sysconf("SC_CLK_TCK")


def busy_seconds() -> float:
    """Processor time that all programs of this machine have used so far, on all cores (Linux)."""
    user, nice, system, _, _, irq, softirq, steal = Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]
    return sum(map(int, (user, nice, system, irq, softirq, steal))) / TICK


class Served:
    """The server as a process."""

    def __init__(self, folder: Path, pace: float = 0.0, samples: Path | None = None) -> None:
        self._folder = folder
        program = ["haricot"] if samples is None else ["bench.sampled", str(samples)]
        command = [sys.executable, "-m", *program, "serve", "--port", "0", "--data", str(folder)]
        command += ["--pace", str(pace), "--most-sockets", "100000", "--most-tables", "1000000"]
        places = [Path(haricot.__file__).parents[1], Path(__file__).parents[1]]
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, places))}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env)
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline().rpartition(":")[2])

    def cpu_seconds(self) -> float:
        """Processor time used so far (Linux)."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICK

    def workers(self) -> str:
        """Its processes for bots: how many, and their memory in MB (Linux)."""
        pages = []
        for task in Path(f"/proc/{self.process.pid}/task").iterdir():
            for child in (task / "children").read_text().split():
                pages.append(int(Path(f"/proc/{child}/statm").read_text().split()[1]))
        return f"{len(pages)}, {round(sum(pages) * PAGE / 1e6)} MB"

    def moves(self) -> int:
        """Decisions stored so far."""
        with closing(sqlite3.connect(f"file:{self._folder / FILE}?mode=ro", uri=True)) as connection:
            found = connection.execute("SELECT count(*) FROM moves WHERE seat IS NOT NULL").fetchone()
            return int(found[0])

    def memory(self) -> float:
        """Resident memory in MB (Linux)."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * PAGE / 1e6

    def stop(self, how: int = signal.SIGTERM) -> None:
        """End it."""
        self.process.send_signal(how)
        self.process.wait(30)
        assert self.process.stdout is not None
        self.process.stdout.close()


class Person:
    """Somebody with a cookie, over one kept connection."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""

    def post(self, path: str, body: Any) -> Any:
        """One request, which must succeed."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        headers = {"Content-Type": "application/json"} | ({"Cookie": self.cookie} if self.cookie else {})
        connection.request("POST", path, json.dumps(body), headers)
        answer = connection.getresponse()
        data = json.loads(answer.read())
        if answer.status != 200:
            raise RuntimeError(f"{path}: {data}")
        self.cookie = (answer.getheader("set-cookie") or self.cookie).partition(";")[0]
        connection.close()
        return data


class Listed(msgspec.Struct):
    """A legal move, as far as the load needs it."""

    do: str
    verb: str


class Heard(msgspec.Struct):
    """Any message of the server, as far as the load needs it."""

    t: str
    id: str = ""
    rev: int = 0
    code: str | None = None
    legal: list[Listed] = []
    awaited: list[int] = []
    result: Any = None


decode = msgspec.json.Decoder(Heard).decode

VERBS = ("plant", "close", "decline", "done", "discard", "harvest")


def plain_move(legal: list[Listed]) -> str:
    """A move that brings the game on."""
    for verb in VERBS:
        for move in legal:
            if move.verb == verb:
                return move.do
    return legal[0].do
