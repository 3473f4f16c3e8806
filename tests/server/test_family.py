"""Every game of the catalogue can be played at a server, at its smallest and largest table."""

import pytest

from haricot.catalog import GAMES
from tests.server.client import play_out
from tests.server.conftest import Running


@pytest.mark.parametrize("game", [entry.key for entry in GAMES])
def test_a_whole_game_of_each(shared: Running, game: str) -> None:
    """A person and bots play to the end; each frame names a view, moves with their texts, and who is waited for."""
    anna = shared.browser()
    catalogue = anna.get("/api/catalogue")
    seats = next(info["seats"] for info in catalogue["games"] if info["game"] == game)
    made = anna.post("/api/quick", {"game": game, "seats": min(seats)})
    seat = anna.sit(made["table"]).ready()
    assert seat.frame["view"]["kind"]
    play_out(seat, 40)
    if seat.frame["result"] is None:
        seat.ask({"t": "leave"})
        seat.until(lambda: seat.frame["result"] is not None, 60)
    assert 1 in seat.frame["result"]["places"]
    summary = anna.get(f"/api/tables/{made['table']}/summary")
    assert summary["chart"][-1]["coins"] == seat.frame["result"]["scores"]
