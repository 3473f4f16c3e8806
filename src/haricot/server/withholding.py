"""Who keeps a finished game to those who were there; all others may see it who have its address."""

from haricot.server.database import Database


class Withholding:
    """The questions about it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def seats(self, table: str) -> set[int]:
        """The seats whose people keep a game to themselves."""
        sql = "SELECT seat FROM withheld WHERE table_key = ?"
        return {int(seat) for (seat,) in await self._database.read(sql, (table,))}

    async def withhold(self, table: str, person: int) -> None:
        """Somebody keeps a game to those who were there."""
        sql = "INSERT INTO withheld SELECT table_key, seat FROM seats WHERE table_key = ? AND person = ?"
        await self._database.write([(f"{sql} ON CONFLICT DO NOTHING", (table, person))])

    async def share(self, table: str, person: int) -> None:
        """Somebody does so no more; others may."""
        mine = "SELECT seat FROM seats WHERE table_key = ? AND person = ?"
        sql = f"DELETE FROM withheld WHERE table_key = ? AND seat IN ({mine})"
        await self._database.write([(sql, (table, table, person))])
