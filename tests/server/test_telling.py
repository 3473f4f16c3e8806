"""Being told that it is one's turn: through a push service of this test's own, and by a command for mail."""

import asyncio
import base64
import json
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from haricot.server.nudges import AT_ONCE, Hook
from haricot.server.push import Push
from tests.server.client import Browser, Seat, duty
from tests.server.conftest import Launch, Running
from tests.server.test_full_disk import stored
from tests.server.waiting import wait

pytest.importorskip("pywebpush", reason="the extra “push” is not installed")

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


class Service:
    """A push service on this machine."""

    def __init__(self) -> None:
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                service.got.append((self.path, {k.lower(): v for k, v in self.headers.items()}, body))
                self.send_response(service.status)
                self.end_headers()

            def log_message(self, *args: Any) -> None:
                return

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self._server.server_address[1]}"
        self._thread = threading.Thread(target=self._server.serve_forever)
        self._thread.start()

    def stop(self) -> None:
        """No more."""
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


@pytest.fixture
def service() -> Iterator[Service]:
    """One of them."""
    made = Service()
    yield made
    made.stop()


def unpadded(raw: bytes) -> str:
    """As browsers write bytes."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


class Subscribed:
    """A browser's keys."""

    def __init__(self, endpoint: str) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"0123456789abcdef"
        raw = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.order = {"endpoint": endpoint, "p256dh": unpadded(raw), "auth": unpadded(self.auth), "language": "de"}

    def read(self, body: bytes) -> Any:
        """What was sealed for it."""
        import http_ece

        return json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm"))


def begin_with(running: Running, tell: Any) -> tuple[str, list[Browser]]:
    """Three people by letter, of whom each is told as they want before the game begins."""
    people = [running.browser() for _ in range(3)]
    made = people[0].post("/api/tables", {"game": "bohnanza-2016", "seats": 3, "clock": "day", "name": "P0"})
    for i, person in enumerate(people):
        if i:
            person.post("/api/me", {"name": f"P{i}"})
        tell(person, i)
    for person in people[1:]:
        person.post(f"/api/tables/{made['table']}/join", {"invite": made["invite"]})
    return made["table"], people


def test_a_browser_is_told(launch: Launch, service: Service) -> None:
    """Once, sealed so that it alone can read it, signed with the key the server tells; nothing else is in it."""
    running = launch(push="mailto:me@example.org", push_services=(service.origin,))
    phones = [Subscribed(f"{service.origin}/{i}") for i in range(3)]
    table, people = begin_with(running, lambda person, i: person.post("/api/me/push", phones[i].order))
    wait(lambda: len(service.got) == 1)
    path, headers, body = service.got[0]
    told = phones[int(path[1:])].read(body)
    assert set(told) == {"table", "title", "language"} and (told["table"], told["language"]) == (table, "de")
    key = people[0].get("/api/me/notices")["key"]
    assert headers["content-encoding"] == "aes128gcm" and f"k={key}" in headers["authorization"]
    assert int(headers["ttl"]) > 3600 and b"Bohnanza" not in body
    running.stop()
    running = launch(running.folder, push="mailto:me@example.org")
    people[0].port = running.port
    assert people[0].get("/api/me/notices")["key"] == key, "the key is kept with the games"


def test_who_is_there_is_not_told(launch: Launch, service: Service) -> None:
    """Whoever sits at the table sees that it is their turn; the one who is away is told, and told once."""
    running = launch(push="mailto:me@example.org", push_services=(service.origin,))
    phones = [Subscribed(f"{service.origin}/{i}") for i in range(3)]
    people = [running.browser() for _ in range(3)]
    made = people[0].post("/api/tables", {"game": "bohnanza-2016", "seats": 3, "clock": "day", "name": "P0"})
    seats: list[Seat] = []
    for i, person in enumerate(people):
        person.post("/api/me", {"name": f"P{i}"})
        person.post("/api/me/push", phones[i].order)
        if i:
            person.post(f"/api/tables/{made['table']}/join", {"invite": made["invite"]})
        if i < 2:
            seats.append(person.sit(made["table"]))
            seats[-1].until(lambda: seats[-1].welcome)
    for seat in seats:
        seat.ready()
    while seats[0].frame["awaited"] != [2]:
        rev = seats[0].frame["rev"]
        mover = next(seat for seat in seats if seat.welcome["you"] in seats[0].frame["awaited"])
        assert mover.move(duty(mover.frame))["result"] == "ok"
        for seat in seats:
            seat.until(lambda seat=seat, rev=rev: seat.frame["rev"] > rev)  # type: ignore[misc]
    wait(lambda: len(service.got) == 1)
    assert service.got[0][0] == "/2"


