"""One connection at a table: every command is answered, and what is too much is refused."""

import asyncio
import itertools
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from haricot.kernel.move import SPECTATOR
from haricot.kernel.reasons import Refusal
from haricot.server import problems
from haricot.server.api import address_of
from haricot.server.auth import known, own_origin
from haricot.server.hub import Guest, Hub, answer, encode
from haricot.server.limits import Tally, Window
from haricot.server.lobby import Lobby
from haricot.server.messages import (
    Back,
    Bye,
    Command,
    Composing,
    Hurry,
    Judge,
    Leave,
    Move,
    Pass,
    Ping,
    Pong,
    Resync,
    Say,
    Wish,
)
from haricot.server.names import clean_text
from haricot.server.outbox import Outbox
from haricot.server.problems import Trouble
from haricot.table.orders import OK, REFUSED, Order, Passing, Reply, Verdict

POLICY: Final = 1008
TOO_LARGE: Final = 1009
LATER: Final = 1013
LOOKING_ON: Final = "none"
"""For a connection that shows the open table to people who sit there."""
PATIENCE: Final = 2.0
"""Seconds that the last words to a connection may take."""

_decoder = msgspec.json.Decoder(Command)


class Anything(msgspec.Struct):
    """As much of a broken command as is needed to answer it."""

    id: str = ""


_any_decoder = msgspec.json.Decoder(Anything)


