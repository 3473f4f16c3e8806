"""Notifications through the push services of browsers, sealed for the browser alone (RFC 8291) and signed (RFC 8292).

A push service is a foreign server whose address a browser names, so that only those of the browsers' makers, and those
the operator adds, are ever asked: nobody can make this server knock on doors of its own network.
"""

import asyncio
import json
import logging
from typing import Any, Final
from urllib.parse import urlsplit

from haricot.kernel.reasons import BadInput
from haricot.server.notices import Browser, Notices

log = logging.getLogger("haricot.push")

SERVICES: Final = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    ".push.apple.com",
    ".notify.windows.com",
)
"""Hosts of push services; those that begin with a dot with all that end so."""
KEY: Final = "vapid"
PATIENCE: Final = 10.0
"""Seconds a push service may take."""
GOOD_FOR: Final = 24 * 3600
"""Seconds for which a service keeps what it cannot deliver."""
GONE: Final = (404, 410)
"""What a service answers for a browser that wants nothing any more."""


def _is_of(host: str, service: str) -> bool:
    return host.endswith(service) if service.startswith(".") else host == service


def check_library() -> None:
    """`BadInput` where the library for it is not installed."""
    try:
        import pywebpush  # noqa: F401
    except ImportError:
        raise BadInput("notifications need more than is installed: pip install 'haricot[push]'") from None


class Push:
    """Sends notifications; the key of this server is made when it is first needed, and kept with the games."""

    def __init__(self, notices: Notices, contact: str, services: tuple[str, ...] = ()) -> None:
        self._notices = notices
        self._contact = contact
        """Where the makers of browsers reach whoever runs this server: mailto:… or https://…"""
        self._services = services
        """Others, each by its whole origin: https://push.example.org"""
        self._private = ""

    def knows(self, endpoint: str) -> bool:
        """Whether an address is one of a push service."""
        try:
            parts = urlsplit(endpoint)
            host, plain = parts.hostname or "", parts.netloc == parts.hostname
        except ValueError:
            return False
        makers = parts.scheme == "https" and plain and any(_is_of(host, service) for service in SERVICES)
        return makers or any(endpoint.startswith(f"{service}/") for service in self._services)

    async def public_key(self) -> str:
        """What browsers are told, so that nobody else can send them anything in this server's name."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
        from py_vapid.utils import b64urlencode

        raw = (await self._key()).public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return str(b64urlencode(raw))

    async def _key(self) -> Any:
        from py_vapid import Vapid

        if not self._private:
            if await self._notices.key(KEY) is None:
                made = Vapid()
                made.generate_keys()
                await self._notices.new_key(KEY, made.private_pem().decode())
            self._private = await self._notices.key(KEY) or ""
        return Vapid.from_pem(self._private.encode())

    async def send(self, browser: Browser, told: dict[str, Any]) -> None:
        """Tell a browser something; one that wants nothing any more is forgotten."""
        if not self.knows(browser.endpoint):
            return
        status = await asyncio.to_thread(_send, browser, json.dumps(told), await self._key(), self._contact)
        if status in GONE:
            await self._notices.remove(browser.endpoint)
        elif status >= 400:
            log.warning("a push service answered %d", status)


def _send(browser: Browser, text: str, key: Any, contact: str) -> int:
    """The status a service answers with, 599 where it cannot be reached; in a thread, since that takes a while."""
    import requests
    from pywebpush import WebPushException, webpush

    info = {"endpoint": browser.endpoint, "keys": {"p256dh": browser.p256dh, "auth": browser.auth}}
    with requests.Session() as session:
        session.max_redirects = 0  # a service that is known does not send us to one that is not
        session.trust_env = False
        try:
            answer = webpush(
                info,
                data=text,
                vapid_private_key=key,
                vapid_claims={"sub": contact},
                timeout=PATIENCE,
                ttl=GOOD_FOR,
                requests_session=session,
            )
        except WebPushException as error:
            return 599 if error.response is None else int(error.response.status_code)
        except (requests.RequestException, ValueError):
            return 599
    assert not isinstance(answer, str)
    return int(answer.status_code)
