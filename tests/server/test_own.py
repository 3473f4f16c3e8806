"""What is one's own: taken to another browser, told in full, and deleted for good."""

import json
import sqlite3
from contextlib import closing

import pytest

from haricot.server.own import EXPORTS, LENGTH, SIGNS, new_code, read_code
from haricot.server.sqlite import FILE
from tests.server.conftest import Launch, Running
from tests.server.test_damage import finished
from tests.server.test_full_disk import refused, stored
from tests.server.test_play import invited


def test_another_browser(shared: Running) -> None:
    """With a code it is the same person, at the same seat, beside the first one; the code is good once."""
    table, people = invited(shared, 3)
    code = people[0].post("/api/me/code")
    assert code["seconds"] == 600 and len(code["code"]) == LENGTH + 1
    phone, thief = shared.browser(), shared.browser()
    me = phone.post("/api/me/enter", {"code": code["code"].lower().replace("-", " ")})
    assert me["name"] == "P0" and [one["table"] for one in me["tables"]] == [table]
    assert phone.sit(table).ready().welcome["you"] == 0
    assert people[0].sit(table).ready().welcome["you"] == 0
    assert phone.cookie != people[0].cookie
    reply = thief.request("POST", "/api/me/enter", {"code": code["code"]})
    assert (reply.status, reply.json()["code"]) == (404, "no-code") and "set-cookie" not in reply.headers


def test_codes_that_are_no_good(launch: Launch) -> None:
    """Wrong, too old, replaced by a newer one, or tried too often; nobody without a cookie has one made."""
    running = launch()
    anna = running.browser()
    assert anna.request("POST", "/api/me/code", {}).json()["code"] == "nobody"
    anna.post("/api/me", {"name": "Anna"})
    first, second = anna.post("/api/me/code")["code"], anna.post("/api/me/code")["code"]
    other = running.browser()

    def tried(code: str) -> str:
        return str(other.request("POST", "/api/me/enter", {"code": code}).json().get("code", "in"))

    assert tried(first) == "no-code" and tried("") == "no-code"
    with closing(sqlite3.connect(running.folder / FILE)) as connection, connection:
        connection.execute("UPDATE codes SET until = until - 700")
    assert tried(second) == "no-code"
    assert [tried(new_code()) for _ in range(4)] == ["no-code", "no-code", "too-many-requests", "too-many-requests"]
    assert stored(running, "SELECT COUNT(*) FROM persons") == [(1,)]


def test_codes_are_stored_hashed_and_kept_out_of_a_full_disk(shared: Running) -> None:
    """Whoever reads the file cannot use them; what could not be stored lets nobody in."""
    anna = shared.browser()
    anna.post("/api/me", {"name": "Anna"})
    code = anna.post("/api/me/code")["code"]
    assert read_code(code).encode() not in b"".join(row for (row,) in stored(shared, "SELECT code FROM codes"))
    refused(shared, anna, "/api/me/code")
    refused(shared, shared.browser(), "/api/me/enter", {"code": code})
    assert shared.browser().post("/api/me/enter", {"code": code})["name"] == "Anna"


def test_what_a_code_is() -> None:
    """Signs that are not taken for each other, read in any spelling."""
    assert not set("01IO") & set(SIGNS) and len(SIGNS) == 32
    assert read_code(" ab2c-D3ef ") == "AB2CD3EF"


def test_everything_is_told(shared: Running) -> None:
    """Name, tables, moves, chat; nothing of the others, and no secret."""
    table, people = invited(shared, 3)
    seats = [person.sit(table).ready() for person in people]
    seats[0].ask({"t": "chat", "text": "my own words"})
    seats[1].ask({"t": "chat", "text": "another's words"})
    reply = people[0].request("GET", "/api/me/data")
    assert reply.status == 200 and "attachment" in reply.headers["content-disposition"]
    told = reply.json()
    assert told["person"][0]["name"] == "P0" and [seat["key"] for seat in told["seats"]] == [table]
    assert [line["line"] for line in told["chat"]] == ["my own words"]
    text = json.dumps(told)
    assert "another" not in text and "P1" not in text and seats[0].welcome["invite"] not in text
    assert shared.browser().request("GET", "/api/me/data").json()["code"] == "nobody"


def test_a_file_of_everything_is_no_weapon(launch: Launch) -> None:
    """It has a row a line, however many, and is made so often a minute."""
    running = launch()
    anna = running.browser()
    anna.post("/api/me", {"name": "Anna"})
    number = stored(running, "SELECT id FROM persons")[0][0]
    with closing(sqlite3.connect(running.folder / FILE)) as connection, connection:
        rows = [(f"t{n}", number, n) for n in range(2000)]
        connection.executemany("INSERT INTO chat VALUES (?, 1, ?, 'c', 0, 'Anna', '\"so\"', ?)", rows)
    reply = anna.request("GET", "/api/me/data")
    assert len(reply.json()["chat"]) == 2000 and reply.body.count(b"\n") > 2000
    codes = [anna.request("GET", "/api/me/data").status for _ in range(EXPORTS)]
    assert codes == [200] * (EXPORTS - 1) + [429]


def test_everything_is_deleted(shared: Running) -> None:
    """Name, cookie, words and seats are gone, in the store and in memory; games stay, with an empty name."""
    old, anna = finished(shared)
    anna.post("/api/me", {"name": "Unmistakable"})
    person = stored(shared, "SELECT id FROM persons WHERE name = 'Unmistakable'")[0][0]
    with closing(sqlite3.connect(shared.folder / FILE)) as connection, connection:
        connection.execute("UPDATE seats SET name = 'Unmistakable' WHERE person = ?", (person,))
    table = anna.post("/api/tables", {"game": "bohnanza-2016", "seats": 3, "open": True})["table"]
    guest = shared.browser()
    guest.post(f"/api/tables/{table}/join", {"name": "Guest"})
    seat, theirs = anna.sit(table), guest.sit(table)
    seat.ask({"t": "chat", "text": "unmistakable words"})
    looking_back = anna.sit(old).ready()
    assert anna.request("POST", "/api/me/forget", {"sure": False}).status == 400
    refused(shared, anna, "/api/me/forget", {"sure": True})
    cookie = anna.cookie
    reply = anna.request("POST", "/api/me/forget", {"sure": True})
    assert reply.status == 200 and 'haricot=""' in reply.headers["set-cookie"]
    seat.closed()
    looking_back.closed()
    theirs.until(lambda: theirs.people and theirs.people["seats"][0]["kind"] == "free")
    anna.cookie = cookie
    assert anna.get("/api/me") == {"name": "", "tables": [], "known": False} and anna.get("/api/past") == []
    later = guest.sit(table)
    later.until(lambda: later.welcome)
    assert later.welcome["chat"] == []
    assert stored(shared, "SELECT name, person FROM seats WHERE table_key = ? AND kind = 'person'", old) == [("", None)]
    assert stored(shared, "SELECT COUNT(*) FROM moves WHERE table_key = ?", old)[0][0] > 10
    with closing(sqlite3.connect(shared.folder / FILE)) as connection:
        everything = "\n".join(connection.iterdump())
    assert "nmistakable" not in everything


@pytest.mark.parametrize("path", ["/api/me/code", "/api/me/enter", "/api/me/forget"])
def test_other_sites_cannot_do_that(shared: Running, path: str) -> None:
    """A page of another site has no say."""
    reply = shared.browser().request("POST", path, {}, {"Origin": "https://evil.example"})
    assert (reply.status, reply.json()["code"]) == (403, "foreign-origin")
