"""Export: every move and every offer of a journal, with what became of it."""

import csv
from pathlib import Path

import pytest

from haricot.catalog import load
from haricot.cli import main
from haricot.kernel.chance import Chance
from haricot.kernel.journal import Recorder, split_journals
from haricot.kernel.move import NATURE, NOBODY
from haricot.reading import read_text
from haricot.sim.export import MoveRow, OfferRow, Tables
from haricot.whims import sampled


@pytest.fixture(scope="module")
def journals(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four games with much trading, compressed in one file."""
    path = tmp_path_factory.mktemp("export") / "games.journal.gz"
    players = "thrifty,random,random,thrifty"
    assert main(["simulate", "bohnanza-2016", "--players", players, "--games", "4", "--journal", str(path)]) == 0
    return path


@pytest.fixture(scope="module")
def tables(journals: Path) -> Tables:
    found = Tables()
    for number, text in enumerate(split_journals(read_text(journals)), start=1):
        found.add(number, text)
    return found


def test_every_move_has_a_row(journals: Path, tables: Tables) -> None:
    """The rows of a game are its journal, move by move, chance included."""
    lines = [line for text in split_journals(read_text(journals)) for line in text.splitlines()[6:-1]]
    lines = [line for line in lines if line != "moves"]
    assert [row.move for row in tables.moves] == lines
    assert {row.game for row in tables.moves} == {1, 2, 3, 4}
    assert {row.player for row in tables.moves if row.seat == "B"} == {"random"}
    assert all(row.seat == "" for row in tables.moves if row.verb in ("first", "shuffle"))


def test_last_row_has_the_result(journals: Path, tables: Tables) -> None:
    """The scores after the last move are those the journal closes with."""
    for number, text in enumerate(split_journals(read_text(journals)), start=1):
        last = [row for row in tables.moves if row.game == number][-1]
        assert text.splitlines()[-1].startswith(f"end {last.scores} ·")


def test_every_offer_has_a_row_and_a_fate(tables: Tables) -> None:
    """Made offers and rows are one to one; every fate there is occurs, refused offers included."""
    assert len(tables.offers) == sum([row.verb == "offer" for row in tables.moves])
    assert {row.fate for row in tables.offers} == {"dealt", "declined", "withdrawn", "void", "lapsed"}
    for row in tables.offers:
        assert row.ended >= row.made
        assert (row.partner != "") == (row.fate == "dealt")
        if row.fate == "declined":
            assert len(row.said_no) == (3 if row.to == "all" else 1)


def test_fates_are_those_of_the_moves(tables: Tables) -> None:
    """The move that ended an offer is of the kind its fate says."""
    moves = {(row.game, row.number): row for row in tables.moves}
    verbs = {
        "dealt": {"take", "pick"},
        "declined": {"decline", "take", "pick"},
        "withdrawn": {"withdraw"},
        "void": {"take", "pick"},
        "lapsed": {"close"},
    }
    for row in tables.offers:
        assert moves[row.game, row.ended].verb in verbs[row.fate]
        assert moves[row.game, row.made].verb == "offer"


def test_games_of_chance_agree(tables: Tables) -> None:
    """In random play the number of dealt offers is the number of deals the engine made."""
    game = load("bohnanza-27", 5)
    for seed in range(3):
        table, recorder, chance = game.blank(), Recorder(game), Chance(seed)
        deals = 0
        while (seat := game.to_act(table)) != NOBODY:
            move = sampled(game, table, seat, chance)
            aside = sum([len(cards) for cards in table.aside]) if seat != NATURE else 0
            game.apply(table, move)
            recorder.note(move)
            deals += move.verb in ("take", "pick") and sum([len(cards) for cards in table.aside]) > aside
        found = Tables()
        found.add(1, recorder.write(table))
        assert sum([row.fate == "dealt" for row in found.offers]) == deals


def test_csv(journals: Path, tmp_path: Path, tables: Tables, capsys: pytest.CaptureFixture[str]) -> None:
    """CSV files hold the same rows, with their names in the first line."""
    moves, offers = tmp_path / "moves.csv", tmp_path / "offers.csv"
    assert main(["export", str(journals), "--moves", str(moves), "--offers", str(offers)]) == 0
    assert f"4 games, {len(tables.moves)} moves, {len(tables.offers)} offers" in capsys.readouterr().out
    with moves.open(encoding="utf-8", newline="") as file:
        read = list(csv.DictReader(file))
    assert list(read[0]) == list(MoveRow.__dataclass_fields__)
    assert [row["move"] for row in read] == [row.move for row in tables.moves]
    with offers.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["fate"] for row in rows] == [row.fate for row in tables.offers]


def test_parquet(journals: Path, tmp_path: Path, tables: Tables) -> None:
    """Parquet files hold the same rows, numbers as numbers."""
    parquet = pytest.importorskip("pyarrow.parquet", reason="the extra haricot[data] is not installed")
    offers = tmp_path / "offers.parquet"
    assert main(["export", str(journals), "--offers", str(offers)]) == 0
    read = parquet.read_table(offers).to_pylist()
    assert read == [{name: getattr(row, name) for name in OfferRow.__dataclass_fields__} for row in tables.offers]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((), "say what to write: --moves moves.parquet, --offers offers.csv, or both"),
        (("--moves", "out.xlsx"), "out.xlsx should end in .csv or .parquet"),
        (("--moves", "/nowhere/out.csv"), "there is no folder /nowhere"),
    ],
)
def test_mistakes(
    journals: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], sentence: str
) -> None:
    """A user's mistake is told in a sentence."""
    assert main(["export", str(journals), *arguments]) == 2
    assert sentence in capsys.readouterr().err


def test_a_damaged_journal_is_named(journals: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The file and the game that cannot be read are told, and nothing is written."""
    damaged, out = tmp_path / "damaged.journal", tmp_path / "out.csv"
    texts = split_journals(read_text(journals))
    damaged.write_text("\n".join([texts[0], texts[1].replace("plant", "plunt", 1)]), encoding="utf-8")
    assert main(["export", str(damaged), "--moves", str(out)]) == 2
    assert f"{damaged}, game 2: this journal was edited" in capsys.readouterr().err
    assert not out.exists()
