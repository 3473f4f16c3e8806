"""Telling people who are not there that it is their turn: through their browsers, and by mail where there is a hook.

Nothing of it holds up a table: a nudge is a hint, tried once, and what it costs is bounded.
"""

import asyncio
import json
import logging
import shlex
import shutil
from typing import Any, Final

from haricot.catalog import entry
from haricot.kernel.reasons import BadInput
from haricot.server.notices import Notices
from haricot.server.push import Push
from haricot.server.rows import TableRow

log = logging.getLogger("haricot.nudges")

WAITING: Final = 1000
"""Nudges that may wait; what comes then is left out."""
AT_ONCE: Final = 4
"""Nudges that are on their way at the same time, and commands for mail that run."""
PATIENCE: Final = 30.0
"""Seconds a hook may take before it is ended."""


def check_command(command: str, names: list[str]) -> None:
    """`BadInput` for a command that cannot be run, since nobody would see it before somebody should have been told; or
    for a server without a name, since mails have links to it."""
    if not names:
        raise BadInput("--mail-command needs --host-name: mails have links, which must lead to this server")
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise BadInput(f"--mail-command cannot be read: {str(error).lower()}") from None
    if not words:
        raise BadInput("--mail-command is empty; name a command that sends mail, or leave it out")
    if shutil.which(words[0]) is None:
        raise BadInput(f"--mail-command cannot be run: {words[0]} is not there, or is no program")


class Hook:
    """A command of the operator's that is run with a JSON object on its standard input for each mail to be sent."""

    def __init__(self, command: str) -> None:
        self._command = shlex.split(command)
        self._turn = asyncio.Semaphore(AT_ONCE)
        """Whoever asks for mails, from however many addresses, does not fill the machine with processes."""

    async def run(self, told: dict[str, Any]) -> None:
        """Have one mail sent; whatever goes wrong with it is said in the log."""
        async with self._turn:
            await self._run(told)

    async def _run(self, told: dict[str, Any]) -> None:
        try:
            process = await asyncio.create_subprocess_exec(
                *self._command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.DEVNULL
            )
        except OSError as error:
            log.warning("the command for mail cannot be run: %s", error)
            return
        try:
            await asyncio.wait_for(process.communicate(json.dumps(told).encode()), PATIENCE)
        except TimeoutError:
            process.kill()
            await process.wait()
            log.warning("the command for mail took longer than %.0f s, and was ended", PATIENCE)
            return
        if process.returncode:
            log.warning("the command for mail ended with status %d", process.returncode)


class Nudges:
    """Takes nudges from tables and sends them on."""

    def __init__(self, notices: Notices, push: Push | None, hook: Hook | None) -> None:
        self._notices = notices
        self._push = push
        self._hook = hook
        self._pile: asyncio.Queue[tuple[int, dict[str, Any]]] = asyncio.Queue(WAITING)

    def __call__(self, row: TableRow, persons: list[int]) -> None:
        """A table waits for these people, who are not there."""
        if self._push is None and self._hook is None:
            return
        for person in persons:
            if not self._pile.full():
                self._pile.put_nowait((person, {"table": row.key, "title": entry(row.game).title}))

    async def run(self) -> None:
        """Send on what comes, for as long as the server serves."""
        await asyncio.gather(*[self._work() for _ in range(AT_ONCE)])

    async def _work(self) -> None:
        while True:
            person, told = await self._pile.get()
            try:
                await self._tell(person, told)
            except Exception as error:
                log.warning("somebody could not be told that it is their turn: %s", type(error).__name__)

    async def _tell(self, person: int, told: dict[str, Any]) -> None:
        if self._push is not None:
            for browser in await self._notices.browsers(person):
                await self._push.send(browser, {**told, "language": browser.language})
        mail = None if self._hook is None else await self._notices.mail(person)
        if mail is not None and self._hook is not None:
            link = f"{mail.origin}/#/table/{told['table']}"
            await self._hook.run({"kind": "turn", "to": mail.address, "language": mail.language, "link": link, **told})