def test_a_browser_that_wants_no_more(launch: Launch, service: Service) -> None:
    """The service says that it is gone: it is forgotten; and so it is where its person says so."""
    service.status = 410
    running = launch(push="mailto:me@example.org", push_services=(service.origin,))
    phones = [Subscribed(f"{service.origin}/{i}") for i in range(3)]
    _, people = begin_with(running, lambda person, i: person.post("/api/me/push", phones[i].order))
    wait(lambda: len(stored(running, "SELECT endpoint FROM pushes")) == 2)
    for person, phone in zip(people, phones, strict=True):
        person.post("/api/me/push/stop", {"endpoint": phone.order["endpoint"]})
    assert stored(running, "SELECT endpoint FROM pushes") == []


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://127.0.0.1:8000/x",
        "https://127.0.0.1/x",
        "https://evil.example/x",
        "https://fcm.googleapis.com.evil.example/x",
        "https://fcm.googleapis.com@evil.example/x",
        "https://evil.example/?fcm.googleapis.com",
        "https://fcm.googleapis.com:8080/x",
        "http://fcm.googleapis.com/x",
        "https://notpush.apple.com/x",
        "https://[::1/x",
        "file:///etc/passwd",
    ],
)
def test_no_other_doors(endpoint: str) -> None:
    """Only push services that are known are ever asked."""
    assert not Push(None, "mailto:a@b.c", ("https://push.example.org",)).knows(endpoint)  # type: ignore[arg-type]


def test_known_services() -> None:
    """Those of the browsers' makers, and one the operator adds."""
    push = Push(None, "mailto:a@b.c", ("https://push.example.org",))  # type: ignore[arg-type]
    for endpoint in (
        "https://fcm.googleapis.com/fcm/send/abc",
        "https://updates.push.services.mozilla.com/wpush/v2/abc",
        "https://web.push.apple.com/abc",
        "https://wns2-par02p.notify.windows.com/w/?token=abc",
        "https://push.example.org/abc",
    ):
        assert push.knows(endpoint)


def test_without_push_or_mail(shared: Running) -> None:
    """A server that was not told to notify anybody says so."""
    anna = shared.browser()
    anna.post("/api/me", {"name": "Anna"})
    assert anna.get("/api/me/notices") == {"key": None, "browsers": 0, "can_mail": False, "mail": None}
    phone = Subscribed("https://fcm.googleapis.com/x")
    assert anna.request("POST", "/api/me/push", phone.order).json()["code"] == "no-push"
    assert anna.request("POST", "/api/me/mail", {"address": "anna@example.org"}).json()["code"] == "no-mail"


COMMAND = "import json, sys; open(sys.argv[1], 'a').write(json.dumps(json.load(sys.stdin)) + '\\n')"


def test_mail(launch: Launch, tmp_path: Path) -> None:
    """An address has to be confirmed by what is sent there; then it is written to, until it is taken back."""
    script, sent = tmp_path / "mail.py", tmp_path / "sent"
    script.write_text(COMMAND)
    running = launch(mail_command=f"{sys.executable} {script} {sent}", host_names=("127.0.0.1",))
    stranger = running.browser()

    def mails() -> list[dict[str, str]]:
        return [json.loads(line) for line in sent.read_text().splitlines()] if sent.exists() else []

    def tell(person: Browser, i: int) -> None:
        assert person.post("/api/me/mail", {"address": f"p{i}@example.org", "language": "fr"})["mail"] is None
        wait(lambda: len(mails()) == i + 1)
        assert (mails()[i]["kind"], mails()[i]["to"], mails()[i]["language"]) == ("confirm", f"p{i}@example.org", "fr")
        assert stranger.request("POST", "/api/me/mail/confirm", {"code": "guessed"}).json()["code"] in (
            "no-code",
            "too-many-requests",
        )
        person.post("/api/me/mail/confirm", {"code": mails()[i]["link"].rpartition("/")[2]})
        assert person.get("/api/me/notices")["mail"] == f"p{i}@example.org"

    table, people = begin_with(running, lambda person, i: tell(person, i) if i == 0 else None)
    first = [next(one for one in p.get("/api/me")["tables"] if one["table"] == table)["your_turn"] for p in people]
    if first[0]:
        wait(lambda: len(mails()) == 2)
        assert mails()[1]["kind"] == "turn" and mails()[1]["link"].endswith(f"/#/table/{table}")
    assert people[0].post("/api/me/mail", {"address": ""})["mail"] is None
    for address in (
        "nobody",
        "a@b",
        "a b@example.org",
        "a@example.org\nBcc: all@example.org",
        "<x@example.org>",
        "-f@example.org",
        "a,b@example.org",
        "a;b@example.org",
        "$(id)@example.org",
        "a`id`@example.org",
        "a\x00@example.org",
        "a@-example.org",
        "a@example..org",
        "a@example.c",
    ):
        assert people[0].request("POST", "/api/me/mail", {"address": address}).json()["code"] == "no-mail"


