"""House rules at a served table: told in lists and at the table, refused in a sentence, set by the host."""

import pytest

from haricot.server import lists
from tests.server.conftest import Launch, Running

RULES = {"fields": "3", "protection": "no"}
TOLD = [{"key": "fields", "args": {"n": 3, "booklet": 2}}, {"key": "protection.no", "args": {}}]


def test_they_are_told_from_outside_and_at_the_table(shared: Running) -> None:
    """In the list of tables, and in the welcome."""
    anna, bert = shared.browser(), shared.browser()
    order = {"game": "bohnanza-2016", "seats": 4, "options": RULES, "open": True}
    table = anna.post("/api/tables", order)["table"]
    listed = next(info for info in bert.get("/api/tables") if info["table"] == table)
    assert listed["house"] == TOLD
    assert listed["options"] == {"offers": "50", **RULES}
    seat = anna.sit(table)
    seat.until(lambda: bool(seat.welcome))
    assert seat.welcome["house"] == TOLD


def test_a_list_makes_no_games_again_and_again(launch: Launch, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred tables that sleep, each by rules of its own, are listed without a game being made for each of them."""
    running = launch()
    anna = running.browser()
    for number in range(9, 29):
        rules = {"beans": f"red:{number}"}
        anna.post("/api/tables", {"game": "bohnanza-27", "seats": 5, "options": rules, "open": True})
    running.stop()
    anna.port = launch(running.folder).port
    listed = anna.get("/api/tables")
    assert len(listed) == 20 and all(info["house"] for info in listed)
    monkeypatch.setattr(lists, "shared_game", None)
    assert anna.get("/api/tables") == listed


def test_a_table_without_any(shared: Running) -> None:
    """Nothing is told; people may make more offers than bots need."""
    anna = shared.browser()
    table = anna.post("/api/quick", {"seats": 3})["table"]
    welcome = anna.sit(table).ready().welcome
    assert welcome["house"] == []
    assert welcome["options"] == {"offers": "50"}


def test_rules_that_cannot_work_are_refused(shared: Running) -> None:
    """With the sentence that names the limit."""
    reply = shared.browser().request(
        "POST", "/api/tables", {"game": "bohnanza-2016", "seats": 5, "options": {"hand": "20"}}
    )
    assert (reply.status, reply.json()["code"]) == (400, "bad-input")
    assert "has 110 to 250 cards here, this one has 104" in reply.json()["sentence"]


def test_rules_of_the_host(launch: Launch) -> None:
    """New tables have them unless they say otherwise; a game that lacks a rule is played without it."""
    anna = launch(house={"fields": "3", "joining": "yes"}).browser()
    catalogue = anna.get("/api/catalogue")
    games = {game["game"]: {option["key"]: option for option in game["options"]} for game in catalogue["games"]}
    assert games["bohnanza-2016"]["fields"]["default"] == "3"
    assert games["bohnanza-2016"]["fields"]["house"]
    assert games["bohnanza-2016"]["hand"]["example"] == "3/4/5/6"
    assert "joining" not in games["mutabohn"]
    made = [
        anna.post("/api/tables", {"game": game, "seats": seats, "options": options, "open": True})["table"]
        for game, seats, options in [
            ("bohnanza-2016", 4, {}),
            ("bohnanza-2016", 4, {"fields": "", "joining": "no"}),
            ("mutabohn", 4, {}),
            ("dice", 4, {}),
        ]
    ]
    told = {info["table"]: [rule["key"] for rule in info["house"]] for info in anna.get("/api/tables")}
    told |= {info["table"]: [rule["key"] for rule in info["house"]] for info in anna.get("/api/me")["tables"]}
    assert [told[table] for table in made] == [["fields", "joining.yes"], [], ["fields"], []]
