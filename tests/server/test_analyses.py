"""Games looked back upon: worked out once in a process of its own, kept, stopped, and for finished games alone."""

import asyncio
import sys
from pathlib import Path
from typing import Any

import pytest

from haricot.server.analyses import Analyses
from haricot.server.jobs import MOST_WAITING
from haricot.server.sqlite import Sqlite
from tests.server.client import Browser
from tests.server.conftest import Launch
from tests.server.test_damage import finished
from tests.server.waiting import wait

QUICKLY = (
    "import haricot.analysis.analysing as a, haricot.analysis.worker as w; from haricot.analysis.work import Depth;"
    "a.depth_for = lambda story, quick: Depth(1, 1, 1, 1, 1, True); w.main()"
)
"""The worker with the shallowest of looks: what it finds is not the question here."""
SLOWLY = 'import time, sys; sys.stdin.read(); print(\'{"done": 1, "total": 9}\', flush=True); time.sleep(60)'


def analysis(browser: Browser, table: str) -> Any:
    """How it stands."""
    return browser.get(f"/api/tables/{table}/analysis?language=fr")


def test_a_game_is_analysed_once_and_kept(launch: Launch, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the reader's words, with steps that the replay has; a stranger sees nothing of it where it is not shared."""
    monkeypatch.setattr(Analyses, "worker", (sys.executable, "-c", QUICKLY))
    running = launch()
    table, anna = finished(running, exhaustions="3")
    assert analysis(anna, table)["total"] == 0
    anna.post(f"/api/tables/{table}/analysis", {})
    wait(lambda: bool(analysis(anna, table)["parts"]))
    found = analysis(anna, table)
    monkeypatch.setattr(Analyses, "worker", (sys.executable, "-c", "raise SystemExit"))
    assert anna.post(f"/api/tables/{table}/analysis?language=fr", {}) == found
    assert [light["name"] for light in found["lights"]] == [
        "selon ce qu’on pouvait savoir",
        "toutes cartes connues",
    ]
    assert all(len(light["chances"]) == 3 for light in found["lights"])
    steps = len(anna.get(f"/api/tables/{table}/outline")["steps"])
    assert all(1 <= step <= steps for part in found["parts"] for step in part["steps"])
    assert found["moments"][-1][1] == steps
    assert analysis(running.browser(), table) == found
    anna.post(f"/api/tables/{table}/sharing", {"shared": False})
    stranger = running.browser()
    for method, path in (("GET", "analysis"), ("POST", "analysis"), ("POST", "analysis/stop")):
        reply = stranger.request(method, f"/api/tables/{table}/{path}", {} if method == "POST" else None)
        assert reply.json()["code"] == "withheld"
    assert anna.request("GET", f"/api/tables/{table}/analysis?language=xx").status == 400


def test_an_analysis_can_be_stopped(launch: Launch, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its process ends, and nothing of it is left."""
    monkeypatch.setattr(Analyses, "worker", (sys.executable, "-c", SLOWLY))
    running = launch()
    table, anna = finished(running, exhaustions="3")
    anna.post(f"/api/tables/{table}/analysis", {})
    wait(lambda: analysis(anna, table)["done"] == 1)
    assert analysis(anna, table)["total"] == 9
    assert anna.post(f"/api/tables/{table}/analysis/stop", {})["total"] == 0
    assert analysis(anna, table)["total"] == 0


def test_games_that_are_played_are_not_analysed(launch: Launch) -> None:
    """Not even for those who play them."""
    anna = launch().browser()
    table = anna.post("/api/quick", {"seats": 3})["table"]
    for method, path in (("GET", "analysis"), ("POST", "analysis"), ("POST", "analysis/stop")):
        reply = anna.request(method, f"/api/tables/{table}/{path}", {} if method == "POST" else None)
        assert reply.json()["code"] == "not-over"


def test_nobody_takes_all_the_room(launch: Launch, monkeypatch: pytest.MonkeyPatch) -> None:
    """An address has so many games analysed in a while; those that are there or under way do not count, and those who
    ask for many at one moment find no more room than others."""
    monkeypatch.setattr(Analyses, "worker", (sys.executable, "-c", SLOWLY))
    monkeypatch.setattr("haricot.server.finished.ANALYSES", 2)
    running = launch()
    games = [finished(running, exhaustions="3") for _ in range(3)]
    for _ in range(2):
        for table, anna in games[:2]:
            assert anna.post(f"/api/tables/{table}/analysis", {})["total"]
    table, anna = games[2]
    reply = anna.request("POST", f"/api/tables/{table}/analysis", {})
    assert reply.status == 429 and reply.json()["args"]["seconds"] > 60
    elsewhere = {"x-forwarded-for": "198.51.100.7"}
    monkeypatch.setattr("haricot.server.jobs.MOST_WAITING", 2)
    assert anna.request("POST", f"/api/tables/{table}/analysis", {}, elsewhere).json()["args"]["seconds"] == 60
    games[0][1].post(f"/api/tables/{games[0][0]}/analysis/stop", {})
    wait(lambda: anna.request("POST", f"/api/tables/{table}/analysis", {}, elsewhere).status == 200)


def test_many_at_one_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each counts from the moment it was asked for, and not when its game has been read."""
    monkeypatch.setattr(Analyses, "worker", (sys.executable, "-c", SLOWLY))

    async def scene() -> None:
        database = Sqlite(tmp_path)
        analyses, read = Analyses(database), asyncio.Event()

        async def journal() -> str:
            await read.wait()
            return ""

        begun = [asyncio.create_task(analyses.begin(f"t{n}", journal)) for n in range(MOST_WAITING)]
        await asyncio.sleep(0)
        full = [analyses.is_full]
        again = await analyses.begin("t0", journal)
        read.set()
        assert await asyncio.gather(*begun) == [True] * MOST_WAITING and not again
        await analyses.close()
        full.append(analyses.is_full)
        assert full == [True, False]
        await database.close()

    asyncio.run(scene())
