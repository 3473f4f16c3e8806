"""What the pages show is true: Python runs, commands are understood, and those that are marked run.

All play few games here, and what commands print is not compared then; HARICOT_DOCS=all runs them as they stand.
"""

import io
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from haricot.cli import _parser, main
from tests.docs.pages import PAGES, ROOT, Block, blocks, name

AS_THEY_STAND = os.environ.get("HARICOT_DOCS") == "all"
RUN = {"run", "run slowly"} if AS_THEY_STAND else {"run"}
WITH_EXAMPLES = [
    page for page in PAGES if any(block.mark in RUN or block.language == "python" for block in blocks(page))
]
COMMANDS = [
    pytest.param(command, id=f"{name(page)}: {command[:60]}")
    for page in PAGES
    for block in blocks(page)
    if block.language == "console"
    for command, _ in block.commands()
    if command.startswith("haricot ") and "…" not in command
]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the examples of a page run: in an empty folder, beside the examples of the project."""
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    for module in [block.about.removesuffix(".py") for page in PAGES for block in blocks(page) if block.mark == "file"]:
        monkeypatch.delitem(sys.modules, module, raising=False)
    return tmp_path


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=name)
def test_examples(
    page: Path, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """All blocks of a page in their order."""
    pytest.importorskip("pettingzoo", reason="the extra haricot[rl] is not installed")
    pytest.importorskip("choix", reason="the extra haricot[arena] is not installed")
    scope: dict[str, object] = {"__name__": "example"}
    for block in blocks(page):
        if block.mark == "file":
            (folder / block.about).write_text(block.text, encoding="utf-8")
        elif block.language == "python" and block.mark != "not run":
            run_python(block.text, page, scope, capsys)
        elif block.mark in RUN:
            run_console(block, monkeypatch, capsys)


def run_python(text: str, page: Path, scope: dict[str, object], capsys: pytest.CaptureFixture[str]) -> None:
    """It runs after those before it on its page, and prints what its comments promise."""
    if "pyspiel" in text:
        pytest.importorskip("pyspiel", reason="the extra haricot[openspiel] is not installed")
    few = text if AS_THEY_STAND else re.sub(r"\bgames=\d+", "games=2", text)
    capsys.readouterr()
    exec(compile(few, str(page), "exec"), scope)
    promised = re.findall(r"^# prints (.*)$", text, re.MULTILINE)
    if promised:
        assert capsys.readouterr().out.splitlines() == promised


def run_console(block: Block, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Its commands end well, or with the mistake that is shown; no player of one's own loses a turn."""
    for command, printed in block.commands():
        line = command if AS_THEY_STAND else brief(command)
        if line.startswith("python "):
            subprocess.run([sys.executable, *shlex.split(line)[1:]], check=True, capture_output=True)
            continue
        monkeypatch.setattr(sys, "stdin", io.StringIO(block.about.replace("; ", "\n") + "\n"))
        capsys.readouterr()
        status = main(shlex.split(line.removeprefix("haricot ")))
        told = capsys.readouterr()
        assert status == (2 if any(shown.startswith("haricot: ") for shown in printed) else 0), told.err
        assert "stand-in" not in told.out
        if line == command or status == 2:
            for shown in printed:
                assert plain(shown) in plain(told.out + told.err)


def brief(command: str) -> str:
    """The same with few games, in this very process."""
    few = re.sub(r"(--games|--deals) \d+", r"\1 1", command)
    return few if few == command else f"{few} --jobs 1"


def plain(text: str) -> str:
    """Without what depends on the width of a screen."""
    return " ".join(text.split())


@pytest.mark.parametrize("command", COMMANDS)
def test_commands_are_understood(command: str) -> None:
    """Every command of every page has the options that it names."""
    line, _, _ = command.partition("  #")
    assert _parser().parse_args(shlex.split(line.removeprefix("haricot "))).command is not None


def test_python_is_not_skipped_for_nothing() -> None:
    """Whoever marks Python as not to be run says why."""
    for page in PAGES:
        for block in blocks(page):
            assert block.mark != "not run" or (block.language == "python" and block.about), name(page)
