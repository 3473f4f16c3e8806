"""Puzzles over HTTP: the same for everybody, each with what would come of every choice."""

from io import StringIO

import pytest
from msgspec import json
from rich.console import Console

from haricot.cli import main
from haricot.puzzles.asking import Asker
from haricot.puzzles.puzzle import DAY, shipped
from haricot.server.puzzles import _shelf, page_of
from haricot.words import Phrasebook
from tests.server.conftest import Running


def test_puzzles_are_fetched_by_name(shared: Running) -> None:
    """All of them with today's, or one; nobody becomes known by it."""
    anna = shared.browser()
    shelf = anna.get("/api/puzzles")
    names = [info["puzzle"] for info in shelf["puzzles"]]
    assert names == [puzzle.name for puzzle in shipped()] and shelf["today"] in names
    page = anna.get(f"/api/puzzles/{shelf['today']}")
    assert page["info"]["puzzle"] == shelf["today"]
    assert anna.cookie == ""
    refused = anna.request("GET", "/api/puzzles/chess")
    assert refused.status == 404 and "there is no puzzle" in refused.json()["sentence"]


def test_the_day_has_one_puzzle(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """In the terminal the same as in the browser, wherever the computer stands."""
    monkeypatch.setattr("time.time", lambda: 20_411.9 * DAY)
    monkeypatch.setattr("builtins.input", lambda *_: "")
    assert main(["puzzle"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    puzzle = next(each for each in shipped() if each.name == json.decode(_shelf())["today"])
    choices = Asker(puzzle, Phrasebook("en"), Console(file=StringIO())).choices()
    assert [choice for choice in choices if choice not in told] == []


def test_every_theme_has_a_page() -> None:
    """One choice is best, each is told in some way, and the others' hands are numbers."""
    for puzzle in {(one.game, one.theme): one for one in shipped()}.values():
        page = page_of(puzzle.name)
        assert [choice.cost for choice in page.choices].count(0) == 1 and len(page.choices) > 1
        assert all((choice.move is None) != (choice.deal is None) and choice.happens for choice in page.choices)
        *deals, last = [choice.deal is not None for choice in page.choices]
        assert all(deals) == (puzzle.theme == "deal") and not last, "the last choice is to make none"
        assert page.frame.legal == [] and page.seats[page.you].kind == "person"
        if page.frame.view["kind"] == "cards":
            assert all(isinstance(player["hand"], int) for player in page.frame.view["players"])
