"""What is one's own: the same person in another browser, everything that is stored, and its end."""

import asyncio
import secrets
import time
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from haricot.server import problems
from haricot.server.asking import JSON, Asking, as_json
from haricot.server.auth import Person, take_cookie
from haricot.server.limits import Windows
from haricot.server.lobby import Lobby
from haricot.server.messages import Enter, EntryCode, Forget, Me
from haricot.server.mine import Kind
from haricot.server.problems import Trouble
from haricot.server.secret import fingerprint, new_secret

SIGNS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without those that are taken for one another: 0 and O, 1 and I."""
LENGTH: Final = 8
"""Signs of a code: 40 bits, which nobody guesses in ten minutes at five tries a minute."""
GOOD_FOR: Final = 600
"""Seconds for which a code lets somebody in."""
TRIES: Final = 5
"""Codes that an address may try in a minute."""
EXPORTS: Final = 5
"""Files of all that is stored of somebody that an address may have in a minute: each reads what months have left."""


def new_code() -> str:
    """A code somebody can type."""
    return "".join([secrets.choice(SIGNS) for _ in range(LENGTH)])


def read_code(text: str) -> str:
    """A code as somebody typed it: small letters, dashes and spaces are all the same."""
    return "".join([sign for sign in text.upper() if sign.isalnum()])


def _written(told: dict[str, Kind]) -> bytes:
    """As JSON, a row a line; in a thread, and bit by bit, so that nobody waits for what somebody has gathered."""
    kinds = []
    for kind, (names, rows) in told.items():
        lines = ",\n".join([msgspec.json.encode(dict(zip(names, row, strict=True))).decode() for row in rows])
        kinds.append(f'"{kind}": [\n{lines}\n]' if lines else f'"{kind}": []')
    return ("{" + ",\n".join(kinds) + "}\n").encode()


class Own(Asking):
    """The routes about oneself."""

    def __init__(self, lobby: Lobby, requests: Windows) -> None:
        super().__init__(lobby, requests)
        self._tries = Windows(TRIES, 60.0, lobby.settings.now)
        self._exports = Windows(EXPORTS, 60.0, lobby.settings.now)

    def routes(self) -> list[Route]:
        """All of them."""
        return [
            self._route("POST", "/api/me/code", self.code),
            self._route("POST", "/api/me/enter", self.enter),
            self._route("GET", "/api/me/data", self.data),
            self._route("POST", "/api/me/forget", self.forget),
        ]

    async def code(self, request: Request) -> Response:
        """A code for another browser of mine."""
        await self._body(request)
        person = await self._somebody(request)
        code, now = new_code(), int(time.time())
        await self._lobby.store.mine.new_code(fingerprint(code), person.number, now + GOOD_FOR, now)
        return as_json(EntryCode(f"{code[:4]}-{code[4:]}", GOOD_FOR))

    async def enter(self, request: Request) -> Response:
        """Be in this browser who I am in the other; whoever this browser was before is left alone."""
        order = await self._order(request, Enter)
        self._limit("codes", self._tries, request)
        token, store = new_secret(), self._lobby.store
        await store.mine.redeem(fingerprint(read_code(order.code)), fingerprint(token), int(time.time()))
        found = await store.person(fingerprint(token))
        if found is None:
            raise Trouble(404, "no-code")
        if found.banned:
            raise problems.banned()
        person = Person(found.number, found.name, token)
        return self._answer(person, Me(person.name, await self._lobby.lists.tables_of(person)))

    async def data(self, request: Request) -> Response:
        """Everything that is stored of me, as a file."""
        self._limit("exports", self._exports, request)
        person = await self._somebody(request)
        told = await self._lobby.store.mine.told(person.number)
        headers = {"cache-control": "no-store", "content-disposition": 'attachment; filename="haricot.json"'}
        return Response(await asyncio.to_thread(_written, told), media_type=JSON, headers=headers)

    async def forget(self, request: Request) -> Response:
        """Delete what is stored of me: seats of games that go on are given up, those of others keep theirs."""
        order = await self._order(request, Forget)
        if not order.sure:
            raise problems.bad_input("“sure” has to be true: what is deleted cannot be brought back")
        person = await self._somebody(request)
        for table in await self._lobby.store.keeping.unfinished_of(person.number):
            await self._lobby.send_away(table, person.number)
        await self._lobby.store.mine.forget(person.number)
        await self._lobby.forget(person.number)
        response = as_json(Me("", [], known=False))
        take_cookie(response, self._lobby.settings.https)
        return response
