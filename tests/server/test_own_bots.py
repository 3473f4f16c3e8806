"""The host's own bots: people choose them like levels; whatever they do, tables go on, also after they are gone."""

import logging
import time
from pathlib import Path

import pytest

from haricot.kernel.reasons import BadInput
from haricot.players.named import Named
from haricot.server.command import checked_bots
from tests.server.conftest import Launch

GOOD, BAD = "tests.players.plugs:first", "tests.players.plugs:Raises"


def test_they_are_offered_besides_the_levels(launch: Launch) -> None:
    """At every table, with what they say of themselves; others of the same module are not to be had."""
    anna = launch(bots=(GOOD,)).browser()
    catalogue = anna.get("/api/catalogue")
    assert {"level": GOOD, "about": "Takes the first move of the list."} in catalogue["bots"]
    assert all(GOOD in levels for game in catalogue["games"] for levels in game["levels"].values())
    assert anna.post("/api/quick", {"seats": 3, "level": GOOD})["table"]
    refused = anna.request("POST", "/api/quick", {"seats": 3, "level": BAD})
    assert refused.status == 400
    assert "there is no bot" in refused.json()["sentence"]


def test_a_table_of_bad_bots_goes_on(launch: Launch) -> None:
    """Nobody but bots with a bug: stand-ins play, and the game ends."""
    server = launch(bots=(GOOD, BAD))
    anna = server.browser()
    table = anna.post("/api/tables", {"game": "bohnanza-2016", "seats": 3, "bots": [BAD, GOOD, BAD]})["table"]
    end = time.monotonic() + 60
    while anna.post(f"/api/tables/{table}/look")["state"] != "over":
        assert time.monotonic() < end, "the game did not end"
        time.sleep(0.05)


def test_one_of_ours_with_parameters_thinks_elsewhere(launch: Launch) -> None:
    """Its thoughts are longer than usual, and must not hold up the other tables."""
    bots = launch(bots=("search:200", GOOD)).lobby.tables.bots
    assert isinstance(bots.make("search:200"), Named)
    assert not isinstance(bots.make(GOOD), Named)


def test_a_bot_that_is_not_served_any_more(launch: Launch, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """After a restart without it, the usual level plays its seats."""
    folder = tmp_path / "games"
    server = launch(folder, bots=(GOOD,))
    anna = server.browser()
    table = anna.post("/api/quick", {"seats": 3, "level": GOOD})["table"]
    server.stop()
    with caplog.at_level(logging.WARNING):
        anna.port = launch(folder).port
        anna.sit(table).ready().close()
    assert f"the bot {GOOD} is not served now; medium plays for it" in caplog.text


def test_bad_names_are_told() -> None:
    """Before anything is served."""
    assert checked_bots([GOOD, GOOD, "search:200"]) == (GOOD, "search:200")
    with pytest.raises(BadInput, match="there is no module nobots"):
        checked_bots(["nobots:Best"])
    with pytest.raises(BadInput, match="is longer than 40 letters; an entry point of the group"):
        checked_bots(["some.where.deep.inside.a.package:TheBestBot"])
