"""The workbench over HTTP: off unless the host wants it, refusals in a sentence, one report a person, and bounds."""

import sys
from pathlib import Path
from typing import Any

import pytest

from haricot.house_file import read_house
from haricot.server.jobs import MOST_WAITING
from haricot.server.reports import Reports
from tests.server.client import Browser
from tests.server.conftest import Launch
from tests.server.waiting import wait

RULES = {"game": "bohnanza-2016", "seats": 4, "options": {"fields": "3", "beans": "soy:14"}}
SLOWLY = 'import time, sys; sys.stdin.read(); print(\'{"done": 1, "total": 9}\', flush=True); time.sleep(60)'
SILENTLY = "raise SystemExit"
NONSENSE = 'print(\'{"found": {"colour": 3}}\')'
ROUTES = [("", RULES), ("/house", RULES), ("/report", RULES), ("/report/stop", {}), ("/report", None)]


def asked(browser: Browser, path: str, body: Any) -> Any:
    """The reply, whatever it is."""
    return browser.request("GET" if body is None else "POST", f"/api/workbench{path}", body)


def measured(browser: Browser) -> Any:
    """How my report stands."""
    return browser.get("/api/workbench/report")


def test_it_is_off_unless_the_host_wants_it(launch: Launch) -> None:
    """Every request is refused, and the page is told beforehand."""
    anna = launch().browser()
    assert anna.get("/api/catalogue")["workbench"] is False
    for path, body in ROUTES:
        reply = asked(anna, path, body)
        assert (reply.status, reply.json()["code"]) == (403, "workbench-off"), path


def test_a_rule_set_is_looked_at_saved_and_played(launch: Launch, tmp_path: Path) -> None:
    """What differs, the file, and a table whose rules are these."""
    anna = launch(workbench=True).browser()
    assert anna.get("/api/catalogue")["workbench"] is True
    found = anna.post("/api/workbench", RULES)
    assert [change["key"] for change in found["changes"]] == ["beans", "fields"] and found["mistakes"] == []
    assert {parameter["key"] for parameter in found["parameters"]} >= {"fields", "hand", "plants", "beans"}
    reply = asked(anna, "/house", RULES)
    assert reply.headers["content-type"].startswith("application/toml")
    (tmp_path / "house.toml").write_bytes(reply.body)
    assert read_house(tmp_path / "house.toml") == RULES["options"]
    table = anna.post("/api/quick", RULES | {"name": "Anna"})["table"]
    assert [rule["key"] for rule in anna.sit(table).ready().welcome["house"]] == ["beans", "fields"]


def test_what_a_host_has_preset_is_not_played_by_unasked(launch: Launch) -> None:
    """An empty value is the booklet's: rules of the bench are played as they lie there."""
    anna = launch(workbench=True, house={"fields": "3"}).browser()
    order = {"game": "bohnanza-2016", "seats": 4, "name": "Anna"}
    for options, house in (({}, ["fields"]), ({"fields": ""}, []), ({"fields": "", "drawn": "4"}, ["drawn"])):
        table = anna.post("/api/quick", order | {"options": options})["table"]
        assert [rule["key"] for rule in anna.sit(table).ready().welcome["house"]] == house


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "chess"}, "there is no game “chess”"),
        ({"seats": 9}, "bohnanza-2016 is for 2 to 5 seats, not 9"),
        ({"seats": "four"}, "at seats: expected"),
        ({"options": {"colour": "red"}}, "bohnanza-2016 has no option “colour”"),
        ({"options": {"fields": "99"}}, "option fields=99 is not possible; it can be a number from 1 to 4"),
        ({"options": {"turned": "0", "drawn": "0"}}, "no card would ever leave the pile"),
        ({"options": {"hand": "9" * 2000}}, "at options"),
        ({"version": 2}, "unknown field `version`"),
    ],
)
@pytest.mark.parametrize("path", ["/house", "/report"])
def test_bad_input_is_one_sentence(launch: Launch, path: str, change: dict[str, Any], sentence: str) -> None:
    """Nothing is begun, nothing is written."""
    anna = launch(workbench=True).browser()
    reply = asked(anna, path, RULES | change)
    assert reply.status == 400 and sentence in reply.json()["sentence"]
    assert measured(anna) == {"done": 0, "total": 0, "report": None}


def test_numbers_of_games_are_bounded(launch: Launch) -> None:
    """Before anything is begun."""
    anna = launch(workbench=True).browser()
    for games in (0, 1, 401, 10**12, "many"):
        assert asked(anna, "/report", RULES | {"games": games}).status == 400
    assert measured(anna)["total"] == 0


def test_one_report_a_person_which_can_be_stopped(launch: Launch, monkeypatch: pytest.MonkeyPatch) -> None:
    """It tells how far it has come, to nobody else; a second one waits until it is stopped."""
    monkeypatch.setattr(Reports, "worker", (sys.executable, "-c", SLOWLY))
    running = launch(workbench=True)
    anna, bruno = running.browser(), running.browser()
    assert anna.post("/api/workbench/report", RULES)["total"] == 1
    wait(lambda: measured(anna)["done"] == 1)
    assert measured(anna)["total"] == 9
    reply = asked(anna, "/report", RULES)
    assert (reply.status, reply.json()["code"]) == (409, "report-runs")
    assert measured(bruno) == {"done": 0, "total": 0, "report": None}
    assert bruno.post("/api/workbench/report/stop", {})["total"] == 0
    assert measured(anna)["total"] == 9
    assert anna.post("/api/workbench/report/stop", {}) == {"done": 0, "total": 0, "report": None}
    wait(lambda: asked(anna, "/report", RULES).status == 200)


@pytest.mark.parametrize("worker", [SILENTLY, NONSENSE, SLOWLY])
def test_a_report_that_comes_to_nothing_is_not_waited_for(
    launch: Launch, monkeypatch: pytest.MonkeyPatch, worker: str
) -> None:
    """Its process ends without a word, says what nobody understands, or goes on beyond the deadline."""
    monkeypatch.setattr(Reports, "worker", (sys.executable, "-c", worker))
    monkeypatch.setattr(Reports, "deadline", 0.5)
    anna = launch(workbench=True).browser()
    anna.post("/api/workbench/report", RULES)
    wait(lambda: measured(anna) == {"done": 0, "total": 0, "report": None})
    assert asked(anna, "/report", RULES).status == 200, "and can be asked for again"


def test_a_server_makes_so_many_reports(launch: Launch, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that wait are counted; an address begins so many a minute."""
    monkeypatch.setattr(Reports, "worker", (sys.executable, "-c", SLOWLY))
    running = launch(workbench=True)
    for _ in range(MOST_WAITING):
        running.browser().post("/api/workbench/report", RULES)
    last = running.browser()
    replies = [asked(last, "/report", RULES).json() for _ in range(3)]
    assert {reply["code"] for reply in replies} == {"too-many-requests"}
    assert measured(last)["total"] == 0
