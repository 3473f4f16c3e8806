"""Files of house rules: read within bounds, refused in a sentence; the page about them is true."""

import re
from pathlib import Path

import pytest

from haricot.cli import main
from haricot.house_file import read_house, write_house
from haricot.kernel.reasons import BadInput
from tests.houses import ENDS
from tests.test_damage import refusals

PAGE = (Path(__file__).parents[1] / "docs" / "house-rules.md").read_text(encoding="utf-8")
FILE = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)[0]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the file of the page."""
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "house.toml"
    path.write_text(FILE, encoding="utf-8")
    return path


def test_the_file_of_the_page(here: Path) -> None:
    """Each key becomes the option of its name."""
    assert read_house(here) == {
        "fields": "3",
        "hand": "3/4/5/6",
        "plants": "1+2",
        "turned": "3",
        "drawn": "4",
        "exhaustions": "2",
        "field-price": "none",
        "protection": "no",
        "joining": "yes",
        "beans": "garden:0,soy:14:2/4/6/8",
    }


@pytest.mark.parametrize("rules", [rules for ends in ENDS.values() for rules in ends] + [{}], ids=str)
def test_what_is_written_is_read_again(tmp_path: Path, rules: dict[str, str]) -> None:
    """Every rule at its ends, with the version of the file."""
    path = tmp_path / "house.toml"
    path.write_text(write_house(rules), encoding="utf-8")
    assert path.read_text(encoding="utf-8").startswith("version = 1\n")
    read = read_house(path)
    assert {key: sorted(value.split(",")) for key, value in read.items()} == {
        key: sorted(value.split(",")) for key, value in rules.items()
    }


def test_what_no_file_has_is_not_written() -> None:
    """One sentence, and no text."""
    with pytest.raises(BadInput, match="has “colour”, which means nothing"):
        write_house({"colour": "3"})
    with pytest.raises(BadInput, match="fields=9 is not possible"):
        write_house({"fields": "9"})


def test_it_is_recorded_told_and_replayed(capsys: pytest.CaptureFixture[str], here: Path) -> None:
    """An option goes before the file; the journal needs neither."""
    journal = here.with_name("games.journal")
    rules = ["--house", str(here), "--option", "fields=4"]
    assert main(["simulate", "isla", "--games", "1", "--journal", str(journal), *rules]) == 0
    here.unlink()
    text = journal.read_text(encoding="utf-8")
    assert "option fields=4\n" in text and "option beans=garden:0,soy:14:2/4/6/8\n" in text
    assert main(["replay", str(journal)]) == 0
    story = capsys.readouterr().out
    assert "House rules: " in story and "4 fields at the start (booklet: 2)" in story
    assert "Soy: 14 cards, meter 2 · 4 · 6 · 8" in story


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("colour = 3", "a file of house rules has “colour”, which means nothing; it has fields, hand,"),
        ("fields = 0", "option fields=0 is not possible; it can be a number from 1 to 4"),
        ("fields = -1", "option fields=-1 is not possible"),
        ("fields = 2.5", "“fields” should be a number from 1 to 4, not “2.5”"),
        ("fields = true", "“fields” should be a number from 1 to 4, not “True”"),
        ('fields = "3"', "“fields” should be a number from 1 to 4, not “3”"),
        ("fields = " + "9" * 5000, "it has a number of thousands of digits"),
        ("drawn = 3000000000", "the number “drawn” is too large; numbers go to 1,000,000"),
        ("hand = []", "“hand” should be a number from 1 to 20"),
        ("hand = [5, true]", "“hand” should be a number from 1 to 20"),
        ("hand = [5, 5, 5, 5, 5, 5, 5, 5]", "or up to 7 of them by place"),
        ("plants = 2", "plants=2 is not possible"),
        ('plants = ""', "“plants” should be two numbers"),
        ('protection = "yes"', "must say “protection = true” or “protection = false”, not “yes”"),
        ("field-price = 0", "field-price=0 is not possible"),
        ("beans = 3", "beans should be tables, such as [beans.soy] with copies = 14"),
        ("[beans.soy]", "soy should be a table [soy] with copies, meter or both"),
        ("[beans.kidney]\ncopies = 3", "“kidney” is no bean"),
        ("[beans.soy]\ncopies = 3000000000", "the number “copies” is too large"),
        ("[beans.soy]\ncopies = 999999", "“999999” is no number from 0 to 250"),
        ("[beans.soy]\ncopies = -1", "the copies of soy must be a whole number, not -1"),
        ("[beans.soy]\ncopies = 12\ncount = 12", "soy has copies and count, which mean the same"),
        ("[fields", "it is no TOML"),
        ("version = 2\ncolour = 3", "it is a house file of version 2, and this program reads version 1"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("command", [["simulate", "bohnanza-2016"], ["serve", "--port", "0"]], ids=["table", "server"])
def test_mistakes(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: list[str], text: str, sentence: str
) -> None:
    """One sentence with the name of the file, and status 2; a server does not even start."""
    path = tmp_path / "house.toml"
    path.write_text(text, encoding="utf-8")
    assert main([*command, "--house", str(path)]) == 2
    err = capsys.readouterr().err
    assert sentence in err and str(path) in err
    assert err.count("\n") == 1


def test_a_server_needs_rules_that_some_table_can_have(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Otherwise it says so at once, and not to each guest."""
    path = tmp_path / "house.toml"
    path.write_text("turned = 0\ndrawn = 0\n", encoding="utf-8")
    assert main(["serve", "--port", "0", "--house", str(path)]) == 2
    assert "with turned=0 and drawn=0 no card would ever leave the pile" in capsys.readouterr().err
    assert main(["serve", "--port", "0", "--house", str(path.with_name("none.toml"))]) == 2
    assert "there is no file" in capsys.readouterr().err


def test_damaged_files(tmp_path: Path) -> None:
    """Whatever happens to one: it is read, or refused in a sentence."""
    path = tmp_path / "house.toml"

    def read(data: bytes) -> None:
        path.write_bytes(data)
        read_house(path)

    plain = "\n".join(line.partition("#")[0].rstrip() for line in FILE.splitlines())
    assert refusals(plain.encode(), read, 7, 300) > 100
    with pytest.raises(BadInput, match="there is no file"):
        read_house(tmp_path / "nothing.toml")