class Sockets:
    """All connections of the server."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._tally = Tally(lobby.settings.sockets)
        self._strangers = itertools.count(1)

    async def serve(self, socket: WebSocket) -> None:
        """One connection from beginning to end."""
        if not own_origin(socket, self._lobby.settings.origins):
            await socket.close(POLICY)  # before it is accepted: the browser gets a 403
            return
        await socket.accept()
        address = address_of(socket)
        if not self._tally.take(address):
            await _turn_away(socket, "too-many-sockets", LATER)
            return
        try:
            await self._let_in(socket)
        except WebSocketDisconnect:
            pass
        finally:
            self._tally.give_back(address)

    async def _let_in(self, socket: WebSocket) -> None:
        lobby = self._lobby
        person = known(socket, lobby.store)
        try:
            hub = lobby.admit(socket.path_params["table"], person)
        except Trouble as trouble:
            await _turn_away(socket, trouble.code, POLICY)
            return
        # Nobody knows who a stranger is, so that each connection of one is somebody else.
        number, name = (-next(self._strangers), "") if person is None else (person.number, person.name)
        seat = _seat_for(hub.seats_of(number), socket.query_params.get("seat", ""))
        if seat is None:
            await _turn_away(socket, "not-seated", POLICY)
            return
        if seat >= 0:
            name = hub.room.company.chairs[seat].name
        guest = Guest(number, name, seat, Outbox(socket, lobby.settings.outbox))
        await Connection(socket, guest, hub, lobby).run()


def _seat_for(held: list[int], wanted: str) -> int | None:
    """The seat a connection speaks for: the one of theirs that it names, or the first; none, if it says so."""
    if wanted == "":
        return held[0] if held else SPECTATOR
    if wanted == LOOKING_ON:
        return SPECTATOR
    return next((seat for seat in held if str(seat) == wanted), None)


async def _turn_away(socket: WebSocket, code: str, close: int) -> None:
    await socket.send_text(encode(Bye(code, {})))
    await socket.close(close, code)


class Connection:
    """Reads commands on one side while the outbox writes on the other."""

    def __init__(self, socket: WebSocket, guest: Guest, hub: Hub, lobby: Lobby) -> None:
        self._socket = socket
        self._guest = guest
        self._hub = hub
        self._settings = lobby.settings
        settings = lobby.settings
        self._allowance = Window(settings.messages, settings.messages_within, settings.now)
        self._excess = 0
        self._beans = {bean for bean, _, _ in hub.room.game.beans()}

    async def run(self) -> None:
        """Serve until either side has enough."""
        outbox = self._guest.outbox
        since = self._socket.query_params.get("since", "")
        self._hub.enter(self._guest, int(since) if since.isascii() and since.isdigit() and len(since) < 9 else 0)
        writing = asyncio.create_task(outbox.write())
        reading = asyncio.create_task(self._read())
        overflow = asyncio.create_task(outbox.overflown.wait())
        try:
            await asyncio.wait([writing, reading, overflow], return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._hub.leave(self._guest)
            for task in (reading, overflow):
                task.cancel()
            await self._part(writing, reading)

    async def _part(self, writing: asyncio.Task[None], reading: asyncio.Task[int]) -> None:
        """Say goodbye, if the other side still listens."""
        code = LATER
        if not self._guest.outbox.overflown.is_set():
            await asyncio.wait([writing], timeout=PATIENCE if self._guest.outbox.closing else 0)
            code = reading.result() if reading.done() and not reading.cancelled() else 1001
        writing.cancel()
        if code:
            try:
                await asyncio.wait_for(self._socket.close(code), PATIENCE)
            except (TimeoutError, RuntimeError, WebSocketDisconnect):
                return

    async def _read(self) -> int:
        """Take commands one after the other; the close code to part with, 0 if the other side is gone."""
        socket = self._socket
        while True:
            message = await socket.receive()
            if message["type"] != "websocket.receive":
                return 0
            text = message.get("text")
            size = len(message.get("bytes") or b"") if text is None else len(text.encode())
            if size > self._settings.frame_bytes:
                self._guest.outbox.finish(encode(Bye("too-large", {"most": self._settings.frame_bytes})))
                return TOO_LARGE
            wait = self._allowance.wait()
            if not wait:
                await self._obey(text)
                continue
            self._excess += 1
            if self._excess > self._settings.messages:
                self._guest.outbox.finish(encode(Bye("too-many", {"seconds": round(wait) + 1})))
                return POLICY
            self._refuse(_id_of(text or ""), Refusal("too-many", "", {"seconds": round(wait) + 1}))

    async def _obey(self, text: str | None) -> None:
        if text is None:
            self._refuse("", Refusal("not-understood", "", {"sentence": "messages are text, not bytes"}))
            return
        try:
            command: Command = _decoder.decode(text)
        except (msgspec.DecodeError, UnicodeEncodeError) as error:
            self._refuse(_id_of(text), Refusal("not-understood", "", {"sentence": problems.misread(error)}))
            return
        try:
            await self._do(command)
        except OSError:
            self._refuse(command.id, Refusal("not-stored", ""))

    async def _do(self, command: Command) -> None:
        guest, hub, company = self._guest, self._hub, self._hub.room.company
        if isinstance(command, Ping):
            guest.outbox.put(encode(Pong(command.id)))
        elif isinstance(command, Resync):
            self._accept(command.id)
            hub.show(guest, command.since or 0)
        elif isinstance(command, Say):
            await self._say(command)
        elif guest.seat < 0:
            self._refuse(command.id, Refusal("watching", ""))
        elif isinstance(command, Move):
            note = clean_text(command.note)
            reply = self._reply(command.id)
            self._submit(Order(guest.seat, command.id, command.seen, command.do, note, reply))
        elif isinstance(command, Pass):
            self._submit(Passing(guest.seat, command.id, command.seen, self._reply(command.id)))
        elif isinstance(command, Composing):
            (hub.room.composes if command.open else hub.room.composes_no_more)(guest.seat)
            self._accept(command.id)
        elif isinstance(command, Wish):
            unknown = await hub.wish(guest, command, self._beans)
            if unknown is None:
                self._accept(command.id)
            else:
                self._refuse(command.id, Refusal("offer.not-in-play", "B1", {"bean": unknown}))
        elif isinstance(command, Judge):
            if await hub.judge(guest, command):
                self._accept(command.id)
            else:
                self._refuse(command.id, Refusal("no-promise", "T8", {"offer": command.offer}))
        elif isinstance(command, Hurry):
            hub.room.hurry(command.speed)
            self._accept(command.id)
        elif isinstance(command, Leave):
            company.stand_in(guest.seat)
            self._accept(command.id)
        else:
            assert isinstance(command, Back)
            company.come_back(guest.seat)
            self._accept(command.id)

    async def _say(self, command: Say) -> None:
        text = clean_text(command.text)
        if text:
            self._answer(command.id, await self._hub.say(self._guest, command.id, text))
        else:
            self._refuse(command.id, Refusal("chat-empty", ""))

    def _submit(self, order: Order) -> None:
        self._hub.room.submit(order)

    def _reply(self, command: str) -> Reply:
        return lambda verdict: self._answer(command, verdict)

    def _answer(self, command: str, verdict: Verdict) -> None:
        self._guest.outbox.put(encode(answer(command, verdict)))

    def _accept(self, command: str) -> None:
        self._answer(command, Verdict(OK, self._hub.room.rev))

    def _refuse(self, command: str, refusal: Refusal) -> None:
        self._answer(command, Verdict(REFUSED, self._hub.room.rev, refusal))


def _id_of(text: str) -> str:
    """The id of a command that cannot be obeyed, as far as it can be read."""
    try:
        return _any_decoder.decode(text).id[:40]
    except (msgspec.DecodeError, UnicodeEncodeError):
        return ""
