"""What is stored of one person: taken to another browser, told to them, and deleted when they want that."""

from typing import Final

from haricot.server.database import Database, Rows, Statement
from haricot.server.keeping import OF_A_PERSON

MOST: Final = 100_000
"""Rows of a kind that are told; nobody has as many."""


Kind = tuple[list[str], Rows]
"""Rows of one kind, and what stands in them."""


class Mine:
    """The questions about one person."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # Other browsers

    async def new_code(self, code: bytes, person: int, until: int, now: int) -> None:
        """Somebody wants to come with another browser; older codes of theirs are void."""
        await self._database.write(
            [
                ("DELETE FROM codes WHERE person = ? OR until < ?", (person, now)),
                ("INSERT INTO codes (code, person, until) VALUES (?, ?, ?)", (code, person, until)),
            ]
        )

    async def redeem(self, code: bytes, token: bytes, now: int) -> None:
        """Let the browser of that token in as whoever had the code made, if it is still good; in one transaction, so
        that it is used once."""
        found = "SELECT ?, person, ? FROM codes WHERE code = ? AND until >= ?"
        await self._database.write(
            [
                (f"INSERT INTO devices (token, person, made) {found}", (token, now, code, now)),
                ("DELETE FROM codes WHERE code = ?", (code,)),
            ]
        )

    # Telling

    async def told(self, person: int) -> dict[str, Kind]:
        """Everything that is stored of somebody by kind, moves of their own included."""
        mine = "FROM {} JOIN seats s ON s.table_key = x.table_key AND s.seat = x.seat WHERE s.person = ?"
        return {
            "person": await self._all("name made seen", "FROM persons WHERE id = ?", person),
            "browsers": await self._all("made", "FROM devices WHERE person = ? ORDER BY made", person),
            "seats": await self._all(
                "t.key t.game t.options t.clock t.state t.made t.ended t.result s.seat s.name s.wishes",
                "FROM seats s JOIN tables t ON t.key = s.table_key WHERE s.person = ? ORDER BY t.made",
                person,
            ),
            "results": await self._all(
                "x.table_key x.seat x.place x.score x.turns x.deals x.harvests x.bean x.cards x.coins",
                mine.format("tallies x"),
                person,
            ),
            "moves": await self._all(
                "x.table_key x.seq x.line x.note",
                f"{mine.format('moves x')} AND x.command IS NOT NULL ORDER BY x.table_key, x.seq",
                person,
            ),
            "chat": await self._all("table_key seat name line at", "FROM chat WHERE person = ? ORDER BY at", person),
            "notified": await self._all("endpoint language made", "FROM pushes WHERE person = ?", person),
            "mail": await self._all("address language made", "FROM mails WHERE person = ?", person),
            "terms": await self._all("table_key seat keep least calls", "FROM terms WHERE person = ?", person),
            "withheld": await self._all("x.table_key x.seat", mine.format("withheld x"), person),
            "report": await self._all("found", "FROM reports WHERE person = ?", person),
            "watched": await self._all("table_key", "FROM watchers WHERE person = ?", person),
        }

    async def _all(self, columns: str, rest: str, person: int) -> Kind:
        names = [column.rpartition(".")[2] for column in columns.split()]
        sql = f"SELECT {', '.join(columns.split())} {rest} LIMIT {MOST}"
        return names, await self._database.read_many(sql, (person,))

    # Deleting

    async def forget(self, person: int) -> None:
        """Delete somebody: name, cookies, codes, what they said and promised. Seats of theirs stay in the games of the
        others, without a name; moves are part of those games, and say nothing about who made them."""
        mine = "SELECT 1 FROM seats s WHERE s.table_key = moves.table_key AND s.seat = moves.seat AND s.person = ?"
        statements: list[Statement] = [
            (f"UPDATE moves SET note = '' WHERE note <> '' AND EXISTS ({mine})", (person,)),
            ("UPDATE seats SET name = '', person = NULL, wishes = '' WHERE person = ?", (person,)),
        ]
        statements += [(f"DELETE FROM {table} WHERE person = ?", (person,)) for table in ("chat", *OF_A_PERSON)]
        statements.append(("DELETE FROM persons WHERE id = ?", (person,)))
        await self._database.write(statements)
