"""Finished games shown to others: by their address, unless somebody who played keeps one to those who were there."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from haricot.data import drawing
from haricot.kernel.journal import read_journal
from haricot.server.picture import picture
from haricot.server.rows import TableRow
from haricot.server.sqlite import FILE
from haricot.server.svg import text, width_of
from haricot.table.ledger import Entry
from haricot.words import languages
from tests.server.client import Browser
from tests.server.conftest import Launch, Running
from tests.server.schemas.make import TOKENS
from tests.server.test_damage import finished
from tests.server.test_full_disk import refused, stored
from tests.server.test_play import invited

GOLDEN = Path(__file__).parents[1] / "golden"
LOOKS = ("outline", "replay", "summary", "analysis", "journal", "picture", "sharing")


def shows(browser: Browser, table: str) -> set[int]:
    """What the ways to look back upon a game answer."""
    return {browser.request("GET", f"/api/tables/{table}/{path}").status for path in LOOKS}


def together(running: Running, people: int, **order: Any) -> tuple[str, list[Browser]]:
    """A finished game of some people."""
    table, players = invited(running, people, **order)
    seats = [player.sit(table).ready() for player in players]
    for seat in seats:
        seat.ask({"t": "leave"})
    seats[0].until(lambda: seats[0].frame["result"] is not None, 30)
    for seat in seats:
        seat.close()
    return table, players


def test_who_has_the_address_sees_a_game_until_somebody_withholds_it(shared: Running) -> None:
    """Each who played has a say of their own, and nobody else; who was there sees it always."""
    table, (anna, bruno, _) = together(shared, 3)
    stranger = shared.browser()
    path = f"/api/tables/{table}/sharing"
    assert shows(stranger, table) == {200}
    assert stranger.get(path) == {"open": False, "shared": True, "yours": None}
    assert stranger.request("POST", path, {"shared": False}).json()["code"] == "not-seated"
    assert anna.post(path, {"shared": False}) == {"open": False, "shared": False, "yours": False}
    assert shows(stranger, table) == {403} and shows(anna, table) == shows(bruno, table) == {200}
    told = stranger.request("GET", f"/api/tables/{table}/outline").json()
    assert told["code"] == "withheld" and "Ask one of them" in told["sentence"]
    # Another's yes does not open what one of them keeps closed.
    assert bruno.post(path, {"shared": True}) == {"open": False, "shared": False, "yours": True}
    assert bruno.post(path, {"shared": False})["yours"] is False
    assert anna.post(path, {"shared": True}) == {"open": False, "shared": False, "yours": True}
    assert shows(stranger, table) == {403}
    assert bruno.post(path, {"shared": True})["shared"] is True and shows(stranger, table) == {200}
    assert stranger.request("POST", f"/api/tables/{table}/look", {}).status == 404, "the table itself stays private"
    assert anna.request("POST", path, {}).status == 400 and anna.request("POST", path, {"shared": 1}).status == 400


def test_an_invitation_is_to_a_game_and_not_to_one_that_is_over(shared: Running) -> None:
    """Whoever has the invitation, and was not there, gets in by no way to a game that somebody keeps to themselves."""
    table, (anna, *_) = together(shared, 3)
    invite = stored(shared, "SELECT invite FROM tables WHERE key = ?", table)[0][0]
    stranger = shared.browser()
    assert stranger.post(f"/api/tables/{table}/look", {"invite": invite})["state"] == "over"
    anna.post(f"/api/tables/{table}/sharing", {"shared": False})
    for way in ("look", "watch", "join"):
        assert stranger.request("POST", f"/api/tables/{table}/{way}", {"invite": invite}).status == 404
    assert shows(stranger, table) == {403}


def test_open_tables_stay_open(shared: Running) -> None:
    """Everybody could watch, so nobody can take that back."""
    table, (anna, *_) = together(shared, 3, open=True)
    path = f"/api/tables/{table}/sharing"
    assert anna.get(path) == {"open": True, "shared": True, "yours": None}
    reply = anna.request("POST", path, {"shared": False})
    assert (reply.status, reply.json()["code"]) == (409, "open-table") and shows(shared.browser(), table) == {200}


def test_a_switch_is_stored_before_it_is_told(shared: Running) -> None:
    """A full disk: it says so, and nothing has changed; what was kept stays kept when somebody is deleted."""
    table, anna = finished(shared)
    path = f"/api/tables/{table}/sharing"
    refused(shared, anna, path, {"shared": False})
    assert anna.get(path)["yours"] is True
    anna.post(path, {"shared": False})
    assert anna.get("/api/me/data")["withheld"] == [{"table_key": table, "seat": 0}]
    anna.post("/api/me/forget", {"sure": True})
    assert shows(shared.browser(), table) == {403}


def test_games_of_before_stay_with_those_who_were_there(launch: Launch, tmp_path: Path) -> None:
    """They ended when nobody else could see them."""
    folder = tmp_path / "data"
    folder.mkdir()
    with closing(sqlite3.connect(folder / FILE)) as connection:
        dump = Path(__file__).parent / "schemas" / "0012.sql"
        connection.executescript(dump.read_text(encoding="utf-8"))
    running = launch(folder)
    anna, stranger = running.browser(), running.browser()
    anna.cookie = f"haricot={TOKENS[0]}"
    path = "/api/tables/finished-one/sharing"
    assert anna.get(path) == {"open": False, "shared": False, "yours": False}
    assert stranger.request("GET", path).json()["code"] == "withheld"
    assert anna.post(path, {"shared": True}) == {"open": False, "shared": False, "yours": True}, "Bruno has a say too"


def drawn(name: str, names: list[str], language: str) -> bytes:
    """The picture of a golden game."""
    journal, _ = read_journal((GOLDEN / f"{name}.journal").read_text(encoding="utf-8"))
    row = TableRow(
        key="k",
        game=journal.game,
        seats=journal.seats,
        options=journal.options,
        clock="relaxed",
        is_open=False,
        invite="",
        made=1_700_000_000,
    )
    return picture(
        row, [Entry(i, i + 1, [line], None, None, "", None) for i, line in enumerate(journal.moves)], names, language
    )


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", ["bohnanza-2016-2", "bohnanza-27-7", "isla-5", "dice-4", "mutabohn-4"])
def test_every_end_can_be_drawn(name: str, language: str) -> None:
    """In SVG that is sound, whatever people are called, without style or script; each word is there."""
    names = ["<b>&\"'", "W" * 24, "名" * 24, "", "𝔄\ufe0f", "Fava", "Garbanzo"][: int(name[-1])]
    root = ElementTree.fromstring(drawn(name, names, language))
    lines = ["".join(one.itertext()) for one in root.iter("{http://www.w3.org/2000/svg}text")]
    assert any("<b>&\"'" in line for line in lines) and not [
        line for line in lines if "picture-" in line or "{" in line
    ]
    assert not {one.tag.rpartition("}")[2] for one in root.iter()} & {"style", "script", "image", "foreignObject"}
    assert not [one for one in root.iter() if "style" in one.attrib or any("href" in key for key in one.attrib)]
    assert (root.get("width"), root.get("height")) == ("1200", "630")


def test_what_the_picture_says() -> None:
    """Who won, with what, when, and the best harvest; in the reader's words."""
    words = drawn("bohnanza-2016-3", ["Anna", "Bruno", "Cilli"], "fr").decode()
    assert "Anna gagne" in words and "14 novembre 2023" in words and "Meilleure récolte\u202f: Anna" in words
    assert drawing("stink") in words and drawing("nothing-of-the-sort") == ""


def test_lines_fit_their_room() -> None:
    """A long one is smaller, a longer one cut."""
    short, long, longer = [text("n" * n, 0, 0, 30, 300, fill="#000") for n in (10, 20, 60)]
    assert 'font-size="30.0"' in short and "…" not in short and "…" not in long and "…" in longer
    assert 'font-size="30.0"' not in long and width_of("名") > width_of("n") > width_of("i")


def test_a_picture_is_kept_by_browsers_but_asked_for_again(shared: Running) -> None:
    """So that it is gone for others when it is withheld."""
    table, anna = finished(shared)
    path = f"/api/tables/{table}/picture?language=de"
    reply = anna.request("GET", path)
    assert reply.headers["content-type"].startswith("image/svg+xml") and "private" in reply.headers["cache-control"]
    mark = {"If-None-Match": reply.headers["etag"]}
    assert anna.request("GET", path, None, mark).status == 304
    assert anna.request("GET", path.replace("de", "fr"), None, mark).status == 200
    assert anna.request("GET", path.replace("=de", "=xx")).status == 400
    anna.post(f"/api/tables/{table}/sharing", {"shared": False})
    assert json.loads(shared.browser().request("GET", path, None, mark).body)["code"] == "withheld"
