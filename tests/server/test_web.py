"""What browsers are told: headers on every answer, and what people write is only ever data."""

import asyncio
import gzip
import threading
from pathlib import Path
from typing import Any

import pytest
import segno
from starlette.applications import Starlette

from haricot.server.client_files import ClientFiles
from haricot.server.headers import POLICY
from haricot.server.names import clean_text
from tests.server.client import Browser
from tests.server.conftest import Running
from tests.server.test_play import invited

CORPUS = [
    "<script>alert(1)</script>",
    "\"><img src=x onerror=alert(1)>",
    "javascript:alert(1)",
    "</title><svg/onload=alert(1)>",
    "{{7*7}}${7*7}<%= 7*7 %>",
    "' OR '1'='1'; DROP TABLE persons; --",
    "\u202egnp.exe",
    "﷽" * 20,
    "a\u0000b\u001b[31mred",
    "&lt;b&gt;&#x3C;script&#x3E;",
]  # fmt: skip


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/"),
        ("GET", "/nothing"),
        ("GET", "/assets/nothing.js"),
        ("GET", "/assets/../../app.py"),
        ("GET", "/%2e%2e/app.py"),
        ("GET", "/api/catalogue"),
        ("GET", "/api/rules/dice/fr"),
        ("GET", "/api/rules/chess/fr"),
        ("GET", "/api/me"),
        ("GET", "/api/past"),
        ("GET", "/api/tables"),
        ("POST", "/api/me"),
        ("POST", "/api/quick"),
        ("POST", "/api/tables"),
        ("POST", "/api/qr"),
        ("POST", "/api/tables/x/look"),
        ("GET", "/api/tables/x/journal"),
        ("PUT", "/api/me"),
        ("GET", "/ws/x"),
    ],
)
def test_headers_on_every_route(shared: Running, method: str, path: str) -> None:
    """No inline code, no frames, no sniffing, no referrer; also on errors."""
    reply = shared.browser().request(method, path, {} if method == "POST" else None)
    assert reply.status < 500
    headers = reply.headers
    policy = headers["content-security-policy"]
    assert policy == POLICY
    assert "unsafe" not in policy and "default-src 'none'" in policy and "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-frame-options"] == "DENY"
    assert "server" not in headers
    assert headers["content-type"].partition(";")[0] in ("application/json", "text/html", "text/plain", "image/svg+xml")


def test_what_people_write_stays_data(shared: Running) -> None:
    """Names, chat and promises come back as JSON text, sign by sign that can be seen, and never in a page."""
    for text in CORPUS:
        anna = shared.browser()
        reply = anna.request("POST", "/api/me", {"name": text})
        assert reply.headers["content-type"] == "application/json"
        name = reply.json()["name"]
        assert len(name) <= 24 and name.isprintable()
        table, people = invited(shared, 3, open=True)
        seat = people[0].sit(table).ready()
        seat.ask({"t": "chat", "text": text})
        other = people[1].sit(table).ready()
        assert other.welcome["chat"][0]["text"] == clean_text(text)
        page = Browser(shared.port).request("GET", "/").body.decode()
        assert text not in page


def test_pictures_of_links_hold_no_text(shared: Running) -> None:
    """A QR code is drawn, not written: the link cannot break out of it."""
    reply = shared.browser().request("POST", "/api/qr", {"text": "http://x/#</svg><script>alert(1)</script>"})
    assert reply.status == 200 and reply.headers["content-type"] == "image/svg+xml"
    assert b"script" not in reply.body


