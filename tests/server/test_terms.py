"""A seat says once what it would not consider: stored, told to nobody, and there again after a restart."""

from tests.server.conftest import Launch
from tests.server.test_full_disk import full_disk, stored
from tests.server.test_play import invited


def test_terms(launch: Launch) -> None:
    """Refused with the name of a bean that is not in play; not stored, not said; nobody else hears of them."""
    running = launch()
    table, people = invited(running, 3)
    seat, other = people[0].sit(table).ready(), people[1].sit(table).ready()
    other.drain()
    assert seat.ask({"t": "terms", "keep": ["gold"]})["code"] == "offer.not-in-play"
    with full_disk(running):
        assert seat.ask({"t": "terms", "id": "x", "keep": ["red"], "least": 2})["code"] == "not-stored"
        assert running.lobby.hubs[table].room.company.chairs[0].terms is None
    assert seat.ask({"t": "terms", "id": "x", "keep": ["red"], "least": 2, "calls": False})["result"] == "ok"
    assert seat.ask({"t": "terms", "least": 10})["code"] == "not-understood"
    other.drain()
    assert not any("keep" in text for text in other.raw)
    assert stored(running, "SELECT seat, keep, least, calls FROM terms") == [(0, '["red"]', 2, 0)]
    running.stop()
    running = launch(running.folder)
    people[0].port = running.port
    seat = people[0].sit(table).ready()
    terms = running.lobby.hubs[table].room.company.chairs[0].terms
    assert terms is not None and (terms.keep, terms.least, terms.calls) == (["red"], 2, False)
    assert seat.welcome["terms"] == {"keep": ["red"], "least": 2, "calls": False}
    people[1].port = running.port
    assert people[1].sit(table).ready().welcome["terms"] is None, "they are nobody else's business"
