"""Data files can be replaced, and a broken one is refused with the constraint it breaks."""

from importlib.resources import files
from pathlib import Path

import pytest

from haricot.catalog import load
from haricot.cli import main
from haricot.kernel.reasons import BadInput


def shipped(name: str) -> str:
    return files("haricot.data").joinpath(name).read_text(encoding="utf-8")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that takes the place of the shipped data."""
    monkeypatch.setenv("HARICOT_DATA", str(tmp_path))
    return tmp_path


def test_another_file_of_the_same_form_is_used(folder: Path) -> None:
    """Dearer bonus cards: the game takes them without a change of code."""
    text = shipped("dice.toml").replace('"blue + green"', '"blue + stink"', 1)
    (folder / "dice.toml").write_text(text, encoding="utf-8")
    assert load("dice", 3).box.cards[0].orders[0].text == "blue + stink"  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("game", "name", "old", "new", "constraint"),
    [
        ("dice", "dice.toml", "[[cards]] # 61", "[[more]]", "61"),
        ("mutabohn", "mutabohn_bonus.toml", "AABBC", "AABBX", "AABBX"),
    ],
)
def test_a_broken_file_is_refused(
    folder: Path, capsys: pytest.CaptureFixture[str], game: str, name: str, old: str, new: str, constraint: str
) -> None:
    """One sentence that names the file and the constraint; exit status 2."""
    text = shipped(name)
    assert old in text
    (folder / name).write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(BadInput, match=name):
        load(game, 3)
    assert main(["simulate", game, "--games", "1"]) == 2
    assert constraint in capsys.readouterr().err
