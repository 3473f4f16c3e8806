"""The coach at a table: where one plays with bots alone, and nowhere else."""

from typing import Any

from tests.server.client import duty
from tests.server.conftest import Running


def said(seat: Any) -> list[dict[str, Any]]:
    """What the coach has said to a connection."""
    return [message for message in seat.heard if message["t"] == "advice"]


def test_the_coach_advises_who_plays_with_bots_alone(shared: Running) -> None:
    """One good move that is legal, with a reason; for the newest revision."""
    anna = shared.browser()
    seat = anna.sit(anna.post("/api/quick", {"game": "bohnanza-2016", "seats": 3, "name": "Anna"})["table"]).ready()
    seat.until(lambda: seat.frame["asks"]["yours"])
    assert seat.ask({"t": "advise"})["result"] == "ok"
    seat.until(lambda: bool(said(seat)))
    advice = said(seat)[-1]
    assert advice["rev"] == seat.frame["rev"]
    assert advice["hint"]["do"] in [move["do"] for move in seat.frame["legal"]] or advice["hint"]["verb"] == "offer"
    assert advice["why"]["key"]
    assert duty(seat.frame)
    seat.close()


def test_the_coach_is_silent_where_other_people_play(shared: Running) -> None:
    """Also where they share a device, also while a bot stands in for one; and to those who watch."""
    anna = shared.browser()
    order = {"game": "bohnanza-2016", "seats": 3, "name": "Anna", "beside": ["Bruno"], "bots": [None, None, "medium"]}
    table = anna.post("/api/tables", order)["table"]
    seat = anna.sit(table, seat=0).ready()
    assert seat.ask({"t": "advise"})["code"] == "coach-people"
    beside = anna.sit(table, seat=1).ready()
    assert beside.ask({"t": "leave"})["result"] == "ok"
    assert seat.ask({"t": "advise"})["code"] == "coach-people"
    assert not said(seat)
    seat.close()
    beside.close()
