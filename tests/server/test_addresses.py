"""Where requests come from: proxies are believed where they are trusted, and a household counts as one."""

import asyncio
from ipaddress import ip_network
from typing import Any

import pytest

from haricot.server.addresses import Proxies, counted
from tests.server.conftest import Launch


@pytest.mark.parametrize(
    ("address", "as_one"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::9", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_what_is_counted(address: str, as_one: str) -> None:
    """IPv6 by the part a provider gives to one customer."""
    assert counted(address) == as_one


def through(peer: str, *lines: tuple[str, str], trusted: tuple[str, ...] = ()) -> tuple[str, str]:
    """Whom, and by which name, the application sees."""
    seen: list[Any] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        seen.append(scope)

    headers = [(key.encode(), value.encode()) for key, value in (("host", "inside:8000"), *lines)]
    scope = {"type": "http", "client": (peer, 4711), "headers": headers}
    asyncio.run(Proxies(app, [ip_network(one) for one in trusted])(scope, None, None))  # type: ignore[arg-type]
    hosts = [value.decode() for key, value in seen[0]["headers"] if key == b"host"]
    assert len(hosts) == 1
    return seen[0]["client"][0], hosts[0]


def test_who_is_believed() -> None:
    """A proxy on this machine, and those that are named; nobody else, whatever they write."""
    said = ("x-forwarded-for", "203.0.113.7")
    assert through("127.0.0.1", said)[0] == "203.0.113.7"
    assert through("::1", said)[0] == "203.0.113.7"
    assert through("::ffff:127.0.0.1", said)[0] == "203.0.113.7"
    assert through("198.51.100.1", said)[0] == "198.51.100.1"
    assert through("10.1.2.3", said)[0] == "10.1.2.3"
    assert through("10.1.2.3", said, trusted=("10.0.0.0/8",))[0] == "203.0.113.7"
    assert through("2001:db8::1", said, trusted=("2001:db8::/32",))[0] == "203.0.113.7"


def test_what_visitors_write_themselves_is_not_believed() -> None:
    """The nearest proxy wrote last: what stands before the first unknown address was anybody's."""
    assert through("127.0.0.1", ("x-forwarded-for", "1.1.1.1, 203.0.113.7"))[0] == "203.0.113.7"
    lines = (("x-forwarded-for", "1.1.1.1"), ("x-forwarded-for", "203.0.113.7, 10.0.0.2"))
    assert through("10.0.0.1", *lines, trusted=("10.0.0.0/8",))[0] == "203.0.113.7"
    assert through("127.0.0.1", ("x-forwarded-for", "10.0.0.9, 10.0.0.2"), trusted=("10.0.0.0/8",))[0] == "10.0.0.9"
    assert through("127.0.0.1", ("x-forwarded-for", " , "))[0] == "127.0.0.1"


def test_a_proxy_that_changes_the_name() -> None:
    """The name the browser asked for is told beside; from a stranger it is not believed."""
    told = ("x-forwarded-host", "beans.example.org")
    assert through("127.0.0.1", told)[1] == "beans.example.org"
    assert through("198.51.100.1", told)[1] == "inside:8000"


def test_a_post_through_such_a_proxy(launch: Launch) -> None:
    """The origin is compared with the name the browser asked for."""
    running = launch(host_names=("beans.example.org",))
    headers = {"Origin": "https://beans.example.org"}
    reply = running.browser().request("POST", "/api/me", {"name": "Anna"}, headers)
    assert reply.status == 403
    reply = running.browser().request(
        "POST", "/api/me", {"name": "Anna"}, headers | {"X-Forwarded-Host": "beans.example.org"}
    )
    assert reply.status == 200


def test_limits_count_households(launch: Launch) -> None:
    """Addresses of one /64 share a limit; the neighbours have their own."""
    running = launch(tables_per_minute=2)
    order = {"game": "bohnanza-2016", "seats": 3}

    def make(address: str) -> int:
        headers = {"X-Forwarded-For": address}
        return running.browser().request("POST", "/api/tables", order, headers).status

    assert [make(f"2001:db8:0:1::{n}") for n in (1, 2, 3)] == [200, 200, 429]
    assert make("2001:db8:0:2::1") == 200
