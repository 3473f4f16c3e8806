"""A clock of the machine that is set wrong for a while: nobody is late, and whoever looks after the machine is told."""

import time
from collections import Counter

import pytest

from haricot.server.sqlite import Sqlite
from haricot.server.tables import Tables
from haricot.server.wall import DAY, JUMP, Wall
from tests.server.conftest import Launch
from tests.server.test_full_disk import stored
from tests.server.test_long import table_by_letter
from tests.server.waiting import wait

YEAR = 365 * DAY


def test_small_differences_are_followed(caplog: pytest.LogCaptureFixture) -> None:
    """A clock is set right now and then, and goes a little too fast or too slow: without a word."""
    clock, steady = 1000.0, 0.0
    wall = Wall(lambda: clock, lambda: steady)
    for ahead in (0.0, 1.0, -5.0, JUMP - 10, 2 * JUMP - 20, JUMP):
        steady += 10
        clock = 1000.0 + steady + ahead
        assert wall() == clock
    assert not caplog.records


@pytest.mark.parametrize("jump", [YEAR, -YEAR])
def test_a_jump_is_not_believed_for_a_day(jump: float, caplog: pytest.LogCaptureFixture) -> None:
    """Time goes on as before it; when the clock comes back nothing has happened."""
    clock, steady = 1000.0, 0.0
    wall = Wall(lambda: clock, lambda: steady)
    clock += jump
    assert wall() == 1000
    clock, steady = clock + DAY - 1, DAY - 1
    assert wall() == 1000 + DAY - 1
    clock, steady = 1000 + DAY, DAY
    assert wall() == 1000 + DAY
    assert [record.getMessage() for record in caplog.records] == [
        f"the clock of this machine jumped by {jump:.0f} s; it is not believed for a day",
        "the clock of this machine is right again",
    ]


def test_a_clock_that_stays_where_it_is_is_believed(caplog: pytest.LogCaptureFixture) -> None:
    """It was wrong before, then."""
    clock, steady = 1000.0, 0.0
    wall = Wall(lambda: clock, lambda: steady)
    clock += YEAR
    assert wall() == 1000
    clock, steady = clock + DAY, DAY
    assert wall() == 1000 + DAY + YEAR == clock
    assert wall() == clock
    assert len(caplog.records) == 2


def test_a_clock_that_jumps_makes_nobody_late(launch: Launch, monkeypatch: pytest.MonkeyPatch) -> None:
    """A year ahead, for the database as well: tables by letter that sleep are looked at, and nobody is moved for; a
    table that waits for people is not given up."""
    monkeypatch.setattr("haricot.server.tables.SWEEP", 0.05)
    monkeypatch.setattr("haricot.server.tables.LOOK", 0.05)
    woken: Counter[str] = Counter()
    wake = Tables._wake

    async def noted(self: Tables, key: str) -> None:
        woken[key] += 1
        await wake(self, key)

    monkeypatch.setattr(Tables, "_wake", noted)
    ahead = 0.0
    running = launch(wall=Wall(lambda: time.time() + ahead))
    table, people = table_by_letter(running)
    waiting = people[0].post("/api/tables", {"game": "bohnanza-2016", "seats": 4})["table"]
    wait(lambda: not running.lobby.hubs)
    before = stored(running, "SELECT COUNT(*) FROM moves")
    ahead = YEAR
    monkeypatch.setattr(Sqlite, "clock", f"({Sqlite.clock} + {YEAR})")
    wait(lambda: woken[table] >= 2 and woken[waiting] >= 2)
    assert stored(running, "SELECT COUNT(*) FROM moves") == before
    assert stored(running, "SELECT state FROM tables WHERE key = ?", waiting) == [("waiting",)]
