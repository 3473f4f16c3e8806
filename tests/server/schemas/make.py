"""Write the dump of a data folder as the newest schema keeps it: python -m tests.server.schemas.make

Run once for each schema that is released; the dumps of older ones are never written again.
"""

import asyncio
import sqlite3
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from haricot.kernel.journal import VERSION
from haricot.server.migrating import migrations
from tests.table.rooms import make_room, thrifty, until

HERE = Path(__file__).parent
TOKENS = ("annas-cookie-of-22-sig", "brunos-cookie-of-22-si")


async def _steps() -> list[tuple[int, int, str, int | None]]:
    """The first steps of a game between bots: sequence, revision, line, seat."""
    room, shelf, _ = make_room(thrifty(3))
    room.open()
    room.begin()
    await until(lambda: room.rev >= 12)
    await room.close()
    rows: list[tuple[int, int, str, int | None]] = []
    for entry in shelf.entries[:12]:
        for i, line in enumerate(entry.lines):
            rows.append((entry.seq + i, entry.rev, line, entry.seat if i == 0 else None))
    return rows


def dump(schema: int) -> str:
    """A small data folder under one schema, as SQL."""
    with TemporaryDirectory() as folder, closing(sqlite3.connect(Path(folder, "db"), isolation_level=None)) as made:
        for number, script in migrations():
            if number <= schema:
                made.executescript(script)
        for token, name in zip(TOKENS, ("Anna", "Bruno"), strict=True):
            made.execute(
                "INSERT INTO persons (token, name, made) VALUES (?, ?, 1700000000)",
                (sha256(token.encode()).digest(), name),
            )
        for key, state, result in (
            ("playing-one1", "playing", None),
            ("finished-one", "over", "[[1, 2, 3], [9, 8, 7]]"),
        ):
            made.execute(
                "INSERT INTO tables (key, game, seats, options, clock, open, invite, state, made, result)"
                " VALUES (?, 'bohnanza-2016', 3, '{}', 'relaxed', 0, 'an-invitation', ?, 1700000000, ?)",
                (key, state, result),
            )
            for seat, (kind, person) in enumerate((("person", 1), ("person", 2), ("bot", None))):
                names = ("Anna", "Bruno", "Cannellini")
                made.execute(
                    "INSERT INTO seats (table_key, seat, kind, level, name, person) VALUES (?, ?, ?, 'thrifty', ?, ?)",
                    (key, seat, kind, names[seat], person),
                )
        if schema >= 3:
            made.execute("UPDATE tables SET version = ?", (VERSION,))
        for seq, rev, line, seat_number in asyncio.run(_steps()):
            made.execute(
                "INSERT INTO moves (table_key, seq, rev, line, seat) VALUES ('playing-one1', ?, ?, ?, ?)",
                (seq, rev, line, seat_number),
            )
        made.execute("INSERT INTO chat VALUES ('playing-one1', 1, 1, 'c1', 0, 'Anna', 'hello', 1700000000)")
        return "\n".join([*made.iterdump(), f"PRAGMA user_version = {schema};", ""])


if __name__ == "__main__":
    newest = migrations()[-1][0]
    for number, _ in migrations():
        path = HERE / f"{number:04}.sql"
        if number == newest or not path.exists():
            path.write_text(dump(number), encoding="utf-8")
