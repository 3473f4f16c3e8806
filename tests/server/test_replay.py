"""Finished games looked at again: steps a person wants to see, and why the game was won."""

from typing import Any

import pytest

from haricot.catalog import load
from haricot.server.messages import Mark
from haricot.server.replay import MOST_STEPS
from haricot.server.summary import reasons
from haricot.table.tally import Sold, Tally
from tests.server.client import play_out
from tests.server.conftest import Running


@pytest.mark.parametrize("game", ["bohnanza-2016", "isla", "mutabohn", "dice"])
def test_steps_are_what_a_person_wants_to_see(shared: Running, game: str) -> None:
    """Every step tells something, noes are no steps, and the outline is the replay in words."""
    anna = shared.browser()
    table = anna.post("/api/quick", {"name": "Anna", "seats": 3, "game": game})["table"]
    seat = anna.sit(table).ready()
    play_out(seat)
    outline = anna.get(f"/api/tables/{table}/outline")
    beats = outline["steps"]
    total = anna.get(f"/api/tables/{table}/replay?from=0&count=1")["total"]
    assert outline["table"]["table"] == table and len(beats) == total < seat.frame["rev"]
    assert all(beat["tell"] for beat in beats)
    noes = {"decline", "withdraw", "take"}
    assert not [beat for beat in beats if {told["key"] for told in beat["tell"]} <= noes]
    pages = [anna.get(f"/api/tables/{table}/replay?from={start}&count=60") for start in range(0, total, 60)]
    steps = [step for page in pages for step in page["steps"]]
    assert len(anna.get(f"/api/tables/{table}/replay?from=0&count=999999")["steps"]) == min(total, MOST_STEPS)
    assert [step["n"] for step in steps] == list(range(1, total + 1))
    assert [step["tell"] for step in steps] == [beat["tell"] for beat in beats]
    turns = [beat["turn"] for beat in beats]
    assert turns == sorted(turns) and turns[-1] == anna.get(f"/api/tables/{table}/summary")["turns"]
    summary = anna.get(f"/api/tables/{table}/summary")
    assert sum(beat["sales"] for beat in beats) == len(summary["harvests"])
    assert sum(beat["deals"] for beat in beats) * 2 == sum(summary["deals"])
    assert summary["why"] and all(told["key"] for told in summary["why"])


def test_the_outline_is_for_those_who_may_see_the_game(shared: Running) -> None:
    """While it is played those are who belong to its table, and they are told that it goes on."""
    anna, bruno = shared.browser(), shared.browser()
    table = anna.post("/api/quick", {"name": "Anna", "seats": 3})["table"]
    anna.sit(table).ready()
    assert anna.request("GET", f"/api/tables/{table}/outline").json()["code"] == "not-over"
    assert bruno.request("GET", f"/api/tables/{table}/outline").status == 404


def won(game: str, seats: int, scores: list[int], places: list[int], **facts: Any) -> list[tuple[str, Any]]:
    """Why a game with that ending was won."""
    tally = Tally(seats)
    tally.turn = facts.get("turn", 20)
    tally.deals = facts.get("deals", [0] * seats)
    tally.sales = facts.get("sales", [])
    chart = facts.get("chart", [Mark(1, [0] * seats), Mark(tally.turn + 1, scores)])
    return [(told.key, told.args) for told in reasons(load(game, seats, {}), (places, scores), tally, chart)]


def test_why_a_game_was_won() -> None:
    """One line of facts: a shared win, the tie-break of the booklet, or where the coins came from."""
    assert won("bohnanza-1997", 3, [5, 5, 2], [1, 1, 3])[0][0] == "shared"
    assert won("bohnanza-2016", 3, [5, 5, 2], [2, 1, 3])[0] == (
        "tie.farthest",
        {"seat": 1, "score": 5, "unit": "coins"},
    )
    assert won("bohnanza-27", 3, [5, 5, 2], [2, 1, 3])[0][0] == "tie.hand"
    sales = [Sold(3, 1, "red", 4, 3), Sold(9, 1, "soy", 5, 2), Sold(12, 1, "red", 3, 2), Sold(4, 0, "soy", 9, 9)]
    first = won("bohnanza-2016", 3, [5, 7, 2], [2, 1, 3], sales=sales)[0]
    assert first == ("bean", {"seat": 1, "bean": "red", "coins": 5, "earned": 7})
    dice = won("dice", 2, [13, 9], [1, 2], sales=[Sold(3, 0, "", 5, 4), Sold(9, 0, "", 6, 5)])[0]
    assert dice == ("cards", {"seat": 0, "sold": 2, "coins": 9})
    assert won("bohnanza-2016", 3, [0, 0, 1], [2, 2, 1])[0] == ("nothing", {"seat": 2})


def test_what_else_stood_out() -> None:
    """A long lead, most deals, a lead of the last turns; or nothing."""
    chart = [Mark(1, [0, 0, 0]), Mark(6, [1, 2, 0]), Mark(15, [3, 4, 1]), Mark(21, [4, 6, 2])]
    assert won("bohnanza-2016", 3, [4, 6, 2], [2, 1, 3], chart=chart)[1:] == [("lead", {"seat": 1, "turn": 6})]
    chart[2] = Mark(15, [5, 4, 1])
    deals = won("bohnanza-2016", 3, [4, 6, 2], [2, 1, 3], chart=chart, deals=[3, 4, 1])
    assert deals[1:] == [("deals", {"seat": 1, "deals": 4})]
    late = won("bohnanza-2016", 3, [4, 6, 2], [2, 1, 3], chart=chart, deals=[4, 4, 0])
    assert late[1:] == [("late", {"seat": 1})]
    chart[2] = Mark(15, [3, 4, 1])
    chart[1] = Mark(6, [2, 2, 0])
    assert won("bohnanza-2016", 3, [4, 6, 2], [2, 1, 3], chart=chart, deals=[4, 4, 0])[1:] == []
