"""Who somebody is: a cookie with 128 random bits, of which the server keeps the hash alone."""

from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from haricot.server import problems
from haricot.server.keeping import DAY
from haricot.server.secret import fingerprint, new_secret
from haricot.server.store import Store

COOKIE = "haricot"
HTTPS_COOKIE = "__Host-haricot"
"""Browsers take it over HTTPS alone, and from no neighbour under the same domain."""
YEAR = 365 * 24 * 3600


class Person:
    """Somebody known by their cookie."""

    def __init__(self, number: int, name: str, token: str | None = None, seen: int = 0) -> None:
        self.number = number
        self.name = name
        self.token = token
        """The new cookie, if they just got one."""
        self.seen = seen
        """When they were last here, to a day."""


async def known(request: HTTPConnection, store: Store) -> Person | None:
    """Whoever the cookie belongs to; `Trouble` for somebody who may not come any more."""
    token = _token(request)
    if not 16 <= len(token) <= 64:
        return None
    found = await store.person(fingerprint(token))
    if found is None:
        return None
    if found.banned:
        raise problems.banned()
    return Person(found.number, found.name, seen=found.seen)


def _token(request: HTTPConnection) -> str:
    return request.cookies.get(HTTPS_COOKIE) or request.cookies.get(COOKIE, "")


async def known_or_new(
    request: HTTPConnection, store: Store, now: int, https: bool, may_come: Callable[[], None]
) -> Person:
    """Whoever the cookie belongs to, or somebody new; `may_come` raises where there are too many of those."""
    person = await known(request, store)
    if person is not None:
        if now - person.seen >= DAY:
            await store.keeping.seen(person.number, now)
        if https and HTTPS_COOKIE not in request.cookies:
            person.token = _token(request)  # from before there was HTTPS: it is given again under the safer name
        return person
    may_come()
    token = new_secret()
    return Person(await store.new_person(fingerprint(token), "", now), "", token)


def give_cookie(response: Response, person: Person, https: bool) -> None:
    """Tell the browser its new token; scripts cannot read it, other sites cannot send it."""
    if person.token is not None:
        name = HTTPS_COOKIE if https else COOKIE
        response.set_cookie(name, person.token, max_age=YEAR, path="/", httponly=True, samesite="strict", secure=https)


def take_cookie(response: Response, https: bool) -> None:
    """The browser is nobody again."""
    for name in (COOKIE, HTTPS_COOKIE) if https else (COOKIE,):
        response.delete_cookie(name, path="/", httponly=True, samesite="strict", secure=https)


def own_origin(request: HTTPConnection, allowed: tuple[str, ...]) -> bool:
    """Whether a request comes from our own pages, or from a program, which sends no Origin."""
    origin = request.headers.get("origin")
    if origin is None or origin in allowed:
        return True
    try:
        return urlsplit(origin).netloc == request.headers.get("host", "")
    except ValueError:
        return False  # no address at all
