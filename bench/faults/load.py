"""People who play while parts fail: they come again by themselves, and send again what was not answered."""

import asyncio
import json
import time
from dataclasses import dataclass, field
from typing import Any

import asyncpg
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bench.served import Heard, Person, decode, plain_move

PAUSE = 0.2
"""Seconds before somebody comes again, as browsers do."""
THOUGHT = 0.05
"""Seconds before somebody moves."""
BEHIND = 5
"""Revisions that may be on their way."""
HEARTBEAT = 3.0
"""Seconds of silence after which somebody asks whether anybody is there, and then comes again."""


@dataclass
class Player:
    """A person against bots, with a memory of all answers, and somebody who looks on."""

    port: int
    table: str = ""
    person: Person | None = None
    acknowledged: dict[tuple[str, str], int] = field(default_factory=dict)
    """Commands that were answered with yes, and the revision that made."""
    answered_at: list[float] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    silence: float = 0.0
    """The longest time without any message, in seconds."""
    open: dict[str, Any] | None = None
    count: int = 0
    seen: int = 0
    """The newest revision somebody who looks on has seen of the table."""
    tables: list[str] = field(default_factory=list)
    playing: bool = True
    heard_at: float = field(default_factory=time.monotonic)

    async def run(self) -> None:
        """Play until told otherwise, one game after the other."""
        while self.playing:
            try:
                await asyncio.to_thread(self._new_table)
            except (OSError, RuntimeError, ValueError):
                await asyncio.sleep(PAUSE)
                continue
            watching = asyncio.create_task(self._watch(self.table))
            try:
                while self.playing and not await self._visit():
                    await asyncio.sleep(PAUSE)
            finally:
                watching.cancel()

    def _new_table(self) -> None:
        person = Person(self.port)
        bots = [None, "random", "random"]
        made = person.post("/api/tables", {"game": "bohnanza-2016", "seats": 3, "bots": bots, "open": True})
        self.person, self.table, self.seen, self.open = person, made["table"], 0, None
        self.tables.append(self.table)
        self.heard_at = time.monotonic()

    def _socket(self, *, known: bool) -> connect:
        cookie = {"Cookie": self.person.cookie} if known and self.person is not None else {}
        url = f"ws://127.0.0.1:{self.port}/ws/{self.table}"
        return connect(
            url, additional_headers=cookie, compression=None, max_queue=None, open_timeout=3, close_timeout=0.2
        )

    async def _visit(self) -> bool:
        """One connection; whether the game is over."""
        try:
            async with self._socket(known=True) as socket:
                return await self._play(socket)
        except (OSError, WebSocketException, TimeoutError):
            return False

    def is_well(self, since: float) -> bool:
        """Whether a move was acknowledged and shown after a moment."""
        newest = [rev for (table, _), rev in self.acknowledged.items() if table == self.table]
        return bool(self.answered_at and newest and self.answered_at[-1] >= since and self.seen >= newest[-1] - BEHIND)

    def _hear(self) -> None:
        now = time.monotonic()
        self.silence = max(self.silence, now - self.heard_at)
        self.heard_at = now

    async def _play(self, socket: ClientConnection) -> bool:
        frame = Heard("frame")
        if self.open is not None:
            await socket.send(json.dumps(self.open))
        while self.playing or self.open is not None:
            heard = await _heard(socket)
            self._hear()
            if heard.t == "frame":
                frame = heard
                if frame.result is not None and self.open is None:
                    return True
            elif heard.t == "answer" and self.open is not None and heard.id == self.open["id"]:
                if heard.result == "ok":
                    self.acknowledged[self.table, heard.id] = heard.rev
                    self.answered_at.append(time.monotonic())
                else:
                    if heard.result == "refused":
                        self.refused.append(heard.code or "")
                    await socket.send('{"t":"resync","id":"again"}')  # the frame it was decided upon is gone
                self.open = None
                if frame.result is not None:
                    return True
            move = _move(frame)
            if self.playing and self.open is None and move is not None:
                self.count += 1
                self.open = {"t": "move", "id": f"c{self.count}", "seen": frame.rev, "do": move}
                frame = Heard("frame")  # the next one shows what became of it
                await asyncio.sleep(THOUGHT)
                await socket.send(json.dumps(self.open))
        return False

    async def _watch(self, table: str) -> None:
        while True:
            try:
                async with self._socket(known=False) as socket:
                    while True:
                        heard = await _heard(socket)
                        if heard.t == "frame" and table == self.table:
                            self.seen = heard.rev
            except (OSError, WebSocketException, TimeoutError):
                await asyncio.sleep(PAUSE)


