"""Tables out of memory while nobody is there and nothing is due; back when somebody comes, or at their hour."""

import threading

import pytest

from haricot.table.course import Course
from haricot.table.ledger import Entry
from haricot.table.pace import Pace
from tests.server.conftest import Launch, Running
from tests.server.test_damage import finished
from tests.server.test_play import invited
from tests.server.waiting import wait

SLOW = Pace(60, 60, 60)


@pytest.fixture
def tidy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables go to sleep at once, and are looked for all the time."""
    monkeypatch.setattr("haricot.server.tables.SWEEP", 0.05)
    monkeypatch.setattr("haricot.server.tables.LOOK", 0.05)


def state(running: Running, table: str) -> str:
    """As it is stored."""
    row = running.do(running.lobby.store.table(table))
    assert row is not None
    return row.state


@pytest.mark.usefixtures("tidy")
def test_a_waiting_table_sleeps_until_somebody_comes(launch: Launch) -> None:
    """It is listed meanwhile, and as it was when the next one sits down; the restarted server has nothing loaded."""
    first = launch()
    host = first.browser()
    made = host.post("/api/tables", {"game": "bohnanza-2016", "seats": 3, "open": True, "name": "Hannah"})
    seat = host.sit(made["table"])
    seat.until(lambda: seat.welcome)
    assert seat.ask({"t": "chat", "id": "a", "text": "who comes?"})["result"] == "ok"
    assert made["table"] in first.lobby.hubs, "somebody is there"
    seat.close()
    wait(lambda: not first.lobby.hubs)
    first.stop()
    running = launch(first.folder)
    host.port = running.port
    guest = running.browser()
    (listed,) = guest.get("/api/tables")
    assert [chair["name"] for chair in listed["people"]] == ["Hannah", "", ""]
    assert [info["table"] for info in host.get("/api/me")["tables"]] == [made["table"]]
    assert not running.lobby.hubs, "looking at lists wakes nobody"
    assert guest.post(f"/api/tables/{made['table']}/join")["seat"] == 1
    woken = guest.sit(made["table"])
    woken.until(lambda: woken.welcome)
    assert [line["text"] for line in woken.welcome["chat"]] == ["who comes?"]


@pytest.mark.usefixtures("tidy")
def test_no_journal_is_replayed_on_the_loop(launch: Launch, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table is woken beside it, once; pages that are loaded anew, and whoever asks for everything, replay nothing."""
    first = launch()
    table, anna = finished(first)
    first.stop()
    threads: list[threading.Thread] = []
    replay = Course.replay

    def noted(course: Course, entries: list[Entry]) -> None:
        threads.append(threading.current_thread())
        replay(course, entries)

    monkeypatch.setattr(Course, "replay", noted)
    monkeypatch.setattr("haricot.server.tables.SWEEP", 60)
    running = launch(first.folder)
    anna.port = running.port
    seat = anna.sit(table).ready()
    seat.ask({"t": "resync", "id": "again", "since": 0})
    anna.sit(table).ready()
    running.browser().request("GET", "/")
    assert len(threads) == 1 and threads[0] is not running._thread


@pytest.mark.usefixtures("tidy")
def test_nobody_comes(launch: Launch) -> None:
    """A table that sleeps is given up at its hour."""
    running = launch(idle=0.6)
    anna = running.browser()
    table = anna.post("/api/tables", {"game": "bohnanza-2016", "seats": 4})["table"]
    wait(lambda: not running.lobby.hubs)
    assert state(running, table) == "waiting"
    wait(lambda: state(running, table) == "closed")
    assert anna.get("/api/me")["tables"] == []


@pytest.mark.usefixtures("tidy")
def test_finished_games_sleep_and_come_back(launch: Launch) -> None:
    """For whoever looks at them again; many at once wake one table."""
    running = launch()
    table, anna = finished(running)
    wait(lambda: not running.lobby.hubs)
    seats = []
    threads = [threading.Thread(target=lambda: seats.append(anna.sit(table).ready())) for _ in range(5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
    assert len(seats) == 5 and all(seat.frame["result"] is not None for seat in seats)
    hub = running.lobby.hubs[table]
    assert sum(len(group) for group in hub._guests.values()) == 5


def test_bots_go_on_after_a_restart(launch: Launch) -> None:
    """Also where nobody looks: what was awake is taken over in the background."""
    first = launch(pace=SLOW)
    anna = first.browser()
    tables = [anna.post("/api/tables", {"game": "bohnanza-2016", "seats": 3, "bots": ["random"] * 3})["table"]]
    tables.append(anna.post("/api/quick", {"seats": 3, "level": "random"})["table"])
    wait(lambda: all(state(first, table) == "playing" for table in tables))
    first.stop()
    running = launch(first.folder)
    wait(lambda: all(state(running, table) == "over" for table in tables))


@pytest.mark.usefixtures("tidy")
def test_people_who_play_are_not_put_to_sleep(launch: Launch) -> None:
    """A table in play stays, though nobody is connected: a bot may have to stand in."""
    running = launch(pace=SLOW)
    table, _ = invited(running, 3)
    wait(lambda: state(running, table) == "playing")
    hub = running.lobby.hubs[table]
    running.do(running.lobby.tables.sweep())
    assert running.lobby.hubs[table] is hub
