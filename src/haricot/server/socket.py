"""Who comes to a table: whether they may, at which node it is, and for which of their seats they speak."""

import itertools
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from haricot.kernel.move import SPECTATOR
from haricot.server import problems
from haricot.server.addresses import address_of
from haricot.server.auth import known, own_origin
from haricot.server.connection import Connection
from haricot.server.database import NotStored
from haricot.server.hub import Guest, Hub, encode
from haricot.server.leases import Elsewhere
from haricot.server.limits import Tally, Windows
from haricot.server.lobby import Lobby
from haricot.server.messages import Bye
from haricot.server.neighbours import Visit
from haricot.server.outbox import LATER, POLICY, Outbox, Post
from haricot.server.pipe import PIPE, Adopting, Pipe
from haricot.server.problems import Trouble

LOOKING_ON: Final = "none"
"""For a connection that shows the open table to people who sit there."""


class Sockets:
    """The way in to all tables, and how many are there."""

    def __init__(self, lobby: Lobby) -> None:
        settings = lobby.settings
        self._lobby = lobby
        self._tally = Tally(settings.sockets)
        self._coming = Windows(settings.connects_per_minute, 60.0, settings.now)
        self._strangers = itertools.count(1)
        self._post = Post()

    @property
    def open(self) -> int:
        """How many there are."""
        return self._tally.total

    async def serve(self, socket: WebSocket) -> None:
        """Let somebody in, or say why not; what follows is between them and their connection."""
        if not own_origin(socket, self._lobby.settings.origins):
            await socket.close(POLICY)  # before it is accepted: the browser gets a 403
            return
        await socket.accept()
        address = address_of(socket)
        limited, wait = self._lobby.settings.metrics.limited, self._coming.wait(address)
        if wait:
            # Whoever comes in is shown the whole table, which costs more than any message.
            limited.add("connections")
            await _turn_away(socket, Bye("too-many", {"seconds": round(wait) + 1}), LATER)
        elif not self._tally.take(address):
            limited.add("sockets")
            await _turn_away(socket, Bye("too-many-sockets", {}), LATER)
        else:
            is_in = False
            try:
                is_in = await self._let_in(socket, partial(self._tally.give_back, address))
            finally:  # whatever happens, nobody stays counted who is not here
                if not is_in:
                    self._tally.give_back(address)

    async def _let_in(self, socket: WebSocket, gone: Callable[[], None]) -> bool:
        """Whether somebody has a connection now; `gone` is called when it ends."""
        lobby, asked = self._lobby, socket.query_params
        pipe: Pipe = socket.scope["extensions"][PIPE]
        try:
            person = await known(socket, lobby.store)
            number, name = (0, "") if person is None else (person.number, person.name)
            table = str(socket.path_params["table"])
            visit = Visit(table, number, name, asked.get("seat", ""), _revision(asked.get("since", "")))
            try:
                hub = await lobby.admit(table, person)
                self._seated(visit, hub, pipe, gone)
            except Elsewhere as elsewhere:
                if lobby.neighbours is None:
                    raise
                guide = lobby.neighbours.visit(elsewhere.node, visit, gone)
                guide.open(pipe)
                pipe.adopt(guide)
        except Trouble as trouble:
            await _turn_away(socket, Bye(trouble.code, {}), POLICY)
            return False
        except NotStored:
            # The store is away, or this node is leaving: they come again.
            await _turn_away(socket, Bye("not-stored", {}), LATER)
            return False
        return True

    async def receive(self, visit: Visit, remote: Adopting) -> None:
        """Let in somebody whose socket is at another node, which has seen that they may; `Elsewhere` if the table is
        not here."""
        try:
            hub = await self._lobby.tables.find(visit.table)
            self._seated(visit, hub, remote, lambda: None)
        except Trouble as trouble:
            remote.say([encode(Bye(trouble.code, {}))])
            remote.part(POLICY)

    def _seated(self, visit: Visit, hub: Hub, line: Adopting, gone: Callable[[], None]) -> None:
        """Begin a connection to a table."""
        # Nobody knows who a stranger is, so that each connection of one is somebody else.
        number = visit.person or -next(self._strangers)
        seat = _seat_for(hub.seats_of(number), visit.seat)
        if seat is None:
            raise problems.not_seated()
        name = hub.room.company.chairs[seat].name if seat >= 0 else visit.name
        guest = Guest(number, name, seat, Outbox(line, self._lobby.settings.outbox, self._post))
        connection = Connection(line, guest, hub, self._lobby.settings, gone)
        connection.open(visit.since)
        line.adopt(connection)


def _revision(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else 0


def _seat_for(held: list[int], wanted: str) -> int | None:
    """The seat a connection speaks for: the one of theirs that it names, or the first; none, if it says so."""
    if wanted == "":
        return held[0] if held else SPECTATOR
    if wanted == LOOKING_ON:
        return SPECTATOR
    return next((seat for seat in held if str(seat) == wanted), None)


async def _turn_away(socket: WebSocket, bye: Bye, close: int) -> None:
    with suppress(WebSocketDisconnect):
        await socket.send_text(encode(bye).decode())
        await socket.close(close, bye.code)
