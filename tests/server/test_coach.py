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


def test_an_offer_is_weighed_before_it_is_made(shared: Running) -> None:
    """As it was asked about, for the newest revision; what cannot be read is said, what cannot be made not weighed."""
    anna = shared.browser()
    seat = anna.sit(anna.post("/api/quick", {"game": "bohnanza-2016", "seats": 3, "name": "Anna"})["table"]).ready()

    def opinions() -> list[dict[str, Any]]:
        return [message for message in seat.heard if message["t"] == "opinion"]

    def my_trade() -> bool:
        view = seat.frame["view"]
        return bool(view["active"] == seat.welcome["you"] and seat.frame["trading"] and seat.frame["partners"])

    while not my_trade():
        if seat.welcome["you"] in seat.frame["awaited"] and seat.frame["legal"]:
            seat.move(duty(seat.frame))
        seat.drain(0.05)
    up = seat.frame["view"]["turned"][0]
    wanted = next(bean for bean in ("soy", "red", "blue") if bean != up)
    text = f"offer {up}#up for {wanted} to all"
    assert seat.ask({"t": "advise", "offer": "offer nonsense"})["code"] == "not-understood"
    assert seat.ask({"t": "advise", "offer": f"offer {up}#9 for {wanted} to all"})["result"] == "ok"
    assert seat.ask({"t": "advise", "offer": text})["result"] == "ok"
    seat.until(lambda: bool(opinions()))
    (said,) = opinions()
    assert (said["rev"], said["offer"]) == (seat.frame["rev"], text)
    assert sorted(one["partner"] for one in said["weighed"]) == [1, 2]
    assert all(one["verdict"] in ("you", "both", "them", "neither") and one["offer"] == 0 for one in said["weighed"])
    seat.close()


def test_the_coach_is_silent_where_other_people_play(shared: Running) -> None:
    """Also where they share a device, also while a bot stands in for one; and to those who watch."""
    anna = shared.browser()
    order = {"game": "bohnanza-2016", "seats": 3, "name": "Anna", "beside": ["Bruno"], "bots": [None, None, "medium"]}
    table = anna.post("/api/tables", order)["table"]
    seat = anna.sit(table, seat=0).ready()
    assert seat.ask({"t": "advise"})["code"] == "coach-people"
    assert seat.ask({"t": "advise", "offer": "offer soy to all"})["code"] == "coach-people"
    beside = anna.sit(table, seat=1).ready()
    assert beside.ask({"t": "leave"})["result"] == "ok"
    assert seat.ask({"t": "advise"})["code"] == "coach-people"
    assert not said(seat)
    seat.close()
    beside.close()