async def _heard(socket: ClientConnection) -> Heard:
    """The next message; `TimeoutError` if nobody is there."""
    try:
        text = await asyncio.wait_for(socket.recv(), HEARTBEAT)
    except TimeoutError:
        await socket.send('{"t":"ping"}')
        text = await asyncio.wait_for(socket.recv(), HEARTBEAT)
    return decode(text)


def _move(frame: Heard) -> str | None:
    """What to do now; a no is said at once, since bots wait for it."""
    no = next((move.do for move in frame.legal if move.verb == "decline"), None)
    return plain_move(frame.legal) if no is None and 0 in frame.awaited and frame.legal else no


class Load:
    """Many of them."""

    def __init__(self, port: int, tables: int) -> None:
        self.players = [Player(port) for _ in range(tables)]
        self.recoveries = 0
        """How often everybody has come to play again."""
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Until everybody has moved."""
        self._tasks = [asyncio.create_task(player.run()) for player in self.players]
        end = time.monotonic() + 60
        while not all(player.answered_at for player in self.players):
            if time.monotonic() > end:
                raise TimeoutError("not everybody could begin to play")
            await asyncio.sleep(0.05)
        for player in self.players:
            player.silence = 0.0
            player.refused.clear()

    @property
    def acknowledged(self) -> int:
        """Moves that were answered with yes."""
        return sum([len(player.acknowledged) for player in self.players])

    async def recovered(self, since: float, most: float = 60.0) -> float:
        """Seconds from a moment until every player has had a move acknowledged after it, and whoever looks on has seen
        it."""
        while True:
            left = [player for player in self.players if not player.is_well(since)]
            spent = time.monotonic() - since
            if not left:
                self.recoveries += 1
                return spent
            if spent > most:
                where = ", ".join([f"{player.table} (open: {player.open}, seen: {player.seen})" for player in left])
                raise TimeoutError(f"after {most:.0f} s these tables do not go on: {where}")
            await asyncio.sleep(0.02)

    async def stop(self, url: str) -> "Verdict":
        """Stop playing, and compare what was said with what is stored."""
        for player in self.players:
            player.playing = False
        await asyncio.wait(self._tasks, timeout=10)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.sleep(0.3)  # for sockets to close
        return await verdict(url, self.players)


@dataclass
class Verdict:
    """What was found."""

    acknowledged: int
    lost: int
    doubled: int
    gaps: int
    """Journals with a number missing."""
    refused: int
    """Moves that were refused because they could not be stored."""
    silence: float


async def verdict(url: str, players: list[Player]) -> Verdict:
    """Compare with the journals."""
    connection = await asyncpg.connect(url)
    lost = doubled = gaps = 0
    try:
        for player in players:
            for table in player.tables:
                sql = "SELECT seq, rev, command FROM moves WHERE table_key = $1 ORDER BY seq"
                rows = await connection.fetch(sql, table)
                own = [(row["command"], row["rev"]) for row in rows if row["command"] is not None]
                stored = dict(own)
                doubled += len(own) - len(stored)
                gaps += [row["seq"] for row in rows] != list(range(1, len(rows) + 1))
                for (where, command), rev in player.acknowledged.items():
                    lost += where == table and stored.get(command) != rev
    finally:
        await connection.close()
    return Verdict(
        acknowledged=sum([len(player.acknowledged) for player in players]),
        lost=lost,
        doubled=doubled,
        gaps=gaps,
        refused=sum([code == "not-stored" for player in players for code in player.refused]),
        silence=max([player.silence for player in players]),
    )
