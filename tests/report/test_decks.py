"""A designer's own beans."""

import json
from pathlib import Path

import pytest

from haricot.catalog import load
from haricot.cli import main
from haricot.kernel.reasons import BadInput
from tests.report.asking import report

DECK = """
[garden]
count = 0

[red]
count = 12
meter = [2, 4, 6, 8]
"""


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    path = tmp_path / "my-beans.toml"
    path.write_text(DECK)
    return path


def test_own_deck_changes_the_game() -> None:
    """Counts and meters are those of the file; all other beans stay as printed."""
    game = load("bohnanza-2016", 4, {"deck": "garden:0:0/2/3/0,red:12:2/4/6/8"})
    printed = load("bohnanza-2016", 4)
    sheet, before = game.sheet, printed.sheet  # type: ignore[attr-defined]
    assert sheet.deck[1:4] == [0, 12, 10]
    assert sum(sheet.deck) == 104 - 6 + 4
    assert [sheet.payout[2][cards] for cards in (1, 2, 3, 4, 7, 8)] == [0, 1, 1, 2, 3, 4]
    assert sheet.payout[4][:12] == before.payout[4][:12]
    assert 1 not in sheet.beans


def test_own_deck_is_compared_with_the_printed_one(capsys: pytest.CaptureFixture[str], deck: Path) -> None:
    """The report plays both and tells the difference."""
    status, out, _ = report(
        capsys, "bohnanza-2016", "--games", "3", "--players", "random", "--trials", "0", "--deck", str(deck), "--json"
    )
    assert status == 0
    data = json.loads(out)
    own, printed = data["plan"]["tables"]
    assert own["options"] == {"beans": "garden:0,red:12:2/4/6/8"}
    assert printed["options"] == {}
    assert "garden" not in [bean["bean"] for bean in data["tables"][0]["beans"]]


def test_journals_carry_the_deck(capsys: pytest.CaptureFixture[str], deck: Path, tmp_path: Path) -> None:
    """A game with own beans is replayed from its journal alone."""
    journal = tmp_path / "own.journal"
    assert main(["simulate", "bohnanza-27", "--games", "1", "--deck", str(deck), "--journal", str(journal)]) == 0
    deck.unlink()
    assert "option beans=garden:0,red:12:2/4/6/8" in journal.read_text()
    assert main(["replay", str(journal), "--check"]) == 0
    assert "every move legal" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "it names no bean; write a table for each"),
        ("[red\n", "it is no TOML"),
        ("[red]\ncount = 0x" + "f" * 5000, "the number “count” is too large; numbers go to 1,000,000"),
        ("[red]\ncount = " + "9" * 5000, "it has a number of thousands of digits"),
        ("[red]\nmeter = [" + "2, " * 5000 + "3]", "the meter of red must be four numbers"),
        ("[kidney]\ncount = 3", "“kidney” is no bean; the beans are cocoa, garden,"),
        ("red = 8", "red should be a table [red] with copies, meter or both, and nothing else"),
        ("[red]\ncolour = 1", "red has “colour”, which means nothing; it has copies, meter"),
        ("[red]\ncount = true", "the copies of red must be a whole number, not True"),
        ("[red]\ncount = 61", "the copies of red must lie between 0 and 60, not 61"),
        ("[red]\nmeter = [2, 3]", "the meter of red must be four numbers"),
        ("[red]\nmeter = [2, 3, 4.5, 5]", "the meter of red must be a list of four whole numbers"),
        ("[red]\nmeter = [2, 4, 4, 5]", "the meter of red must rise: 3 coins need more than 4 cards, not 4"),
        ("[red]\nmeter = [1, 1, 4, 5]", "2 coins for 1 red are too many: coins are made of the cards sold"),
        ("[red]\nmeter = [2, 3, 4, 9]", "the meter of red asks for 9 cards, but there are only 8"),
        ("[red]\nmeter = [0, 0, 0, 0]", "the meter of red pays nothing"),
        ("[blue]\ncount = 0\n[chili]\ncount = 0\n[stink]\ncount = 0\n[green]\ncount = 0\n[soy]\ncount = 0\n"
         "[blackeyed]\ncount = 0", "a deck for 4 seats has 28 to 250 cards here, this one has 14"),
    ],
)  # fmt: skip
def test_impossible_decks(capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, sentence: str) -> None:
    """Each constraint a deck breaks is named."""
    path = tmp_path / "beans.toml"
    path.write_text(text)
    status, _, err = report(capsys, "bohnanza-2016", "--deck", str(path))
    assert status == 2
    assert sentence in err


@pytest.mark.parametrize("text", ["red", "red:", "red:x:2/3/4/5", "red:8:2/3/4/5,red:9:2/3/4/5", "red:8:2/3/4/5:6"])
def test_impossible_deck_options(text: str) -> None:
    """The option itself is checked too, wherever it comes from."""
    with pytest.raises(BadInput):
        load("bohnanza-2016", 4, {"deck": text})
