"""Who wants to be told that it is their turn, and where: browsers and addresses for mail, as they are stored."""

from typing import Final, NamedTuple

from haricot.server.database import Database

BROWSERS: Final = 10
"""Browsers of a person that are told, and kept: the newest."""


class Browser(NamedTuple):
    """A browser that wants to be told."""

    endpoint: str
    p256dh: str
    auth: str
    language: str


class Mail(NamedTuple):
    """An address that was confirmed."""

    address: str
    language: str
    origin: str
    """How the person's browser calls this server, for links."""


class Notices:
    """The questions about notifications."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def key(self, name: str) -> str | None:
        """One of the server's own keys."""
        rows = await self._database.read("SELECT value FROM keys WHERE name = ?", (name,))
        return str(rows[0][0]) if rows else None

    async def new_key(self, name: str, value: str) -> None:
        """A key that is made once; where several servers make one, the first is kept."""
        sql = "INSERT INTO keys (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING"
        await self._database.write([(sql, (name, value))])

    # Browsers

    async def add(self, person: int, browser: Browser, now: int) -> None:
        """A browser wants to be told; whoever it told before, it tells this person from now on. Of many browsers of
        one person the oldest are forgotten."""
        sql = "INSERT INTO pushes (endpoint, person, p256dh, auth, language, made) VALUES (?, ?, ?, ?, ?, ?)"
        sql += " ON CONFLICT (endpoint) DO UPDATE SET person = excluded.person, p256dh = excluded.p256dh,"
        sql += " auth = excluded.auth, language = excluded.language, made = excluded.made"
        values = (browser.endpoint, person, browser.p256dh, browser.auth, browser.language, now)
        kept = "SELECT endpoint FROM pushes WHERE person = ? AND endpoint <> ? ORDER BY made DESC, endpoint LIMIT ?"
        old = f"DELETE FROM pushes WHERE person = ? AND endpoint <> ? AND endpoint NOT IN ({kept})"
        others = (person, browser.endpoint)
        await self._database.write([(sql, values), (old, (*others, *others, BROWSERS - 1))])

    async def remove(self, endpoint: str, person: int | None = None) -> None:
        """A browser is told no more: it is gone, or its person does not want it."""
        sql, values = "DELETE FROM pushes WHERE endpoint = ?", (endpoint,)
        if person is None:
            await self._database.write([(sql, values)])
        else:
            await self._database.write([(f"{sql} AND person = ?", (endpoint, person))])

    async def browsers(self, person: int) -> list[Browser]:
        """Where somebody wants to be told, the newest first."""
        sql = "SELECT endpoint, p256dh, auth, language FROM pushes WHERE person = ? ORDER BY made DESC LIMIT ?"
        return [Browser(*row) for row in await self._database.read(sql, (person, BROWSERS))]

    # Mail

    async def set_mail(self, person: int, mail: Mail, code: bytes, now: int) -> None:
        """Somebody wants mail there, once they have confirmed it."""
        sql = "INSERT INTO mails (person, address, language, origin, code, made) VALUES (?, ?, ?, ?, ?, ?)"
        sql += " ON CONFLICT (person) DO UPDATE SET address = excluded.address, language = excluded.language,"
        sql += " origin = excluded.origin, code = excluded.code, made = excluded.made"
        await self._database.write([(sql, (person, mail.address, mail.language, mail.origin, code, now))])

    async def confirm(self, code: bytes) -> None:
        """The code that was sent to an address came back."""
        await self._database.write([("UPDATE mails SET code = NULL WHERE code = ?", (code,))])

    async def is_open(self, code: bytes) -> bool:
        """Whether an address waits for this code."""
        return bool(await self._database.read("SELECT 1 FROM mails WHERE code = ?", (code,)))

    async def no_mail(self, person: int) -> None:
        """Somebody wants no mail."""
        await self._database.write([("DELETE FROM mails WHERE person = ?", (person,))])

    async def mail(self, person: int) -> Mail | None:
        """Where somebody wants mail, and has confirmed it."""
        sql = "SELECT address, language, origin FROM mails WHERE person = ? AND code IS NULL"
        rows = await self._database.read(sql, (person,))
        return Mail(*rows[0]) if rows else None
