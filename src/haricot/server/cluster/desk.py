"""A database that servers share, from outside: rows are read and written beside them."""

from pathlib import Path
from typing import Final

from haricot.kernel.reasons import BadInput
from haricot.server.cluster.postgres import Postgres

COPY: Final = "a shared database is copied with pg_dump and put back with pg_restore (docs/hosting.md)"


class SharedDesk(Postgres):
    """A Postgres that nodes may be using meanwhile."""

    schema = 0

    @classmethod
    async def at(cls, url: str) -> "SharedDesk":
        """Open it, its schema brought up to date; `BadInput` if that cannot be."""
        await cls.check(url)
        desk = cls(url)
        await desk.open()
        desk.schema = int((await desk.read("SELECT max(version) FROM schema_version"))[0][0])
        return desk

    async def is_served(self) -> bool:
        """Whether any node is alive."""
        return bool(await self.read(f"SELECT 1 FROM nodes WHERE until > {self.clock} LIMIT 1"))

    def faults(self) -> list[str]:
        """Postgres looks after its files by itself."""
        return []

    def copy_to(self, file: Path) -> None:
        """Not from here: Postgres has programs of its own for it."""
        raise BadInput(COPY)
