"""The command line: what it prints, and how it answers mistakes."""

import io
import json
import re
from pathlib import Path

import pytest

from haricot.catalog import GAMES
from haricot.cli import main


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit status, standard output and standard error of one command."""
    try:
        status = main(list(arguments))
    except SystemExit as stop:  # argparse leaves this way
        status = int(stop.code or 0)
    printed = capsys.readouterr()
    return status, printed.out, printed.err


@pytest.fixture
def journal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A file with two recorded games."""
    path = tmp_path / "games.journal"
    arguments = ("--seats", "3", "--games", "2", "--seed", "5", "--journal", str(path))
    assert run(capsys, "simulate", "bohnanza-2016", *arguments)[0] == 0
    return path


def test_help_teaches_with_examples(capsys: pytest.CaptureFixture[str]) -> None:
    """`haricot --help` shows every command and ready-made examples."""
    status, out, _ = run(capsys, "--help")
    assert status == 0
    for command in ("games", "play", "simulate", "replay", "arena", "report", "export", "bench"):
        assert f"haricot {command}" in out


def test_games_lists_the_whole_catalogue(capsys: pytest.CaptureFixture[str]) -> None:
    """Keys, seats and options of every game, as a table and as JSON."""
    status, out, _ = run(capsys, "games")
    assert status == 0
    listed = json.loads(run(capsys, "games", "--json")[1])
    assert [game["game"] for game in listed] == [game.key for game in GAMES]
    for game in GAMES:
        assert game.key in out
    assert listed[0]["seats"] == [2, 3, 4, 5]
    assert listed[0]["options"]["offers"]["default"] == "12"
    levels = {game["game"]: game["levels"] for game in listed}
    assert (levels["isla"]["2"], levels["isla"]["7"]) == (["medium"], ["easy", "medium", "hard"])
    assert ("bots: easy, medium, hard" in out, "bots: one level" in out) == (True, True)


def test_simulate_adds_games_up(capsys: pytest.CaptureFixture[str]) -> None:
    """The summary names who won how often; shares add up to one."""
    arguments = ("--seats", "3", "--games", "4", "--players", "thrifty,random")
    status, out, _ = run(capsys, "simulate", "bohnanza-1997", *arguments, "--json")
    assert status == 0
    data = json.loads(out)
    assert [line["player"] for line in data["players"]] == ["thrifty", "random", "random"]
    assert sum(line["win_share"] for line in data["players"]) == pytest.approx(1, abs=1e-3)
    assert data["games"] == 4
    status, out, _ = run(capsys, "simulate", "bohnanza-1997", *arguments)
    assert status == 0
    assert "4 games" in out
    assert "thrifty" in out


def test_simulate_is_the_same_with_more_processes(capsys: pytest.CaptureFixture[str]) -> None:
    """The seed alone decides; the number of processes changes nothing."""
    arguments = ("simulate", "bohnanza-2016", "--games", "6", "--players", "random", "--json")
    one = json.loads(run(capsys, *arguments)[1])
    two = json.loads(run(capsys, *arguments, "--jobs", "2")[1])
    assert one["players"] == two["players"]


def test_replay_tells_and_checks(capsys: pytest.CaptureFixture[str], journal: Path) -> None:
    """A journal becomes a story in sentences; `--check` verifies all games of the file."""
    status, story, _ = run(capsys, "replay", str(journal), "--game", "2")
    assert status == 0
    assert "Turn 1:" in story
    assert "coins" in story.splitlines()[-2]
    status, out, _ = run(capsys, "replay", str(journal), "--check")
    assert (status, out.strip().endswith("2 games, every move legal, every result right")) == (0, True)


