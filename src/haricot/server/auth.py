"""Who somebody is: a cookie with 128 random bits, of which the server keeps the hash alone."""

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from haricot.server.secret import fingerprint, new_secret
from haricot.server.store import Store

COOKIE = "haricot"
HTTPS_COOKIE = "__Host-haricot"
"""Browsers take it over HTTPS alone, and from no neighbour under the same domain."""
YEAR = 365 * 24 * 3600


class Person:
    """Somebody known by their cookie."""

    def __init__(self, number: int, name: str, token: str | None = None) -> None:
        self.number = number
        self.name = name
        self.token = token
        """The new cookie, if they just got one."""


async def known(request: HTTPConnection, store: Store) -> Person | None:
    """Whoever the cookie belongs to."""
    token = _token(request)
    if not 16 <= len(token) <= 64:
        return None
    found = await store.person(fingerprint(token))
    return Person(*found) if found is not None else None


def _token(request: HTTPConnection) -> str:
    return request.cookies.get(HTTPS_COOKIE) or request.cookies.get(COOKIE, "")


async def known_or_new(request: HTTPConnection, store: Store, now: int, https: bool) -> Person:
    """Whoever the cookie belongs to, or somebody new."""
    person = await known(request, store)
    if person is not None:
        if https and HTTPS_COOKIE not in request.cookies:
            person.token = _token(request)  # from before there was HTTPS: it is given again under the safer name
        return person
    token = new_secret()
    return Person(await store.new_person(fingerprint(token), "", now), "", token)


def give_cookie(response: Response, person: Person, https: bool) -> None:
    """Tell the browser its new token; scripts cannot read it, other sites cannot send it."""
    if person.token is not None:
        name = HTTPS_COOKIE if https else COOKIE
        response.set_cookie(name, person.token, max_age=YEAR, path="/", httponly=True, samesite="strict", secure=https)


def own_origin(request: HTTPConnection, allowed: tuple[str, ...]) -> bool:
    """Whether a request comes from our own pages, or from a program, which sends no Origin."""
    origin = request.headers.get("origin")
    if origin is None or origin in allowed:
        return True
    try:
        return urlsplit(origin).netloc == request.headers.get("host", "")
    except ValueError:
        return False  # no address at all
