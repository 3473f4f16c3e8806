"""`haricot doctor`: what it looks at, and what it says of what is missing."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from haricot import __version__, doctor
from haricot.cli import main

MISSING = Path("no", "such", "folder")
FOR_DEVELOPERS = {"build", "dev"}


def found(capsys: pytest.CaptureFixture[str]) -> dict[str, dict[str, str]]:
    main(["doctor", "--json"])
    return {finding["name"]: finding for finding in json.loads(capsys.readouterr().out)}


def test_everything_here_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """Version, engine, client, net and each extra, with what it is for."""
    told = found(capsys)
    assert __version__ in told["haricot"]["says"]
    assert {"engine", "browser client", "learned player", *doctor.EXTRAS} <= set(told)
    assert told["learned player"]["state"] == "ok"
    assert told["rl"]["state"] == "ok"


def test_no_extra_is_forgotten() -> None:
    """Whoever adds an extra says what it is for, here and on the page about getting it."""
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert set(project["optional-dependencies"]) - FOR_DEVELOPERS == set(doctor.EXTRAS)
    page = Path("docs", "getting.md").read_text(encoding="utf-8")
    assert re.findall(r"^\| `([a-z]+)` \|", page, re.MULTILINE) == sorted(doctor.EXTRAS)


def test_what_is_missing_is_told_with_the_way_to_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Something optional is missing: said, and no mistake. Something everybody needs: status 2."""
    monkeypatch.setattr(doctor, "_has", lambda package: package != "pyarrow")
    told = found(capsys)
    assert told["data"]["state"] == "missing" and "pip install haricot[data]" in told["data"]["says"]
    assert main(["doctor"]) == 0
    assert "pip install haricot[data]" in " ".join(capsys.readouterr().out.split())
    monkeypatch.setattr(doctor, "files", lambda _: MISSING)
    assert main(["doctor"]) == 2
    assert "browser client" in capsys.readouterr().err


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    """`haricot --version`."""
    with pytest.raises(SystemExit) as stop:
        main(["--version"])
    assert not stop.value.code
    assert capsys.readouterr().out == f"haricot {__version__}\n"
