"""Where I want to be told that it is my turn: the routes for browsers and mail, each by one's own wish alone."""

import re
import time
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from haricot.server import problems
from haricot.server.asking import Asking, as_json
from haricot.server.auth import Person, known
from haricot.server.hosts import name_of
from haricot.server.keeping import DAY
from haricot.server.limits import Windows
from haricot.server.lobby import Lobby
from haricot.server.messages import Confirm, MailTo, PushHere, PushStop, Telling
from haricot.server.notices import Browser, Mail
from haricot.server.nudges import Hook
from haricot.server.problems import Trouble
from haricot.server.push import Push
from haricot.server.secret import fingerprint, new_secret
from haricot.words import languages

ADDRESS: Final = re.compile(r"(?!-)[\w.!#%&'*+/=?^{}~-]{1,64}@(?:(?!-)[\w-]{1,63}\.)+(?!-)[\w-]{2,63}")
"""What addresses look like that people have. A host's own command gets them: none is an option, none has room for a
second one, and none means anything to a shell."""
LONGEST: Final = 254
TRIES: Final = 5
"""Mails to confirm an address, and codes, that somebody may try in a minute."""
LETTERS: Final = 3
"""Mails to confirm it that an address gets in a day, whoever asks for them."""


class Notifying(Asking):
    """The routes."""

    def __init__(self, lobby: Lobby, requests: Windows, push: Push | None, hook: Hook | None) -> None:
        super().__init__(lobby, requests)
        self._push = push
        self._hook = hook
        self._tries = Windows(TRIES, 60.0, lobby.settings.now)
        self._letters = Windows(LETTERS, float(DAY), lobby.settings.now)

    def routes(self) -> list[Route]:
        """All of them."""
        return [
            self._route("GET", "/api/me/notices", self.notices),
            self._route("POST", "/api/me/push", self.push),
            self._route("POST", "/api/me/push/stop", self.stop),
            self._route("POST", "/api/me/mail", self.mail),
            self._route("POST", "/api/me/mail/confirm", self.confirm),
        ]

    async def _told(self, person: Person | None) -> Response:
        notices = self._lobby.store.notices
        mail = None if person is None else await notices.mail(person.number)
        browsers = [] if person is None else await notices.browsers(person.number)
        key = None if self._push is None else await self._push.public_key()
        return as_json(Telling(key, len(browsers), self._hook is not None, None if mail is None else mail.address))

    async def notices(self, request: Request) -> Response:
        """What this server can tell me by, and what I have chosen."""
        return await self._told(await known(request, self._lobby.store))

    async def push(self, request: Request) -> Response:
        """Tell this browser."""
        order = await self._order(request, PushHere)
        person = await self._somebody(request)
        if self._push is None or not self._push.knows(order.endpoint):
            raise Trouble(400, "no-push")
        browser = Browser(order.endpoint, order.p256dh, order.auth, _language(order.language))
        await self._lobby.store.notices.add(person.number, browser, int(time.time()))
        return await self._told(person)

    async def stop(self, request: Request) -> Response:
        """Tell this browser no more."""
        order = await self._order(request, PushStop)
        person = await self._somebody(request)
        await self._lobby.store.notices.remove(order.endpoint, person.number)
        return await self._told(person)

    async def mail(self, request: Request) -> Response:
        """Write to this address, once it is confirmed; to none, if it is empty."""
        order = await self._order(request, MailTo)
        person, notices = await self._somebody(request), self._lobby.store.notices
        if order.address == "":
            await notices.no_mail(person.number)
            return await self._told(person)
        if self._hook is None or len(order.address) > LONGEST or not ADDRESS.fullmatch(order.address):
            raise Trouble(400, "no-mail")
        self._limit("letters", self._tries, request)
        wait = self._letters.wait(inbox(order.address))
        if wait:
            raise problems.too_many_requests(wait)
        code, language = new_secret(), _language(order.language)
        origin = self._origin(request)
        mail = Mail(order.address, language, origin)
        await notices.set_mail(person.number, mail, fingerprint(code), int(time.time()))
        link = f"{origin}/#/confirm/{code}"
        await self._hook.run({"kind": "confirm", "to": order.address, "language": language, "link": link})
        return await self._told(person)

    def _origin(self, request: Request) -> str:
        """Where links lead: to a name that the host gave this server. What a request says of that is anybody's word,
        and the mail goes to somebody else."""
        settings, host = self._lobby.settings, request.headers.get("host", "")
        names = [name.lower() for name in settings.host_names] or ["localhost"]
        name = name_of(host) if name_of(host) in names else names[0]
        return f"{'https' if settings.https else 'http'}://{name}{_port(host)}"

    async def confirm(self, request: Request) -> Response:
        """The link that was sent to an address was opened, in whichever browser."""
        order = await self._order(request, Confirm)
        self._limit("codes", self._tries, request)
        code, notices = fingerprint(order.code), self._lobby.store.notices
        if not await notices.is_open(code):
            raise Trouble(404, "no-code")
        await notices.confirm(code)
        return await self._told(await known(request, self._lobby.store))


def inbox(address: str) -> str:
    """Whose post it is: what follows a plus is a note to oneself, and capitals are nothing."""
    box, _, place = address.lower().rpartition("@")
    return f"{box.partition('+')[0]}@{place}"


def _port(host: str) -> str:
    try:
        port = urlsplit(f"//{host}").port
    except ValueError:
        return ""
    return "" if port is None else f":{port}"


def _language(language: str) -> str:
    return language if language in languages() else "en"
