"""Somebody's own page: what their finished games come to, counted when a game ends or, for old ones, by the server."""

import asyncio
import sqlite3
import time
from pathlib import Path
from typing import Any

from haricot.server.sqlite import FILE, Sqlite
from haricot.server.store import Store
from haricot.table.ledger import Entry
from haricot.table.tally import Sold, Tally
from tests.server.client import Browser, play_out
from tests.server.conftest import Launch, Running
from tests.server.test_store import chairs, founded


def played(running: Running, anna: Browser, **order: Any) -> dict[str, Any]:
    """The result of a game against bots, and its table."""
    made = anna.post("/api/quick", {"name": "Anna", "seats": 3, **order})
    seat = anna.sit(made["table"]).ready()
    play_out(seat)
    return {"table": made["table"], **seat.frame["result"]}


def counted(anna: Browser) -> dict[str, Any]:
    """The career, once all games are counted."""
    end = time.monotonic() + 10
    while (career := anna.get("/api/career"))["counting"]:
        assert time.monotonic() < end
        time.sleep(0.02)
    return dict(career)


def test_a_record_is_what_the_games_came_to(shared: Running) -> None:
    """Games, wins, mean, deals and the best sale, in all and by game; bots are met by their level."""
    anna = shared.browser()
    assert anna.get("/api/career")["games"] == 0, "nobody yet"
    games = [played(shared, anna), played(shared, anna), played(shared, anna, game="dice")]
    career = anna.get("/api/career")
    summaries = [anna.get(f"/api/tables/{game['table']}/summary") for game in games]
    mine = [game["scores"][0] for game in games]
    assert career["games"] == 3 and not career["counting"]
    assert career["wins"] == sum(game["places"][0] == 1 for game in games)
    assert career["deals"] == sum(summary["deals"][0] for summary in summaries)
    assert career["mean"] == round(sum(mine) / 3, 1)
    sales = [sale for summary in summaries for sale in summary["harvests"] if sale["seat"] == 0]
    assert career["best"]["coins"] == max(sale["coins"] for sale in sales)
    assert [(one["game"], one["games"]) for one in career["by_game"]] == [("bohnanza-2016", 2), ("dice", 1)]
    newest = [[game["scores"][0], game["places"][0]] for game in games[:2]]
    # Both began within the same second, which is as exactly as it is known when a game was made.
    assert sorted(career["by_game"][0]["newest"]) == sorted(newest)
    bots = career["rivals"]
    assert [one["kind"] for one in bots] == ["bot"] * len(bots) and sum(one["games"] for one in bots) == 6
    ahead = sum(game["places"][0] < place for game in games for place in game["places"][1:])
    assert sum(one["ahead"] for one in bots) == ahead


def test_nobody_has_another_ones_career(shared: Running) -> None:
    anna, bruno = shared.browser(), shared.browser()
    played(shared, anna)
    bruno.post("/api/me", {"name": "Bruno"})
    assert bruno.get("/api/career")["games"] == 0


def test_old_games_are_counted_when_the_server_starts(launch: Launch) -> None:
    """A database of the schema before: its games are brought in, once, and come to the same."""
    running = launch()
    anna = running.browser()
    played(running, anna)
    before = anna.get("/api/career")
    running.stop()
    forget(running.folder)
    again = launch(running.folder)
    anna.port = again.port
    assert counted(anna) == before


def test_a_damaged_journal_is_not_counted_again_and_again(launch: Launch) -> None:
    """It has no figures, the others have theirs, and the server goes on."""
    running = launch()
    anna = running.browser()
    bad, good = played(running, anna), played(running, anna)
    running.stop()
    forget(running.folder)
    with sqlite3.connect(running.folder / FILE) as database:
        database.execute("UPDATE moves SET line = 'A fly soy' WHERE table_key = ? AND seq = 9", (bad["table"],))
    again = launch(running.folder)
    anna.port = again.port
    career = counted(anna)
    assert career["games"] == 1 and career["by_game"][0]["newest"] == [[good["scores"][0], good["places"][0]]]


def forget(folder: Path) -> None:
    """Bring a database back to what it is when it comes from the schema before results were counted."""
    with sqlite3.connect(folder / FILE) as database:
        database.execute("DELETE FROM tallies")
        database.execute("UPDATE tables SET tallied = 0")


def test_results_are_stored_with_the_last_move(tmp_path: Path) -> None:
    """In one transaction, so that no crash leaves a game that ended without figures."""

    async def scene() -> None:
        store = Store(Sqlite(tmp_path))
        book = await founded(store, "t", chairs())
        tally = Tally(2)
        tally.deals, tally.sales, tally.turn = [1, 1], [Sold(3, 0, "soy", 4, 2)], 9
        await book.append("t", Entry(1, 1, ["first A"], None, None, "", None))
        assert await store.tallies.missing(9) == []
        await book.append("t", Entry(2, 2, ["A close"], 0, None, "", ([1, 2], [5, 4]), tally=tally))
        assert await store.tallies.missing(9) == []
        stored = await store.database.read("SELECT * FROM tallies ORDER BY seat")
        assert stored == [("t", 0, 1, 5, 9, 1, 1, "soy", 4, 2), ("t", 1, 2, 4, 9, 1, 0, "", 0, 0)]
        await store.close()

    asyncio.run(scene())


def test_a_lent_device_has_no_career(tmp_path: Path) -> None:
    """Whoever has several seats at a table lent them to others; nobody can say whose the result is."""

    async def scene() -> None:
        store = Store(Sqlite(tmp_path))
        seats = chairs()
        for chair in seats:
            chair.sit(5, "Anna")
        book = await founded(store, "t", seats)
        await book.append("t", Entry(1, 1, ["A close"], 0, None, "", ([1, 2], [5, 4]), tally=Tally(2)))
        assert await store.tallies.scores(5) == [] and await store.tallies.meetings(5) == []
        await store.close()

    asyncio.run(scene())
