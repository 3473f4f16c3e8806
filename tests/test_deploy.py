"""The examples of deploy/ start the server as it can be started."""

import json
import os
import re
import shlex
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPSConnection
from pathlib import Path

import pytest
from websockets.sync.client import connect

from haricot.cli import _parser
from tests.server.client import Browser
from tests.server.conftest import Launch, launch
from tests.server.waiting import wait

__all__ = ["launch"]

DEPLOY = Path(__file__).parents[1] / "deploy"
NAME = "beans.example.org"


def _lines(name: str) -> list[list[str]]:
    """The command lines of a file."""
    text = (DEPLOY / name).read_text(encoding="utf-8")
    if name == "Containerfile":
        return [json.loads(found) for found in re.findall(r"^CMD (\[.*\])$", text, re.MULTILINE)]
    if name == "compose.yaml":
        found = re.search(r"command:\n((?:\s+- .*\n)+)", text)
        assert found is not None
        return [[line.strip().removeprefix("- ") for line in found[1].splitlines()]]
    starts = re.findall(r"haricot/bin/haricot ([^'\n]*)", text)
    return [shlex.split(start) for start in starts]


@pytest.mark.parametrize("name", ["Containerfile", "compose.yaml", "haricot.service", "haricot-backup.service"])
def test_commands_are_understood(name: str) -> None:
    """Every option is one there is."""
    lines = _lines(name)
    assert lines
    for line in lines:
        assert _parser().parse_args(line).command is not None


