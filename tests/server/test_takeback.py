"""Taking back over the protocol: what the one is told who may, what all others are told, and what is kept of it."""

from typing import Any

from haricot.kernel.journal import Replay, read_journal
from haricot.table.pace import Pace
from tests.server.client import Data, Seat, play_out
from tests.server.conftest import Launch, Running
from tests.server.test_play import invited
from tests.server.test_reconnect import again, told


def quiet_moment(seats: list[Seat]) -> tuple[Seat, str]:
    """Somebody who plants, and what; everybody has the same frame."""
    newest = max(seat.frame["rev"] for seat in seats)
    for seat in seats:
        seat.until(lambda seat=seat: seat.frame["rev"] == newest)  # type: ignore[misc]
    mover = seats[seats[0].frame["awaited"][0]]
    return mover, next(move["do"] for move in mover.frame["legal"] if move["verb"] == "plant")


def sight(frame: Data) -> Data:
    """All of a frame that does not tell which step it is."""
    return {name: what for name, what in frame.items() if name not in ("rev", "tell", "clocks", "undo")}


def test_others_learn_nothing_from_it(launch: Launch) -> None:
    """Only the mover may take back. Then everybody sees what they saw before the move, and is told who did it."""
    running = launch(pace=Pace(0, 0, 60))
    table, people = invited(running, 3)
    seats = [person.sit(table).ready() for person in people]
    watcher = running.browser()
    watcher.post(f"/api/tables/{table}/watch", {"invite": seats[0].welcome["invite"]})
    everybody = [*seats, watcher.sit(table).ready()]
    mover, do = quiet_moment(seats)
    before = [sight(seat.frame) for seat in everybody]
    rev = mover.move(do)["rev"]
    for seat in everybody:
        seat.until(lambda seat=seat: seat.frame["rev"] == rev)  # type: ignore[misc]
        assert (seat.frame["undo"] and seat.frame["undo"]["do"]) == (do if seat is mover else None)
    other = next(seat for seat in seats if seat is not mover)
    refused = other.move("take-back")
    assert (refused["result"], refused["code"]) == ("refused", "take-back.nothing")
    assert mover.move("take-back", rev - 1)["result"] == "stale"
    assert mover.move("take-back")["result"] == "ok"
    for seat, sighted in zip(everybody, before, strict=True):
        seat.until(lambda seat=seat: seat.frame["rev"] == rev + 1)  # type: ignore[misc]
        assert sight(seat.frame) == sighted
        assert seat.frame["tell"] == [{"key": "take-back", "args": {"seat": mover.welcome["you"]}}]
        assert seat.frame["undo"] is None


def test_it_is_kept_over_a_restart(launch: Launch) -> None:
    """The table, what can be taken back and the whole story are the same after a restart."""
    running = launch(pace=Pace(0, 0, 60))
    table, people = invited(running, 3)
    seats = [person.sit(table).ready() for person in people]
    mover, do = quiet_moment(seats)
    for move in (do, "take-back", do):
        assert mover.move(move)["result"] == "ok"
        mover.until(lambda: mover.frame["rev"] == mover.answers_rev())
    frame, story = mover.frame, told(mover)
    assert frame["undo"]["do"] == do
    running.stop()
    restarted = launch(running.folder, pace=Pace(0, 0, 60))
    person = people[mover.welcome["you"]]
    person.port = restarted.port
    back = again(person, table, 0)
    assert sight(back.frame) == sight(frame) and back.frame["undo"] == frame["undo"]
    assert told(back) == story
    assert back.move("take-back")["result"] == "ok"


def test_a_finished_game_shows_what_stands(shared: Running) -> None:
    """Replay and summary are without what was taken back; the journal has it, and the program reads it."""
    from haricot.catalog import load

    anna = shared.browser()
    table = anna.post("/api/quick", {"name": "Anna", "seats": 3, "level": "thrifty"})["table"]
    seat = anna.sit(table).ready()
    taken = 0
    while taken < 2:
        seat.until(lambda: 0 in seat.frame["awaited"])
        move: dict[str, Any] = next(
            m for v in ("harvest", "plant", "close", "decline", "done") for m in seat.frame["legal"] if m["verb"] == v
        )
        rev = seat.move(move["do"])["rev"]
        seat.until(lambda rev=rev: seat.frame["rev"] >= rev)  # type: ignore[misc]
        if seat.frame["undo"] and move["verb"] == "harvest":
            taken += seat.move("take-back")["result"] == "ok"
            seat.until(lambda: seat.frame["rev"] >= seat.answers_rev())
            plant = [m["do"] for m in seat.frame["legal"] if m["verb"] in ("plant", "done", "close")]
            if 0 in seat.frame["awaited"] and plant:
                seat.move(plant[0])
                seat.drain(0.05)
    play_out(seat)
    page = anna.get(f"/api/tables/{table}/replay?from=0&count=200")
    assert page["total"] <= seat.frame["rev"] - 2 * taken
    assert not any(step["move"].endswith("take-back") for step in page["steps"])
    summary = anna.get(f"/api/tables/{table}/summary")
    assert summary["chart"][-1]["coins"] == seat.frame["result"]["scores"]
    text = anna.request("GET", f"/api/tables/{table}/journal").body.decode()
    assert text.count("A take-back") == taken
    journal, closing = read_journal(text)
    replay = Replay(load(journal.game, journal.seats, journal.options), journal, closing)
    while (line := replay.next()) is not None:
        replay.game.apply(replay.table, line)
    assert replay.game.scores(replay.table) == seat.frame["result"]["scores"]
