"""SIGKILL under load, again and again: are acknowledged moves lost, or done twice?

python -m bench.server_kill --kills 100 --tables 10

Each round: start the server on the same data, let a person play against bots at every table (bots at once), kill the
server at a random moment, compare what was acknowledged with the journals. What was not answered is sent again, with
its old id, in the next round.
"""

import argparse
import asyncio
import json
import random
import signal
import sqlite3
import tempfile
import time
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bench.served import Heard, Person, Served, decode, plain_move
from haricot.server.sqlite import FILE


class Player:
    """A person against bots, with a memory of all answers."""

    def __init__(self, table: str, person: Person) -> None:
        self.table = table
        self.person = person
        self.acknowledged: dict[str, int] = {}
        self.open: dict[str, object] | None = None
        self.count = 0
        self.over = False

    async def play(self, port: int) -> None:
        """Until the server dies."""
        url = f"ws://127.0.0.1:{port}/ws/{self.table}"
        headers = {"Cookie": self.person.cookie}
        try:
            async with connect(url, additional_headers=headers, compression=None, max_queue=None) as socket:
                await self._play(socket)
        except (OSError, WebSocketException):
            return

    async def _play(self, socket: ClientConnection) -> None:
        frame = Heard("frame")
        if self.open is not None:
            await socket.send(json.dumps(self.open))
        async for text in socket:
            heard = decode(text)
            if heard.t == "frame":
                frame = heard
                self.over = frame.result is not None
            elif heard.t == "answer" and self.open is not None and heard.id == self.open["id"]:
                if heard.result == "ok":
                    self.acknowledged[heard.id] = heard.rev
                self.open = None
            if self.over:
                return
            if self.open is None and frame.rev and 0 in frame.awaited and frame.legal:
                self.count += 1
                move = plain_move(frame.legal)
                self.open = {"t": "move", "id": f"c{self.count}", "seen": frame.rev, "do": move}
                frame = Heard("frame")  # the next one shows what became of it
                await asyncio.sleep(0.02)  # a person, but a very fast one; within a socket's allowance
                await socket.send(json.dumps(self.open))


def compare(folder: Path, players: list[Player]) -> tuple[int, int]:
    """Acknowledged commands that are missing, and commands that are there more than once."""
    database = sqlite3.connect(folder / FILE)
    lost = doubled = 0
    for player in players:
        sql = "SELECT command, rev FROM moves WHERE table_key = ? AND command IS NOT NULL"
        rows = database.execute(sql, (player.table,)).fetchall()
        stored = dict(rows)
        doubled += len(rows) - len(stored)
        lost += sum(1 for command, rev in player.acknowledged.items() if stored.get(command) != rev)
    database.close()
    return lost, doubled


async def round_(served: Served, players: list[Player], seconds: float) -> None:
    """Play for so long, then kill."""
    tasks = [asyncio.create_task(player.play(served.port)) for player in players if not player.over]
    await asyncio.sleep(seconds)
    served.stop(signal.SIGKILL)
    await asyncio.wait(tasks, timeout=10)


def main() -> None:
    """Kill, compare, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    luck = random.Random(args.seed)
    began = time.perf_counter()
    lost = doubled = unanswered = 0
    every: list[Player] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for _ in range(args.kills):
            served = Served(folder)
            players = [player for player in every if not player.over]
            for player in players:
                player.person.port = served.port
            while len(players) < args.tables:
                person = Person(served.port)
                players.append(Player(person.post("/api/quick", {"seats": 4})["table"], person))
                every.append(players[-1])
            asyncio.run(round_(served, players, 0.1 + luck.random() * 0.7))
            unanswered += sum(1 for player in players if player.open is not None)
            gone, twice = compare(folder, every)
            lost, doubled = lost + gone, doubled + twice
    figures = {
        "kills": args.kills,
        "tables": len(every),
        "finished": sum(1 for player in every if player.over),
        "acknowledged": sum(len(player.acknowledged) for player in every),
        "on_their_way_when_killed": unanswered,
        "lost": lost,
        "doubled": doubled,
        "seconds": round(time.perf_counter() - began, 1),
    }
    print(json.dumps(figures) if args.json else "\n".join([f"{key:26} {value}" for key, value in figures.items()]))


if __name__ == "__main__":
    main()