def test_links_lead_here(launch: Launch, tmp_path: Path) -> None:
    """Whoever asks for a mail to somebody else cannot choose where its link leads: to a name that the host gave this
    server, whichever was asked for."""
    script, sent = tmp_path / "mail.py", tmp_path / "sent"
    script.write_text(COMMAND)
    names = ("beans.example.org", "beans.example.net")
    running = launch(mail_command=f"{sys.executable} {script} {sent}", https=True, host_names=names)
    links = []
    for i, host in enumerate(["203.0.113.6", "evil", "beans.example.net", "beans.example.org:8443"]):
        somebody = running.browser()
        somebody.post("/api/me", {"name": "E"})
        order = {"address": f"p{i}@example.org"}
        reply = somebody.request("POST", "/api/me/mail", order, headers={"host": host, "origin": f"https://{host}"})
        assert reply.status == 200
        links.append(json.loads(sent.read_text().splitlines()[i])["link"].partition("/#/")[0])
    ours = [f"https://{name}" for name in (names[0], names[0], names[1], f"{names[0]}:8443")]
    assert links == ours


def test_nobody_is_buried_in_mail(launch: Launch, tmp_path: Path) -> None:
    """Some letters a day to an address that has confirmed nothing, whoever asks for them."""
    script, sent = tmp_path / "mail.py", tmp_path / "sent"
    script.write_text(COMMAND)
    running = launch(mail_command=f"{sys.executable} {script} {sent}", host_names=("127.0.0.1",))
    codes = []
    for i in range(5):
        somebody = running.browser()
        somebody.post("/api/me", {"name": "E"})
        address = ("Anna@example.org", "anna@example.org", "anna+note@example.org")[i % 3]
        elsewhere = {"x-forwarded-for": f"198.51.100.{i}"}
        codes.append(somebody.request("POST", "/api/me/mail", {"address": address}, elsewhere).status)
    assert codes == [200, 200, 200, 429, 429] and len(sent.read_text().splitlines()) == 3


def test_a_command_that_fails(launch: Launch, caplog: pytest.LogCaptureFixture) -> None:
    """One sentence in the log, and the page goes on."""
    running = launch(mail_command="/no/such/command", host_names=("127.0.0.1",))
    anna = running.browser()
    anna.post("/api/me", {"name": "Anna"})
    assert anna.post("/api/me/mail", {"address": "anna@example.org"})["mail"] is None
    assert any("cannot be run" in record.getMessage() for record in caplog.records)
    assert not any("anna@" in record.getMessage() for record in caplog.records)


def test_mails_do_not_fill_the_machine(tmp_path: Path) -> None:
    """However many are to be sent, a few commands run at a time."""
    running = tmp_path / "running"
    running.mkdir()
    script = tmp_path / "mail.py"
    script.write_text(
        "import os, sys, time; name = os.path.join(sys.argv[1], str(os.getpid())); open(name, 'w').close();"
        "open(sys.argv[2], 'a').write(f'{len(os.listdir(sys.argv[1]))}\\n'); time.sleep(0.2); os.unlink(name)"
    )
    hook = Hook(f"{sys.executable} {script} {running} {tmp_path / 'most'}")

    async def scene() -> None:
        await asyncio.gather(*[hook.run({"kind": "confirm"}) for _ in range(3 * AT_ONCE)])

    asyncio.run(scene())
    told = [int(line) for line in (tmp_path / "most").read_text().split()]
    assert len(told) == 3 * AT_ONCE and max(told) <= AT_ONCE