def test_journals_may_be_compressed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A name ending in .gz compresses, and is read back."""
    path = tmp_path / "games.gz"
    assert run(capsys, "simulate", "bohnanza-2016", "--games", "1", "--journal", str(path))[0] == 0
    assert path.read_bytes()[:2] == b"\x1f\x8b"
    assert run(capsys, "replay", str(path), "--check")[0] == 0


def test_bench_prints_its_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    """One JSON object with the names programs rely on."""
    status, out, _ = run(capsys, "bench", "bohnanza-2016", "--seats", "3", "--seconds", "0.01", "--json")
    assert status == 0
    speed = json.loads(out)
    names = {"game", "seats", "compiled", "games_per_s", "moves_per_s", "clone_us", "view_us"}
    assert set(speed) == names
    assert speed["seats"] == 3


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("simulate", "poker"), "there is no game “poker”; there are bohnanza-2016, "),
        (("simulate", "bohnanza-2016", "--seats", "7"), "bohnanza-2016 is for 2 to 5 seats, not 7"),
        (("simulate", "bohnanza-1997", "--seats", "2"), "bohnanza-1997 is for 3 to 5 seats, not 2"),
        (("simulate", "bohnanza-2016", "--option", "cards=3"), "has no option “cards”; it has offers"),
        (("simulate", "bohnanza-2016", "--option", "offers"), "should look like --option key=value"),
        (("simulate", "bohnanza-2016", "--option", "offers=0"), "it can be a number from 1 to 50"),
        (
            ("simulate", "bohnanza-2016", "--players", "magnus"),
            "there is no player “magnus”; there are random, thrifty",
        ),
        (
            ("simulate", "bohnanza-2016", "--seats", "2", "--players", "random,random,random"),
            "3 players are named for 2",
        ),
        (("simulate", "bohnanza-2016", "--games", "0"), "“0” is no whole number from 1 to 999,999,999"),
        (("simulate", "bohnanza-2016", "--journal", "/nowhere/at/all"), "there is no folder /nowhere/at"),
        (("replay", "/nowhere/at/all"), "there is no file /nowhere/at/all"),
        (("play", "bohnanza-2016", "--seat", "F"), "there is no seat “F” at this table; the seats are A to D"),
        (("play", "bohnanza-2016", "--language", "xx"), "there is no language “xx”"),
        (("bench", "poker"), "there is no game “poker”"),
        ((), "required"),
    ],
)
def test_mistakes_get_a_sentence(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], sentence: str) -> None:
    """A user's mistake: exit status 2, one clear sentence, no traceback, nothing on standard output."""
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (2, "")
    assert sentence in err
    assert "Traceback" not in err


def test_damaged_journals_are_refused(capsys: pytest.CaptureFixture[str], journal: Path, tmp_path: Path) -> None:
    """Cut, edited, foreign or unreadable: told apart, exit status 2."""
    text = journal.read_text(encoding="utf-8")
    damages = {
        "cut": (text[: len(text) // 3], "this journal is cut"),
        "edited": (text.replace(" plant ", " harvest ", 1), "this journal was edited"),
        "newer": (
            text.replace("haricot journal 2", "haricot journal 9"),
            "of version “9”; this program reads version 2",
        ),
        "foreign": ("Once upon a time", "this is no journal"),
        "empty": ("", "is empty"),
    }
    for name, (damaged, sentence) in damages.items():
        path = tmp_path / name
        path.write_text(damaged, encoding="utf-8")
        status, out, err = run(capsys, "replay", str(path), "--check")
        assert (status, out) == (2, ""), name
        assert sentence in err
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    assert "is no text file" in run(capsys, "replay", str(binary))[2]


def test_a_failed_simulation_writes_nothing(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """With a mistake anywhere in the command the journal's file is not touched."""
    path = tmp_path / "kept"
    path.write_text("kept", encoding="utf-8")
    assert run(capsys, "simulate", "bohnanza-2016", "--players", "magnus", "--journal", str(path))[0] == 2
    assert path.read_text(encoding="utf-8") == "kept"
    assert [file.name for file in tmp_path.iterdir()] == ["kept"]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """What the person types, filled by the test."""
    lines = io.StringIO()
    monkeypatch.setattr("sys.stdin", lines)
    return lines


def type_in(lines: io.StringIO, *answers: str) -> None:
    lines.write("".join([f"{answer}\n" for answer in answers]))
    lines.seek(0)


def test_a_person_plays_a_whole_game(capsys: pytest.CaptureFixture[str], typed: io.StringIO, tmp_path: Path) -> None:
    """Always the first move, and Enter in the pauses, leads to the result; the journal is whole."""
    path = tmp_path / "own.journal"
    # Enter draws the table again or ends a pause, so alternating never gets stuck.
    type_in(typed, *(["1", ""] * 1500))
    status, out, _ = run(capsys, "play", "bohnanza-2016", "--seats", "3", "--seed", "3", "--journal", str(path))
    assert status == 0
    assert "The result:" in out
    assert "Your hand, first card first:" in out
    assert "Plant the first card in your hand: " in out
    assert re.search(r"^  B: “.+”$", out, re.MULTILINE), "bots explain their trading"
    assert run(capsys, "replay", str(path), "--check")[0] == 0


def test_a_person_is_helped(capsys: pytest.CaptureFixture[str], typed: io.StringIO, tmp_path: Path) -> None:
    """Help, nonsense, illegal moves and leaving: all answered, and the game so far is kept."""
    path = tmp_path / "own.journal"
    type_in(typed, "help", "99", "plant soap 1", "offer nothing to all", "harvest 1", "dance", "quit")
    arguments = ("--seats", "4", "--seed", "5", "--seat", "C", "--journal", str(path))
    status, out, _ = run(capsys, "play", "bohnanza-2016", *arguments)
    assert status == 0
    for answer in (
        "a call for offers",
        "There is no move 99",
        "“soap” is no bean",
        "“offer” is not possible now",
        "Field 1 is empty. [H1]",
        "“dance” is no move",
        "You left the game",
    ):
        assert answer in out
    assert run(capsys, "replay", str(path), "--check")[0] == 0
