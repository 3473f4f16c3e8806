"""The examples in docs/players.md run."""

import re
import shlex
import sys
from pathlib import Path

import pytest

from haricot.cli import main

PAGE = (Path(__file__).parents[2] / "docs" / "players.md").read_text(encoding="utf-8")
FILE, ENVIRONMENT = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
COMMANDS = re.findall(r"^\$ haricot (.*)$", PAGE, re.MULTILINE)


@pytest.fixture(autouse=True)
def beanbots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file lies in the folder where commands are given."""
    (tmp_path / "beanbots.py").write_text(FILE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    monkeypatch.delitem(sys.modules, "beanbots", raising=False)


@pytest.mark.parametrize("command", [line for line in COMMANDS if not line.startswith("serve")])
def test_commands(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Each runs as it stands, on fewer games, and nobody loses a turn."""
    if command.startswith("arena"):
        pytest.importorskip("choix", reason="the extra haricot[arena] is not installed")
    fewer = re.sub(r"(--deals|--games) \d+", r"\1 2", command)
    assert main([*shlex.split(fewer), "--jobs", "1"]) == 0
    out = capsys.readouterr().out
    assert "beanbots:hasty" in out
    assert "stand-in" not in out


def test_opponents_as_they_are() -> None:
    """The example for environments runs after the file."""
    pytest.importorskip("pettingzoo", reason="the extra haricot[rl] is not installed")
    exec(compile(f"{FILE}\n{ENVIRONMENT}", "players.md", "exec"), {})
