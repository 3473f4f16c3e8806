"""What belongs together is stored together, and what is closed stays closed."""

import asyncio
from pathlib import Path
from typing import Any

from haricot.kernel.chance import Chance
from haricot.players.roster import make_player
from haricot.server.database import Database, Statement
from haricot.server.store import Store, TableRow
from haricot.table.chairs import BOT, Chair
from haricot.table.ledger import Entry


class Counted(Database):
    """Counts transactions."""

    jobs = 0

    async def write(self, statements: list[Statement]) -> None:
        self.jobs += 1
        await super().write(statements)


def row(key: str) -> TableRow:
    """A table for two."""
    order: dict[str, Any] = {"game": "bohnanza-2016", "seats": 2, "options": {}, "clock": "relaxed", "is_open": False}
    return TableRow(key=key, **order, invite="i", made=1)


def chairs() -> list[Chair]:
    """Two bots."""
    return [Chair(BOT, "thrifty", make_player("thrifty", Chance(1)), "Bot") for _ in range(2)]


def test_a_new_table_is_one_transaction(tmp_path: Path) -> None:
    """With its seats, whoever made it to watch, and the way to it from the table before."""

    async def scene() -> None:
        database = Counted(tmp_path)
        store = Store(database)
        await store.new_table(row("old"), chairs())
        await store.new_table(row("new"), chairs(), watcher=7, before="old")
        assert database.jobs == 2
        before = store.table("old")
        assert before is not None and before.rematch == "new"
        assert store.may_watch("new", 7) and len(store.seats("new")) == 2
        await store.close()

    asyncio.run(scene())


def test_a_closed_table_stays_closed(tmp_path: Path) -> None:
    """A step that was on its way when the table was given up is kept, but does not bring it back."""

    async def scene() -> None:
        store = Store(Database(tmp_path))
        await store.new_table(row("t"), chairs())
        await store.close_table("t")
        await store.append("t", Entry(1, 1, ["first A"], None, None, "", None))
        await store.append("t", Entry(2, 2, ["A close"], 0, None, "", ([1, 2], [3, 4])))
        found = store.table("t")
        assert found is not None and found.state == "closed" and len(store.journal("t")) == 2
        assert store.unfinished() == []
        await store.close()

    asyncio.run(scene())
