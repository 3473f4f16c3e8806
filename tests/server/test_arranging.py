"""Before a game begins: what the catalogue offers, and bots that are put on seats and sent away."""

from tests.server.client import Browser
from tests.server.conftest import Running


def kinds(browser: Browser, table: str) -> list[str]:
    """Who sits around."""
    return [one["kind"] for one in browser.post(f"/api/tables/{table}/look")["people"]]


def test_the_catalogue_says_where_to_start(shared: Running) -> None:
    """One game is the first for newcomers, editions of one family are its variants, and times are told in seconds."""
    catalogue = shared.browser().get("/api/catalogue")
    games = {one["game"]: one for one in catalogue["games"]}
    assert games[catalogue["start"]]["variant_of"] is None
    variants = {key: one["variant_of"] for key, one in games.items() if one["variant_of"] is not None}
    assert variants == {"bohnanza-27": catalogue["start"], "bohnanza-1997": catalogue["start"]}
    assert all(one["minutes"] >= 10 for one in games.values())
    clocks = {one.pop("clock"): one for one in catalogue["clocks"]}
    assert clocks["relaxed"] == {"trade": None, "other": None, "bank": 0, "long": False}
    assert clocks["normal"] == {"trade": 90, "other": 40, "bank": 60, "long": False}


def test_bots_come_and_go(shared: Running) -> None:
    """Whoever sits at a waiting table may put bots on free seats; the last of them begins the game."""
    anna, bruno = shared.browser(), shared.browser()
    made = anna.post("/api/tables", {"game": "bohnanza-2016", "seats": 4, "name": "Anna"})
    table, bot = made["table"], f"/api/tables/{made['table']}/bot"
    bruno.post(f"/api/tables/{table}/join", {"invite": made["invite"], "name": "Bruno"})
    anna.post(bot, {"seat": 3, "level": "hard"})
    assert kinds(anna, table) == ["person", "person", "free", "bot"]
    assert anna.post(f"/api/tables/{table}/look")["people"][3]["level"] == "hard"
    bruno.post(bot, {"seat": 3, "level": None})
    assert kinds(anna, table) == ["person", "person", "free", "free"]
    for seat in (1, 9):
        refused = anna.request("POST", bot, {"seat": seat})
        assert (refused.status, refused.json()["code"]) == (409, "full"), "people are not sent away like that"
    assert anna.request("POST", bot, {"seat": 2, "level": "genius"}).json()["code"] == "bad-input"
    for seat in (2, 3):
        anna.post(bot, {"seat": seat})
    anna.sit(table).ready()
    assert anna.request("POST", bot, {"seat": 3, "level": None}).json()["code"] == "not-waiting"
    assert shared.browser().request("POST", bot, {"seat": 3}).status == 404


def test_a_setting_that_cannot_be_so_is_named(shared: Running) -> None:
    """Whoever filled in a form learns which of its lines is the matter."""
    order = {"game": "bohnanza-2016", "seats": 3, "options": {"fields": "2", "hand": "many"}}
    refused = shared.browser().request("POST", "/api/tables", order)
    problem = refused.json()
    assert (refused.status, problem["code"], problem["args"]) == (400, "bad-option", {"option": "hand"})
    assert "3/4/5/6" in problem["sentence"]


def test_bots_can_be_hurried(shared: Running) -> None:
    """By people who share the table with nobody elsewhere; else it is heard, and changes nothing."""
    alone, others = shared.browser(), [shared.browser(), shared.browser()]
    table = alone.post("/api/quick", {"seats": 3})["table"]
    seat = alone.sit(table).ready()
    pace = shared.lobby.hubs[table].room._pace
    for speed, part in (("slow", 2.0), ("fast", 0.4), ("normal", 1.0)):
        assert seat.ask({"t": "pace", "speed": speed})["result"] == "ok"
        assert pace._part == part
    assert seat.ask({"t": "pace", "speed": "never"})["code"] == "not-understood"
    made = others[0].post("/api/tables", {"game": "bohnanza-2016", "seats": 2, "name": "Anna"})
    others[1].post(f"/api/tables/{made['table']}/join", {"invite": made["invite"]})
    seat = others[0].sit(made["table"]).ready()
    assert seat.ask({"t": "pace", "speed": "slow"})["result"] == "ok"
    assert shared.lobby.hubs[made["table"]].room._pace._part == 1.0
