"""Files that are damaged, foreign or absurd: one sentence each, exit status 2, nothing else."""

import gzip
from pathlib import Path

import pytest

from haricot.cli import main
from haricot.kernel.reasons import BadInput
from haricot.reading import MOST, read_text
from tests.test_journal import journal_of, opened, sealed


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one sentence a command ends with."""
    capsys.readouterr()
    assert main(list(arguments)) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert len(printed.err) < 600
    return printed.err


def damaged(data: bytes) -> dict[str, bytes]:
    """A compressed file after all that can happen to it."""
    middle = len(data) // 2
    return {
        "flipped": data[:middle] + bytes([data[middle] ^ 0x40]) + data[middle + 1 :],
        "cut": data[:middle],
        "cut in its title": data[:5],
        "wrong sum": data[:-8] + bytes(4) + data[-4:],
        "wrong length": data[:-4] + bytes(4),
        "followed by something": data + b"something",
        "not compressed": journal_of().encode(),
    }


@pytest.mark.parametrize("how", damaged(b"x" * 40))
@pytest.mark.parametrize("command", [("replay",), ("export", "--moves", "moves.csv")])
def test_a_damaged_compressed_journal(
    how: str,
    command: tuple[str, ...],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What is wrong and what would be right; no traceback, and nothing is written."""
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "games.journal.gz"
    path.write_bytes(damaged(gzip.compress(journal_of().encode()))[how])
    sentence = told(capsys, command[0], str(path), *command[1:])
    assert f"{path} is no compressed file, or a damaged one; fetch or pack it again" in sentence
    assert list(tmp_path.iterdir()) == [path]


def test_a_whole_compressed_journal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Also one of several parts, as `cat` makes it."""
    path = tmp_path / "games.journal.gz"
    path.write_bytes(gzip.compress(journal_of(1).encode()) + gzip.compress(journal_of(2).encode()))
    assert main(["replay", "--check", str(path)]) == 0
    assert "2 games" in capsys.readouterr().out


def test_a_file_that_unpacks_without_end(tmp_path: Path) -> None:
    """A small file of a great many zeros is not unpacked to its end."""
    path = tmp_path / "games.journal.gz"
    path.write_bytes(gzip.compress(bytes(3_000_000)))
    assert path.stat().st_size < 10_000
    with pytest.raises(BadInput, match=r"holds more than 1,000,000 bytes of text; split it into several files"):
        read_text(path, 1_000_000)
    path.with_suffix("").write_bytes(bytes(3_000_000))
    with pytest.raises(BadInput, match=r"holds more than 1,000,000 bytes of text"):
        read_text(path.with_suffix(""), 1_000_000)
    assert MOST < 2**30


def test_no_file_no_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The ways in which a name is wrong."""
    assert f"there is no file {tmp_path / 'x'}" in told(capsys, "replay", str(tmp_path / "x"))
    assert f"{tmp_path} cannot be read: Is a directory" in told(capsys, "replay", str(tmp_path))
    (tmp_path / "x").write_bytes(b"\xff\xfe")
    assert f"{tmp_path / 'x'} is no text file" in told(capsys, "replay", str(tmp_path / "x"))


@pytest.mark.parametrize(
    "line",
    ["seats " + "9" * 5000, "seats 8", "seats ²", "game " + "x" * 5000, "option offers=" + "9" * 5000, "x" * 5000],
)
def test_an_absurd_header(line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Numbers of thousands of digits, words of thousands of letters."""
    lines = opened(journal_of())
    at = next((i for i, known in enumerate(lines[:5]) if known.split(" ")[0] == line.split(" ")[0]), 1)
    path = tmp_path / "x.journal"
    path.write_text(sealed([*lines[:at], line, *lines[at + 1 :]]), encoding="utf-8")
    assert "x.journal, game 1: " in told(capsys, "replay", str(path))


@pytest.mark.parametrize(
    "arguments",
    [
        ("simulate", "bohnanza-2016", "--seed", "9" * 5000),
        ("simulate", "bohnanza-2016", "--seed", "-1"),
        ("simulate", "bohnanza-2016", "--games", "9" * 5000),
        ("simulate", "bohnanza-2016", "--seats", "²"),
        ("serve", "--port", "9" * 5000),
        ("serve", "--most-tables", "9" * 5000),
    ],
)
def test_absurd_arguments(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    """argparse adds how the command is used; the last line is the sentence."""
    with pytest.raises(SystemExit) as stop:
        main(list(arguments))
    assert stop.value.code == 2
    assert len(capsys.readouterr().err.splitlines()[-1]) < 300


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--option", "offers=" + "9" * 5000), "it can be a number from 1 to 50"),
        (("--option", "deck=red:" + "9" * 5000 + ":2/3/4/5"), "is no number from 0 to 250"),
        (("--players", "search:" + "9" * 5000), "its budget should be rollouts"),
    ],
)
def test_absurd_options(arguments: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Settings of a table and of players."""
    assert sentence in told(capsys, "simulate", "bohnanza-2016", "--games", "1", *arguments)
