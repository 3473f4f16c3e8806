"""A connection to one table: what its seat was told, and orders that are answered; it comes back after a break."""

import asyncio
import json
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from haricot.agents.visitor import MOST_BYTES, Visitor
from haricot.kernel.reasons import BadInput
from haricot.kernel.text import brief

PAUSES: Final = (0.2, 1.0, 3.0, 8.0, 15.0)
"""Seconds between tries to come back."""
ANSWER: Final = 30.0
"""Seconds for an answer of the server."""
COMES_BACK: Final = ("shutdown", "moved", "too-slow", "not-stored", "too-many-sockets")

Data = dict[str, Any]


class Table:
    """A table as its seat is told of it, from the first message on."""

    def __init__(self, visitor: Visitor, table: str) -> None:
        self.table = table
        self.welcome: Data = {}
        self.people: Data = {}
        self.frame: Data = {}
        self.story: list[Data] = []
        """Every event told so far, in order."""
        self.chat: list[Data] = []
        self.ended = ""
        """Why the connection is over for good."""
        self._visitor = visitor
        self._rev = 0
        self._prefix = secrets.token_hex(4)
        self._count = 0
        self._answers: dict[str, Data] = {}
        self._news = asyncio.Condition()
        self._socket: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect, and wait for the first messages."""
        self._reading = asyncio.create_task(self._stay())
        if not await self.until(self._is_shown, ANSWER):
            raise BadInput(f"the table {self.table} does not answer")
        if self.ended:
            raise BadInput(f"the table cannot be joined: {self.ended}")

    def _is_shown(self) -> bool:
        """Whether all that is told at first has come: who sits here, and the table, if the game has begun."""
        return bool(self.people) and (self.people["state"] not in ("playing", "over") or bool(self.frame))

    async def close(self) -> None:
        """Go away; the seat stays one's own."""
        if self._reading is not None:
            self._reading.cancel()
            with suppress(asyncio.CancelledError):
                await self._reading

    async def _stay(self) -> None:
        tries = 0
        while not self.ended:
            try:
                query = f"?since={self._rev}" if self._rev else ""
                headers = {"Cookie": self._visitor.cookie}
                address = f"{self._visitor.socket}/ws/{self.table}{query}"
                async with connect(address, additional_headers=headers, max_size=MOST_BYTES) as self._socket:
                    async for text in self._socket:
                        tries = 0
                        await self._hear(json.loads(text))
            except (OSError, WebSocketException, InvalidHandshake, ValueError) as error:
                lost = brief(error)
            else:
                lost = "the server closed the connection"
            self._socket = None
            if not self.ended and tries == len(PAUSES):
                await self._end(f"the connection is lost ({lost})")
            elif not self.ended:
                await asyncio.sleep(PAUSES[tries])
                tries += 1

    async def _end(self, why: str) -> None:
        async with self._news:
            self.ended = why
            self._news.notify_all()

    async def _hear(self, message: Data) -> None:
        kind = message["t"]
        async with self._news:
            if kind == "welcome":
                self.welcome = message
                for line in message["chat"]:
                    self._say(line)
            elif kind == "people":
                self.people = message
            elif kind == "story":
                for rev, step in enumerate(message["steps"], start=message["first"]):
                    self._tell(rev, step["tell"])
            elif kind == "frame":
                self._tell(message["rev"], message["tell"])
                self.frame = message
            elif kind == "answer":
                self._answers[message["id"]] = message
            elif kind == "chat":
                self._say(message)
            elif kind == "bye" and message["code"] not in COMES_BACK:
                self.ended = f"the server says “{message['code']}”"
            self._news.notify_all()

    def _say(self, line: Data) -> None:
        """One more line of chat, unless it was heard before a break."""
        if not self.chat or line["n"] > self.chat[-1]["n"]:
            self.chat.append(line)

    def _tell(self, rev: int, events: list[Data]) -> None:
        if rev > self._rev:
            self._rev = rev
            self.story += events

    async def until(self, done: Callable[[], bool], seconds: float) -> bool:
        """Wait for something; whether it came, or the end of the connection did."""
        try:
            async with asyncio.timeout(seconds), self._news:
                await self._news.wait_for(lambda: done() or bool(self.ended))
        except TimeoutError:
            return False
        return True

    async def order(self, command: Data) -> Data:
        """Send a command and wait for its answer; after a break it is sent again under its number."""
        self._count += 1
        number = f"{self._prefix}-{self._count}"
        text = json.dumps({**command, "id": number})
        loop = asyncio.get_running_loop()
        end = loop.time() + ANSWER
        while number not in self._answers:
            if self.ended:
                raise BadInput(f"you are not at the table any more: {self.ended}")
            if loop.time() > end:
                raise BadInput("the server did not answer in time; look again before you repeat anything")
            if self._socket is not None:
                with suppress(WebSocketException, OSError):
                    await self._socket.send(text)
            await self.until(lambda: number in self._answers, 5.0 if self._socket is not None else 0.2)
        answer = self._answers.pop(number)
        if answer["result"] == "ok" and self.frame:
            await self.until(lambda: self.frame["rev"] >= answer["rev"], ANSWER)
        return answer
