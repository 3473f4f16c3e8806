"""Names by which the server may be asked for, and what HTTPS adds."""

import socket

import pytest

from haricot.cli import main
from haricot.server.auth import COOKIE, HTTPS_COOKIE
from haricot.server.hosts import cannot_be_registered, name_of
from tests.server.client import Browser
from tests.server.conftest import Launch
from tests.server.test_play import invited


def status(browser: Browser, host: str, method: str = "GET", path: str = "/") -> int:
    """What a request for a host gets."""
    return browser.request(method, path, {} if method == "POST" else None, {"Host": host}).status


def test_names_in_headers() -> None:
    """With and without ports, in brackets, in capitals, with a dot at the end."""
    assert [name_of(host) for host in ("A.Example:80", "a.example.", "[::1]:80", "[::1]", "")] == [
        "a.example",
        "a.example",
        "::1",
        "::1",
        "",
    ]


def test_what_nobody_can_register() -> None:
    """Numbers, names without a dot and those of a house."""
    for name in (
        "",
        "127.0.0.1",
        "192.168.1.20",
        "::1",
        "fe80::1",
        "localhost",
        "my-pc",
        "my-pc.local",
        "pi.home.arpa",
    ):
        assert cannot_be_registered(name), name
    for name in ("evil.example", "127.0.0.1.evil.example", "local.evil.example", "notlocal.example", "1.2.3"):
        assert not cannot_be_registered(name), name


def test_foreign_names_are_refused(launch: Launch) -> None:
    """A name that somebody else made to mean this machine: no page, no request, no socket, and a sentence says why."""
    running = launch()
    table, people = invited(running, 3)
    browser = people[0]
    port = running.port
    for host in (f"evil.example:{port}", "evil.example", f"127.0.0.1.evil.example:{port}", "evil.example."):
        for method, path in (("GET", "/"), ("GET", "/api/tables"), ("POST", "/api/quick"), ("GET", "/nothing")):
            assert status(browser, host, method, path) == 421, (host, path)
    reply = browser.request("POST", "/api/quick", {}, {"Host": "evil.example", "Origin": "http://evil.example"})
    assert reply.json()["code"] == "foreign-host" and "--host-name evil.example" in reply.json()["sentence"]
    assert "content-security-policy" in reply.headers
    assert handshake(running.port, table, browser.cookie, "evil.example").startswith(b"HTTP/1.1 403")
    assert handshake(running.port, table, browser.cookie, f"localhost:{port}").startswith(b"HTTP/1.1 101")


def handshake(port: int, table: str, cookie: str, host: str) -> bytes:
    """The first words to a page of a host that wants a socket."""
    lines = [
        f"GET /ws/{table} HTTP/1.1",
        f"Host: {host}",
        f"Origin: http://{host}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        "Sec-WebSocket-Version: 13",
        f"Cookie: {cookie}",
    ]
    with socket.create_connection(("127.0.0.1", port), timeout=10) as raw:
        raw.sendall("\r\n".join([*lines, "", ""]).encode())
        return raw.recv(12)


def test_own_names_are_known(launch: Launch) -> None:
    """Addresses and names of the house always, others if they were given, also those of other origins."""
    running = launch(host_names=("Beans.Example.org",), origins=("https://friends.example:444",))
    browser = running.browser()
    port = running.port
    hosts = [f"127.0.0.1:{port}", f"localhost:{port}", f"[::1]:{port}", "192.168.1.20", f"my-pc:{port}", "my-pc.local"]
    for host in [*hosts, "beans.example.org", "beans.example.org:80", "friends.example:444"]:
        assert status(browser, host) == 200, host
    assert status(browser, "evil.example") == 421


def test_behind_https(launch: Launch) -> None:
    """Any name will do, since a certificate stands for it; if some were given, those alone."""
    assert status(launch(https=True).browser(), "beans.example.org") == 200


def test_behind_https_with_names(launch: Launch) -> None:
    """Whoever names the server is taken at their word."""
    browser = launch(https=True, host_names=("beans.example.org",)).browser()
    assert (status(browser, "beans.example.org"), status(browser, "evil.example")) == (200, 421)


def test_https_is_asked_for_and_guards_the_cookie(launch: Launch) -> None:
    """Browsers stay with HTTPS, and the cookie is one that no neighbour can set; without HTTPS all is as it was."""
    plain = launch()
    anna = plain.browser()
    reply = anna.request("POST", "/api/me", {"name": "Anna"})
    assert "strict-transport-security" not in reply.headers
    assert anna.cookie.startswith(f"{COOKIE}=") and "secure" not in reply.headers["set-cookie"].lower()
    plain.stop()
    safe = launch(plain.folder, https=True)
    anna.port = safe.port
    before = anna.cookie
    assert anna.get("/api/me")["name"] == "Anna", "an old cookie is known"
    reply = anna.request("POST", "/api/me", {"name": "Anna"})
    assert reply.headers["strict-transport-security"].startswith("max-age=")
    assert anna.cookie == before.replace(COOKIE, HTTPS_COOKIE), "and given again under the safer name"
    cookie = reply.headers["set-cookie"].lower()
    assert "; secure" in cookie and "path=/" in cookie and "domain" not in cookie
    assert "set-cookie" not in anna.request("POST", "/api/me", {"name": "Anna"}).headers
    bruno = safe.browser()
    bruno.post("/api/me", {"name": "Bruno"})
    assert bruno.cookie.startswith(f"{HTTPS_COOKIE}=")
    both = f"{before}; {bruno.cookie}"
    assert safe.browser().request("GET", "/api/me", headers={"Cookie": both}).json()["name"] == "Bruno"


@pytest.mark.parametrize(
    ("option", "value", "right"),
    [
        ("--host-name", "https://beans.example.org", "beans.example.org"),
        ("--host-name", "", "beans.example.org"),
        ("--origin", "http://[", "https://example.org"),
        ("--origin", "example.org", "https://example.org"),
    ],
)
def test_mistakes_on_the_command_line(option: str, value: str, right: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A sentence says what would be right."""
    with pytest.raises(SystemExit):
        main(["serve", option, value])
    assert right in capsys.readouterr().err
