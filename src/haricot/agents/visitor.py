"""Somebody at a Haricot server, by its public protocol (docs/protocol.md): requests with a cookie of its own."""

import asyncio
import http.client
import json
from typing import Any, Final
from urllib.parse import urlsplit

from haricot.kernel.reasons import BadInput
from haricot.kernel.text import brief

SECONDS: Final = 20.0
MOST_BYTES: Final = 4 << 20
"""Of an answer that is read."""


class Visitor:
    """One person as the server knows it; who has the cookie has the seats."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        try:
            port = parts.port
        except ValueError:
            port = -1
        if parts.scheme not in ("http", "https") or not parts.hostname or port == -1 or parts.query or parts.fragment:
            raise BadInput(f"“{brief(address)}” is no address of a server; it should be like http://127.0.0.1:8000")
        self.address = address.rstrip("/")
        self.cookie = ""
        self._secure = parts.scheme == "https"
        self._host, self._port, self._path = parts.hostname, port, parts.path.rstrip("/")

    @property
    def socket(self) -> str:
        """Where sockets are opened."""
        return f"ws{self.address.removeprefix('http')}"

    async def get(self, path: str) -> Any:
        """Ask for something."""
        return await asyncio.to_thread(self._request, "GET", path, None)

    async def post(self, path: str, body: dict[str, Any]) -> Any:
        """Do something; the first such answer brings the cookie."""
        return await asyncio.to_thread(self._request, "POST", path, json.dumps(body))

    def _request(self, method: str, path: str, body: str | None) -> Any:
        kind = http.client.HTTPSConnection if self._secure else http.client.HTTPConnection
        connection = kind(self._host, self._port, timeout=SECONDS)
        headers = {"Content-Type": "application/json"} | ({"Cookie": self.cookie} if self.cookie else {})
        try:
            connection.request(method, self._path + path, body, headers)
            answer = connection.getresponse()
            text = answer.read(MOST_BYTES)
        except (OSError, http.client.HTTPException) as error:
            raise BadInput(f"the server at {self.address} does not answer ({brief(error)}); is it running?") from None
        finally:
            connection.close()
        try:
            data = json.loads(text)
        except ValueError:
            data = None
        if answer.status != 200 or data is None:
            said = data.get("sentence") if isinstance(data, dict) else None
            raise BadInput(str(said or f"{self.address} answered {answer.status}; is that a Haricot server?"))
        cookie = answer.getheader("set-cookie")
        if cookie:
            self.cookie = cookie.partition(";")[0]
        return data