def test_pictures_are_drawn_beside_the_loop(shared: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits while a QR code is drawn."""
    threads: list[threading.Thread] = []
    make = segno.make

    def noted(*args: Any, **named: Any) -> Any:
        threads.append(threading.current_thread())
        return make(*args, **named)

    monkeypatch.setattr(segno, "make", noted)
    assert shared.browser().request("POST", "/api/qr", {"text": "http://127.0.0.1/"}).status == 200
    assert threads and shared._thread not in threads


def test_nothing_outside_the_client_is_served(shared: Running) -> None:
    """Paths that point elsewhere, on any system, or are too long for one, find nothing."""
    paths = ["/../app.py", "/..%2fapp.py", "/assets/..%2f..%2fapp.py", "/.git", "/messages.py", "/haricot.sqlite"]
    paths += ["/assets%5c..%5c..%5capp.py", "/assets/..%5c..%5capp.py", "/..%5capp.py", "/C:%5cWindows%5cwin.ini"]
    paths += ["/assets/C:%5cWindows%5cwin.ini", "/%00", "/index.html%00.js", "/" + "x" * 300, "/assets/" + "x" * 300]
    paths += ["/assets", "/assets/", "/assets/."]
    for path in paths:
        assert shared.browser().request("GET", path).status in (404, 307), path


def test_a_person_who_followed_a_wrong_link_is_shown_the_way(shared: Running) -> None:
    """They come to the page, which says so; programs are told that there is nothing."""
    html = {"Accept": "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8"}
    for path in ("/table/abc", "/t", "/index.php"):
        reply = shared.browser().request("GET", path, headers=html)
        assert (reply.status, reply.headers["location"]) == (303, "/#/lost")
        assert shared.browser().request("GET", path, headers={"Accept": "*/*"}).json()["code"] == "not-found"


def fetch(folder: Path, path: str, encodings: str = "") -> tuple[int, dict[str, str], bytes]:
    """What a browser gets of a client's folder."""
    app = Starlette(routes=ClientFiles(folder).routes())
    headers = [(b"accept-encoding", encodings.encode())]
    scope = {"type": "http", "method": "GET", "path": path, "root_path": "", "query_string": b"", "headers": headers}
    sent: list[Any] = []

    async def receive() -> Any:
        await asyncio.Event().wait()  # a client that stays

    async def send(message: Any) -> None:
        sent.append(message)

    asyncio.run(app(scope, receive, send))
    got = {key.decode(): value.decode() for key, value in sent[0]["headers"]}
    return sent[0]["status"], got, b"".join([message.get("body", b"") for message in sent[1:]])


def test_client_files(tmp_path: Path) -> None:
    """The page asks again each time; scripts may be kept, and who takes gzip gets it."""
    (tmp_path / "assets").mkdir()
    script = tmp_path / "assets" / "page-1a2b.js"
    script.write_text("let beans = 1;\n" * 500)
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "icon.svg").write_text("<svg/>")
    (tmp_path / ".secret").write_text("no")
    plain = script.read_bytes()
    _, told, body = fetch(tmp_path, "/assets/page-1a2b.js", "gzip, br")
    assert told["content-encoding"] == "gzip" and gzip.decompress(body) == plain and len(body) < len(plain) / 10
    assert told["content-type"].startswith("text/javascript") and "immutable" in told["cache-control"]
    _, told, body = fetch(tmp_path, "/assets/page-1a2b.js", "br")
    assert "content-encoding" not in told and body == plain and "immutable" in told["cache-control"]
    for path in ("/", "/icon.svg"):
        assert fetch(tmp_path, path)[1]["cache-control"] == "no-cache"
    assert fetch(tmp_path, "/.secret")[0] == 404


@pytest.mark.parametrize(("ending", "kind"), [("woff2", "font/woff2"), ("woff", "font/woff")])
def test_fonts_travel_as_they_are(tmp_path: Path, ending: str, kind: str) -> None:
    """Fonts are compressed already; they are kept as long, and known by their type on every machine."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / f"letters-1a2b.{ending}").write_bytes(b"letters" * 500)
    _, told, body = fetch(tmp_path, f"/assets/letters-1a2b.{ending}", "gzip, br")
    assert "content-encoding" not in told and body == b"letters" * 500
    assert told["content-type"] == kind and "immutable" in told["cache-control"]


def test_a_copy_without_pages(tmp_path: Path) -> None:
    """The page says how to get them."""
    assert b"make client" in fetch(tmp_path / "nothing", "/")[2]


def test_rules_pages(shared: Running) -> None:
    """A page is fetched by game and language; what does not exist is not found."""
    anna = shared.browser()
    assert anna.get("/api/rules/isla/fr")["own"][0]["title"] == "Mise en place"
    for path in ("/api/rules/chess/fr", "/api/rules/isla/xx"):
        reply = anna.request("GET", path)
        assert reply.status == 404
