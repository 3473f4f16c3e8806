"""Data files can be replaced, and a broken one is refused with the constraint it breaks."""

from importlib.resources import files
from pathlib import Path

import pytest

from haricot.catalog import load
from haricot.cli import main
from haricot.data import NAMES
from haricot.kernel.reasons import BadInput
from tests.test_reading import told

DICE, BONUS = "dice.toml", "mutabohn_bonus.toml"
GAMES = {DICE: "dice", BONUS: "mutabohn"}


def shipped(name: str) -> str:
    return files("haricot.data").joinpath(name).read_text(encoding="utf-8")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that takes the place of the shipped data."""
    folder = tmp_path / "own"
    folder.mkdir()
    monkeypatch.setenv("HARICOT_DATA", str(folder))
    return folder


def test_every_file_can_be_replaced() -> None:
    """The names the folder may hold are those of the files that come along."""
    assert sorted(NAMES) == sorted(path.name for path in files("haricot.data").iterdir() if path.name.endswith(".toml"))


def test_another_file_of_the_same_form_is_used(folder: Path) -> None:
    """Other orders: the game takes them without a change of code; files that are no data may lie beside them."""
    text = shipped(DICE).replace('"2 pairs"', '"blue + green"', 1)
    (folder / DICE).write_text(text, encoding="utf-8")
    (folder / "README.md").touch()
    (folder / ".dice.toml").touch()
    assert load("dice", 3).box.cards[0].orders[0].text == "blue + green"  # type: ignore[attr-defined]
    assert main(["games", "--json"]) == 0


BROKEN = [
    (DICE, "[[cards]] # 61", "[[more]]", "has “more”, which means nothing; it has reconstructed, faces, cards, source"),
    (DICE, "orders = [", "colour = 1\norders = [", "card 1 has “colour”, which means nothing; it has orders"),
    (DICE, "reconstructed = true", "reconstructed = 1", "must say “reconstructed = true” or “reconstructed = false”"),
    (DICE, "reconstructed = true", "", "lacks “reconstructed”"),
    (DICE, '"red"]', "3]", "“3” is no bean of the dice"),
    (DICE, '"red"]', "{ x = 1 }]", "“a table” is no bean of the dice"),
    (DICE, '"blue + green"', '"' + "9" * 5000 + ' blue"', "is longer than any order"),
    (DICE, '"blue + green"', '"9 blue"', "is no order"),
    (DICE, "[[cards]] # 61", "[[cards]]\n" * 9000, "there are 9060 harvest cards; the box has 61"),
    (BONUS, '"AABBC"', '"AABBX"', "“AABBX” is no genetic code"),
    (BONUS, "ABCD", "ABCDEFGHI", "“ABCDEFGHI” is no genetic code; codes are runs of A to H in order"),
    (BONUS, "AAABC", "A" * 12 + "B", "is no genetic code"),
    (BONUS, "AAABC", "A" * 5000, "is no genetic code"),
    (BONUS, "copies = 3", "copies = 3000000000", "the number “copies” is too large; numbers go to 1,000,000"),
    (BONUS, "copies = 3", "copies = 34", "AABC has 34 copies; a code that is in the deck has 1 to 33"),
    (BONUS, "copies = 3", "copies = 900000", "AABC has 900000 copies"),
    (BONUS, "copies = 3", "copies = true", "AABC has True copies"),
    (BONUS, "copies = 3", "copies = 0x" + "f" * 5000, "the number “copies” is too large"),
    (BONUS, "copies = 3", "copies = " + "9" * 5000, "it has a number of thousands of digits"),
    (BONUS, "copies = 3", "copies = nan", "AABC has nan copies"),
    (BONUS, "copies = 3", "copies = 3, colour = 1", "a bonus card has “colour”, which means nothing"),
    (BONUS, "pfennigs = 30,", "", "a bonus card lacks “pfennigs”; it has code, pfennigs, copies"),
    (BONUS, "pfennigs = 30", "pfennigs = 30.0", "AABC is worth 30.0 pfennigs"),
    (BONUS, "reconstructed = true", 'reconstructed = "no"', "must say “reconstructed = true”"),
    (BONUS, "reconstructed = true", "recons = true", "has “recons”, which means nothing"),
    (BONUS, "cards = [", "cards = [" + "[" * 3000, "it is no TOML|its lists and tables are more than 8 deep"),
    (BONUS, "source = ", "source." + "a." * 3000 + "b = ", "its lists and tables are more than 8 deep"),
    (BONUS, "# Evidence", "#" * 1_000_001, "it is longer than 1,000,000 characters"),
    (BONUS, "# Evidence", "#" * 4_000_001, "holds more than 4,000,000 bytes"),
]


@pytest.mark.parametrize(("name", "old", "new", "constraint"), BROKEN, ids=range(len(BROKEN)))
def test_a_broken_file_is_refused(
    folder: Path, capsys: pytest.CaptureFixture[str], name: str, old: str, new: str, constraint: str
) -> None:
    """One sentence that names the file and the constraint; exit status 2."""
    text = shipped(name)
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadInput, match=name):
        load(GAMES[name], 3)
    sentence = told(capsys, "simulate", GAMES[name], "--games", "1")
    assert any(words in sentence for words in constraint.split("|"))


RIGHT = "HARICOT_DATA names a folder with mutabohn_bonus.toml or dice.toml, or is not set"


@pytest.mark.parametrize("command", [("simulate", "dice", "--games", "1"), ("serve", "--port", "0"), ("games",)])
def test_a_folder_that_cannot_be_meant(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: tuple[str, ...]
) -> None:
    """Data of one's own that are not found are no reason to play with others: every command says so, serving too."""
    assert f"the folder {folder} holds no data file; {RIGHT}" in told(capsys, *command)
    (folder / "dize.toml").write_text(shipped(DICE), encoding="utf-8")
    assert f"{folder / 'dize.toml'} has a name that means nothing here; it should be dice.toml" in told(
        capsys, *command
    )
    (folder / "dize.toml").rename(folder / "colours.toml")
    assert "it should be mutabohn_bonus.toml or dice.toml" in told(capsys, *command)
    (folder / "colours.toml").unlink()
    (folder / DICE).mkdir()
    assert f"{folder / DICE} cannot be read: Is a directory" in told(capsys, *command)
    (folder / DICE).rmdir()
    (folder / DICE).write_bytes(b"\xff")
    assert f"{folder / DICE} is no text file" in told(capsys, *command)
    monkeypatch.setenv("HARICOT_DATA", str(folder / DICE))
    assert f"the folder {folder / DICE} is no folder; {RIGHT}" in told(capsys, *command)
    monkeypatch.setenv("HARICOT_DATA", str(folder / "nowhere"))
    assert f"the folder {folder / 'nowhere'} does not exist; {RIGHT}" in told(capsys, *command)
