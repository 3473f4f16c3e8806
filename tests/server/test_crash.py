"""SIGKILL under load: after a restart nothing acknowledged is lost, nothing is done twice, and games go on."""

import os
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed

import haricot
from haricot.server.sqlite import FILE
from tests.server.client import Browser, Seat, duty

TABLES = 6
ROUNDS = 3


class Process:
    """`haricot serve` as a process of its own."""

    def __init__(self, folder: Path, *more: str, **options: Any) -> None:
        command = [sys.executable, "-m", "haricot", "serve", "--port", "0", "--data", str(folder), "--pace", "0"]
        command += ["--most-sockets", "1000", "--most-tables", "1000", *more]
        path = str(Path(haricot.__file__).parents[1])
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": path}, **options
        )
        self.port = int(self.line().rpartition(":")[2])

    def line(self) -> str:
        """The next line it prints."""
        assert self.process.stdout is not None
        return str(self.process.stdout.readline())

    def kill(self) -> None:
        """At once, without a word."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


class Client:
    """A person against bots who remembers every answer, and sends again what was not answered."""

    def __init__(self, browser: Browser, table: str) -> None:
        self.browser = browser
        self.table = table
        self.acknowledged: dict[str, int] = {}
        self.open: tuple[str, str, int] | None = None
        self.sent = 0
        self.over = False

    def play(self) -> None:
        """Until the server dies or the game is over."""
        try:
            seat = self.browser.sit(self.table).ready()
            if self.open is not None:
                name, do, seen = self.open
                self._settle(seat, name, do, seen)
            while seat.frame["result"] is None:
                if 0 not in seat.frame["awaited"]:
                    seat.read(1)
                    continue
                self.sent += 1
                self._settle(seat, f"c{self.sent}", duty(seat.frame), seat.frame["rev"])
            self.over = True
            seat.close()
        except (ConnectionClosed, OSError, EOFError):
            return

    def _settle(self, seat: Seat, name: str, do: str, seen: int) -> None:
        self.open = (name, do, seen)
        answer = seat.move(do, seen, id=name)
        if answer["result"] == "ok":
            self.acknowledged[name] = answer["rev"]
            seat.until(lambda: seat.frame["rev"] >= answer["rev"])
        else:
            seat.drain(0.01)
        self.open = None


def test_killed_under_load(tmp_path: Path) -> None:
    """Three times in the middle of the play of six tables."""
    server = Process(tmp_path)
    try:
        clients: list[Client] = []
        for _ in range(TABLES):
            browser = Browser(server.port)
            clients.append(Client(browser, browser.post("/api/quick", {"seats": 3, "level": "thrifty"})["table"]))
        for round_ in range(1, ROUNDS + 1):
            threads = [threading.Thread(target=client.play) for client in clients]
            for thread in threads:
                thread.start()
            wait_for_load(clients, 20 * round_)
            server.kill()
            for thread in threads:
                thread.join(20)
                assert not thread.is_alive()
            compare(tmp_path, clients)
            server = Process(tmp_path)
            for client in clients:
                client.browser.port = server.port
        for _ in range(5):
            if not clients[0].over:
                clients[0].play()  # again, should a busy machine break the connection
        assert clients[0].over, "games go on to their end"
        compare(tmp_path, clients)
    finally:
        server.kill()


def wait_for_load(clients: list[Client], moves: int) -> None:
    """Until so many moves were acknowledged in all."""
    end = time.monotonic() + 60
    while sum(len(client.acknowledged) for client in clients) < moves:
        assert time.monotonic() < end, "nothing goes on"
        time.sleep(0.005)


def compare(folder: Path, clients: list[Client]) -> None:
    """The journals hold every acknowledged command, at its revision, exactly once."""
    database = sqlite3.connect(folder / FILE)
    for client in clients:
        rows = database.execute(
            "SELECT command, rev, seq FROM moves WHERE table_key = ? AND command IS NOT NULL", (client.table,)
        ).fetchall()
        stored = {command: rev for command, rev, _ in rows}
        assert len(stored) == len(rows), "no command twice"
        assert client.acknowledged.items() <= stored.items(), "no acknowledged move lost"
        extra = set(stored) - set(client.acknowledged)
        assert extra <= ({client.open[0]} if client.open else set()), "only what was on its way may be more"
        seqs = [seq for (seq,) in database.execute("SELECT seq FROM moves WHERE table_key = ?", (client.table,))]
        assert sorted(seqs) == list(range(1, len(seqs) + 1))
    database.close()
