"""`haricot serve` from the outside: mistakes get one sentence, and it tells where it is."""

import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from haricot.cli import main
from haricot.server.command import default_folder
from haricot.server.sqlite import FILE
from tests.server.client import Browser
from tests.server.test_crash import Process


def test_a_port_in_use(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Another program has the port: the sentence says so, and what to do."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert main(["serve", "--port", str(port), "--data", str(tmp_path)]) == 2
    error = capsys.readouterr().err
    assert f"port {port} is in use" in error and "--port" in error
    assert error.count("\n") == 1


@pytest.mark.parametrize("what", ["file", "inside a file", "no database"])
def test_a_data_folder_that_cannot_be_used(tmp_path: Path, capsys: pytest.CaptureFixture[str], what: str) -> None:
    """A file in the way, or something else under the database's name."""
    folder = tmp_path / "data"
    if what == "no database":
        folder.mkdir()
        (folder / FILE).write_text("this is a shopping list, and a long one at that: beans, beans, beans")
    else:
        folder.write_text("a file")
        folder = folder if what == "file" else folder / "deeper"
    assert main(["serve", "--port", "0", "--data", str(folder)]) == 2
    error = capsys.readouterr().err
    assert str(tmp_path / "data") in error and error.count("\n") == 1


def test_an_address_that_is_not_ours(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A host that is no address of this machine."""
    assert main(["serve", "--host", "192.0.2.77", "--port", "0", "--data", str(tmp_path)]) == 2
    assert "--host" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("/no/such/command --to", "/no/such/command"),
        ("no-such-command-anywhere", "no-such-command-anywhere"),
        ("FOLDER/notes.txt", "notes.txt"),
        ("FOLDER", "cannot be run"),
        ("   ", "--mail-command"),
        ("send 'mail", "closing quotation"),
    ],
)
def test_a_mail_command_that_cannot_be_run(
    command: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It would be missed weeks later, when it is somebody's turn: the server does not start."""
    (tmp_path / "notes.txt").write_text("no program")
    folder = tmp_path / "data"
    command = command.replace("FOLDER", str(tmp_path))
    options = ["--port", "0", "--data", str(folder), "--host-name", "beans.example.org"]
    assert main(["serve", *options, "--mail-command", command]) == 2
    error = capsys.readouterr().err
    assert told in error and error.count("\n") == 1
    assert not folder.exists()


def test_mail_needs_a_name(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Links in mails lead to this server, by a name that nobody else chooses."""
    assert main(["serve", "--port", "0", "--data", str(tmp_path), "--mail-command", sys.executable]) == 2
    assert "--host-name" in capsys.readouterr().err


def test_help_teaches(capsys: pytest.CaptureFixture[str]) -> None:
    """Examples, and where games are kept."""
    with pytest.raises(SystemExit):
        main(["serve", "--help"])
    text = capsys.readouterr().out
    assert "haricot serve --host 0.0.0.0" in text and "restart" in text
    assert default_folder().name == "haricot"


def test_it_serves(tmp_path: Path) -> None:
    """It prints its address, and there is a page."""
    process = Process(tmp_path)
    try:
        import http.client

        connection = http.client.HTTPConnection("127.0.0.1", process.port, timeout=5)
        connection.request("GET", "/")
        answer = connection.getresponse()
        assert answer.status == 200 and b"Haricot" in answer.read()
        connection.close()
    finally:
        process.kill()


def test_other_commands_start_without_the_server() -> None:
    """`haricot games` does not pay for the web server's modules."""
    code = "import sys, haricot.cli; sys.exit('starlette' in sys.modules or 'uvicorn' in sys.modules)"
    path = str(Path(__file__).parents[2] / "src")
    assert subprocess.run([sys.executable, "-c", code], env={"PYTHONPATH": path}, check=False).returncode == 0


@pytest.mark.parametrize("number", ["-1", "many", "9" * 500])
def test_a_number_of_workers_that_is_none(number: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The sentence says which numbers there are."""
    with pytest.raises(SystemExit) as end:
        main(["serve", f"--bot-workers={number}"])
    assert end.value.code == 2 and "0 to 64" in capsys.readouterr().err


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="children are looked up in /proc")
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_workers_go_with_the_server(tmp_path: Path, how: int) -> None:
    """Bots think in a process of their own, which ends with the server, however that ends."""
    process = Process(tmp_path)
    try:
        browser = Browser(process.port)
        table = browser.post("/api/tables", {"game": "bohnanza-2016", "seats": 3, "bots": ["medium"] * 3})["table"]
        seat = browser.sit(table).ready()
        seat.until(lambda: seat.frame["rev"] > 3)
        threads = Path(f"/proc/{process.process.pid}/task").iterdir()
        workers = [child for thread in threads for child in (thread / "children").read_text().split()]
        assert len(workers) == 1
        process.process.send_signal(how)
        process.process.wait(10)
        until_gone(Path("/proc", workers[0], "cmdline"))
    finally:
        process.kill()


def until_gone(path: Path) -> None:
    """Wait until a process has ended; one that nobody has asked about yet has no command any more."""
    end = time.monotonic() + 10
    while path.exists() and path.read_bytes():
        assert time.monotonic() < end, "it is still there"
        time.sleep(0.02)