def test_proxies_pass_what_the_server_needs() -> None:
    """Host, address and WebSockets."""
    nginx = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    for header in (
        "Host $host",
        "X-Forwarded-For $remote_addr",
        "Upgrade $http_upgrade",
        "Connection $haricot_connection",
    ):
        assert f"proxy_set_header {header};" in nginx
    trusted = re.findall(r"--trusted-proxy=(\S+)", (DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    assert trusted == re.findall(r"subnet: (\S+)", (DEPLOY / "compose.yaml").read_text(encoding="utf-8"))


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not here")
@pytest.mark.parametrize("name", ["haricot.service", "haricot-backup.service", "haricot-backup.timer"])
def test_systemd_understands_the_units(name: str, tmp_path: Path) -> None:
    """Every line of them; the program stands in another place here."""
    for unit in DEPLOY.glob("haricot*.[st]*"):
        text = unit.read_text(encoding="utf-8").replace("/opt/haricot/bin/haricot", sys.executable)
        (tmp_path / unit.name).write_text(text, encoding="utf-8")
    done = subprocess.run(
        ["systemd-analyze", "verify", tmp_path / name], capture_output=True, text=True, check=False, timeout=60
    )
    assert (done.returncode, done.stderr) == (0, "")


def _allowed(unit: str) -> set[str]:
    """The system calls that the filters of a unit leave, sets of them looked up."""
    allowed: set[str] = set()
    for line in re.findall(r"^SystemCallFilter=(.*)$", unit, re.MULTILINE):
        calls = {call for name in line.removeprefix("~").split() for call in _calls(name)}
        allowed = allowed - calls if line.startswith("~") else allowed | calls
    return allowed


def _calls(name: str) -> set[str]:
    if not name.startswith("@"):
        return {name}
    told = subprocess.run(["systemd-analyze", "syscall-filter", name], capture_output=True, text=True, check=True)
    names = [line.strip() for line in told.stdout.splitlines()[1:]]
    return {call for one in names if one and not one.startswith("#") for call in _calls(one)}


@pytest.mark.skipif(None in map(shutil.which, ("systemd-analyze", "strace")), reason="systemd or strace is not here")
def test_the_unit_lets_a_server_do_what_it_does(tmp_path: Path) -> None:
    """No process of a server with bots makes a system call that the unit forbids, which would be its end."""
    traced = tmp_path / "calls"
    command = [sys.executable, "-m", "haricot", "serve", "--port", "0", "--pace", "0", "--data", str(tmp_path / "data")]
    trace = ["strace", "--follow-forks", "--quiet=all", "--summary-only", "--output", str(traced)]
    server = subprocess.Popen([*trace, *command], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    port = int(server.stdout.readline().rpartition(":")[2])
    try:
        browser = Browser(port)
        table = browser.post("/api/tables", {"game": "dice", "seats": 2, "bots": ["hard", "random"]})["table"]
        wait(lambda: browser.post(f"/api/tables/{table}/look")["state"] == "over")
    finally:
        (child,) = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()
        os.kill(int(child), signal.SIGTERM)
        server.wait(60)
        server.stdout.close()
    rows = [line.split() for line in traced.read_text().splitlines()]
    made = {row[-1] for row in rows if len(row) > 4 and row[0][0].isdigit()} - {"total"}
    assert {"setpriority", "listen"} <= made
    if os.geteuid() == 0:
        made -= {"fchown"}  # SQLite, and for root alone: files of a database belong to whom it belongs
    assert made - _allowed((DEPLOY / "haricot.service").read_text(encoding="utf-8")) == set()


@pytest.fixture
def doors() -> Iterator[tuple[int, int]]:
    """Two ports that are free."""
    with socket.create_server(("127.0.0.1", 0)) as plain, socket.create_server(("127.0.0.1", 0)) as sealed:
        ports = plain.getsockname()[1], sealed.getsockname()[1]
    yield ports


@pytest.mark.skipif(None in map(shutil.which, ("nginx", "openssl")), reason="nginx is not here")
def test_behind_nginx(launch: Launch, doors: tuple[int, int], tmp_path: Path) -> None:
    """The example as it is, on ports of its own and with a certificate of its own: a page, a table and its socket."""
    running = launch(https=True, host_names=(NAME,))
    plain, sealed = doors
    certificate, key = tmp_path / "fullchain.pem", tmp_path / "privkey.pem"
    request = f"openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN={NAME} -addext subjectAltName=DNS:{NAME}"
    subprocess.run([*request.split(), "-keyout", key, "-out", certificate], check=True, capture_output=True)
    site = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    for ours, theirs in (
        ("listen 80;", f"listen 127.0.0.1:{plain};"),
        ("listen [::]:80;", ""),
        ("listen 443 ssl", f"listen 127.0.0.1:{sealed} ssl"),
        ("listen [::]:443 ssl http2;", ""),
        ("127.0.0.1:8000", f"127.0.0.1:{running.port}"),
        (f"/etc/letsencrypt/live/{NAME}", str(tmp_path)),
    ):
        assert ours in site
        site = site.replace(ours, theirs)
    places = "".join([f"{kind}_temp_path {tmp_path};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")])
    whole = tmp_path / "whole.conf"
    head = f"daemon off; pid {tmp_path}/pid; error_log {tmp_path}/errors; events {{}}"
    whole.write_text(f"{head} http {{ access_log off; {places} {site} }}", encoding="utf-8")
    nginx = subprocess.Popen(["nginx", "-c", whole, "-e", tmp_path / "errors"], stderr=subprocess.DEVNULL)
    try:
        _wait_for(nginx, sealed)
        asked = HTTPConnection("127.0.0.1", plain, timeout=20)
        asked.request("GET", "/x", headers={"Host": NAME})
        answer = asked.getresponse()
        assert (answer.status, answer.getheader("Location")) == (301, f"https://{NAME}/x")
        asked.close()
        context = ssl.create_default_context(cafile=certificate)
        visitor = HTTPSConnection(NAME, sealed, context=context, timeout=20)
        visitor.sock = context.wrap_socket(socket.create_connection(("127.0.0.1", sealed)), server_hostname=NAME)
        headers = {"Host": NAME, "Origin": f"https://{NAME}", "Content-Type": "application/json"}
        visitor.request("POST", "/api/quick", '{"game": "dice", "seats": 2}', headers)
        answer = visitor.getresponse()
        assert answer.status == 200
        cookie = (answer.getheader("Set-Cookie") or "").partition(";")[0]
        assert cookie.startswith("__Host-haricot=")
        table = json.loads(answer.read())["table"]
        visitor.close()
        with connect(
            f"wss://{NAME}/ws/{table}",
            sock=socket.create_connection(("127.0.0.1", sealed)),
            ssl=context,
            additional_headers={"Cookie": cookie},
        ) as line:
            assert json.loads(line.recv(timeout=20))["t"] == "welcome"
    finally:
        nginx.terminate()
        nginx.wait(20)


def _wait_for(nginx: "subprocess.Popen[bytes]", port: int) -> None:
    while nginx.poll() is None:
        with socket.socket() as asking:
            if asking.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.02)
    pytest.fail("nginx did not start")
